import type { Cell, Move, Position, Puzzle, Robot } from '../../engine/index.js';
import {
  currentPosition,
  decidePractice,
  evolvePractice,
  HINT_STEPS,
  isPracticeSolved,
  madeMoves,
  type Practice,
  type PracticeCommand,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../../game/index.js';
import { refusalSentence } from '../../messages/index.js';
import type { Turn } from '../board/trail.js';
import { type BoardClick, keyOfClick, noWaySentence } from '../click.js';
import { pastedPuzzle } from '../entered-id.js';
import { commandOf, type KeyContext, keyName } from '../keys.js';
import { type Replay, shownFrame, startReplay, stepReplay, turnOfReplay } from '../replay.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../robot-keys.js';
import { motionOf, type SlideMotion } from '../slide-motion.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** A practice with what its screen adds: the robot in hand, the slide on show, hints, a replay. */
export interface PracticeTable {
  readonly practice: Practice;
  /** All that has happened, oldest first: what is to be on record. */
  readonly log: readonly TimedPracticeEvent[];
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  readonly refusal?: string | undefined;
  /** Why something was or will be lost; on show until the next key. */
  readonly warning?: string | undefined;
  /** Whether the hint that was given last is on show for this position. */
  readonly hintShown: boolean;
  readonly replay?: Replay | undefined;
  /** What the player wants that the table cannot do itself. */
  readonly wish?: 'leave' | 'new-position';
  /** A position that was pasted, to be practised in place of this one. */
  readonly pasted?: Puzzle;
}

export type PracticeAction =
  | {
      readonly type: 'key';
      readonly event: KeyEvent;
      /** Milliseconds since 1970. */
      readonly now: number;
      readonly shortest: readonly Move[] | undefined;
      /** Whether the solver has an answer for the position, so that a hint can say something. */
      readonly answered: boolean;
    }
  | (BoardClick & { readonly now: number })
  | { readonly type: 'replay-step' }
  /** The practice is not on record any more. */
  | { readonly type: 'unsaved'; readonly sentence: string };

/** A practice that has just begun, or one that goes on. */
export function openPracticeTable({
  puzzle,
  rules,
  log = [],
  lost,
}: Pick<PracticeOptions, 'puzzle' | 'rules'> & {
  /** What has happened before the practice was left. */
  readonly log?: readonly TimedPracticeEvent[] | undefined;
  /** What of that could not be saved, in a sentence. */
  readonly lost?: string | undefined;
}): PracticeTable {
  const { robot } = puzzle.target;
  return {
    practice: log.reduce(evolvePractice, startPractice({ puzzle, rules })),
    log,
    selected: robot === 'any' ? 0 : robot,
    warning: lost,
    hintShown: false,
  };
}

export const practiceContext = ({ practice }: PracticeTable): KeyContext & `practice${string}` =>
  isPracticeSolved(practice) ? 'practiceSolved' : 'practice';

/** The position on show: that of the replay while one runs. */
export const shownPosition = ({ practice, replay }: PracticeTable): Position =>
  replay ? shownFrame(replay).position : currentPosition(practice);

export const shownRobots = (table: PracticeTable): readonly Cell[] => shownPosition(table).robots;

/** The moves that have led to what is on show. */
export const turnOfPractice = ({ practice, replay }: PracticeTable): Turn =>
  replay ? turnOfReplay(replay) : { start: practice.positions[0]!, moves: madeMoves(practice) };

export function reducePractice(table: PracticeTable, action: PracticeAction): PracticeTable {
  if (action.type === 'replay-step') {
    return table.replay ? { ...table, replay: stepReplay(table.replay) } : table;
  }
  if (action.type === 'unsaved') return { ...table, warning: action.sentence };
  if (table.wish || table.pasted) return table;
  const { now } = action;
  if (action.type === 'click') return click(table, action.cell, now);
  const pasted = pastedPuzzle(action.event);
  if (pasted) return { ...practiseAt(table, { type: 'abandon' }, now), pasted };
  const name = keyName(action.event);
  if (name === undefined) return table;
  const context = practiceContext(table);
  const { replay: _, ...present } = table;
  const calm: PracticeTable = { ...present, refusal: undefined, warning: undefined };
  switch (commandOf(context, name)) {
    case 'robot':
      return selectRobot(calm, robotOfKey(name)!, shownRobots(table).length);
    case 'next-robot':
      return { ...calm, selected: robotAfter(table.selected, shownRobots(table).length) };
    case 'move':
      return move(calm, { robot: table.selected, direction: directionOfKey(name)! }, now);
    case 'undo':
      return practiseAt(calm, { type: 'undo' }, now);
    case 'redo':
      return practiseAt(calm, { type: 'redo' }, now);
    case 'reset':
      return practiseAt(calm, { type: 'reset' }, now);
    case 'hint':
      return hint(calm, action.answered, now);
    case 'play-shortest':
      return action.shortest ? replay(calm, 'shortest', action.shortest) : calm;
    case 'play-yours':
      return replay(calm, 'yours', madeMoves(table.practice));
    case 'new':
      return { ...practiseAt(calm, { type: 'abandon' }, now), wish: 'new-position' };
    case 'back':
      return { ...calm, wish: 'leave' };
    case 'trails':
    case 'stops':
    case 'zoom':
    case 'help':
    case undefined:
      // Any key ends a replay; one without a meaning does nothing else.
      return table.replay || table.warning !== undefined ? calm : table;
  }
}

/** Robots move by clicks as they do by keys. */
function click(table: PracticeTable, cell: Cell, now: number): PracticeTable {
  const { practice, selected } = table;
  if (practiceContext(table) !== 'practice') return table;
  const event = keyOfClick(currentPosition(practice), selected, cell);
  return event
    ? reducePractice(table, { type: 'key', event, now, shortest: undefined, answered: false })
    : { ...table, refusal: noWaySentence(selected) };
}

function move(table: PracticeTable, made: Move, now: number): PracticeTable {
  const next = practiseAt(table, { type: 'move', move: made }, now);
  if (next.refusal !== undefined) return next;
  return { ...next, slide: motionOf(currentPosition(table.practice), made) };
}

function practiseAt(table: PracticeTable, command: PracticeCommand, now: number): PracticeTable {
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

/**
 * The next step; for a position that the player has moved on to, the last step once more. As long
 * as the solver has no answer, a hint says nothing and costs no step.
 */
function hint(table: PracticeTable, answered: boolean, now: number): PracticeTable {
  const given = table.practice.hints;
  const isNext = given === 0 || (table.hintShown && answered && given < HINT_STEPS.length);
  // Nothing is given away by what is on show already.
  if (table.hintShown && !isNext) return table;
  const step = HINT_STEPS[isNext ? given : given - 1]!;
  return { ...practiseAt(table, { type: 'hint', step }, now), slide: table.slide, hintShown: true };
}

function replay(table: PracticeTable, kind: Replay['kind'], moves: readonly Move[]): PracticeTable {
  const { positions, rules } = table.practice;
  return { ...table, slide: undefined, replay: startReplay(kind, positions[0]!, moves, rules) };
}
