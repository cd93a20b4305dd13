import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

/** The rows of the compact board. */
const board = (): string[] =>
  Array.from({ length: 17 }, (_, row) => terminal.row(row).slice(0, 53).trimEnd());

test('a match is set up by keys, played on the board that was shown, and its set-up saved', async () => {
  terminal = await openTestTerminal({ args: ['play', '--seed', 'set up'] });
  await terminal.waitFor('Player 1  _');
  terminal.type('Ann\rBob');
  await terminal.waitFor('Bob_');
  for (const key of ['down', 'down', 'right'] as const) terminal.press(key);
  await terminal.waitFor(/› Edition +2003/);
  terminal.type('n');
  for (const key of ['down', 'down', 'down'] as const) terminal.press(key);
  terminal.type('45');
  await terminal.waitFor(/› Sand clock +\*45_/);
  // On the page of rules: with silver.
  for (const key of ['down', 'enter', 'right'] as const) terminal.press(key);
  await terminal.waitFor(/› Fifth robot +\*yes/);
  terminal.press('escape');
  await terminal.waitFor(/Rules… +1 changed/);
  const shown = board();
  terminal.press('enter');
  await terminal.waitFor('Found a way?');
  // The target of the round is marked only by colours.
  expect(board()).toEqual(shown);
  const { home } = terminal;
  terminal.press('ctrl-c');
  await terminal.exited;
  terminal = await openTestTerminal({ args: ['play', '--seed', 'set up'], home, rows: 40 });
  await terminal.waitFor(/Edition +2003/);
  await terminal.waitFor(/Sand clock +\*45 s/);
  await terminal.waitFor(/Rules… +1 changed/);
  terminal.press('ctrl-c');
  await terminal.exited;
  terminal = await openTestTerminal({ args: ['play', '--edition', '2013'], home, rows: 40 });
  await terminal.waitFor(/Edition +2013/);
  await terminal.waitFor(/Sand clock +\*45 s/);
  terminal.press('ctrl-c');
  await terminal.exited;
  // The referee mode offers the same players.
  terminal = await openTestTerminal({ args: ['referee'], home, rows: 40 });
  await terminal.waitFor(/Player 1 +Ann/);
  await terminal.waitFor(/Player 2 +Bob/);
  terminal.press('enter');
  await terminal.waitFor(screenTexts.referee.title);
});
