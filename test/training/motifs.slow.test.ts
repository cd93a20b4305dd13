import { expect, test } from 'vitest';
import {
  composeBoard,
  type MoveRules,
  parseGameId,
  startPosition,
} from '../../source/engine/index.js';
import { MOTIFS, motifsOf, SOLUTIONS_FOR_MOTIFS } from '../../source/training/index.js';
import { readJsonLines } from '../helpers/data.js';
import { everyLine } from '../helpers/every-line.js';
import { naiveStart } from '../helpers/naive.js';
import { naiveMotifs } from '../helpers/naive-motifs.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';

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
