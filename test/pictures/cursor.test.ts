import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  type Cell,
  cellAt,
  columnName,
  columnOf,
  composeBoard,
  emptyBoard,
  rowOf,
} from '../../source/engine/index.js';
import { cellInPicture } from '../../source/pictures/painted-board.js';
import { painterFor, plainText, UNICODE } from '../../source/pictures/theme.js';
import { written } from '../../source/terminal/cells.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { insideCells } from '../helpers/boards.js';
import { cellsOf, DRAWINGS, viewOf } from '../helpers/pictures.js';
import { cells } from '../helpers/play-match.js';

/** How many characters each cell has. */
const CHARACTERS = { narrow: 1, compact: 2, large: 3, huge: 10 } as const;
const PRINTED = composeBoard(['1A', '2C', '3D', '4B']);

describe.each(['narrow', 'compact', 'large', 'huge'] as const)(
  'the cursor on the %s board',
  size => {
    const draw = DRAWINGS[size];
    const placesIn = (rows: ReturnType<typeof draw>) =>
      rows.flatMap((row, y) => cellsOf(row).map((cell, column) => ({ ...cell, column, row: y })));
    /** The first line of a cell. */
    const lineOf = (board: Board, cursor: Cell): number =>
      placesIn(draw({ board, robots: [] }, UNICODE)).find(
        place => cellInPicture(board, size, place) === cursor,
      )!.row;

    test('and the labels of its column and row are inverse, and nothing else is', () => {
      const boards = fc.oneof(
        fc.constant({ board: PRINTED, robots: [] }),
        customPuzzles({ maxSide: 16 }),
      );
      const cursors = boards.chain(drawn =>
        fc.tuple(fc.constant(drawn), fc.constantFrom(...insideCells(drawn.board))),
      );
      fc.assert(
        fc.property(cursors, ([drawn, cursor]) => {
          const rows = draw({ ...drawn, cursor }, UNICODE);
          const isUnder = (place: { column: number; row: number }) =>
            cellInPicture(drawn.board, size, place) === cursor;
          const places = placesIn(rows);
          expect(places.filter(isUnder)).toHaveLength(CHARACTERS[size]);
          expect(places.filter(place => isUnder(place) && !place.style.inverse)).toEqual([]);
          const labels = places.filter(place => place.style.inverse && !isUnder(place));
          const row = String(rowOf(cursor) + 1).padStart(2);
          expect(labels.map(({ text }) => text).join('')).toBe(columnName(columnOf(cursor)) + row);
          // What is on the cell can still be read.
          expect(rows.map(plainText)).toEqual(draw(drawn, UNICODE).map(plainText));
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
          const line = lineOf(view.board, cursor);
          const painted = draw({ ...view, cursor }, UNICODE).map(paint);
          expect(painted[line]).not.toEqual(plain[line]);
        }
      }
    });

    test('is plain where a cell without colours is inverse, so that it differs', () => {
      const view = { board: emptyBoard(4, 4), robots: cells('a1 b1') };
      const line = lineOf(view.board, cellAt(0, 0));
      const painted = painterFor({ colourLevel: 0, palette: 'default' })(
        draw({ ...view, cursor: cellAt(0, 0) }, UNICODE)[line]!,
      );
      expect(written(painted)).toMatch(/\x1b\[(0;)?1m *R/);
      expect(written(painted)).toMatch(/\x1b\[[\d;]*7m *G/);
    });
  },
);

test('missing robots are not drawn', () => {
  const robots = [undefined, cellAt(1, 0)];
  const rows = DRAWINGS.compact({ board: emptyBoard(4, 4), robots }, UNICODE);
  expect(plainText(rows[1]!)).toBe(' 1 │·  G  ·  · │');
});
