import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('a referee enters a position by its Game ID, and the next one by keys', async () => {
  terminal = await openTestTerminal({
    args: ['referee', '--players', 'Ann,Bob', '--seconds', '1', '--seed', 'table'],
  });
  await terminal.waitFor(screenTexts.referee.title);
  terminal.type('e');
  await terminal.waitFor('Game ID:');
  terminal.type('4572+40\r');
  await terminal.waitFor('isn’t a valid Game ID');
  terminal.press('escape');
  await terminal.waitFor(screenTexts.referee.about);
  terminal.type(`e${EASY}\r`);
  await terminal.waitFor(screenTexts.referee.title);
  terminal.press('enter');
  await terminal.waitFor('Round 1');

  terminal.type('a2\r');
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor('Ann, prove 2 moves');
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor(screenTexts.match.won({ name: 'Ann', moves: 2 }));
  await terminal.waitFor('2 moves, proved');

  terminal.press('enter');
  await terminal.waitFor(screenTexts.referee.title);
  terminal.press('enter');
  await terminal.waitFor('Round 2');
  terminal.type('qy');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});
