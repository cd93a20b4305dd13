// Deals a bank of positions of wanted lengths, one JSON object per line. The same seed gives the same bank on every machine.
//
//   node deal-bank.mjs --count 100 --moves 6-9 --seed bank > bank.jsonl

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  createRandom,
  dealFaces,
  FACE_NAMES,
  formatGameId,
  formatMoves,
} from 'ricochet-tui/engine';
import { createSolver } from 'ricochet-tui/solver';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    moves: { type: 'string', default: '5-8' },
    seed: { type: 'string', default: 'bank' },
  },
});
const [least, most = least] = values.moves.split('-').map(Number);

const solver = createSolver({ threads: availableParallelism() });
const puzzles = solver.deals({
  seed: values.seed,
  faces: dealFaces(FACE_NAMES, createRandom(values.seed)),
  robots: 4,
  moves: { least, most },
  count: Number(values.count),
});
for await (const dealt of puzzles) {
  if (dealt.kind !== 'solved') throw new Error(`No puzzle found: ${dealt.limit}`);
  const { puzzle, moves } = dealt;
  const line = { id: formatGameId(puzzle), moves: moves.length, solution: formatMoves(moves) };
  console.log(JSON.stringify(line));
}
await solver.close();
