import { fileURLToPath } from 'node:url';
import { openTestTerminal } from '../test/helpers/terminal.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const RUNS = 15;
const HELLO = fileURLToPath(new URL('programs/hello-ink.mjs', import.meta.url));

/** Time from the start of the process to its first frame, compared with a minimal Ink program. */
export async function* benchFirstFrame(): AsyncIterable<Figure> {
  const hello: number[] = [];
  const menu: number[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let run = 0; run < RUNS; run++) {
    hello.push(await timeToText('Hello', [process.execPath, HELLO]));
    menu.push(await timeToText('Ricochet Robots'));
  }
  yield {
    what: `first frame of the menu, median of ${RUNS}`,
    unit: 'ms',
    ours: median(menu),
    beside: { value: median(hello), what: 'Ink hello world from node_modules' },
  };
}

async function timeToText(text: string, command?: readonly [string, ...string[]]): Promise<number> {
  const started = performance.now();
  const terminal = await openTestTerminal(command ? { command } : {});
  await terminal.waitFor(text);
  const elapsed = performance.now() - started;
  await terminal.close();
  return elapsed;
}
