import type { Puzzle } from '../engine/index.js';
import type { Choices, GameKind, RememberedSetup } from '../game/index.js';
import type { MatchTotals } from '../room/index.js';
import type { SaveBoard } from '../storage/board-file.js';
import type { MatchRecords } from '../storage/match-records.js';
import type { PracticeRecords } from '../storage/practice-records.js';
import type { Results } from '../storage/results.js';
import type { UnsavedBoards } from '../storage/unsaved-boards.js';
import type { DealtPosition, PracticeWish } from '../training/dealing.js';
import type { Preferences } from '../views/settings/settings-view.js';
import type { MenuEntry } from './menu/menu.js';

/** What the app needs of the world around it. */
export interface AppServices {
  /** What the menu offers; all that there is when left out. */
  readonly entries?: readonly MenuEntry[];
  /** What the flags choose: it goes before what is remembered. */
  readonly given: Partial<Choices>;
  /** What is played where nobody chooses anything else. */
  readonly choices: Choices;
  /** The position in the file that the flags name, once. */
  readonly takeFilePuzzle: () => Puzzle | undefined;
  /** What the flags ask of positions that are dealt to be practised. */
  readonly practiceWish: PracticeWish;
  /** A new position to practise. */
  readonly dealPractice: (wish: PracticeWish, signal: AbortSignal) => Promise<DealtPosition>;
  /** The seed of the next match. */
  readonly nextSeed: () => string;
  /** How such a game was set up last time. */
  readonly loadSetup: (game: GameKind) => Promise<RememberedSetup | undefined>;
  readonly rememberSetup: (game: GameKind, setup: RememberedSetup) => void;
  /** Whether nothing is remembered of this player, so that the guided round is offered. */
  readonly isNewcomer: () => Promise<boolean>;
  /** Never to be offered again. */
  readonly rememberGuided: () => void;
  readonly saveBoard: SaveBoard;
  /** The boards that lie in no file yet. */
  readonly unsavedBoards: UnsavedBoards;
  /** The matches that were played here. */
  readonly records: MatchRecords;
  /** The positions that were practised here. */
  readonly practices: PracticeRecords;
  /** What was solved and given up here. */
  readonly results: Pick<Results, 'read' | 'append'>;
  /** What the matches in rooms have come to, where that is counted. */
  readonly readMatches?: () => MatchTotals;
  /** Whether that is rated. */
  readonly isRated: () => boolean;
  /** What is set beside colours and keys. */
  readonly preferences: Preferences;
}
