import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY, HARD } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('a proof can be made in windows of all sizes', async () => {
  const args = ['referee', EASY, '--players', 'Ann,Bob', '--seconds', '1'];
  terminal = await openTestTerminal({ args, columns: 160, rows: 50, margin: 10 });
  await terminal.waitFor(screenTexts.referee.title);
  terminal.type('\ra9\r');
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor('Ann, prove 9 moves');
  terminal.type('r');
  terminal.press('down');
  await terminal.waitFor('1 of 9');
  for (let step = 0; step <= 40; step++) terminal.resize(160 - 3 * step, 50 - step);
  await terminal.waitFor(/Window too small: 40 × 10\./);
  for (const [columns, rows] of [
    [1, 1],
    [3, 2],
    [79, 24],
    [80, 22],
    [300, 100],
  ] as const) {
    terminal.resize(columns, rows);
  }
  for (let step = 40; step >= 0; step--) terminal.resize(160 - 3 * step, 50 - step);
  await terminal.waitFor('1 of 9');
  terminal.press('left');
  await terminal.waitFor(screenTexts.match.won({ name: 'Ann', moves: 2 }));
  // Nothing is left of frames of larger windows after everything is drawn anew.
  terminal.signal('SIGCONT');
  await terminal.waitFor(() => terminal.spilled() === '', 'nothing outside of the window');
});

test('a window that shrinks and grows back before the program notices is drawn anew', async () => {
  terminal = await openTestTerminal();
  await terminal.waitFor(screenTexts.menu.play);
  terminal.resize(1, 1);
  terminal.resize(80, 24);
  expect(terminal.text()).not.toContain(screenTexts.menu.play);
  await terminal.waitFor(screenTexts.menu.play);
});

test('600 keys, sixty a second, are all answered while the solver works', async () => {
  terminal = await openTestTerminal({ args: ['practice', HARD], margin: 10 });
  await terminal.waitFor('0 moves');
  const answers: Promise<unknown>[] = [];
  const press = (keys: string, shown: string) => {
    terminal.type(keys);
    return terminal.waitFor(shown);
  };
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const isEven = answers.length % 2 === 0;
      answers.push(isEven ? press('y\x1b[A', '1 move\n') : press('u', '0 moves\n'));
      if (answers.length < 600) return;
      clearInterval(timer);
      resolve();
    }, 1000 / 60);
  });
  // The last two keys may have been answered by one frame.
  await press('y\x1b[A', '1 move\n');
  await press('u', '0 moves\n');
  await Promise.all(answers);
  expect(terminal.spilled()).toBe('');
});
