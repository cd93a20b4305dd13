import { ALL_SIDES, type Board, type Faces, targetAt } from './board.js';
import { CELLS, type Cell } from './cell.js';
import { composeBoard } from './compose.js';
import { type FaceName, numberOf } from './faces.js';
import type { Puzzle } from './position.js';
import { pick, type Random, shuffled } from './random.js';

/** One face of each number out of the pool, in a random order of places. */
export function dealFaces(pool: readonly FaceName[], random: Random): Faces {
  const faces = [1, 2, 3, 4].map(number =>
    pick(
      pool.filter(face => numberOf(face) === number),
      random,
    ),
  );
  const [northWest, northEast, southEast, southWest] = shuffled(faces, random);
  return [northWest!, northEast!, southEast!, southWest!];
}

/**
 * Whether a robot may be dealt to the cell: no target, no diagonal, and a side that is open, which
 * cells outside the board, those of the centre and walled-in ones have not.
 */
const isFree = (board: Board, cell: Cell): boolean =>
  board.walls[cell] !== ALL_SIDES && !board.diagonalAt.has(cell) && !targetAt(board, cell);

/** Distinct random cells for `count` robots; fewer where the board has not so many free ones. */
export function dealRobots(board: Board, count: number, random: Random): Cell[] {
  const free = Array.from({ length: CELLS }, (_, cell) => cell).filter(cell => isFree(board, cell));
  return shuffled(free, random).slice(0, count);
}

/**
 * A board, robots and a target that one of them may use, at random: the same for the same pool,
 * count and numbers.
 */
export function dealPuzzle(
  { pool, robots: count }: { readonly pool: readonly FaceName[]; readonly robots: number },
  random: Random,
): Puzzle {
  const board = composeBoard(dealFaces(pool, random));
  const robots = dealRobots(board, count, random);
  const targets = board.targets.filter(({ robot }) => robot === 'any' || robot < count);
  return { board, robots, target: pick(targets, random) };
}
