import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseResult, type SoloResult } from '../../source/training/index.js';
import { EASY } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';
import { unwrap } from '../helpers/unwrap.js';

let home: string;
let terminal: TestTerminal | undefined;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal?.close());

async function open(...args: string[]): Promise<TestTerminal> {
  terminal = await openTestTerminal({ home, args });
  return terminal;
}

const results = (): SoloResult[] =>
  readFileSync(join(home, 'data', 'ricochet-tui', 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => unwrap(parseResult(line)));

/** Solves the position in two moves, when the solver has proved that they are the fewest. */
async function solve(): Promise<TestTerminal> {
  const playing = await open('practice', EASY);
  await playing.waitFor('0 moves');
  playing.type('hhh');
  await playing.waitFor('Hint ');
  expect(playing.text()).not.toMatch(/Your rating \d|Puzzle rating \d/);
  playing.type('r');
  playing.press('down');
  playing.press('left');
  await playing.waitFor('the shortest solution!');
  return playing;
}

test('a practice that is solved twice is rated once, and in the statistics', async () => {
  const first = await solve();
  await first.waitFor(/Your rating \d{4} \([+−]\d+\)\n.*Puzzle rating \d+ \([+−]\d+\)/);
  first.type('q');
  await first.exited;
  const second = await solve();
  second.type('0');
  await second.waitFor('0 moves');
  expect(second.text()).not.toMatch(/Puzzle rating \d/);
  second.type('q');
  await second.exited;
  const [one, other, ...more] = results();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ kind: 'practice', id: EASY, shortest: 2, moves: 2 });
  expect(one).toHaveProperty('rated');
  expect(other).not.toHaveProperty('rated');
  expect(other!.milliseconds).toBeGreaterThan(0);

  terminal = await openTestTerminal({ home, args: ['stats'], rows: 50 });
  const told = terminal;
  await told.waitFor(/in fewest moves +2/);
  await told.exited;
  expect(told.text()).toMatch(/played +2 .*\n +solved +2 /);
});
