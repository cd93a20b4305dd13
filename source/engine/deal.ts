import {
  ALL_SIDES,
  type Board,
  type Faces,
  facingPairs,
  insideCells,
  type Target,
  targetAt,
  withOpenings,
} from './board.js';
import type { Cell } from './cell.js';
import { type FaceName, numberOf } from './faces.js';
import type { Puzzle } from './position.js';
import { pick, type Random, shuffled } from './random.js';

/** What lies at north-west, north-east, south-east and south-west: a face that was picked, or a dealt one. */
export type Places = readonly [Place, Place, Place, Place];
export type Place = FaceName | 'dealt';

export const ALL_DEALT: Places = ['dealt', 'dealt', 'dealt', 'dealt'];

/**
 * One face of each number: those that were picked, which have no number twice, and others of the pool in random order.
 */
export function dealFaces(
  pool: readonly FaceName[],
  random: Random,
  places: Places = ALL_DEALT,
): Faces {
  const picked = places.filter(place => place !== 'dealt').map(numberOf);
  const dealt = [1, 2, 3, 4]
    .filter(number => !picked.includes(number))
    .map(number =>
      pick(
        pool.filter(face => numberOf(face) === number),
        random,
      ),
    );
  const rest = shuffled(dealt, random);
  const faces = places.map(place => (place === 'dealt' ? rest.shift()! : place));
  return faces as readonly FaceName[] as Faces;
}

/** The board with so many pairs of facing edge cells opened; none for 0. */
export function dealOpenings(board: Board, pairs: number, random: Random): Board {
  if (pairs === 0) return board;
  return withOpenings(board, shuffled(facingPairs(board), random).slice(0, pairs));
}

/** Whether a robot may be dealt to the cell: no target, no diagonal, and not closed on all sides as the centre is. */
const isFree = (board: Board, cell: Cell): boolean =>
  board.walls[cell] !== ALL_SIDES && !board.diagonalAt.has(cell) && !targetAt(board, cell);

/** Distinct random cells for `count` robots; fewer where the board has not so many free ones. */
export function dealRobots(board: Board, count: number, random: Random): Cell[] {
  const free = insideCells(board).filter(cell => isFree(board, cell));
  return shuffled(free, random).slice(0, count);
}

/** The targets that one of the first so many robots may use, and that are not walled in. */
export const usableTargets = (board: Board, robots: number): Target[] =>
  board.targets.filter(
    ({ cell, robot }) => (robot === 'any' || robot < robots) && board.walls[cell] !== ALL_SIDES,
  );

/** Robots, and a target that one of them may use, at random. The board has such a target. */
export function dealPuzzle(board: Board, count: number, random: Random): Puzzle {
  const robots = dealRobots(board, count, random);
  return { board, robots, target: pick(usableTargets(board, robots.length), random) };
}
