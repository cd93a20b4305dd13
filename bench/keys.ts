import { openTestTerminal, type TestTerminal } from '../test/helpers/terminal.js';
import type { Figure } from './report.js';
import { percentile } from './statistics.js';

/** The hardest known position: 25 moves, many seconds for the solver. */
const HARDEST = '7650+42+E2302B12+C9';
const KEYS = 200;

/** Time from a key to its frame, during a long search or while the next position of a storm is dealt. */
export async function* benchKeys(): AsyncIterable<Figure> {
  yield await benchProof();
  yield await benchStorm();
}

async function benchProof(): Promise<Figure> {
  const terminal = await openTestTerminal({
    args: ['practice', HARDEST],
    columns: 120,
    rows: 40,
  });
  await terminal.waitFor('[B');
  // The first hint says what help costs.
  terminal.type('hh');
  await terminal.waitFor('proving');
  const times: number[] = [];
  let solving = 0;
  for (let key = 0; key < KEYS; key++) {
    times.push(await timeOf(terminal, 'rgby'[key % 4]!));
    if (terminal.text().includes('proving')) solving += 1;
  }
  await terminal.close();
  return {
    what: `key to changed frame, 95th percentile of ${KEYS}, ${solving} of them while the solver worked`,
    unit: 'ms',
    ours: percentile(times, 0.95),
  };
}

/** Number of skips that fit into three minutes; each deals and solves more positions. */
const SKIPS = 16;

async function benchStorm(): Promise<Figure> {
  const args = ['train', 'storm', '--seed', 'bench'];
  const terminal = await openTestTerminal({ args, columns: 120, rows: 40 });
  await terminal.waitFor('Combo');
  await terminal.waitFor('? help');
  const times: number[] = [];
  for (let skip = 0; skip < SKIPS; skip++) {
    const before = idIn(terminal);
    terminal.type('n');
    await terminal.waitFor(() => idIn(terminal) !== before);
    for (const letter of 'rgbyrgbyrgby') times.push(await timeOf(terminal, letter));
  }
  await terminal.close();
  return {
    what: `key to changed frame in a storm, right after positions were dealt, 99th percentile of ${times.length}`,
    unit: 'ms',
    ours: percentile(times, 0.99),
  };
}

const idIn = (terminal: TestTerminal): string | undefined =>
  /[0-9A-F]{4}\+[0-9A-F]{2}\+\S+/.exec(terminal.text())?.[0];

async function timeOf(terminal: TestTerminal, robot: string): Promise<number> {
  const started = performance.now();
  terminal.type(robot);
  await terminal.waitFor(`[${robot.toUpperCase()}`);
  return performance.now() - started;
}
