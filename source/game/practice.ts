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
} from '../engine/index.js';
import * as is from './checks.js';

/** From little to everything: bounds of the length, the length, how many robots move, the last to move, the next move, all moves. */
export const HINT_STEPS = ['bound', 'exact', 'robots', 'last-robot', 'next-move', 'all'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

const stepsUpTo = (step: HintStep): number => HINT_STEPS.indexOf(step) + 1;

/** With the distance shown after every move, a next move can be found by trying: it helps as much as that hint. */
export const STEPS_OF_DISTANCE = stepsUpTo('next-move');

/** Origin of a position: dealt, entered, tried (as from the editor), of a day, missed and back, or part of a run. */
export const isOrigin = is.oneOf(['dealt', 'given', 'trial', 'daily', 'deck', 'run']);
export type Origin = is.Checked<typeof isOrigin>;

export interface PracticeOptions {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
  readonly origin: Origin;
  /** The number of the day, for daily positions only. */
  readonly day?: number;
}

/** Everything that happens in a practice. Its log, with times, is the practice. */
export const isPracticeEvent = is.eventOf({
  /** The position came on show: at first, or again, after it was `away` for so many milliseconds. Its time runs from here. */
  shown: { away: is.optional(is.whole(-Number.MAX_SAFE_INTEGER)) },
  moved: { move: is.move },
  undone: {},
  redone: {},
  reset: {},
  /** A hint was asked for; for another position the same step may come again. */
  hinted: { step: is.oneOf(HINT_STEPS) },
  /** The distance is shown from here on. */
  measured: {},
  /** For the first time; what follows is play. */
  solved: {},
  /** Given up unsolved, for good: the solution is shown. */
  'given-up': {},
  /** Left unsolved for another position, for good. */
  abandoned: {},
  /** Left unsolved, to be resumed. */
  left: {},
});
type PracticeEvent = is.Checked<typeof isPracticeEvent>;

/** An event and when it happened, in milliseconds since 1970. */
export type TimedPracticeEvent = PracticeEvent & { readonly at: number };

/** A position to solve alone: a line of moves with undo and redo. */
export interface Practice {
  readonly rules: MoveRules;
  /** The positions of the line from the start on; never empty. */
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
  /** How many of the moves are made; the rest was undone. */
  readonly made: number;
  readonly hints: number;
  /** Help before its end, in steps of `HINT_STEPS`; a shown distance counts as all steps up to the next move. */
  readonly helped: number;
  /** Once solved it stays solved, whatever is tried then. */
  readonly stage: 'untouched' | 'begun' | 'solved' | 'given-up' | 'abandoned';
}

export type PracticeCommand =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'undo' | 'redo' | 'reset' }
  | { readonly type: 'hint'; readonly step: HintStep }
  /** Shows the distance. Never refused. */
  | { readonly type: 'measure' }
  | { readonly type: 'give-up' }
  /** Another position replaces this one. Never refused; may have no effect. */
  | { readonly type: 'abandon' }
  /** The program or the screen is left. Never refused; may have no effect. */
  | { readonly type: 'leave' };

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

export const madeMoves = ({ moves, made }: Practice): readonly Move[] => moves.slice(0, made);

export const isPracticeSolved = (practice: Practice): boolean =>
  isSolved(currentPosition(practice), practice.rules);

/** Whether it is over for good and nothing counts any more. */
const isPracticeOver = ({ stage }: Practice): boolean =>
  stage === 'given-up' || stage === 'abandoned';

/** Whether its result is settled. */
export const isPracticeDecided = (practice: Practice): boolean =>
  practice.stage === 'solved' || isPracticeOver(practice);

const PRACTICE_ENDS: readonly TimedPracticeEvent['type'][] = ['solved', 'given-up', 'abandoned'];

/** The events up to the one that settles the result; all, if there is none. */
export function untilDecided(events: readonly TimedPracticeEvent[]): readonly TimedPracticeEvent[] {
  const decided = events.findIndex(({ type }) => PRACTICE_ENDS.includes(type)) + 1;
  return events.slice(0, decided || events.length);
}

/** Whole milliseconds from the first event of a game to the last, without the time away; 0 if the clock was set back. */
export function millisecondsPlayed(
  events: readonly { readonly at: number; readonly away?: number | undefined }[],
): number {
  const [first, ...others] = events;
  const last = others.at(-1);
  if (!first || !last) return 0;
  const away = others.reduce((sum, event) => sum + (event.away ?? 0), 0);
  return Math.max(0, last.at - first.at - away);
}

