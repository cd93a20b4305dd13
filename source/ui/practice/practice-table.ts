import type { Cell, Move, MoveRules, Position, Puzzle, Robot } from '../../engine/index.js';
import {
  currentPosition,
  isPracticeSolved,
  madeMoves,
  type Practice,
  type PracticeCommand,
  practise,
  startPractice,
} from '../../game/index.js';
import { refusalSentence } from '../../messages/index.js';
import type { Turn } from '../board/trail.js';
import { pastedPuzzle } from '../entered-id.js';
import { commandOf, type KeyContext, keyName } from '../keys.js';
import { type Replay, shownFrame, startReplay, stepReplay, turnOfReplay } from '../replay.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../robot-keys.js';
import { motionOf, type SlideMotion } from '../slide-motion.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** How much a hint gives away, from little to everything. */
export const HINT_STEPS = ['bound', 'exact', 'first-robot', 'next-move', 'all'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** A practice with what its screen adds: the robot in hand, the slide on show, hints, a replay. */
export interface PracticeTable {
  readonly practice: Practice;
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  readonly refusal?: string | undefined;
  /** How far the hints have gone, and whether the last one is on show for this position. */
  readonly hints: { readonly given: number; readonly shown: boolean };
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
      readonly shortest: readonly Move[] | undefined;
      /** Whether the solver has an answer for the position, so that a hint can say something. */
      readonly answered: boolean;
    }
  | { readonly type: 'replay-step' };

export function openPracticeTable({
  puzzle,
  rules,
}: {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
}): PracticeTable {
  const { robot } = puzzle.target;
  return {
    practice: startPractice(puzzle, rules),
    selected: robot === 'any' ? 0 : robot,
    hints: { given: 0, shown: false },
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
  if (table.wish || table.pasted) return table;
  const pasted = pastedPuzzle(action.event);
  if (pasted) return { ...table, pasted };
  const name = keyName(action.event);
  if (name === undefined) return table;
  const context = practiceContext(table);
  const { replay: _, ...present } = table;
  const calm: PracticeTable = { ...present, refusal: undefined };
  switch (commandOf(context, name)) {
    case 'robot':
      return selectRobot(calm, robotOfKey(name)!, shownRobots(table).length);
    case 'next-robot':
      return { ...calm, selected: robotAfter(table.selected, shownRobots(table).length) };
    case 'move':
      return move(calm, { robot: table.selected, direction: directionOfKey(name)! });
    case 'undo':
      return practiseAt(calm, { type: 'undo' });
    case 'redo':
      return practiseAt(calm, { type: 'redo' });
    case 'reset':
      return practiseAt(calm, { type: 'reset' });
    case 'hint':
      return hint(calm, action.answered);
    case 'play-shortest':
      return action.shortest ? replay(calm, 'shortest', action.shortest) : calm;
    case 'play-yours':
      return replay(calm, 'yours', madeMoves(table.practice));
    case 'new':
      return { ...calm, wish: 'new-position' };
    case 'back':
      return { ...calm, wish: 'leave' };
    case 'trails':
    case 'stops':
    case 'zoom':
    case 'help':
    case undefined:
      // Any key ends a replay; one without a meaning does nothing else.
      return table.replay ? calm : table;
  }
}

function move(table: PracticeTable, made: Move): PracticeTable {
  const next = practiseAt(table, { type: 'move', move: made });
  if (next.refusal !== undefined) return next;
  return { ...next, slide: motionOf(currentPosition(table.practice), made) };
}

function practiseAt(table: PracticeTable, command: PracticeCommand): PracticeTable {
  const result = practise(table.practice, command);
  if (!result.ok) return { ...table, refusal: refusalSentence(result.refusal) };
  return {
    ...table,
    practice: result.value,
    slide: undefined,
    hints: { ...table.hints, shown: false },
  };
}

/**
 * The next step; for a position that the player has moved on to, the last step once more. As long
 * as the solver has no answer, a hint says nothing and costs no step.
 */
function hint(table: PracticeTable, answered: boolean): PracticeTable {
  const { given, shown } = table.hints;
  const next = given === 0 || (shown && answered) ? given + 1 : given;
  return { ...table, hints: { given: Math.min(next, HINT_STEPS.length), shown: true } };
}

function replay(table: PracticeTable, kind: Replay['kind'], moves: readonly Move[]): PracticeTable {
  const { positions, rules } = table.practice;
  return { ...table, slide: undefined, replay: startReplay(kind, positions[0]!, moves, rules) };
}
