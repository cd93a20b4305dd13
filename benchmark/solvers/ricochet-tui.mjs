/** This project's solver, as a program in any folder would use it: `npm install ricochet-tui`, or `npm run build` in a clone. */
import { createInterface } from 'node:readline';
import { DEFAULT_RULES, formatMoves, parseGameId, startPosition } from 'ricochet-tui/engine';
import { createSolver } from 'ricochet-tui/solver';

const solver = createSolver();
for await (const line of createInterface({ input: process.stdin })) {
  const { gameId, ricochet } = JSON.parse(line);
  const read = parseGameId(gameId);
  const outcome = read.ok
    ? await solver.solve(startPosition(read.value), { rules: { ...DEFAULT_RULES, ricochet } })
    : undefined;
  console.log(outcome?.kind === 'solved' ? formatMoves(outcome.moves) : '?');
}
await solver.close();
