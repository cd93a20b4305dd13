import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestTerminal, type TestTerminalOptions } from '../test/helpers/terminal.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const RUNS = 15;
const HELLO = fileURLToPath(new URL('programs/hello-ink.mjs', import.meta.url));
const POSITION = '0765+42+2E21BD0F+93';

type Start = readonly [options: TestTerminalOptions, text?: string];

/** Time from the start of a process to its first frame, compared with a minimal Ink program and with Node alone. */
export async function* benchFirstFrame(): AsyncIterable<Figure> {
  const home = await mkdtemp(path.join(tmpdir(), 'first-frame-'));
  const starts = {
    node: [{ command: [process.execPath, '-e', '0'] }],
    hello: [{ command: [process.execPath, HELLO] }, 'Hello'],
    menu: [{ home }, 'Ricochet Robots'],
    practice: [{ home, args: ['practice', POSITION] }, POSITION],
    first: [{}, 'Ricochet Robots'],
  } satisfies Record<string, Start>;
  const times = new Map<Start, number[]>();
  // The first time they have no cache. Then in turn, so that other load on the machine affects all.
  for (let run = -1; run < RUNS; run++) {
    for (const start of Object.values(starts)) {
      const time = await timeOf(start);
      if (run >= 0) times.set(start, [...(times.get(start) ?? []), time]);
    }
  }
  await rm(home, { recursive: true, force: true });
  const [node, hello, menu, practice, first] = Object.values(starts).map(start =>
    median(times.get(start)!),
  ) as [number, number, number, number, number];
  const figure = (what: string, ours: number) =>
    ({ what: `first frame of ${what}, median of ${RUNS}`, unit: 'ms', ours }) as const;
  const ink = { value: hello, what: 'Ink hello world from node_modules' };
  const alone = { value: node, what: '`node -e 0`' };
  yield { ...figure('the menu', menu), beside: ink, reach: { times: 0.33 }, aim: { times: 0.23 } };
  yield { ...figure('the menu', menu), beside: alone };
  yield {
    ...figure(`\`practice ${POSITION}\``, practice),
    beside: ink,
    reach: { times: 0.45 },
    aim: { times: 0.36 },
  };
  yield { ...figure(`\`practice ${POSITION}\``, practice), beside: alone };
  yield { ...figure('the menu with a new home folder', first), beside: ink };
}

/** Until the text is on the screen, or until the process has ended. */
async function timeOf([options, text]: Start): Promise<number> {
  const started = performance.now();
  const terminal = await openTestTerminal(options);
  await (text === undefined ? terminal.exited : terminal.waitFor(text));
  const elapsed = performance.now() - started;
  if (text !== undefined) {
    // As a player does, so that what is done at the end is done.
    terminal.press('ctrl-c');
    await terminal.exited;
  }
  await terminal.close();
  return elapsed;
}
