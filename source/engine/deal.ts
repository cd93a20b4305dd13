import {
  ALL_SIDES,
  type Board,
  type Faces,
  facingPairs,
  insideCells,
  isClosed,
  neighbour,
  type Target,
  targetAt,
  withOpenings,
} from './board.js';
import { type Cell, DIRECTIONS } from './cell.js';
import { type FaceName, numberOf } from './faces.js';
import {
  isSolution,
  legalMoves,
  type Move,
  type MoveRules,
  type Puzzle,
  startPosition,
} from './position.js';
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

/** Random deals of so many moves or more are rarer than one in a hundred, so these are climbed to. */
const CLIMBED_FROM = 13;

/** A climb begins at the first deal that takes more than so many moves less than wanted, or at the longest of so many. */
const BELOW = 4;
const DEALS_AT_FOOT = 30;
/** Solutions are long to targets that no more cells than this are near to; boards are dealt until there is one, but no more than so many. */
const FEW_NEAR = 35;
const DEALS_FOR_TARGET = 30;
/** One step in so many puts a robot elsewhere; the others are moves of the game. */
const LEAP = 6;
/** Steps that lead no higher before a climb is given up, and climbs before all is. */
const PATIENCE = 200;
const MOST_CLIMBS = 40;
/** Lines that are kept of the positions passed by. */
const MOST_LINES = 40;

/** A position whose shortest solution is asked for, but not further than to the limit of moves. */
interface Ask {
  readonly puzzle: Puzzle;
  readonly limit: number;
}

/** How the search for it ended; without moves none is within the limit, and if it is `unsolvable`, none beyond. */
export interface Found {
  readonly kind: string;
  readonly moves?: readonly Move[];
}

/** Where positions come from: the random numbers decide which; `deal` has none if no target is wanted. */
interface Source {
  readonly deal: () => Puzzle | undefined;
  readonly random: Random;
  readonly rules: MoveRules;
  /** Random deals before giving up. */
  readonly deals: number;
}

/**
 * Asks for positions until one is taken whose length is wanted, or too many are not: for random deals, or on climbs to lengths
 * that random deals hardly have. `lengths` are asked for again before each deal.
 */
export function* lookFor(
  source: Source,
  lengths: () => { readonly least: number; readonly most: number },
): Generator<Ask, void, Found> {
  if (lengths().least >= CLIMBED_FROM) {
    for (let climbs = 0; climbs < MOST_CLIMBS; climbs++) yield* climb(source, lengths());
    return;
  }
  for (let deals = 0; deals < source.deals; deals++) {
    const puzzle = source.deal();
    if (!puzzle) return;
    yield { puzzle, limit: lengths().most };
  }
}

/**
 * Climbs from a long one among deals to targets that are hard to reach to longer ones, mostly by moves of the game: after a
 * move from which no shortest solution begins the target is no nearer. Where it goes depends on lengths alone, not on which
 * solution of a length is found, so that the same random numbers lead to the same positions everywhere.
 */
function* climb(
  source: Source,
  { least, most }: { readonly least: number; readonly most: number },
): Generator<Ask, void, Found> {
  let best: Puzzle | undefined;
  let longest = 0;
  const foot = least - BELOW;
  for (let deals = 0; deals < DEALS_AT_FOOT && longest <= foot; deals++) {
    const puzzle = dealFar(source.deal);
    if (!puzzle) return;
    const length = lengthOf(yield { puzzle, limit: foot }, foot);
    if (length > longest && length !== Infinity) [best, longest] = [puzzle, length];
  }
  const lines: (readonly Move[])[] = [];
  for (let steps = 0; best && steps < PATIENCE; steps++) {
    const puzzle = stepFrom(best, source);
    // None of the lines is longer than the longest position; playing them costs far less than asking.
    if (lines.some(line => isSolution(line, startPosition(puzzle), source.rules))) continue;
    const limit = longest + 1 < least ? longest + 1 : most;
    const found = yield { puzzle, limit };
    const length = lengthOf(found, limit);
    if (length > most) return;
    if (found.moves) lines.unshift(found.moves);
    lines.length = Math.min(lines.length, MOST_LINES);
    if (length > longest) [best, longest, steps] = [puzzle, length, 0];
  }
}

/** A random deal to a target that few cells are near to, if there is one. */
function dealFar(deal: Source['deal']): Puzzle | undefined {
  let puzzle = deal();
  for (let deals = 1; deals < DEALS_FOR_TARGET && puzzle && cellsNear(puzzle) > FEW_NEAR; deals++) {
    puzzle = deal();
  }
  return puzzle;
}

/** From how many cells two slides lead to the target or over it, if no robot is in the way; diagonals are left out. */
function cellsNear({ board, target }: Puzzle): number {
  const near = new Set([target.cell]);
  for (let slides = 0; slides < 2; slides++) {
    for (const from of [...near]) {
      for (const direction of DIRECTIONS) {
        for (let cell = from; !isClosed(board, cell, direction); near.add(cell)) {
          cell = neighbour(board, cell, direction);
        }
      }
    }
  }
  return near.size;
}

function lengthOf({ kind, moves }: Found, limit: number): number {
  if (moves) return moves.length;
  return kind === 'unsolvable' ? Infinity : limit + 1;
}

/** A position near this one. As in a deal no robot stands on a target. */
function stepFrom(puzzle: Puzzle, { random, rules }: Source): Puzzle {
  const { board, robots } = puzzle;
  const moves = legalMoves(startPosition(puzzle), rules).filter(
    ({ move, position }) => !targetAt(board, position.robots[move.robot]!),
  );
  if (moves.length > 0 && random.below(LEAP) > 0) {
    return { ...puzzle, robots: pick(moves, random).position.robots };
  }
  const moved = random.below(robots.length);
  const cell = dealRobots(board, robots.length + 1, random).find(free => !robots.includes(free));
  return cell === undefined ? puzzle : { ...puzzle, robots: robots.with(moved, cell) };
}
