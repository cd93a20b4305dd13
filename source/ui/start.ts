import type { Cell, Puzzle } from '../engine/index.js';
import type { GameKind, MatchOptions, MatchRecord, PracticeOptions } from '../game/index.js';
import type { Lobby, RoomDoor } from '../room/index.js';
import type { ResumedMatch } from '../storage/match-records.js';
import type { ResumedPractice } from '../storage/practice-records.js';
import type { Editor } from '../views/editor/editor.js';
import type { RecordPlace } from '../views/records/record-list.js';

/** What the app shows first; leaving that leaves the app. Menu and lobby come back to themselves. */
export type Start =
  | { readonly screen: 'menu' }
  | { readonly screen: 'setup'; readonly game: GameKind }
  | {
      readonly screen: 'match';
      readonly options: MatchOptions;
      readonly pointed?: Cell | undefined;
    }
  /** Without options a position is dealt. */
  | { readonly screen: 'practice'; readonly options?: PracticeOptions | undefined }
  /** With `yesterday` the position of the day before comes first. */
  | { readonly screen: 'daily'; readonly yesterday?: boolean }
  /** Without an editor: a new board, or the one that was left unsaved. */
  | { readonly screen: 'editor'; readonly editor?: Editor | undefined }
  | { readonly screen: 'replay'; readonly record: MatchRecord; readonly from?: RecordPlace }
  | { readonly screen: 'records'; readonly place?: RecordPlace }
  /** The rooms of a server. */
  | { readonly screen: 'lobby'; readonly lobby: Lobby }
  /** One of them; leaving it leads to the lobby. */
  | { readonly screen: 'room'; readonly lobby: Lobby; readonly door: RoomDoor };

/** What the app can show; what was opened from the editor or from the list of records leads back there. */
export type Shown =
  | Start
  | { readonly screen: 'guide' }
  | { readonly screen: 'statistics' }
  | { readonly screen: 'deck' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'resumed'; readonly resumed: ResumedMatch; readonly from?: RecordPlace }
  | {
      readonly screen: 'resumed-practice' | 'resumed-daily';
      readonly resumed: ResumedPractice;
    }
  | { readonly screen: 'trial'; readonly puzzle: Puzzle; readonly editor: Editor };
