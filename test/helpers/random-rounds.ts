import { customBoard, type Mark } from '../../source/engine/board.js';
import {
  BLUE,
  type Board,
  type Cell,
  checkPuzzle,
  closeSide,
  composeBoard,
  createRandom,
  DIRECTIONS,
  dealFaces,
  edgeWalls,
  FACE_NAMES,
  formatDrawing,
  formatGameId,
  formatMoves,
  GREEN,
  legalMoves,
  type Move,
  type MoveRules,
  type Position,
  type Puzzle,
  pick,
  play,
  type Random,
  RED,
  ROBOTS,
  SLOPES,
  shuffled,
  startPosition,
  withOpenings,
  YELLOW,
} from '../../source/engine/index.js';
import { facingPairs } from './arbitraries.js';
import { insideCells, standableCells } from './boards.js';
import { type NaiveRound, naiveMove, naiveStart } from './naive.js';
import { unwrap } from './unwrap.js';

/** Some point of a round on a board of 4 × 4 to 8 × 8 cells, or on a printed one, by all sets of rules. */
export interface RandomRound {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
  /** What has been played since the round began. */
  readonly played: readonly Move[];
  readonly position: Position;
  readonly round: NaiveRound;
}

/**
 * Rounds that begin; rounds of which some moves have been made; rounds that begin on small boards and
 * in which two robots that may not use the target slide differently: a search that takes one for the
 * other goes wrong in one of a hundred of these, and hardly ever elsewhere; rounds that begin or are
 * under way on printed boards of all editions.
 */
export type RoundSort = 'beginning' | 'under way' | 'bystanders' | 'printed';

export interface RandomRoundOptions {
  readonly sort: RoundSort;
  /** Whether a robot may go straight back at once. */
  readonly reverse: boolean;
  /** Whether a robot may rest on a diagonal. */
  readonly restOnDiagonals?: boolean;
}

/** More small boards than big ones: those can be searched to the end. */
const SIDES = [4, 4, 4, 5, 5, 6, 7, 8];
const ROBOT_COUNTS = [1, 2, 2, 3, 3, 3, 4, 5];
/** Robots that are not there most often have few diagonals. */
const DIAGONAL_COLOURS = [RED, GREEN, GREEN, BLUE, BLUE, YELLOW] as const;
const TARGET_COLOURS = [RED, RED, RED, GREEN, GREEN, BLUE, YELLOW] as const;
const MOST_PLAYED = 6;

/** How many moves have been made. */
function playedIn(sort: RoundSort, random: Random): number {
  if (sort === 'under way') return 1 + random.below(MOST_PLAYED);
  return sort === 'printed' ? random.below(MOST_PLAYED) : 0;
}

/** The round of a seed. */
export function randomRound(
  seed: string,
  { sort, reverse, restOnDiagonals = false }: RandomRoundOptions,
): RandomRound {
  const random = createRandom(seed);
  const ricochet = random.below(3) > 0;
  const ricochetAtDiagonal = random.below(3) > 0;
  const rules = { ricochet, ricochetAtDiagonal, reverse, restOnDiagonals };
  const puzzle = PUZZLES[sort](random);
  const played: Move[] = [];
  let position = startPosition(puzzle);
  let round = naiveStart(puzzle, rules);
  for (let left = playedIn(sort, random); left > 0; left--) {
    const legal = legalMoves(position, rules);
    if (legal.length === 0) break;
    const { move, position: next } = pick(legal, random);
    const after = naiveMove(round, move);
    if (typeof after === 'string') throw new Error(`The rules disagree: ${after}.`);
    played.push(move);
    position = next;
    round = after;
  }
  return { puzzle, rules, played, position, round };
}

/** Where these moves lead, those left out that are not legal. */
export function afterMoves(puzzle: Puzzle, rules: MoveRules, moves: readonly Move[]) {
  let position = startPosition(puzzle);
  let round = naiveStart(puzzle, rules);
  for (const move of moves) {
    const after = naiveMove(round, move);
    if (typeof after === 'string') continue;
    round = after;
    position = unwrap(play(position, move, rules)).position;
  }
  return { position, round, rules };
}

