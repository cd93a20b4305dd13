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
import { ARROWS } from '../keys/index.js';
import { directionOfKey } from '../keys/robot-keys.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** @public A click on a cell of the board on show. */
export type BoardClick = { readonly type: 'click'; readonly cell: Cell };

/** The key for what a click means: to select the clicked robot, or to move the selected one towards the cell. */
export function keyOfClick(position: Position, inHand: Robot, cell: Cell): KeyEvent | undefined {
  const clicked = position.robots.indexOf(cell);
  if (clicked >= 0) return { kind: 'character', text: ROBOT_LETTERS[clicked]! };
  const direction = directionTo(position, inHand, cell);
  return direction === undefined ? undefined : { kind: 'key', name: ARROWS[direction]! };
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
