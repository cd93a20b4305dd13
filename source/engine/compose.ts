import { type Board, closeSide, customBoard, edgeWalls, type Faces, type Mark } from './board.js';
import { type Cell, cellAt, EAST, SOUTH, STRIDE, turnedClockwise } from './cell.js';
import { parseMark } from './drawing.js';
import { FACES } from './faces.js';

/** The middle of a printed board: h8, i8, h9, i9. */
const CENTRE: readonly Cell[] = [cellAt(7, 7), cellAt(8, 7), cellAt(7, 8), cellAt(8, 8)];

/**
 * Joins four faces, clockwise from the north-west, to a 16 × 16 board; with one face of each number it is legal and has all
 * 17 targets. `diagonals: false` leaves those of the D faces out.
 */
export function composeBoard(faces: Faces, { diagonals = true } = {}): Board {
  const board = { width: STRIDE, height: STRIDE, walls: edgeWalls(STRIDE, STRIDE) };
  const marks = new Map<Cell, Mark>(CENTRE.map(cell => [cell, { kind: 'centre' }]));
  faces.forEach((name, quarterTurns) => {
    const [walls, shown] = FACES[name];
    for (const item of walls.split(' ')) {
      const side = item[2] === 'E' ? EAST : SOUTH;
      closeSide(board, place(item, quarterTurns), turnedClockwise(side, quarterTurns));
    }
    for (const item of shown.split(' ')) {
      const cell = place(item, quarterTurns);
      const mark = parseMark(turned(item.slice(2), quarterTurns), cell)!;
      if (mark.kind === 'target' || diagonals) marks.set(cell, mark);
    }
  });
  return { printed: { faces, diagonals }, ...customBoard(board, marks) };
}

/** Turns a cell of a face clockwise about the middle of the board into its quadrant. */
function place(item: string, quarterTurns: number): Cell {
  let [x, y] = [Number(item[0]), Number(item[1])];
  for (let turn = 0; turn < quarterTurns; turn++) [x, y] = [STRIDE - 1 - y, x];
  return cellAt(x, y);
}

/** A mark after quarter turns: only diagonals change. */
const turned = (mark: string, quarterTurns: number): string =>
  quarterTurns % 2 === 0 ? mark : mark.replace(/[/\\]/, slope => (slope === '/' ? '\\' : '/'));
