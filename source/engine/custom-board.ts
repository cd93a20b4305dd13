import { type Board, closeSide, type Diagonal, type Target, type Walled } from './board.js';
import { type Cell, DIRECTIONS, STRIDE } from './cell.js';

/** Fewest columns and rows of a board; 16 are the most. */
export const SHORTEST_SIDE = 4;

export const isBoardSide = (cells: number): boolean => cells >= SHORTEST_SIDE && cells <= STRIDE;

/** What a cell shows: at most one of the three. */
export type Mark =
  | { readonly kind: 'centre' }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'diagonal'; readonly diagonal: Diagonal };

/** The marks of a board by cell. */
export function marksOf(board: Board): Map<Cell, Mark> {
  const marks = new Map<Cell, Mark>();
  for (const target of board.targets) marks.set(target.cell, { kind: 'target', target });
  for (const diagonal of board.diagonals) marks.set(diagonal.cell, { kind: 'diagonal', diagonal });
  for (const cell of board.centre) marks.set(cell, { kind: 'centre' });
  return marks;
}

/** A custom board: `walls` is copied, sides of centre cells are closed on both faces, marks keep their order. */
export function customBoard(
  { width, height, walls }: Walled,
  marks: ReadonlyMap<Cell, Mark>,
): Board {
  const targets: Target[] = [];
  const diagonals: Diagonal[] = [];
  const centre: Cell[] = [];
  for (const [cell, mark] of marks) {
    if (mark.kind === 'target') targets.push(mark.target);
    else if (mark.kind === 'diagonal') diagonals.push(mark.diagonal);
    else centre.push(cell);
  }
  const diagonalAt = new Map(diagonals.map(diagonal => [diagonal.cell, diagonal]));
  const board = { width, height, walls: walls.slice(), targets, diagonals, diagonalAt, centre };
  for (const cell of centre) {
    for (const direction of DIRECTIONS) closeSide(board, cell, direction);
  }
  return board;
}
