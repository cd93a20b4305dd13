// Solves Game IDs, one per line, from files or standard input, and writes the answers in the same order.
//
//   node solve-batch.mjs ids.txt
//   node solve-batch.mjs < ids.txt

import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { formatMoves, parseGameId, startPosition } from 'ricochet-tui/engine';
import { createSolver } from 'ricochet-tui/solver';

const THREADS = availableParallelism();
const solver = createSolver({ threads: THREADS });

/** An answer in words; the search itself gives up after ten seconds. */
async function answer(id) {
  const puzzle = parseGameId(id);
  if (!puzzle.ok) return `not a puzzle: ${puzzle.refusal.code}`;
  const limits = { milliseconds: 10_000 };
  const outcome = await solver.solve(startPosition(puzzle.value), { limits });
  if (outcome.kind === 'solved') return `${outcome.moves.length} ${formatMoves(outcome.moves)}`;
  return outcome.kind === 'unsolvable' ? 'unsolvable' : `at least ${outcome.atLeast}`;
}

async function* lines() {
  const files = process.argv.slice(2);
  const inputs = files.length > 0 ? files.map(file => createReadStream(file)) : [process.stdin];
  for (const input of inputs) yield* createInterface({ input });
}

// A few searches more than there are threads wait their turn, so that no thread does and a long list needs no memory.
const ahead = [];
const write = async ({ id, answered }) => console.log(id, await answered);
for await (const line of lines()) {
  const id = line.trim();
  if (id === '') continue;
  ahead.push({ id, answered: answer(id) });
  if (ahead.length > 2 * THREADS) await write(ahead.shift());
}
for (const each of ahead) await write(each);
await solver.close();
