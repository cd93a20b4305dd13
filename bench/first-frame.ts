import { fileURLToPath } from 'node:url';
import { openTestTerminal } from '../test/helpers/terminal.js';
import { median, milliseconds } from './statistics.js';

const RUNS = 15;
const HELLO = fileURLToPath(new URL('programs/hello-ink.mjs', import.meta.url));

/** Time from the start of the process to its first frame, beside that of the least Ink program. */
export async function benchFirstFrame(): Promise<void> {
  const hello: number[] = [];
  const menu: number[] = [];
  // In turns, so that a busy moment of the machine hits both.
  for (let run = 0; run < RUNS; run++) {
    hello.push(await timeToText('Hello', [process.execPath, HELLO]));
    menu.push(await timeToText('Ricochet Robots'));
  }
  const ratio = median(menu) / median(hello);
  console.log(
    `first frame: menu ${milliseconds(median(menu))}, hello world of Ink from node_modules ` +
      `${milliseconds(median(hello))}, ratio ${ratio.toFixed(2)} (medians of ${RUNS} runs)`,
  );
}

async function timeToText(text: string, command?: readonly [string, ...string[]]): Promise<number> {
  const started = performance.now();
  const terminal = await openTestTerminal(command ? { command } : {});
  await terminal.waitFor(text);
  const elapsed = performance.now() - started;
  await terminal.close();
  return elapsed;
}
