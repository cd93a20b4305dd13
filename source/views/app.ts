import type { Cell, Puzzle } from '../engine/index.js';
import type {
  Choices,
  GameKind,
  MatchOptions,
  MatchRecord,
  PracticeOptions,
  RememberedSetup,
} from '../game/index.js';
import { type OpenedMatch, openMatch } from '../session/match-session.js';
import type { OpenedPractice } from '../session/practice-session.js';
import type { Lobby, RoomDoor } from '../session/rooms.js';
import type { OpenSessions } from '../session/session.js';
import type { SaveFile } from '../storage/files.js';
import type { MatchRecords, PracticeRecords } from '../storage/records.js';
import type { Results } from '../storage/results.js';
import type { FileTrouble } from '../storage/trouble.js';
import type { UnsavedBoards } from '../storage/unsaved-boards.js';
import type { Board, Standing } from '../storage/visitors.js';
import type { DealtPosition, PracticeWish } from '../training/dealing.js';
import type { RunKind } from '../training/index.js';
import type { Editor } from './editor/editor.js';
import type { MenuEntry } from './menu.js';
import type { RecordPlace } from './records/record-list.js';
import type { LobbyRefusal } from './room/lobby-view.js';
import type { Preferences } from './settings/settings-view.js';
import type { AgreedGame } from './setup/reduce-setup.js';

/** @public What the app shows first; leaving that leaves the app. Menu and lobby come back to themselves. */
export type Start =
  | { readonly screen: 'menu' }
  | { readonly screen: 'setup'; readonly game: GameKind }
  | Readonly<{ screen: 'match'; options: MatchOptions; pointed?: Cell | undefined }>
  /** Without options a position is dealt. */
  | { readonly screen: 'practice'; readonly options?: PracticeOptions | undefined }
  | { readonly screen: 'train'; readonly kind: RunKind }
  /** With `yesterday` the position of the day before comes first; without a day that of today. */
  | { readonly screen: 'daily'; readonly yesterday?: boolean; readonly day?: number | undefined }
  /** Without an editor: a new board, or the one that was left unsaved. */
  | { readonly screen: 'editor'; readonly editor?: Editor | undefined }
  | { readonly screen: 'replay'; readonly record: MatchRecord }
  | { readonly screen: 'records'; readonly place?: RecordPlace }
  | { readonly screen: 'lobby'; readonly lobby: Lobby }
  /** One of them; leaving it leads to the lobby. */
  | { readonly screen: 'room'; readonly lobby: Lobby; readonly door: RoomDoor };

/** @public The app's screens; those opened from the list of records return there. */
export type AppScreen = { readonly from?: RecordPlace | undefined } & (
  | Exclude<Start, { readonly screen: 'match' | 'practice' | 'lobby' }>
  | {
      readonly screen: 'match';
      readonly opened: OpenedMatch;
      readonly pointed?: Cell | undefined;
      /** What of a match that goes on was lost. */
      readonly lost?: FileTrouble | undefined;
    }
  /** The result of a replayed match. */
  | { readonly screen: 'result'; readonly record: MatchRecord }
  | { readonly screen: 'guide' | 'statistics' | 'top' | 'deck' | 'choice' | 'settings' }
  | {
      readonly screen: 'practice';
      readonly options?: PracticeOptions | OpenedPractice | undefined;
      /** The wish for the next position, if one was made. */
      readonly wish?: PracticeWish;
    }
  | { readonly screen: 'daily'; readonly resumed: OpenedPractice }
  /** With a refusal where no room could be opened a moment ago, or the guest could not stay. */
  | { readonly screen: 'lobby'; readonly lobby: Lobby; readonly refusal?: LobbyRefusal }
  | { readonly screen: 'open-room'; readonly lobby: Lobby }
  /** From the editor, and back there. */
  | { readonly screen: 'trial'; readonly puzzle: Puzzle; readonly editor: Editor }
);

type PracticeChoice = Pick<Choices, 'edition'> & Pick<AgreedGame, 'lengths' | 'motif'>;

/** @public What the app needs of the world around it. */
export interface AppServices {
  /** The menu's entries; all if left out. */
  readonly entries?: readonly MenuEntry[];
  /** Choices made by flags: they override remembered ones. */
  readonly given: Partial<Choices>;
  readonly choices: Choices;
  /** The position in the file that the flags name, once. */
  readonly takeFilePuzzle: () => Puzzle | undefined;
  /** What the flags ask of positions that are dealt to be practised. */
  readonly practiceWish: PracticeWish;
  /** Which positions were wanted the last time, where that is kept. */
  readonly practiceMemory?: {
    readonly load: () => Promise<PracticeChoice>;
    readonly remember: (choice: PracticeChoice) => void;
  };
  readonly dealPractice: (wish: PracticeWish, signal: AbortSignal) => Promise<DealtPosition>;
  readonly nextSeed: () => string;
  readonly loadSetup: (game: GameKind) => Promise<RememberedSetup | undefined>;
  readonly rememberSetup: (game: GameKind, setup: RememberedSetup) => void;
  /** Whether nothing is remembered of this player, so that the guided round is offered. */
  readonly isNewcomer: () => Promise<boolean>;
  /** Never to be offered again. */
  readonly rememberGuided: () => void;
  readonly saveBoard: SaveFile;
  readonly unsavedBoards: UnsavedBoards;
  readonly records: MatchRecords;
  readonly practices: PracticeRecords;
  readonly results: Pick<Results, 'read' | 'append'>;
  /** What the matches in rooms have come to, where that is counted. */
  readonly readMatches?: () => Standing;
  /** Erases the guest's data on a server; says whether that worked. */
  readonly eraseOwn?: () => Promise<boolean>;
  /** Leaves the screens of a server, and goes on in linear mode. */
  readonly playByLines?: () => void;
  /** Ratings and daily results of a server; guests with a key may be listed. */
  readonly board?: Readonly<{ read: () => Board; show?: (isShown: boolean) => Promise<void> }>;
  readonly isRated: () => boolean;
  /** Settings beside colours and keys. */
  readonly preferences: Preferences;
  /** Open sessions, closed however the program ends. */
  readonly sessions?: OpenSessions;
}

/** @public The first screen; a match is opened for it. */
export const firstScreen = (start: Start, services: AppServices): AppScreen =>
  start.screen === 'match' ? { ...start, opened: matchOf(start.options, services) } : start;

/** @public Opens a match, new or one that goes on. */
export const matchOf = (
  game: Parameters<typeof openMatch>[0],
  { records, sessions }: AppServices,
): OpenedMatch => openMatch(game, records.start, { among: sessions });
