import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

const open = async (args: readonly string[], shown: string) => {
  terminal = await openTestTerminal({ args, columns: 80, rows: 24 });
  await terminal.waitFor(shown);
};

/** Waits until the terminal's cursor stands before a text, visible or hidden. */
const expectCursor = (text: string, cursorHidden: boolean) =>
  terminal.waitFor(
    ({ cursor: [x, y], modes }) =>
      terminal.row(y).slice(x).startsWith(text) && modes.cursorHidden === cursorHidden,
    `the cursor, ${cursorHidden ? 'hidden' : 'visible'}, at "${text}"`,
  );

test('in a bid it stands where typing goes on, before the handicap', async () => {
  await open(['play', '--players', 'Ann,Bob', '--handicaps', '2,0'], screenTexts.match.thinking);
  terminal.type('a12');
  await terminal.waitFor('Ann bids: 12_+2');
  await expectCursor('_+2', false);
  terminal.press('backspace');
  await expectCursor('_+2', false);
  await terminal.waitFor('Ann bids: 1_+2');
});

test('on the board it stands on the robot in hand, and follows it', async () => {
  await open(['practice', '--no-motion', EASY], 'Pick a robot');
  await expectCursor('R', true);
  terminal.type('g');
  await expectCursor('G', true);
  const before = terminal.cursor;
  terminal.press('up');
  await terminal.waitFor('1 move');
  await expectCursor('G', true);
  expect(terminal.cursor).not.toEqual(before);
});
