import { type Board, type Cell, isEdge, neighbour } from '../engine/index.js';
import { directionOfKey } from '../keys/robot-keys.js';

/** The cell beside the cursor in the direction of an arrow key; at the edge the cursor stays. */
export function cursorAfter(board: Board, cursor: Cell, arrow: string): Cell {
  const direction = directionOfKey(arrow)!;
  return isEdge(board, cursor, direction) ? cursor : neighbour(board, cursor, direction);
}
