import {
  accept,
  isSolved,
  type Move,
  type MoveRules,
  type NoSuchMove,
  type Position,
  type Puzzle,
  play,
  type Result,
  refuse,
  startPosition,
  VERTICAL,
} from '../engine/index.js';
import type { Checked } from './checks.js';
import * as is from './checks.js';

/**
 * How much a hint gives away, from little to everything: that it takes fewer moves than a round number,
 * the number, how many robots move, which of them moves last, the next move, all of them.
 */
export const HINT_STEPS = ['bound', 'exact', 'robots', 'last-robot', 'next-move', 'all'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** A step that is given no more, but stands in older records; it told as much as `last-robot`. */
export const FORMER_STEP = 'first-robot';

const stepsUpTo = (step: HintStep): number => HINT_STEPS.indexOf(step) + 1;

/** Whoever sees the distance after every move can find a next move by trying: it helps as that hint. */
export const STEPS_OF_DISTANCE = stepsUpTo('next-move');

/**
 * Where the position of a practice is from: dealt, named by a person, tried only, as from the board
 * editor, that of a day, one that was missed and has come back, or one of a run.
 */
export const ORIGINS = ['dealt', 'given', 'trial', 'daily', 'deck', 'run'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What is settled before the first move. */
export interface PracticeOptions {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
  readonly origin: Origin;
  /** Of the position of a day, and of no other, its number. */
  readonly day?: number;
}

/** Everything that happens in a practice. Its log, with times, is the practice. */
export const isPracticeEvent = is.eventOf({
  moved: { move: is.move },
  undone: {},
  redone: {},
  reset: {},
  /** A hint was asked for; for another position the same step may come again. */
  hinted: { step: is.oneOf<HintStep | typeof FORMER_STEP>([...HINT_STEPS, FORMER_STEP]) },
  /** The number of moves that are still needed is on show from here on. */
  measured: {},
  /** For the first time; what comes after it is play. */
  solved: {},
  /** Given up unsolved, for good: the solution is shown. */
  'given-up': {},
  /** Left unsolved for another position, for good. */
  abandoned: {},
});
export type PracticeEvent = Checked<typeof isPracticeEvent>;

/** An event and when it happened, in milliseconds since 1970. */
export type TimedPracticeEvent = PracticeEvent & { readonly at: number };

/** One position to be solved alone: a line of moves that can be walked back and forth. */
export interface Practice {
  readonly rules: MoveRules;
  /** The positions of the line, the one at the start first; never empty. */
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
  /** How many of the moves are made; the rest was taken back and can be made again. */
  readonly made: number;
  readonly hints: number;
  /**
   * How far it was helped before it was over, in steps of `HINT_STEPS`, 0 for not at all: by the hints,
   * and by the distance on show, which counts as all the steps up to the next move.
   */
  readonly helped: number;
  /** What has become of it; once solved it stays so, whatever is tried then. */
  readonly stage: 'untouched' | 'begun' | 'solved' | 'given-up' | 'abandoned';
}

export type PracticeCommand =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'undo' | 'redo' | 'reset' }
  | { readonly type: 'hint'; readonly step: HintStep }
  /** The distance is asked for. Never refused. */
  | { readonly type: 'measure' }
  | { readonly type: 'give-up' }
  /** Another position takes its place. Never refused; nothing may come of it. */
  | { readonly type: 'abandon' };

export type PracticeRefusal =
  | NoSuchMove
  | {
      readonly code: 'nothing-to-undo' | 'nothing-to-redo' | 'nothing-to-give-up' | 'practice-over';
    };

export const startPractice = ({
  puzzle,
  rules,
}: Pick<PracticeOptions, 'puzzle' | 'rules'>): Practice => ({
  rules,
  positions: [startPosition(puzzle)],
  moves: [],
  made: 0,
  hints: 0,
  helped: 0,
  stage: 'untouched',
});

export const currentPosition = ({ positions, made }: Practice): Position => positions[made]!;

/** The moves made so far. */
export const madeMoves = ({ moves, made }: Practice): readonly Move[] => moves.slice(0, made);

/** Whether it is solved as it stands. */
export const isPracticeSolved = (practice: Practice): boolean =>
  isSolved(currentPosition(practice), practice.rules);

/** Whether it once counted as solved: without the ricochet rule a robot that begins on its target had it. */
const stoodThere = ({ positions, made, rules }: Practice): boolean =>
  isSolved({ ...positions[made]!, courses: positions[made]!.courses.map(() => VERTICAL) }, rules);

/** Whether it is over for good, and nothing counts any more. */
export const isPracticeOver = ({ stage }: Practice): boolean =>
  stage === 'given-up' || stage === 'abandoned';

/** Whether its result is settled. */
export const isPracticeDecided = (practice: Practice): boolean =>
  practice.stage === 'solved' || isPracticeOver(practice);

/** Whether there is something to come back to. */
export const isPracticeUnfinished = (practice: Practice): boolean =>
  practice.stage === 'begun' && !isPracticeSolved(practice);

/** What comes of a command, now in whole milliseconds since 1970: events for the log, or why it cannot be. */
export function decidePractice(
  practice: Practice,
  command: PracticeCommand,
  now: number,
): Result<TimedPracticeEvent[], PracticeRefusal> {
  const { moves, made, stage } = practice;
  if (isPracticeOver(practice)) {
    return command.type === 'abandon' ? accept([]) : refuse({ code: 'practice-over' });
  }
  switch (command.type) {
    case 'move': {
      const result = play(currentPosition(practice), command.move, practice.rules);
      return result.ok ? happen(practice, { type: 'moved', move: command.move }, now) : result;
    }
    case 'undo':
      if (made === 0) return refuse({ code: 'nothing-to-undo' });
      return happen(practice, { type: 'undone' }, now);
    case 'redo':
      if (made === moves.length) return refuse({ code: 'nothing-to-redo' });
      return happen(practice, { type: 'redone' }, now);
    case 'reset':
      return made === 0 ? accept([]) : happen(practice, { type: 'reset' }, now);
    case 'hint':
      return happen(practice, { type: 'hinted', step: command.step }, now);
    case 'measure':
      return stage === 'solved' ? accept([]) : happen(practice, { type: 'measured' }, now);
    case 'give-up':
      if (stage === 'solved') return refuse({ code: 'nothing-to-give-up' });
      return happen(practice, { type: 'given-up' }, now);
    case 'abandon':
      return stage === 'begun' ? happen(practice, { type: 'abandoned' }, now) : accept([]);
  }
}

/**
 * The step that the next hint is: one more, or, for a position that the player has moved on to, the last
 * one once more. None where all is on show: it gives nothing away.
 *
 * @param isShown whether the last hint was for the position as it stands
 */
export const nextHint = (
  { hints }: Pick<Practice, 'hints'>,
  isShown: boolean,
): HintStep | undefined => HINT_STEPS[isShown ? hints : Math.max(hints - 1, 0)];

/** The event, and that the practice is solved where it leads there for the first time. */
function happen(
  practice: Practice,
  event: PracticeEvent,
  now: number,
): Result<TimedPracticeEvent[], never> {
  const next = evolvePractice(practice, event);
  const isNew = next.stage === 'begun' && isPracticeSolved(next);
  return accept([{ ...event, at: now }, ...(isNew ? [{ type: 'solved', at: now } as const] : [])]);
}

/**
 * What a practice becomes by one more event; a new move forgets the moves that were taken back.
 * Events come from `decidePractice` or from a record; one that cannot follow throws.
 */
export function evolvePractice(practice: Practice, event: PracticeEvent): Practice {
  const { positions, moves, made, rules, stage } = practice;
  if (isPracticeOver(practice)) throw impossible(event);
  const begun: Practice = { ...practice, stage: stage === 'untouched' ? 'begun' : stage };
  switch (event.type) {
    case 'moved': {
      const result = play(currentPosition(practice), event.move, rules);
      if (!result.ok) throw impossible(event);
      return {
        ...begun,
        positions: [...positions.slice(0, made + 1), result.value.position],
        moves: [...moves.slice(0, made), event.move],
        made: made + 1,
      };
    }
    case 'undone':
      if (made === 0) throw impossible(event);
      return { ...begun, made: made - 1 };
    case 'redone':
      if (made === moves.length) throw impossible(event);
      return { ...begun, made: made + 1 };
    case 'reset':
      if (made === 0) throw impossible(event);
      return { ...begun, made: 0 };
    case 'hinted': {
      const given = stepsUpTo(event.step === FORMER_STEP ? 'last-robot' : event.step);
      return { ...helpedBy(begun, given), hints: Math.max(practice.hints, given) };
    }
    case 'measured':
      return helpedBy(begun, STEPS_OF_DISTANCE);
    case 'solved':
      if (stage !== 'begun' || !(isPracticeSolved(practice) || stoodThere(practice))) {
        throw impossible(event);
      }
      return { ...practice, stage: 'solved' };
    case 'given-up':
      if (stage === 'solved') throw impossible(event);
      return { ...practice, stage: 'given-up' };
    case 'abandoned':
      if (stage !== 'begun') throw impossible(event);
      return { ...practice, stage: 'abandoned' };
  }
}

/** Help after the solution changes nothing about how it was found. */
const helpedBy = (practice: Practice, steps: number): Practice =>
  practice.stage === 'solved'
    ? practice
    : { ...practice, helped: Math.max(practice.helped, steps) };

const impossible = ({ type }: PracticeEvent): Error =>
  new Error(`The event "${type}" cannot happen now in this practice.`);
