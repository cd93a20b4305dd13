import type { Cell, Move, Position, Puzzle, Robot } from '../../engine/index.js';
import {
  currentPosition,
  HINT_STEPS,
  isPracticeDecided,
  isPracticeSolved,
  madeMoves,
  type Origin,
  type Practice,
  type PracticeCommand,
  STEPS_OF_DISTANCE,
} from '../../game/index.js';
import type { KeyContext } from '../../keys/index.js';
import type { Search } from '../../messages/index.js';
import { type MovesLeft, screenTexts } from '../../messages/screens.js';
import type { SlideMotion } from '../../pictures/slide-motion.js';
import type { Turn } from '../../pictures/view.js';
import { BEGINNING, type Want } from '../../session/searches.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type DealtPosition, type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import { type Rated, shownChange, worthWith } from '../../training/index.js';
import { type Replay, shownFrame, turnOfReplay } from '../replay.js';
import type { Leave } from '../step.js';

/** A practice with what its screen adds: the robot in hand, the slide on show, hints, a replay. */
export interface PracticeView {
  readonly practice: Practice;
  readonly origin: Origin;
  /** Whether it was given up before it was opened: only its solution is shown. */
  readonly isShownOnly: boolean;
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  readonly refusal?: string | undefined;
  /** Until the next key: why something was or will be lost, and what there is to say of a position that has come. */
  readonly warning?: string | undefined;
  readonly told?: string | undefined;
  /** What has become of the hint for this position; one that is asked for waits for the solver. */
  readonly hint?: 'asked' | 'given' | undefined;
  /** Whether the distance is on show. */
  readonly measuring: boolean;
  /** Whether its result is kept: then help counts, and so does leaving it. */
  readonly counts?: boolean;
  readonly asking?: Asking | undefined;
  /** The line that the coach speaks of, while he has the screen. */
  readonly coached?: readonly Move[] | undefined;
  readonly replay?: Replay | undefined;
  /** How many moves the positions take that are dealt after this one, and the one that is being dealt now. */
  readonly lengths: Lengths;
  readonly dealing?: Lengths | undefined;
  /** What the solver has found, by position. */
  readonly solutions: ReadonlyMap<Position, Search>;
  readonly distances: ReadonlyMap<Position, MovesLeft>;
  /** The ratings once the result is kept, and what they would be if it was given up. */
  readonly rated?: Rated | undefined;
  readonly atStake?: Rated | undefined;
}

/** Something that counts: help comes when its key is pressed once more, all else waits for `y`. */
export interface Asking {
  readonly about: Exclude<Priced, 'solution'>;
  readonly event: KeyEvent;
}

/** What a player is told the price of before. */
export type Priced = Help | 'give-up' | 'skip';
type Help = keyof typeof HELP;

/** How far each help goes, in steps of `HINT_STEPS`; of hints the first one. */
const HELP = { hint: 1, distance: STEPS_OF_DISTANCE, solution: HINT_STEPS.length } as const;

/** Whether it costs the player something that is not lost already. */
export function isPriced(
  about: Priced,
  { practice, counts }: Pick<PracticeView, 'practice' | 'counts'>,
): boolean {
  if (isPracticeDecided(practice)) return false;
  if (about === 'give-up') return true;
  if (!counts) return false;
  return about === 'skip' ? practice.stage === 'begun' : practice.helped < HELP[about];
}

/** @param how to say that it is wanted all the same */
export function priceSentence(about: Priced, atStake: Rated | undefined, how: string): string {
  const { giveUp, skip, help } = screenTexts.practice;
  const cost = atStake && shownChange(atStake.player);
  if (about === 'give-up') return giveUp({ cost, how });
  return about === 'skip' ? skip({ cost, how }) : help({ percent: worthWith(HELP[about]), how });
}

/** Whether the next key is an answer. */
export const isQuestion = ({ asking }: PracticeView): boolean =>
  asking?.about === 'give-up' || asking?.about === 'skip';

