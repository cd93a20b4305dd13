import { afterEach, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

const open = async (...args: string[]) => {
  terminal = await openTestTerminal({ args: ['practice', ...args], columns: 80, rows: 24 });
  await terminal.waitFor('Pick a robot');
};

test('a given position: hints, undo, redo, reset, and the number of moves beside the shortest', async () => {
  await open(EASY);
  await terminal.waitFor('0 moves');
  terminal.type('h');
  for (const hint of [
    'Shortest: ',
    screenTexts.practice.hintExact({ moves: 2, moved: false }),
    'A shortest solution moves',
    'the red robot moves last',
    'Next move: red south.',
    screenTexts.practice.hintAll({ line: 'rS rW', moved: false }),
  ]) {
    terminal.type('h');
    await terminal.waitFor(hint);
  }
  terminal.type('r');
  terminal.press('down');
  await terminal.waitFor(/1 move\n.*rS/);
  terminal.type('h');
  await terminal.waitFor(/from here:\n.*rW/);
  terminal.type('u');
  await terminal.waitFor('0 moves');
  terminal.type('u');
  await terminal.waitFor(messages.refusal['nothing-to-undo']());
  terminal.type('d');
  await terminal.waitFor('1 move');
  terminal.type('0');
  await terminal.waitFor('0 moves');

  // A detour first: yellow goes somewhere, and the number is one above the shortest.
  terminal.type('y');
  terminal.press('up');
  await terminal.waitFor('1 move');
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor(messages.practice.solved({ moves: 3, shortest: 2 }));
  terminal.type('p');
  await terminal.waitFor(screenTexts.replay.yours);
  await terminal.waitFor('3 of 3  rW');
  terminal.type('o');
  await terminal.waitFor(screenTexts.replay.shortest);
  await terminal.waitFor('2 of 2  rW');
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

test('an illegal move is refused with its reason, and nothing moves', async () => {
  await open(EASY, '--edition', '1999');
  terminal.type('5');
  await terminal.waitFor(messages.refusal['no-such-robot']({ robot: 'silver' }));
  terminal.type('r');
  terminal.press('up');
  await terminal.waitFor(messages.refusal.blocked({ robot: 'red', direction: 'north' }));
  terminal.press('down');
  await terminal.waitFor('1 move');
  terminal.press('up');
  await terminal.waitFor(messages.refusal.reverse({ robot: 'red' }));
  expect(terminal.text()).toContain('1 move');
});

test('a seed gives the same position again, and n another one', async () => {
  await open('--seed', 'train');
  const first = /[0-9A-F]{4}\+\S+/.exec(terminal.text())![0];
  terminal.type('n');
  await terminal.waitFor(
    () => !terminal.text().includes(first) && /[0-9A-F]{4}\+\S+/.test(terminal.text()),
    'another position',
  );
  await terminal.close();
  await open('--seed', 'train');
  await terminal.waitFor(first);
});

test('pasted text plays no moves', async () => {
  await open(EASY);
  terminal.type('\x1b[200~rdown\x1b[B\x1b[201~');
  terminal.type('hh');
  await terminal.waitFor('Hint 1 of 6');
  expect(terminal.text()).toContain('0 moves');
});

test('a window that is too small shows the size it needs, and the board when it is large enough', async () => {
  await open(EASY);
  terminal.type('r');
  terminal.press('down');
  await terminal.waitFor('1 move');
  terminal.resize(60, 15);
  await terminal.waitFor(
    screenTexts
      .tooSmall({ columns: 60, rows: 20, haveColumns: 60, haveRows: 15, key: 'q' })
      .split(' Enlarge')[0]!,
  );
  terminal.resize(120, 40);
  await terminal.waitFor('┏━━━');
  await terminal.waitFor('1 move');
  terminal.resize(80, 24);
  await terminal.waitFor(/^ 1 │/m);
});
