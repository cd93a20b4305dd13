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

function argumentsGiven() {
  try {
    const { values } = parseArgs({
      options: {
        count: { type: 'string', default: '10' },
        moves: { type: 'string', default: '5-8' },
        seed: { type: 'string', default: 'bank' },
      },
    });
    if (!/^[1-9]\d*$/.test(values.count)) throw new Error(`--count ${values.count} is no number.`);
    const [least, most = least] = values.moves.split('-').map(Number);
    const isRange = least >= 1 && least <= most && most <= 99;
    if (!isRange) throw new Error(`--moves ${values.moves} is no range, such as 6-9.`);
    return { ...values, least, most };
  } catch (error) {
    console.error(
      `${error.message}\nUsage: node deal-bank.mjs --count 100 --moves 6-9 --seed bank`,
    );
    process.exit(2);
  }
}

const { count, seed, least, most } = argumentsGiven();
// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', error => process.exit(error.code === 'EPIPE' ? 0 : 1));

const solver = createSolver({ threads: availableParallelism() });
const puzzles = solver.deals({
  seed,
  faces: dealFaces(FACE_NAMES, createRandom(seed)),
  robots: 4,
  moves: { least, most },
  count: Number(count),
});
for await (const dealt of puzzles) {
  if (dealt.kind !== 'solved') throw new Error(`No puzzle found: ${dealt.limit}`);
  const { puzzle, moves } = dealt;
  const line = { id: formatGameId(puzzle), moves: moves.length, solution: formatMoves(moves) };
  console.log(JSON.stringify(line));
}
await solver.close();
