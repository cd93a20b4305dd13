import type { Cell, Position, Puzzle, Robot } from '../../engine/index.js';
import {
  currentPosition,
  decidePractice,
  evolvePractice,
  isPracticeSolved,
  madeMoves,
  type Origin,
  type Practice,
  type PracticeCommand,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../../game/index.js';
import type { KeyContext } from '../../keys/index.js';
import { refusalSentence } from '../../messages/index.js';
import type { SlideMotion } from '../../pictures/slide-motion.js';
import type { Turn } from '../../pictures/trail.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import { type Replay, shownFrame, turnOfReplay } from '../replay.js';

/** A practice with what its screen adds: the robot in hand, the slide on show, hints, a replay. */
export interface PracticeTable {
  readonly practice: Practice;
  /** Where its position came from: it decides where keys lead. */
  readonly origin: Origin;
  /** All that has happened, oldest first: what is to be on record. */
  readonly log: readonly TimedPracticeEvent[];
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  readonly refusal?: string | undefined;
  /** Why something was or will be lost; on show until the next key. */
  readonly warning?: string | undefined;
  /** What there is to say of the position that has just come; on show until the next key. */
  readonly told?: string | undefined;
  /** Whether the hint that was given last is on show for this position. */
  readonly hintShown: boolean;
  /** Whether the number of moves that are still needed is on show. */
  readonly measuring: boolean;
  /** Whether the player is asked whether to give up. */
  readonly givingUp: boolean;
  /** Whether the coach has the screen. */
  readonly coached: boolean;
  /** How often the line to share was asked for. */
  readonly shared: number;
  readonly replay?: Replay | undefined;
  /** How many moves the positions take that are dealt after this one. */
  readonly lengths: Lengths;
  /** The same for the one that is being dealt to take its place. */
  readonly dealing?: Lengths | undefined;
  readonly wish?: PracticeWish;
}

/** What the player wants that the table cannot do itself. */
export type PracticeWish =
  | { readonly kind: 'leave' }
  /** The same position from its start, as a practice of its own. */
  | { readonly kind: 'again' }
  /** What is to come after one of the deck. */
  | { readonly kind: 'next' }
  /** The position of the day before. */
  | { readonly kind: 'yesterday' }
  /** A position that was pasted, in place of this one. */
  | { readonly kind: 'pasted'; readonly puzzle: Puzzle }
  /** One that was dealt, with so many moves. */
  | { readonly kind: 'dealt'; readonly puzzle: Puzzle; readonly lengths: Lengths };

/** A practice that has just begun, or one that goes on. */
export function openPracticeTable({
  puzzle,
  rules,
  origin = 'dealt',
  lengths = USUAL_LENGTHS,
  log = [],
  lost,
  told,
}: Pick<PracticeOptions, 'puzzle' | 'rules'> &
  Partial<Pick<PracticeTable, 'origin' | 'lengths' | 'told'>> & {
    /** What has happened before the practice was left. */
    readonly log?: readonly TimedPracticeEvent[] | undefined;
    /** What of that could not be saved, in a sentence. */
    readonly lost?: string | undefined;
  }): PracticeTable {
  const { robot } = puzzle.target;
  return {
    practice: log.reduce(evolvePractice, startPractice({ puzzle, rules })),
    origin,
    log,
    selected: robot === 'any' ? 0 : robot,
    warning: lost,
    told,
    hintShown: false,
    measuring: false,
    givingUp: false,
    coached: false,
    shared: 0,
    lengths,
  };
}

export function practiceContext(
  table: PracticeTable,
): KeyContext & (`practice${string}` | `daily${string}`) {
  const isDaily = table.origin === 'daily';
  if (table.dealing) return 'practiceDealing';
  if (isPlayed(table)) return isDaily ? 'daily' : 'practice';
  if (table.practice.stage === 'given-up') return isDaily ? 'dailyGivenUp' : 'practiceGivenUp';
  return isDaily ? 'dailySolved' : 'practiceSolved';
}

/** Whether robots are to be moved: the position is neither solved nor given up. */
export const isPlayed = ({ practice }: Pick<PracticeTable, 'practice'>): boolean =>
  practice.stage !== 'given-up' && !isPracticeSolved(practice);

/** The position on show: that of the replay while one runs. */
export const shownPosition = ({ practice, replay }: PracticeTable): Position =>
  replay ? shownFrame(replay).position : currentPosition(practice);

export const shownRobots = (table: PracticeTable): readonly Cell[] => shownPosition(table).robots;

/** The moves that have led to what is on show. */
export const turnOfPractice = ({ practice, replay }: PracticeTable): Turn =>
  replay ? turnOfReplay(replay) : { start: practice.positions[0]!, moves: madeMoves(practice) };

/** The table after a command; where it is refused, with the reason. */
export function practiseAt(
  table: PracticeTable,
  command: PracticeCommand,
  now: number,
): PracticeTable {
  const result = decidePractice(table.practice, command, now);
  if (!result.ok) return { ...table, refusal: refusalSentence(result.refusal) };
  return {
    ...table,
    practice: result.value.reduce(evolvePractice, table.practice),
    log: result.value.length > 0 ? [...table.log, ...result.value] : table.log,
    slide: undefined,
    hintShown: false,
  };
}
