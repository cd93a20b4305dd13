import { afterEach, expect, test } from 'vitest';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

/** Two moves: red south, red west. */
const EASY = '4572+40+07286AA8+63';

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

test('every step of a hint, the same again, a harder position, the next one, and giving up', async () => {
  await open(EASY, '--seed', 'train');
  for (const hint of [
    'It takes under 5 moves.',
    'It takes 2 moves, proved.',
    'There is a shortest way',
    'The red robot moves last.',
    'Next: red south.',
    'All of it: rS rW',
  ]) {
    terminal.type('h');
    await terminal.waitFor(hint);
  }
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor('Help taken: 6 of 6.');

  terminal.type('a');
  await terminal.waitFor('0 moves');
  terminal.type('h');
  await terminal.waitFor('It takes under 5 moves.');

  terminal.type('+');
  await terminal.waitFor('Positions of 3 to 4 moves from now on.');
  await waitForOther(EASY);
  const harder = idOnScreen();
  terminal.type('n');
  await waitForOther(harder);

  terminal.type('x');
  await terminal.waitFor(/Given up\. The shortest way takes [34] moves: o plays it\./);
  terminal.type('o');
  await terminal.waitFor('A shortest line');
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

test('the distance, and a question before giving up what was begun', async () => {
  await open(EASY);
  terminal.type('w');
  await terminal.waitFor('2 moves left');
  terminal.type('r');
  terminal.press('down');
  await terminal.waitFor('1 move left: warmer');
  terminal.type('x');
  await terminal.waitFor('Press y to give it up');
  terminal.type('z');
  await terminal.waitFor(() => !terminal.text().includes('Press y'), 'the question to go');
  terminal.type('x');
  await terminal.waitFor('Press y to give it up');
  terminal.type('y');
  await terminal.waitFor('Given up. The shortest way takes 2 moves: o plays it.');
});

test('positions are dealt with the moves and the target that are asked for', async () => {
  await open('--moves', '4', '--target', 'yellow hexagon', '--robots', '5', '--seed', 'train');
  expect(terminal.text()).toContain('yellow hexagon');
  expect(terminal.text()).toContain('r g b y s robot');
  terminal.type('h');
  await terminal.waitFor('It takes under 5 moves.');
  terminal.type('h');
  await terminal.waitFor('It takes 4 moves, proved.');
});

test('a search that takes long is called off by Esc', async () => {
  terminal = await openTestTerminal({
    args: ['practice', '--moves', '25', '--seed', 'train'],
    columns: 80,
    rows: 24,
  });
  await terminal.waitFor('Looking for a position');
  terminal.press('escape');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});