/** Whether there is something to resume. */
export const isPracticeUnfinished = (practice: Practice): boolean =>
  practice.stage === 'begun' && !isPracticeSolved(practice);

/** The events that a command leads to, for the log, or why it is refused; `now` in whole milliseconds since 1970. */
export function decidePractice(
  practice: Practice,
  command: PracticeCommand,
  now: number,
): Result<TimedPracticeEvent[], PracticeRefusal> {
  const { moves, made, stage } = practice;
  /** The event, and `solved` if it solves the position for the first time. */
  function happens(event: PracticeEvent): Result<TimedPracticeEvent[], never> {
    const next = evolvePractice(practice, event);
    const isNew = next.stage === 'begun' && isPracticeSolved(next);
    const events: PracticeEvent[] = isNew ? [event, { type: 'solved' }] : [event];
    return accept(events.map(each => ({ ...each, at: now })));
  }
  if (isPracticeOver(practice)) {
    const isParting = command.type === 'abandon' || command.type === 'leave';
    return isParting ? accept([]) : refuse({ code: 'practice-over' });
  }
  switch (command.type) {
    case 'move': {
      const result = play(currentPosition(practice), command.move, practice.rules);
      return result.ok ? happens({ type: 'moved', move: command.move }) : result;
    }
    case 'undo':
      return made === 0 ? refuse({ code: 'nothing-to-undo' }) : happens({ type: 'undone' });
    case 'redo':
      if (made === moves.length) return refuse({ code: 'nothing-to-redo' });
      return happens({ type: 'redone' });
    case 'reset':
      return made === 0 ? accept([]) : happens({ type: 'reset' });
    case 'hint':
      return happens({ type: 'hinted', step: command.step });
    case 'measure':
      return stage === 'solved' ? accept([]) : happens({ type: 'measured' });
    case 'give-up':
      if (stage === 'solved') return refuse({ code: 'nothing-to-give-up' });
      return happens({ type: 'given-up' });
    case 'abandon':
      return stage === 'begun' ? happens({ type: 'abandoned' }) : accept([]);
    case 'leave':
      return stage === 'begun' ? happens({ type: 'left' }) : accept([]);
  }
}

/** The next hint: one step further if the last one `isShown` for the current position, else that again; `undefined` after all steps. */
export const nextHint = ({ hints }: Pick<Practice, 'hints'>, isShown: boolean) =>
  HINT_STEPS[isShown ? hints : Math.max(hints - 1, 0)];

/** The practice after one more event; throws if the event cannot follow. A new move discards undone ones. */
export function evolvePractice(practice: Practice, event: PracticeEvent): Practice {
  const { positions, moves, made, rules, stage } = practice;
  if (isPracticeOver(practice)) throw impossible(event);
  const begun: Practice = { ...practice, stage: stage === 'untouched' ? 'begun' : stage };
  switch (event.type) {
    case 'shown':
    case 'left':
      return practice;
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
    case 'redone':
    case 'reset': {
      const next = { undone: made - 1, redone: made + 1, reset: 0 }[event.type];
      if (next === made || !positions[next]) throw impossible(event);
      return { ...begun, made: next };
    }
    case 'hinted': {
      const given = stepsUpTo(event.step);
      return { ...helpedBy(begun, given), hints: Math.max(practice.hints, given) };
    }
    case 'measured':
      return helpedBy(begun, STEPS_OF_DISTANCE);
    case 'solved':
      if (stage !== 'begun' || !isPracticeSolved(practice)) throw impossible(event);
      return { ...practice, stage: 'solved' };
    case 'given-up':
      if (stage === 'solved') throw impossible(event);
      return { ...practice, stage: 'given-up' };
    case 'abandoned':
      if (stage !== 'begun') throw impossible(event);
      return { ...practice, stage: 'abandoned' };
  }
}

/** Help after the solution doesn't count. */
const helpedBy = (practice: Practice, steps: number): Practice =>
  practice.stage === 'solved'
    ? practice
    : { ...practice, helped: Math.max(practice.helped, steps) };

const impossible = ({ type }: PracticeEvent): Error =>
  new Error(`The event "${type}" cannot happen now in this practice.`);
