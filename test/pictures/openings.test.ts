import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  columnName,
  columnOf,
  openings,
  rowOf,
  slide,
} from '../../source/engine/index.js';
import { ASCII, CONSOLE, UNICODE } from '../../source/pictures/theme.js';
import { robotsInMotion } from '../../source/pictures/view.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { cellNamed } from '../helpers/boards.js';
import { cellsOf, DRAWINGS, lines, textOf, viewOf } from '../helpers/pictures.js';
import { unwrap } from '../helpers/unwrap.js';

const GLYPHS = { UNICODE, CONSOLE, ASCII };
const WAYS = (['compact', 'large', 'huge'] as const).flatMap(size =>
  (['UNICODE', 'CONSOLE', 'ASCII'] as const).map(set => ({ size, set })),
);

/** A place in the drawing, from the top left. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The places of the openings of a column or row: both arrows, and the labels beside them. */
const MARKS = {
  compact: {
    column: ({ height }: Board, column: number, [north, , south]: string) => [
      { x: 4 + 3 * column, y: 0, text: columnName(column) + north },
      { x: 4 + 3 * column, y: height + 1, text: columnName(column) + south },
    ],
    row: ({ width }: Board, row: number, [, east, , west]: string) => [
      { x: 0, y: 1 + row, text: `${row + 1}`.padStart(2) },
      { x: 3, y: 1 + row, text: west! },
      { x: 3 + 3 * width, y: 1 + row, text: east! },
    ],
  },
  large: {
    column: ({ height }: Board, column: number, [north, , south]: string) => [
      { x: 4 + 4 * column, y: 0, text: columnName(column) },
      { x: 4 + 4 * column, y: 1, text: north! },
      { x: 3 + 4 * column, y: 1 + 2 * height, text: columnName(column) + south },
    ],
    row: ({ width }: Board, row: number, [, east, , west]: string) => [
      { x: 0, y: 2 + 2 * row, text: `${row + 1}`.padStart(2) },
      { x: 2, y: 2 + 2 * row, text: west! },
      { x: 2 + 4 * width, y: 2 + 2 * row, text: east! },
    ],
  },
  huge: {
    column: ({ height }: Board, column: number, [north, , south]: string) => [
      { x: 5 + 6 * column, y: 0, text: columnName(column) },
      { x: 5 + 6 * column, y: 1, text: north! },
      { x: 4 + 6 * column, y: 1 + 3 * height, text: columnName(column) + south },
    ],
    row: ({ width }: Board, row: number, [, east, , west]: string) => [
      { x: 0, y: 2 + 3 * row, text: `${row + 1}`.padStart(2) },
      ...[2, 3].flatMap(line => [
        { x: 2, y: line + 3 * row, text: west! },
        { x: 2 + 6 * width, y: line + 3 * row, text: east! },
      ]),
    ],
  },
};

describe.each(WAYS)('$size, $set', ({ size, set }) => {
  /** All places of a board's openings, by their colours. */
  function expectedMarks(board: Board): { opening: Mark[]; 'next-opening': Mark[] } {
    const marks = { opening: [] as Mark[], 'next-opening': [] as Mark[] };
    const turns = { column: 0, row: 0 };
    for (const [cell, facing] of openings(board)) {
      const kind = columnOf(cell) === columnOf(facing) ? 'column' : 'row';
      const line = kind === 'column' ? columnOf(cell) : rowOf(cell);
      const colour = turns[kind]++ % 2 === 0 ? 'opening' : 'next-opening';
      marks[colour].push(...MARKS[size][kind](board, line, GLYPHS[set].openings).flatMap(letters));
    }
    return { opening: inOrder(marks.opening), 'next-opening': inOrder(marks['next-opening']) };
  }

  test('both ends of an opening have the same colour, unlike its neighbours and everything else', () => {
    fc.assert(
      fc.property(fc.oneof(printedBoards, customBoards()), board => {
        const drawn = DRAWINGS[size]({ board, robots: [] }, GLYPHS[set]).map(cellsOf);
        const marksIn = (colour: 'opening' | 'next-opening') =>
          drawn.flatMap((row, y) =>
            row.flatMap(({ text, style }, x) =>
              style.colour === colour && text !== ' ' ? [{ x, y, text }] : [],
            ),
          );
        expect({
          opening: inOrder(marksIn('opening')),
          'next-opening': inOrder(marksIn('next-opening')),
        }).toEqual(expectedMarks(board));
      }),
      { numRuns: 60 },
    );
  });
});

const letters = ({ x, y, text }: Mark): Mark[] =>
  [...text].map((letter, index) => ({ x: x + index, y, text: letter })).filter(isInk);
const isInk = ({ text }: Mark): boolean => text !== ' ';
const inOrder = (marks: Mark[]): Mark[] =>
  marks.sort((one, other) => one.y - other.y || one.x - other.x);

test('a robot that slides out through an opening appears at the other end', () => {
  const view = viewOf(`
+---+---+---+---+
|               |
+   +   +   +   +
     R      |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`);
  const { path } = unwrap(slide(view.board, [cellNamed('b2')], 0, 3));
  const pictures = path.map((_, steps) => {
    const robots = robotsInMotion([cellNamed('d2')], { robot: 0, path }, steps);
    return textOf(DRAWINGS.compact({ ...view, robots }, UNICODE))[2];
  });
  expect(pictures).toEqual(
    lines(`
 2 ←R  ·  · │· →
 2 ←·  ·  · │R →`),
  );
});
