import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

const open = async (...args: string[]) => {
  const practice = ['practice', '--seed', 'train', ...args];
  terminal = await openTestTerminal({ args: practice, columns: 80, rows: 24 });
};

test('positions are dealt with the moves and the target of the flags', async () => {
  await open('--moves', '4', '--target', 'yellow hexagon', '--fifth-robot');
  await terminal.waitFor('Pick a robot');
  expect(terminal.text()).toContain('yellow hexagon');
  expect(terminal.text()).toContain('r g b y s robot');
  terminal.type('hh');
  await terminal.waitFor('Shortest: ');
  terminal.type('h');
  await terminal.waitFor(screenTexts.practice.hints.exact({ moves: 4, moved: false }));
});

test('Esc cancels a long search', async () => {
  await open('--moves', '25');
  await terminal.waitFor('Looking for a position');
  terminal.press('escape');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});
