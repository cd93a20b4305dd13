import {
  type BadGameId,
  type Board,
  type Cell,
  cellAt,
  formatBoard,
  parseSharedId,
  type Robot,
  type Target,
  targetAt,
  usableTargets,
} from '../../engine/index.js';
import type { MatchRefusal } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { robotOfKey } from '../../keys/robot-keys.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { cleanId, typedOn } from '../entered-text.js';
import { cursorAfter } from '../screen.js';
import { type Leave, type Step, step } from '../step.js';

/** @public The physical board as the referee enters it before each round. */
export interface LayOut {
  readonly board: Board;
  readonly robots: readonly Cell[];
  readonly cursor: Cell;
  /** Set if the board is dealt, and players only place its robots before the first round. */
  readonly isPlacing?: true;
  /** The Game ID, while it is typed. */
  readonly typed?: string | undefined;
  /** Why a draw, a robot or a Game ID is refused; on show until the next key. */
  readonly refusal?: LayOutRefusal | undefined;
}

type LayOutRefusal =
  | MatchRefusal
  | BadGameId
  | { readonly code: 'no-such-robot'; readonly robot: Robot }
  | { readonly code: 'no-target-here' | 'no-robot-here' | 'other-board' };

type LayOutEffect =
  | { readonly type: 'draw'; readonly target: Cell }
  | { readonly type: 'place' }
  | Leave;

/** @public The board and its robots as the last round left them, with the cursor at a chip. */
export const openLayOut = (
  board: Board,
  robots: readonly Cell[],
  pointed: Cell = cellAt(0, 0),
): LayOut => ({ board, robots, cursor: pointed });

/** @public */
export function layOutContext({ typed, isPlacing }: LayOut): 'layOut' | 'layOutId' | 'placing' {
  if (isPlacing) return 'placing';
  return typed === undefined ? 'layOut' : 'layOutId';
}

/** @public The target under the cursor. */
export const pointedTarget = ({ board, cursor }: LayOut): Target | undefined =>
  targetAt(board, cursor);

/** @public Whether these are different boards. */
export const isOtherBoard = (one: Board, other: Board): boolean =>
  formatBoard(one) !== formatBoard(other);

interface Rounds {
  readonly undrawn: readonly Target[];
  /** The board of the match; undefined before the first round, which may begin on any. */
  readonly board?: Board | undefined;
}

/** @public */
export function reduceLayOut(
  layOut: LayOut,
  event: KeyEvent,
  rounds: Rounds,
): Step<LayOut, LayOutEffect> {
  const { isPlacing } = layOut;
  if (event.kind === 'paste') {
    return step(isPlacing ? layOut : readId(layOut, event.text, rounds));
  }
  const name = keyName(event);
  const calm: LayOut = { ...layOut, refusal: undefined };
  if (layOut.typed !== undefined) return step(typeId(calm, layOut.typed, event, rounds));
  const command = commandOf(isPlacing ? 'placing' : 'layOut', name);
  const { board, cursor } = layOut;
  if (command === 'cursor') return step({ ...calm, cursor: cursorAfter(board, cursor, name) });
  if (command === 'robot') return step(put(calm, robotOfKey(name)!));
  if (command === 'next-target') return step({ ...calm, cursor: nextTarget(layOut, rounds) });
  if (command === 'game-id') return step({ ...calm, typed: '' });
  if (command === 'back') return step(calm, { type: 'leave' });
  if (command !== 'draw') return step(layOut);
  if (isPlacing) return step(calm, { type: 'place' });
  if (pointedTarget(layOut)) return step(calm, { type: 'draw', target: cursor });
  return step({ ...calm, refusal: { code: 'no-target-here' } });
}

/** Puts a robot at the cursor; a robot that is there changes places with it. */
function put(layOut: LayOut, robot: Robot): LayOut {
  const { robots, cursor, board } = layOut;
  const from = robots[robot];
  const refused = (refusal: LayOutRefusal): LayOut => ({ ...layOut, refusal });
  if (from === undefined) return refused({ code: 'no-such-robot', robot });
  if (board.centre.includes(cursor) || board.diagonalAt.has(cursor)) {
    return refused({ code: 'no-robot-here' });
  }
  if (layOut.isPlacing && targetAt(board, cursor)) {
    return refused({ code: 'robot-on-target', robot, cell: cursor });
  }
  const swapped = robots.map(cell => (cell === cursor ? from : cell));
  return { ...layOut, robots: swapped.with(robot, cursor) };
}

/** The next cell after the cursor, row by row, with a target whose chip is in the stack; after the last one the first. */
function nextTarget({ board, robots, cursor }: LayOut, rounds: Rounds): Cell {
  const targets = rounds.board ? rounds.undrawn : usableTargets(board, robots.length);
  const cells = targets.map(({ cell }) => cell).sort((one, other) => one - other);
  return cells.find(cell => cell > cursor) ?? cells[0] ?? cursor;
}

function typeId(layOut: LayOut, typed: string, event: KeyEvent, rounds: Rounds): LayOut {
  const command = commandOf('layOutId', keyName(event));
  if (command === 'confirm') return readId(layOut, typed, rounds);
  return { ...layOut, typed: command === 'cancel' ? undefined : cleanId(typedOn(typed, event)) };
}

/** Lays out the position of a Game ID, with the cursor at its target; a bad ID stays, to be corrected. */
function readId(layOut: LayOut, text: string, rounds: Rounds): LayOut {
  const typed = cleanId(text);
  const result = parseSharedId(typed);
  if (!result.ok) return { ...layOut, typed, refusal: result.refusal };
  const { board, robots, target } = result.value.puzzle;
  if (rounds.board && isOtherBoard(board, rounds.board)) {
    return { ...layOut, typed, refusal: { code: 'other-board' } };
  }
  return { board, robots, cursor: target.cell };
}
