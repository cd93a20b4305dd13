import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

const open = async (...args: string[]) => {
  terminal = await openTestTerminal({ args: ['practice', ...args], columns: 80, rows: 24 });
  await terminal.waitFor('Pick a robot');
};

const idOnScreen = () => /[0-9A-F]{4}\+\d[0-9F]\+\S+/.exec(terminal.text())?.[0];

/** Waits for a position with another Game ID, before any move. */
const waitForOther = (id: string | undefined) =>
  terminal.waitFor(
    () => idOnScreen() !== undefined && idOnScreen() !== id && terminal.text().includes('0 moves'),
    'another position',
  );

test('all steps of a hint, the same position again, a harder one, the next one, and giving up', async () => {
  await open(EASY, '--seed', 'train');
  terminal.type('h');
  await terminal.waitFor('Press “h” again');
  for (const hint of [
    'Shortest: ',
    screenTexts.practice.hints.exact({ moves: 2, moved: false }),
    'A shortest solution moves',
    'the red robot moves last',
    'Next move: red south.',
    screenTexts.practice.hints.all({ line: 'rS rW', moved: false }),
  ]) {
    terminal.type('h');
    await terminal.waitFor(hint);
  }
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor(screenTexts.practice.helped({ steps: 6, of: 6 }));

  terminal.type('a');
  await terminal.waitFor('0 moves');
  terminal.type('hh');
  await terminal.waitFor('Shortest: ');

  terminal.type('+y');
  await terminal.waitFor(screenTexts.practice.lengths({ least: 3, most: 4 }));
  await waitForOther(EASY);
  const harder = idOnScreen();
  terminal.type('n');
  await waitForOther(harder);

  terminal.type('xy');
  await terminal.waitFor(/Given up\. Shortest solution: [34] moves; “o” plays it\./);
  terminal.type('o');
  await terminal.waitFor(screenTexts.replay.shortest);
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

test('positions are dealt with the moves and the target of the flags', async () => {
  await open('--moves', '4', '--target', 'yellow hexagon', '--robots', '5', '--seed', 'train');
  expect(terminal.text()).toContain('yellow hexagon');
  expect(terminal.text()).toContain('r g b y s robot');
  terminal.type('hh');
  await terminal.waitFor('Shortest: ');
  terminal.type('h');
  await terminal.waitFor(screenTexts.practice.hints.exact({ moves: 4, moved: false }));
});

test('Esc cancels a long search', async () => {
  terminal = await openTestTerminal({
    args: ['practice', '--moves', '25', '--seed', 'train'],
    columns: 80,
    rows: 24,
  });
  await terminal.waitFor('Looking for a position');
  terminal.press('escape');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});
