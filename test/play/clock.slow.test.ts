import { afterEach, expect, test } from 'vitest';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('only the row of a running clock is written', async () => {
  terminal = await openTestTerminal({ args: ['play', '--players', 'Ann,Bob', '--seconds', '60'] });
  await terminal.waitFor('Found a way?');
  terminal.type('a9\r');
  await terminal.waitFor('59 s');
  let written = '';
  terminal.onOutput(output => {
    written += output;
  });
  await terminal.waitFor('57 s');
  // The cursor goes to its place again, where nothing is written.
  const texts = written.matchAll(/\x1b\[(\d+);\d+H(?:\x1b\[[\d;]*m)*[^\x1b]/g);
  const rows = [...texts].map(([, row]) => Number(row) - 1);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(terminal.row(row)).toMatch(/\d s$/);
});
