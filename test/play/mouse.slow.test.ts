import { afterEach, expect, test } from 'vitest';
import { columnOf, rowOf } from '../../source/engine/index.js';
import { EASY } from '../fixtures/positions.js';
import { cellNamed } from '../helpers/boards.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

/** Clicks on the first character of a cell of the compact board. */
function click(name: string): void {
  const cell = cellNamed(name);
  terminal.click(4 + 3 * columnOf(cell), 1 + rowOf(cell));
}

test('a position is solved with clicks only', async () => {
  terminal = await openTestTerminal({ args: ['practice', '--mouse', EASY] });
  await terminal.waitFor('Pick a robot');
  click('i3');
  click('i1');
  await terminal.waitFor(/1 move\n.*gN/);
  click('c12');
  await terminal.waitFor('The green robot can’t get there in one move');
  click('h1');
  click('h4');
  await terminal.waitFor(/2 moves\n.*gN rS/);
  click('d7');
  await terminal.waitFor('Solved in 3 moves');
  terminal.press('ctrl-c');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});
