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

/** What is laid at north-west, north-east, south-east and south-west; no number twice. */
export type FaceChoices = readonly [FaceChoice, FaceChoice, FaceChoice, FaceChoice];
/** A picked face, or one that chance decides. */
export type FaceChoice = FaceName | 'dealt';

export const ALL_DEALT: FaceChoices = ['dealt', 'dealt', 'dealt', 'dealt'];

/** One face of each number: the picked ones, no number twice, and random others from the pool. */
export function dealFaces(
  pool: readonly FaceName[],
  random: Random,
  places: FaceChoices = ALL_DEALT,
) {
  const picked = places.filter(place => place !== 'dealt').map(numberOf);
  const facesWith = (number: number) => pool.filter(face => numberOf(face) === number);
  const dealt = [1, 2, 3, 4]
    .filter(number => !picked.includes(number))
    .map(number => pick(facesWith(number), random));
  const rest = shuffled(dealt, random);
  const faces = places.map(place => (place === 'dealt' ? rest.shift()! : place));
  return faces as readonly FaceName[] as Faces;
}

/** The board with `pairs` random pairs of facing edge cells opened, 0 to the sum of columns and rows. */
export function dealOpenings(board: Board, pairs: number, random: Random): Board {
  if (pairs === 0) return board;
  return withOpenings(board, shuffled(facingPairs(board), random).slice(0, pairs));
}

/** Distinct random cells for `count` robots, fewer if not enough are free of targets, diagonals and the centre. */
export function dealRobots(board: Board, count: number, random: Random): Cell[] {
  const isFree = (cell: Cell) =>
    board.walls[cell] !== ALL_SIDES && !board.diagonalAt.has(cell) && !targetAt(board, cell);
  return shuffled(insideCells(board).filter(isFree), random).slice(0, count);
}

/** The targets that one of the first `robots` robots may use and that are not walled in. */
export const usableTargets = (board: Board, robots: number): Target[] =>
  board.targets.filter(
    ({ cell, robot }) => (robot === 'any' || robot < robots) && board.walls[cell] !== ALL_SIDES,
  );

/** 1 to 5 random robots (`count`), and a random target that one of them may use; the board must have one. */
export function dealPuzzle(board: Board, count: number, random: Random): Puzzle {
  const robots = dealRobots(board, count, random);
  return { board, robots, target: pick(usableTargets(board, robots.length), random) };
}
