import { expect, test } from 'vitest';
import {
  composeBoard,
  type Move,
  type MoveRules,
  parseGameId,
  startPosition,
} from '../../source/engine/index.js';
import { MOTIFS, type Motif, motifsOf, SOLUTIONS_FOR_MOTIFS } from '../../source/training/index.js';
import { readJsonLines } from '../helpers/data.js';
import { type NaiveRound, naiveIsSolved, naiveMove, naiveStart } from '../helpers/naive.js';
import { heapsOfLines } from '../helpers/naive-lines.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';
import { everyLine } from '../solver/alone.js';

const STEPS = [-16, 1, 16, -1];
const COMPASS = [0, 1, 2, 3] as const;

/**
 * The motifs of a round, as `docs/motifs.md` defines them, by playing every shortest line step by step.
 *
 * @param lines all shortest lines, in all their orders
 */
function naiveMotifs(start: NaiveRound, lines: readonly (readonly Move[])[]): Motif[] {
  const motifs: Motif[] = [];
  const always = (holds: (line: readonly Move[]) => boolean) => lines.every(holds);
  if (always(line => robotsOf(line) === 1)) motifs.push('lone-robot');
  if (always(line => stopsAtMoved(start, line))) motifs.push('blocker');
  if (always(line => robotsOf(line) > 2)) motifs.push('two-helpers');
  if (isTempting(start)) motifs.push('decoy');
  if (always(line => turnsAtDiagonal(start, line))) motifs.push('diagonal');
  if (heapsOfLines(start, lines).size === 1) motifs.push('only-solution');
  return motifs;
}

const robotsOf = (line: readonly Move[]): number => new Set(line.map(({ robot }) => robot)).size;

/** The rounds before and after each move. */
function* steps(start: NaiveRound, line: readonly Move[]) {
  let before = start;
  for (const [index, move] of line.entries()) {
    const after = naiveMove(before, move);
    if (typeof after === 'string') throw new Error(`A shortest line has a move that is ${after}.`);
    yield { index, move, after };
    before = after;
  }
}

/** Whether a robot is stopped by another one that was moved before. */
function stopsAtMoved(start: NaiveRound, line: readonly Move[]): boolean {
  for (const { index, move, after } of steps(start, line)) {
    const heading = after.last!.headings.at(-1)!;
    const cell = after.cells[move.robot]!;
    if (after.puzzle.board.walls[cell]! & (1 << heading)) continue;
    const stopper = after.cells.indexOf(cell + STEPS[heading]!);
    if (line.slice(0, index).some(({ robot }) => robot === stopper)) return true;
  }
  return false;
}

function turnsAtDiagonal(start: NaiveRound, line: readonly Move[]): boolean {
  for (const { after } of steps(start, line)) {
    if (new Set(after.last!.headings).size > 1) return true;
  }
  return false;
}

/** Whether one move would solve the round if the robot need not turn. */
function isTempting(start: NaiveRound): boolean {
  if (!start.rules.ricochet) return false;
  const lenient = { ...start, rules: { ...start.rules, ricochet: false } };
  return start.cells.some((_, robot) =>
    COMPASS.some(direction => {
      const move = { robot: robot as Move['robot'], direction };
      const after = naiveMove(lenient, move);
      if (typeof after === 'string' || !naiveIsSolved(after)) return false;
      return typeof naiveMove(start, move) === 'string';
    }),
  );
}

interface Row {
  readonly id: string;
  readonly ricochetRule: boolean;
  readonly diagonals: boolean;
}

const MOST = SOLUTIONS_FOR_MOTIFS;
/** Of more lines than these the obvious search takes minutes. */
const MOST_LINES = 20_000;

test.each([
  { name: 'classic', fewest: 300 },
  { name: 'diagonals', fewest: 199 },
])('motifs of the $name positions are those of playing every line', async ({ name, fewest }) => {
  const met = new Map<string, number>();
  let judged = 0;
  for (const { id, ricochetRule, diagonals } of readJsonLines<Row>(`positions/${name}.jsonl`)) {
    const rules: MoveRules = { ricochet: ricochetRule, ricochetAtDiagonal: true, reverse: true };
    const { board, ...rest } = unwrap(parseGameId(id));
    const puzzle = { board: composeBoard(board.printed!.faces, { diagonals }), ...rest };
    const position = startPosition(puzzle);
    const found = await solverHere.solveAll(position, { rules, most: MOST });
    if (found.kind !== 'solved') throw new Error(`${id} is ${found.kind}.`);
    const lines = everyLine(position, rules, { most: MOST_LINES });
    if (lines.length === MOST_LINES) continue;
    judged++;
    const motifs = motifsOf(position, found, rules);
    expect(motifs, id).toEqual(naiveMotifs(naiveStart(puzzle, rules), lines));
    for (const motif of motifs ?? []) met.set(motif, (met.get(motif) ?? 0) + 1);
  }
  expect(judged).toBeGreaterThanOrEqual(fewest);
  expect(MOTIFS.filter(motif => !met.has(motif))).toEqual(name === 'classic' ? ['diagonal'] : []);
});
