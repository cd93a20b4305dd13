import {
  type Board,
  type Cell,
  columnOf,
  DIRECTIONS,
  type Direction,
  EAST,
  isEdge,
  NORTH,
  neighbour,
  type Position,
  ROBOT_LETTERS,
  type Robot,
  rowOf,
  SOUTH,
  slide,
  WEST,
} from '../engine/index.js';
import { eventOf, type KeyInTable } from '../keys/chosen-keys.js';
import { ARROWS, commandOf, type KeyContext } from '../keys/index.js';
import { directionOfKey } from '../keys/robot-keys.js';
import type { Input, KeyEvent } from '../terminal/key-event.js';

/** @public The key whose sign was clicked, if the input is such a click. */
export const keyClicked = (event: Input): KeyEvent | undefined =>
  event.kind === 'click' && typeof event.meant === 'string' ? eventOf(event.meant) : undefined;

/** @public A list on show: where its chosen line is, from 0, and the last; `opens` is the key of the table that a click on the chosen line stands for. */
export interface ListOnShow {
  readonly at: number;
  readonly last: number;
  readonly opens: KeyInTable;
}

/** @public A click on a line of a list, or a turn of the wheel. */
export type ListAction =
  | { readonly type: 'line'; readonly line: number }
  | { readonly type: 'wheel'; readonly name: 'up' | 'down' };

export const isOfList = (action: { readonly type: string }): action is ListAction =>
  action.type === 'line' || action.type === 'wheel';

/** How far the wheel moves a text. */
const WHEEL_LINES = 3;

/** The keys of the table that do what a click on a line does, or the wheel, which stops at both ends of a list. */
export function keysOf(
  action: ListAction,
  context: KeyContext | undefined,
  list: ListOnShow | undefined,
): readonly KeyEvent[] {
  if (action.type === 'wheel') {
    const { name } = action;
    const isText = context !== undefined && commandOf<KeyContext>(context, name) === 'line';
    if (isText) return Array(WHEEL_LINES).fill(eventOf(name));
    const goesOn = list && (name === 'up' ? list.at > 0 : list.at < list.last);
    return goesOn ? [eventOf(name)] : [];
  }
  if (!list) return [];
  const by = action.line - list.at;
  const arrow: KeyInTable = by < 0 ? 'up' : 'down';
  return by === 0 ? [eventOf(list.opens)] : Array(Math.abs(by)).fill(eventOf(arrow));
}

/** @public A click on a cell of the board on show. */
export type BoardClick = { readonly type: 'click'; readonly cell: Cell };

/** The key for what a click means: to select the clicked robot, or to move the selected one towards the cell. */
export function keyOfClick(position: Position, inHand: Robot, cell: Cell): KeyEvent | undefined {
  const clicked = position.robots.indexOf(cell);
  if (clicked >= 0) return eventOf(ROBOT_LETTERS[clicked]!);
  const direction = directionTo(position, inHand, cell);
  return direction === undefined ? undefined : eventOf(ARROWS[direction]!);
}

/**
 * The direction to the clicked cell: of slides over it one that stops there, else the one that gets there soonest. If no
 * slide gets there, the direction of a cell in the same row or column.
 */
function directionTo({ board, robots }: Position, robot: Robot, cell: Cell): Direction | undefined {
  const ways = DIRECTIONS.map(direction => {
    const slid = slide(board, robots, robot, direction);
    const path = slid.ok ? slid.value.path : [];
    return { direction, ends: path.at(-1) === cell, steps: path.indexOf(cell) };
  }).filter(({ steps }) => steps >= 0);
  ways.sort((one, other) => Number(other.ends) - Number(one.ends) || one.steps - other.steps);
  return ways[0]?.direction ?? straightTo(robots[robot]!, cell);
}

function straightTo(from: Cell, to: Cell): Direction | undefined {
  if (rowOf(from) === rowOf(to)) return to > from ? EAST : WEST;
  if (columnOf(from) === columnOf(to)) return to > from ? SOUTH : NORTH;
  return undefined;
}

/** The cursor moved by an arrow key; at the edge of the board it stays. */
export function cursorAfter(board: Board, cursor: Cell, arrow: string): Cell {
  const direction = directionOfKey(arrow)!;
  return isEdge(board, cursor, direction) ? cursor : neighbour(board, cursor, direction);
}
