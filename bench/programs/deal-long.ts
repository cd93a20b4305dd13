/** Deals long positions: reads a `LongQuestion`, answers with a `LongDeal` for each seed. */
import { json } from 'node:stream/consumers';
import {
  createRandom,
  DIRECTIONS,
  isEdge,
  type Puzzle,
  startPosition,
} from '../../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS } from '../../source/game/index.js';
import { solverOnThreads } from '../../source/solver/client.js';
import { startWorker } from '../../source/solver/start-worker.js';
import { dealPractice } from '../../source/training/dealing.js';

export interface LongQuestion {
  readonly seeds: readonly string[];
  readonly moves: number;
  /** Climbed to as in practice, or the first of so many moves among random deals. */
  readonly way: 'climbed' | 'random';
}

export interface LongDeal {
  /** Processor time of all threads. */
  readonly milliseconds: number;
  /** Shortest solutions, up to 1,000; those that differ in the order of independent moves are one. */
  readonly solutions: number;
  /** Robots that the first solution moves. */
  readonly moved: number;
  readonly atEdge: number;
  readonly isVortex: boolean;
}

/** As `deal` on the command line has it. */
const solver = solverOnThreads(1, () => startWorker('jobs, alone'));
const edition = EDITIONS['1999'];
const rules = edition.moves;

async function dealtPuzzle({ moves, way }: LongQuestion, seed: string): Promise<Puzzle> {
  const random = createRandom(seed);
  if (way === 'climbed') {
    const wish = { layout: DEALT_FACES, edition, moves: { least: moves, most: moves } };
    const answer = await dealPractice(wish, random, solver);
    if (answer.kind === 'dealt') return answer.puzzle;
    throw new Error(`No position of ${moves} moves was dealt for the seed ${seed}.`);
  }
  for (;;) {
    const puzzle = dealPosition(DEALT_FACES, edition, random);
    const outcome = await solver.solve(startPosition(puzzle), { rules, limits: { moves } });
    if (outcome.kind === 'solved' && outcome.moves.length === moves) return puzzle;
  }
}

const question = (await json(process.stdin)) as LongQuestion;
const deals: LongDeal[] = [];
for (const seed of question.seeds) {
  const before = process.cpuUsage();
  const puzzle = await dealtPuzzle(question, seed);
  const { user, system } = process.cpuUsage(before);
  const all = await solver.solveAll(startPosition(puzzle), { rules });
  if (all.kind !== 'solved') throw new Error(all.kind);
  const { board, robots, target } = puzzle;
  deals.push({
    milliseconds: (user + system) / 1000,
    solutions: all.solutions.length,
    moved: new Set(all.moves.map(({ robot }) => robot)).size,
    atEdge: robots.filter(cell => DIRECTIONS.some(side => isEdge(board, cell, side))).length,
    isVortex: target.shape === 'vortex',
  });
}
await solver.close();
console.log(JSON.stringify(deals));
