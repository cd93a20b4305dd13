import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Cell, columnOf, rowOf } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { cellNamed } from '../helpers/boards.js';
import { readPosition } from '../helpers/read-board.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
let again: TestTerminal | undefined;
afterEach(async () => {
  await terminal.close();
  await again?.close();
  again = undefined;
});

const open = async (
  options: Parameters<typeof openTestTerminal>[0] = {},
  shown = 'Pick a robot',
) => {
  terminal = await openTestTerminal({ columns: 80, rows: 24, ...options });
  await terminal.waitFor(shown);
};

/** The first character of a cell, for each size of the board. */
const PLACES = {
  compact: (cell: Cell) => [4 + 3 * columnOf(cell), 1 + rowOf(cell)],
  large: (cell: Cell) => [4 + 4 * columnOf(cell), 2 + 2 * rowOf(cell)],
} as const;

const click = (name: string, size: keyof typeof PLACES = 'compact') => {
  const [x, y] = PLACES[size](cellNamed(name));
  terminal.click(x!, y!);
};

test.each([
  ['compact', 80, 24],
  ['large', 120, 40],
] as const)(
  'a position is solved with clicks only on the %s board',
  async (size, columns, rows) => {
    await open({ args: ['practice', '--mouse', EASY], columns, rows });
    click('i3', size);
    click('i1', size);
    await terminal.waitFor(/1 move\n.*gN/);
    click('c12', size);
    await terminal.waitFor('The green robot can’t get there in one move');
    click('h1', size);
    click('h4', size);
    await terminal.waitFor(/2 moves\n.*gN rS/);
    click('d7', size);
    await terminal.waitFor('Solved in 3 moves');
  },
);

test('clicks make a proof in a match, and do nothing while all think', async () => {
  await open(
    { args: ['referee', '--players', 'Ann,Bob', '--mouse', '--seconds', '1', EASY] },
    screenTexts.referee.title,
  );
  click('b3');
  await terminal.waitFor('green triangle');
  click('d7');
  await terminal.waitFor('red circle');
  terminal.press('enter');
  await terminal.waitFor('Found a way?');
  const { robots } = readPosition(terminal);
  click('h1');
  click('h7');
  terminal.type('a2\r');
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor(screenTexts.match.proving({ name: 'Ann', bid: 2, exact: false }));
  expect(readPosition(terminal).robots).toEqual(robots);
  click('h1');
  click('h7');
  click('d7');
  await terminal.waitFor(screenTexts.match.won({ name: 'Ann', moves: 2 }));
});

describe('without the flag', () => {
  test('mouse reports are off, and one that comes anyway is neither a click nor keys', async () => {
    await open({ args: ['practice', EASY] });
    expect(terminal.modes).toMatchObject({ mouse: 'none', sgrMouse: false });
    click('h1');
    click('h7');
    terminal.type('hh');
    await terminal.waitFor('Hint 1 of 6');
    expect(terminal.text()).toContain('0 moves');
  });

  test('the settings turn it on', async () => {
    await open({ args: ['practice', EASY] });
    terminal.type('q');
    // Until then the program may write settings of its own.
    await terminal.exited;
    const folder = join(terminal.home, 'config', 'ricochet-tui');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ mouse: true }));
    const home = terminal.home;
    again = terminal;
    await open({ args: ['practice', EASY], home });
    await terminal.waitFor(() => terminal.modes.mouse === 'vt200', 'the mouse');
    click('h7');
    await terminal.waitFor(/1 move\n.*rS/);
    terminal.type('q');
    await terminal.exited;
    expect(terminal.modes).toMatchObject({ mouse: 'none', sgrMouse: false });
  });
});
