import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
let first: TestTerminal | undefined;
afterEach(async () => {
  await terminal.close();
  await first?.close();
});

test('a board is drawn, tried, saved, and played from its file', async () => {
  terminal = await openTestTerminal({ args: ['edit'], columns: 80, rows: 24 });
  await terminal.waitFor('8 × 8 cells');
  terminal.type('r');
  for (let step = 0; step < 7; step++) {
    terminal.press('right');
    terminal.press('down');
  }
  terminal.type('t');
  terminal.press('enter');
  await terminal.waitFor('2 moves, proved');

  // A wall is set and removed.
  terminal.press('up');
  terminal.type('w');
  terminal.press('down');
  await terminal.waitFor(screenTexts.editor.walls({ sides: ['east', 'south'] }));
  terminal.type('u');
  await terminal.waitFor(/: east$/m);

  terminal.type('p');
  await terminal.waitFor('Pick a robot');
  terminal.type('r');
  terminal.press('right');
  terminal.press('down');
  await terminal.waitFor('Solved in 2 moves');
  terminal.type('q');
  await terminal.waitFor('8 × 8 cells');

  terminal.type('\x13');
  await terminal.waitFor(screenTexts.editor.prompts.file({ typed: '' }));
  terminal.type('mine.txt\r');
  await terminal.waitFor('Saved to');
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(await readFile(join(terminal.home, 'mine.txt'), 'utf8')).toContain('target: h8');

  first = terminal;
  terminal = await openTestTerminal({
    args: ['practice', '--board', 'mine.txt'],
    home: terminal.home,
  });
  await terminal.waitFor('Pick a robot');
  terminal.type('r');
  terminal.press('right');
  terminal.press('down');
  await terminal.waitFor(messages.practice.solved({ moves: 2, shortest: 2 }));
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

test.each([
  ['Ctrl-C', (): void => terminal.press('ctrl-c')],
  ['kill -9', (): void => terminal.signal('SIGKILL')],
])('an unsaved board survives %s, until it is discarded', async (_, end) => {
  first = await openTestTerminal({ args: ['edit'] });
  const { home } = first;
  terminal = first;
  await terminal.waitFor('8 × 8 cells');
  terminal.type('r');
  await terminal.waitFor(screenTexts.editor.unsaved);
  end();
  await terminal.exited;

  terminal = await openTestTerminal({ args: ['edit'], home });
  await terminal.waitFor(screenTexts.editor.left.split('. ')[0]!);
  await terminal.waitFor('red robot');
  terminal.type('qy');
  await terminal.exited;
  await terminal.close();

  terminal = await openTestTerminal({ args: ['edit'], home });
  await terminal.waitFor('8 × 8 cells');
  expect(terminal.text()).not.toContain(screenTexts.editor.left.split('. ')[0]);
});
