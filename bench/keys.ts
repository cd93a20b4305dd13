import { openTestTerminal } from '../test/helpers/terminal.js';
import type { Figure } from './report.js';
import { percentile } from './statistics.js';

/** The hardest position known: 25 moves, many seconds for the solver. */
const HARDEST = '7650+42+E2302B12+C9';
const KEYS = 200;

/** Time from a key to the frame that it changes, while the solver works on a long proof. */
export async function* benchKeys(): AsyncIterable<Figure> {
  const terminal = await openTestTerminal({
    args: ['practice', HARDEST],
    columns: 120,
    rows: 40,
  });
  await terminal.waitFor('[B');
  // The first time it is said what help costs.
  terminal.type('hh');
  await terminal.waitFor('proving');
  const times: number[] = [];
  let solving = 0;
  for (let key = 0; key < KEYS; key++) {
    const letter = 'rgby'[key % 4]!;
    const started = performance.now();
    terminal.type(letter);
    await terminal.waitFor(`[${letter.toUpperCase()}`);
    times.push(performance.now() - started);
    if (terminal.text().includes('proving')) solving += 1;
  }
  await terminal.close();
  yield {
    what: `key to changed frame, 95th percentile of ${KEYS}, ${solving} of them while the solver worked`,
    unit: 'ms',
    ours: percentile(times, 0.95),
  };
}
