import { afterEach, beforeEach, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let home: string;
let terminal: TestTerminal | undefined;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal?.close());

test('a solo game is played, found in the list and replayed; leaving it shows the list', async () => {
  terminal = await openTestTerminal({
    home,
    args: ['solo', '--solo-bid', '--chips', '1', '--seconds', '3600'],
  });
  await terminal.waitFor(screenTexts.solitaire.thinking);
  terminal.type('9\r');
  await terminal.waitFor('Prove it in 9 moves');
  terminal.type('xy');
  await terminal.waitFor('lose the chip');
  terminal.press('enter');
  await terminal.waitFor('you lose.');
  terminal.type('q');
  await terminal.exited;

  terminal = await openTestTerminal({ home });
  await terminal.waitFor('Records');
  for (const key of ['up', 'up', 'up'] as const) terminal.press(key);
  await terminal.waitFor('› Records');
  terminal.press('enter');
  await terminal.waitFor(/› \d+ \w+ \d{4} +\d\d:\d\d +solo +1999 .* You 0 +clock won, round 1/);
  terminal.press('enter');
  await terminal.waitFor('playing, speed 1');
  terminal.press('end');
  await terminal.waitFor('you lose.');
  terminal.press('escape');
  await terminal.waitFor(/› .* solo .* clock won/);
  terminal.type('q');
  await terminal.waitFor(`› ${screenTexts.menu.records}`);
});
