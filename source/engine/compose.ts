import { type Board, closeSide, edgeWalls, type Faces, type Shape, type Slope } from './board.js';
import { type Cell, cellAt, EAST, SOUTH, STRIDE, turnedClockwise } from './cell.js';
import { customBoard, type Mark } from './custom-board.js';
import { FACES } from './faces.js';
import { colourOfLetter } from './robot.js';

/** The middle of a printed board: h8, i8, h9, i9. */
const CENTRE: readonly Cell[] = [cellAt(7, 7), cellAt(8, 7), cellAt(7, 8), cellAt(8, 8)];

/**
 * Joins four faces to a 16 × 16 board. Any four will do; one of each number makes a legal board
 * with all 17 targets.
 *
 * @param faces the faces at north-west, north-east, south-east and south-west
 * @param options.diagonals whether the printed diagonals are in force (default: yes)
 */
export function composeBoard(faces: Faces, { diagonals = true } = {}): Board {
  const board = { width: STRIDE, height: STRIDE, walls: edgeWalls(STRIDE, STRIDE) };
  const marks = new Map<Cell, Mark>(CENTRE.map(cell => [cell, { kind: 'centre' }]));
  faces.forEach((name, quarterTurns) => {
    for (const item of FACES[name].walls.split(' ')) {
      const side = item[2] === 'E' ? EAST : SOUTH;
      closeSide(board, place(item, quarterTurns), turnedClockwise(side, quarterTurns));
    }
    for (const item of FACES[name].marks.split(' ')) {
      const cell = place(item, quarterTurns);
      const colour = colourOfLetter(item[2]!);
      const shown = item.slice(3) as Shape | Slope;
      if (shown !== '/' && shown !== '\\') {
        const target = { cell, robot: colour ?? 'any', shape: shown } as const;
        marks.set(cell, { kind: 'target', target });
      } else if (diagonals) {
        const diagonal = { cell, colour: colour!, slope: turnedSlope(shown, quarterTurns) };
        marks.set(cell, { kind: 'diagonal', diagonal });
      }
    }
  });
  return { ...customBoard(board, marks), printed: { faces, diagonals } };
}

/** Turns a cell of a face clockwise about the middle of the board into its quadrant. */
function place(item: string, quarterTurns: number): Cell {
  let [x, y] = [Number(item[0]), Number(item[1])];
  for (let turn = 0; turn < quarterTurns; turn++) [x, y] = [STRIDE - 1 - y, x];
  return cellAt(x, y);
}

const turnedSlope = (slope: Slope, quarterTurns: number): Slope => {
  if (quarterTurns % 2 === 0) return slope;
  return slope === '/' ? '\\' : '/';
};
