import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAt, columnOf, rowOf } from '../../source/engine/index.js';
import { painterFor, plainText, UNICODE } from '../../source/pictures/theme.js';
import { written } from '../../source/terminal/cells.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { insideCells } from '../helpers/boards.js';
import { cellsOf, DRAWINGS, viewOf } from '../helpers/pictures.js';

type Pair = readonly [line: number, column: number];

/** Where a cell is drawn, how wide it is, and where the labels of its column and row are. */
const PLACES = {
  compact: (cell: number) => ({
    at: [1 + rowOf(cell), 4 + 3 * columnOf(cell)] satisfies Pair,
    width: 2,
    labels: [
      [0, 4 + 3 * columnOf(cell)],
      [1 + rowOf(cell), 1],
    ] satisfies Pair[],
  }),
  large: (cell: number) => ({
    at: [2 + 2 * rowOf(cell), 3 + 4 * columnOf(cell)] satisfies Pair,
    width: 3,
    labels: [
      [0, 4 + 4 * columnOf(cell)],
      [2 + 2 * rowOf(cell), 1],
    ] satisfies Pair[],
  }),
  huge: (cell: number) => ({
    at: [2 + 3 * rowOf(cell), 3 + 6 * columnOf(cell)] satisfies Pair,
    width: 5,
    labels: [
      [0, 5 + 6 * columnOf(cell)],
      [2 + 3 * rowOf(cell), 1],
    ] satisfies Pair[],
  }),
};

describe.each(['compact', 'large', 'huge'] as const)('the cursor on the %s board', size => {
  const draw = DRAWINGS[size];
  const inverseAt = (line: number, column: number, rows: ReturnType<typeof draw>) =>
    cellsOf(rows[line]!)[column]!.style.inverse === true;

  test('and the labels of its column and row are inverse, and nothing else is', () => {
    const places = customPuzzles().chain(puzzle =>
      fc.record({
        puzzle: fc.constant(puzzle),
        cursor: fc.constantFrom(...insideCells(puzzle.board)),
      }),
    );
    fc.assert(
      fc.property(places, ({ puzzle, cursor }) => {
        const rows = draw({ ...puzzle, cursor }, UNICODE);
        const {
          at: [line, column],
          width,
          labels,
        } = PLACES[size](cursor);
        for (let index = 0; index < width; index++) {
          expect(inverseAt(line, column + index, rows)).toBe(true);
        }
        for (const [labelLine, labelColumn] of labels) {
          expect(inverseAt(labelLine, labelColumn, rows)).toBe(true);
        }
        const inverse = rows.flatMap(cellsOf).filter(({ style }) => style.inverse);
        expect(inverse).toHaveLength(width * (size === 'huge' ? 2 : 1) + 1 + 2);
        // What is on the cell can still be read.
        expect(rows.map(plainText)).toEqual(draw(puzzle, UNICODE).map(plainText));
      }),
      { numRuns: 40 },
    );
  });

  test('is visible on everything, with and without colours', () => {
    const view = viewOf(`
+---+---+---+---+
|R  |Grt| gt| *v|
+   +   +   +   +
| /r|###|       |
+   +   +   +   +
|               |
+   +   +   +   +
|B              |
+---+---+---+---+

target: d1`);
    for (const colourLevel of [0, 1, 2, 3] as const) {
      const paint = painterFor({ colourLevel, palette: 'default' });
      const plain = draw(view, UNICODE).map(paint);
      for (const cursor of insideCells(view.board)) {
        const [line] = PLACES[size](cursor).at;
        const painted = draw({ ...view, cursor }, UNICODE).map(paint);
        expect(painted[line]).not.toEqual(plain[line]);
      }
    }
  });

  test('is plain where a cell without colours is inverse, so that it differs', () => {
    const view = viewOf(`
+---+---+---+---+
|R   G          |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`);
    const [line] = PLACES[size](cellAt(0, 0)).at;
    const painted = painterFor({ colourLevel: 0, palette: 'default' })(
      draw({ ...view, cursor: cellAt(0, 0) }, UNICODE)[line]!,
    );
    expect(written(painted)).toMatch(/\x1b\[(0;)?1m *R/);
    expect(written(painted)).toMatch(/\x1b\[[\d;]*7m *G/);
  });
});

test('missing robots are not drawn', () => {
  const view = viewOf(`
+---+---+---+---+
|R   G          |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`);
  const rows = DRAWINGS.compact({ ...view, robots: [undefined, cellAt(1, 0)] }, UNICODE);
  expect(plainText(rows[1]!)).toBe(' 1 │·  G  ·  · │');
});
