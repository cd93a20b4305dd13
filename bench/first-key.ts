import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openTestTerminal } from '../test/helpers/terminal.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const RUNS = 15;
const POSITION = '0765+42+2E21BD0F+93';
/** How long after the first frame the key is pressed, in milliseconds. */
const LATER = 20;

/** What is started, a text of its first frame, a key, and a text of the frame that answers it. */
const SCREENS = [
  ['the menu', [], '› Play together', '\x1b[B', '› Play against'],
  [`\`practice ${POSITION}\``, ['practice', POSITION], POSITION, 'r', '[R'],
] as const;

/** Time from a key to its frame, right after the first frame, when the program may still be loading. */
export async function* benchFirstKey(): AsyncIterable<Figure> {
  const home = await mkdtemp(path.join(tmpdir(), 'first-key-'));
  for (const [screen, args, first, key, answer] of SCREENS) {
    const times: number[] = [];
    // The first time there is no cache.
    for (let run = -1; run < RUNS; run++) {
      const terminal = await openTestTerminal({ home, args, columns: 120, rows: 40 });
      await terminal.waitFor(first);
      await setTimeout(LATER);
      const pressed = performance.now();
      terminal.type(key);
      await terminal.waitFor(answer);
      if (run >= 0) times.push(performance.now() - pressed);
      terminal.press('ctrl-c');
      await terminal.exited;
      await terminal.close();
    }
    yield {
      what: `first key, ${LATER} ms after the first frame of ${screen}, to its frame, median of ${RUNS}`,
      unit: 'ms',
      ours: median(times),
      reach: { plus: 30 },
      aim: { plus: 20 },
    };
  }
  await rm(home, { recursive: true, force: true });
}
