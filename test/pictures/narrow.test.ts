import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAt, GREEN } from '../../source/engine/index.js';
import { sizeOfBoard } from '../../source/pictures/painted-board.js';
import { ASCII, plainText, UNICODE } from '../../source/pictures/theme.js';
import { printedPuzzles } from '../helpers/arbitraries.js';
import { cellsOf, DRAWINGS, lines, textOf, underlinesOf, viewOf } from '../helpers/pictures.js';

const CONTENTS = `
+---+---+   +---+---+
|R  | rc| gt| bs| yh|
+   +   +   +   +   +
| *v| /r| \\b|B  |Y  |
+   +   +   +   +   +
|Grt|   |###|   |   |
+   +---+   +   +   +
|S                  |
+---+---+   +---+---+

target: b1`;

test('robots are letters, targets are shapes, and walls are as on the compact board', () => {
  const view = viewOf(CONTENTS, {
    starts: [cellAt(1, 2), cellAt(4, 2), cellAt(3, 2), cellAt(2, 3), cellAt(4, 3)],
  });
  expect(view.board.width).toBe(5);
  const rows = DRAWINGS.narrow(view, UNICODE);
  expect(textOf(rows)[1]).toBe(' 1│R│●│▲│■│⬢│');
  expect(textOf(rows)[2]).toBe(' 2│@│╱│╲│B│Y│');
  expect(textOf(rows)[3]).toMatch(/^ 3│G│r│░│b│g/);
  expect(textOf(DRAWINGS.narrow(view, ASCII))[2]).toBe(' 2|@|/|\\|B|Y|');
  expect(underlinesOf(rows)[3]).toBe('     ___');
});

test('16 × 16 leaves 23 columns of 60 to the panel, and three of 20 lines', () => {
  expect(sizeOfBoard({ width: 16, height: 16 }, 'narrow')).toEqual({ columns: 35, rows: 17 });
  fc.assert(
    fc.property(printedPuzzles, ({ board, robots, target }) => {
      const drawn = DRAWINGS.narrow({ board, robots, target }, UNICODE).map(plainText);
      expect(drawn.map(row => row.length)).toEqual(Array(17).fill(35));
    }),
    { numRuns: 30 },
  );
});

describe('marks at the sides of a cell', () => {
  const view = viewOf(`
+---+---+---+---+
|R              |
+   +   +   +   +
|    G    rc    |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: c2`);

  test('the robot in hand is in brackets, stops are in rings', () => {
    const stops = [cellAt(1, 0), cellAt(2, 1), cellAt(1, 3)];
    const drawn = textOf(DRAWINGS.narrow({ ...view, selected: GREEN, stops }, UNICODE));
    expect(drawn).toEqual(
      lines(`
   a b c d
 1│R(·)· ·│
 2│·[G]●)·│
 3│· · · ·│
 4│ (·)   │`),
    );
  });

  test('the target of the round is lit across them', () => {
    const row = cellsOf(DRAWINGS.narrow(view, UNICODE)[2]!);
    const lit = row.map(({ style }) => (style.background === 'spotlight' ? '^' : ' ')).join('');
    expect(lit.trimEnd()).toBe('      ^^^');
  });
});