/** All that is needed to look at the round again. */
export const describeRound = ({ puzzle, rules, played }: RandomRound): string =>
  [
    formatGameId(puzzle),
    `ricochet ${rules.ricochet}, reverse ${rules.reverse}, rest on diagonals ${rules.restOnDiagonals}, played: ${formatMoves(played) || 'none'}`,
    formatDrawing(puzzle),
  ].join('\n');

function randomPuzzle(random: Random): Puzzle {
  for (;;) {
    const board = randomBoard(random);
    const robots = shuffled(standableCells(board), random).slice(0, pick(ROBOT_COUNTS, random));
    const puzzle = { board, robots, target: board.targets[0]! };
    if (checkPuzzle(puzzle) === undefined) return puzzle;
  }
}

function bystanderPuzzle(random: Random): Puzzle {
  for (;;) {
    const puzzle = randomPuzzle(random);
    const { board, robots, target } = puzzle;
    if (robots.length !== 3 || target.robot === 'any' || board.width * board.height > 20) continue;
    const [one, other] = ROBOTS.slice(0, 3)
      .filter(robot => robot !== target.robot)
      .map(robot => board.diagonals.some(({ colour }) => colour === robot));
    if (one || other) return puzzle;
  }
}

/** Faces of all editions, some boards without their diagonals; robots on targets as well. */
function printedPuzzle(random: Random): Puzzle {
  const board = composeBoard(dealFaces(FACE_NAMES, random), { diagonals: random.below(4) > 0 });
  for (;;) {
    const robots = shuffled(standableCells(board), random).slice(0, pick(ROBOT_COUNTS, random));
    const puzzle = { board, robots, target: pick(board.targets, random) };
    if (checkPuzzle(puzzle) === undefined) return puzzle;
  }
}

const PUZZLES: Record<RoundSort, (random: Random) => Puzzle> = {
  beginning: randomPuzzle,
  'under way': randomPuzzle,
  bystanders: bystanderPuzzle,
  printed: printedPuzzle,
};

/** One target, and walls, openings, diagonals and centre cells in any mixture. */
function randomBoard(random: Random): Board {
  const [width, height] = [pick(SIDES, random), pick(SIDES, random)];
  const walled = { width, height, walls: edgeWalls(width, height) };
  const percentClosed = pick([0, 5, 10, 20], random);
  const cells = insideCells(walled);
  for (const cell of cells) {
    for (const direction of DIRECTIONS) {
      if (random.below(100) < percentClosed) closeSide(walled, cell, direction);
    }
  }
  const plain = customBoard(walled, new Map());
  const opened = random.below(2) * (1 + random.below(4));
  const open = withOpenings(plain, shuffled(facingPairs(plain), random).slice(0, opened));

  const [targetCell, ...others] = shuffled(cells, random);
  const diagonals = random.below(2) * (1 + random.below(Math.floor(cells.length / 5)));
  const centre = random.below(4) === 0 ? 1 + random.below(3) : 0;
  const marks = new Map([
    [targetCell!, targetMark(targetCell!, random)],
    ...others.slice(0, diagonals).map(cell => [cell, diagonalMark(cell, random)] as const),
    ...others
      .slice(diagonals, diagonals + centre)
      .map(cell => [cell, { kind: 'centre' } as Mark] as const),
  ]);
  return customBoard(open, new Map([...marks].sort(([one], [other]) => one - other)));
}

function targetMark(cell: Cell, random: Random): Mark {
  if (random.below(4) === 0)
    return { kind: 'target', target: { cell, robot: 'any', shape: 'vortex' } };
  const robot = pick(TARGET_COLOURS, random);
  return { kind: 'target', target: { cell, robot, shape: 'circle' } };
}

const diagonalMark = (cell: Cell, random: Random): Mark => ({
  kind: 'diagonal',
  diagonal: { cell, colour: pick(DIAGONAL_COLOURS, random), slope: pick(SLOPES, random) },
});