/** What the player wants that the view cannot do itself. */
export type PracticeEffect =
  | { readonly type: 'ask'; readonly command: PracticeCommand }
  /** The line to share is to be copied. */
  | { readonly type: 'copy' }
  | Leave
  /** The same position once more, the next one of the deck, or that of the day before. */
  | { readonly type: 'again' | 'next' | 'yesterday' }
  | { readonly type: 'pasted'; readonly puzzle: Puzzle }
  /** One that was dealt, with so many moves. */
  | { readonly type: 'dealt'; readonly puzzle: Puzzle; readonly lengths: Lengths };

/** A practice as its screen shows it first. */
export function openPracticeView(
  practice: Practice,
  about: Partial<Pick<PracticeView, 'origin' | 'lengths' | 'told' | 'warning' | 'counts'>> = {},
): PracticeView {
  const { robot } = practice.positions[0]!.target;
  return {
    practice,
    origin: 'dealt',
    isShownOnly: practice.stage === 'given-up' && about.origin === 'trial',
    selected: robot === 'any' ? 0 : robot,
    measuring: false,
    lengths: USUAL_LENGTHS,
    solutions: new Map(),
    distances: new Map(),
    ...about,
  };
}

export function practiceContext(
  view: PracticeView,
): KeyContext & (`practice${string}` | `daily${string}`) {
  const isDaily = view.origin === 'daily';
  if (view.dealing) return 'practiceDealing';
  if (isPlayed(view)) return isDaily ? 'daily' : 'practice';
  if (view.practice.stage === 'given-up') return isDaily ? 'dailyGivenUp' : 'practiceGivenUp';
  return isDaily ? 'dailySolved' : 'practiceSolved';
}

/** Whether robots are to be moved. */
export const isPlayed = ({ practice }: Pick<PracticeView, 'practice'>): boolean =>
  practice.stage !== 'given-up' && !isPracticeSolved(practice);

/** The position on show: that of the replay while one runs. */
export const shownPosition = ({ practice, replay }: PracticeView): Position =>
  replay ? shownFrame(replay).position : currentPosition(practice);

export const shownRobots = (view: PracticeView): readonly Cell[] => shownPosition(view).robots;

/** The moves that have led to what is on show. */
export const turnOfPractice = ({ practice, replay }: PracticeView): Turn =>
  replay ? turnOfReplay(replay) : { start: practice.positions[0]!, moves: madeMoves(practice) };

/** How far the solver is with a position of the practice. */
export const solutionFrom = ({ solutions }: PracticeView, position: Position): Search =>
  solutions.get(position) ?? BEGINNING;

/** A shortest solution from the start, once it is proved. */
export function shortestOf(view: PracticeView): readonly Move[] | undefined {
  const solution = view.solutions.get(view.practice.positions[0]!);
  return solution?.kind === 'solved' ? solution.moves : undefined;
}

/** What is to be searched for, beside the solution from the start. */
export function wantsOf(view: PracticeView): readonly Want[] {
  const { practice, hint, measuring, solutions, distances } = view;
  const { positions, made, rules } = practice;
  const here = currentPosition(practice);
  const answer = solutions.get(here);
  const isSought = hint === 'asked' && made > 0 && (!answer || answer.kind === 'searching');
  const measured = measuring ? [here, ...positions.slice(Math.max(made - 1, 0), made)] : [];
  return [
    ...(isSought ? [{ kind: 'solution', position: here, rules } as const] : []),
    ...measured
      .filter(position => !distances.has(position))
      .map((position): Want => ({ kind: 'distance', position, rules })),
  ];
}

/** Deals a position that takes so many moves, as `dealPractice` does. */
export type DealPosition = (lengths: Lengths, signal: AbortSignal) => Promise<DealtPosition>;

/** What came of it; it fails where the solver breaks down. */
export type DealAnswer = DealtPosition | { readonly kind: 'failed' };

/** Why no position has come. */
export function noDealSentence(
  answer: Exclude<DealAnswer, { kind: 'dealt' }>,
  lengths: Lengths,
): string {
  switch (answer.kind) {
    case 'none':
      return screenTexts.practice.noneDealt({ tried: answer.tried, ...lengths });
    case 'no-target':
      return screenTexts.practice.noTarget;
    case 'failed':
      return screenTexts.practice.dealFailed;
    case 'cancelled':
      return screenTexts.practice.dealCancelled;
  }
}
