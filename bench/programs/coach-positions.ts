/**
 * Solves positions, coaches a line on each and asks for the distance after each of its moves, as
 * a screen does: reads rows, answers with a `CoachTimes` for each. The first pass is not measured.
 */
import { json } from 'node:stream/consumers';
import {
  legalMoves,
  type Move,
  type MoveRules,
  type Position,
  parseMoves,
  play,
} from '../../source/engine/index.js';
import { createSolver } from '../../source/solver/index.js';
import { coach } from '../../source/training/index.js';
import type { SolvedRow } from '../positions.js';
import { checkOutcome, type Known, knownOf } from './known-positions.js';

/** Elapsed times for one position, in milliseconds. */
export interface CoachTimes {
  readonly solve: number;
  readonly coach: number;
  /** The distance after each move of the line. */
  readonly live: readonly number[];
}

const MOST = 100;

const solver = createSolver();

/** Half of a shortest solution and then another move, before giving up. */
function lineOf(row: SolvedRow, { position, rules }: Known): { moves: Move[]; after: Position[] } {
  const solution = parseMoves(row.solution);
  if (!solution.ok) throw new Error(`${row.id} has no solution that can be read.`);
  const half = solution.value.slice(0, Math.floor(row.moves / 2));
  const after: Position[] = [];
  for (const move of half) after.push(afterMove(after.at(-1) ?? position, move, rules));
  const expected = solution.value[half.length]!;
  const other = legalMoves(after.at(-1) ?? position, rules).find(
    ({ move }) => move.robot !== expected.robot || move.direction !== expected.direction,
  )!;
  return { moves: [...half, other.move], after: [...after, other.position] };
}

function afterMove(position: Position, move: Move, rules: MoveRules): Position {
  const played = play(position, move, rules);
  if (!played.ok) throw new Error(`A move of a solution is ${played.refusal.code}.`);
  return played.value.position;
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[number, Answer]> {
  const started = performance.now();
  const answer = await work();
  return [performance.now() - started, answer];
}

async function timesOf(row: SolvedRow): Promise<CoachTimes> {
  const known = knownOf(row);
  const { position, rules } = known;
  const { moves, after } = lineOf(row, known);
  const [solve, outcome] = await timed(() => solver.solve(position, { rules }));
  checkOutcome(known, outcome);
  const [coached, coaching] = await timed(() =>
    coach({ position, moves, rules, most: MOST }, solver),
  );
  if (coaching.kind !== 'coached') throw new Error(`${row.id} is ${coaching.kind}.`);
  const live: number[] = [];
  for (const each of after) {
    const [time] = await timed(() => solver.distance(each, { rules }));
    live.push(time);
  }
  return { solve, coach: coached, live };
}

const rows = (await json(process.stdin)) as SolvedRow[];
// Warm up: code is compiled while it runs.
for (const row of rows) await timesOf(row);
const times: CoachTimes[] = [];
for (const row of rows) times.push(await timesOf(row));
await solver.close();
console.log(JSON.stringify(times));
