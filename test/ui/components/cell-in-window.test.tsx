import { describe, expect, test } from 'vitest';
import { cellAt, composeBoard, emptyBoard, RED } from '../../../source/engine/index.js';
import { ASCII } from '../../../source/pictures/theme.js';
import { PlayingField } from '../../../source/ui/components/pages.js';
import { cellInWindow } from '../../../source/views/look/board-look.js';
import { insideCells } from '../../helpers/boards.js';
import { renderOnStage } from '../../helpers/stage.js';

const BOARDS = [
  { name: 'a printed board', board: composeBoard(['1A', '2A', '3A', '4A']) },
  { name: '4 × 4', board: emptyBoard(4, 4) },
  { name: '16 × 16', board: emptyBoard(16, 16) },
  { name: '16 × 4', board: emptyBoard(16, 4) },
  { name: '5 × 13', board: emptyBoard(5, 13) },
];
const WINDOWS = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 95, rows: 38 },
  { columns: 250, rows: 90 },
];
const CASES = BOARDS.flatMap(({ name, board }) =>
  WINDOWS.flatMap(window =>
    (['compact', 'large', 'huge'] as const).map(wanted => ({
      name: `${name}, ${window.columns} × ${window.rows}, ${wanted}`,
      board,
      window,
      wanted,
    })),
  ),
);

/** The places of the window where a character of the frame matches. */
const placesOf = (frame: string, sign: RegExp) =>
  frame
    .split('\n')
    .flatMap((line, row) =>
      [...line].flatMap((text, column) => (sign.test(text) ? [{ column, row }] : [])),
    );

describe.each(CASES)('$name', ({ board, window, wanted }) => {
  const bare = { ...board, targets: [], diagonals: [], diagonalAt: new Map(), centre: [] };
  const cells = insideCells(bare);
  const draw = () =>
    renderOnStage(
      <PlayingField
        view={{ board: bare, robots: [], selected: RED, stops: cells }}
        size={wanted}
        panel={null}
        notice={null}
        footer={null}
      />,
      { ...window, theme: { glyphs: { ...ASCII, ring: ['(    ', '     '] } } },
    ).text();
  const at = (column: number, row: number) => cellInWindow(board, window, wanted, { column, row });

  test('each cell is where it is drawn', () => {
    const marks = placesOf(draw(), /\(/);
    expect(marks.map(({ column, row }) => at(column, row))).toEqual(cells);
  });

  test('a wall is no cell, and neither is what lies around the board', () => {
    const frame = draw();
    const places = placesOf(frame, /[|+]/);
    expect(places.length).toBeGreaterThan(0);
    for (const { column, row } of places) expect(at(column, row)).toBeUndefined();
    const marks = placesOf(frame, /\(/);
    const far = marks.at(-1)!;
    for (const [column, row] of [
      [0, 0],
      [marks[0]!.column, 0],
      [0, marks[0]!.row],
      [far.column, window.rows - 1],
      [far.column + 6, far.row],
      [far.column, far.row + 2],
      [-1, -1],
      [9999, 9999],
    ] as const) {
      expect(at(column, row)).toBeUndefined();
    }
  });
});

test.each([
  [60, 20],
  [45, 28],
])('a cell of the narrow board has one character, %i × %i', (columns, rows) => {
  const [{ board }] = BOARDS as [(typeof BOARDS)[number]];
  const at = (column: number, row: number) =>
    cellInWindow(board, { columns, rows }, 'huge', { column, row });
  expect([at(3, 1), at(5, 2), at(33, 16)]).toEqual([cellAt(0, 0), cellAt(1, 1), cellAt(15, 15)]);
  expect([at(4, 1), at(3, 0), at(3, 17), at(35, 1)]).toEqual(Array(4).fill(undefined));
});

test('no cell is there where the window has no room for the board', () => {
  const [{ board }] = BOARDS as [(typeof BOARDS)[number]];
  const place = { column: 4, row: 1 };
  expect(cellInWindow(board, { columns: 80, rows: 22 }, 'large', place)).toBe(0);
  expect(cellInWindow(board, { columns: 59, rows: 22 }, 'large', place)).toBeUndefined();
  expect(cellInWindow(board, { columns: 80, rows: 19 }, 'large', place)).toBeUndefined();
});
