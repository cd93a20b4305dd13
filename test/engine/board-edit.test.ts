import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ALL_SIDES,
  type Board,
  type Cell,
  composeBoard,
  DIRECTIONS,
  type Direction,
  EAST,
  emptyBoard,
  formatDrawing,
  isClosed,
  isEdge,
  isInside,
  type Mark,
  marksOf,
  NORTH,
  neighbour,
  openings,
  opposite,
  parseDrawing,
  putMark,
  resize,
  SOUTH,
  STRIDE,
  toggleSide,
  WEST,
} from '../../source/engine/index.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { cellNamed, comparable, insideCells, openRoom } from '../helpers/boards.js';
import { unwrap } from '../helpers/unwrap.js';

const boardOf = (drawing: string): Board => unwrap(parseDrawing(drawing)).board;
const bare = (board: Board) => ({ board, robots: [] });
const withSideToggled = (board: Board, cell: Cell, side: Direction): Board =>
  toggleSide(bare(board), cell, side).board;
const withMark = (board: Board, cell: Cell, mark: Mark | undefined): Board =>
  putMark(bare(board), cell, mark).board;
const resized = (board: Board, width: number, height: number): Board =>
  resize(bare(board), width, height).board;
const drawn = (board: Board): string => formatDrawing(bare(board));

const SAMPLE = boardOf(`
+---+---+   +---+
| rc|         /g|
+   +---+   +   +
    |###|
+   +---+   +   +
|           | *v|
+   +   +   +---+
|               |
+---+---+   +---+`);

const boards = fc.oneof(customBoards(), printedBoards);
/** A board with one of its cells and a side of it. */
const places = boards.chain(board =>
  fc.record({
    board: fc.constant(board),
    cell: fc.constantFrom(...insideCells(board)),
    side: fc.constantFrom(...DIRECTIONS),
  }),
);
const marks: readonly (Mark | undefined)[] = [
  undefined,
  { kind: 'centre' },
  { kind: 'target', target: { cell: 0, robot: 'any', shape: 'vortex' } },
  { kind: 'diagonal', diagonal: { cell: 0, colour: 2, slope: '\\' } },
];
const markOn = (mark: Mark | undefined, cell: number): Mark | undefined => {
  if (mark?.kind === 'target') return { ...mark, target: { ...mark.target, cell } };
  if (mark?.kind === 'diagonal') return { ...mark, diagonal: { ...mark.diagonal, cell } };
  return mark;
};

test('an empty board has its edge and nothing else', () => {
  const { board } = openRoom('a1', 'b1', 5);
  expect(emptyBoard(5, 4)).toEqual(withMark(board, cellNamed('b1'), undefined));
});

/** Whether the side belongs to a centre cell, so that it can never be opened. */
const isCentreSide = (board: Board, cell: Cell, direction: Direction): boolean =>
  board.centre.includes(cell) || board.centre.includes(neighbour(board, cell, direction));

describe('toggling a side', () => {
  test.each([
    ['c2', NORTH, 'c1', 'a wall'],
    ['d3', SOUTH, 'd4', 'a wall that is there'],
    ['c3', EAST, 'd3', 'a wall that is there'],
    ['a1', NORTH, 'a4', 'an opening, also on the facing cell'],
    ['c4', SOUTH, 'c1', 'an opening that is there'],
    ['d2', EAST, 'a2', 'an opening that is there'],
    ['a3', WEST, 'd3', 'an opening'],
  ] as const)('%s %i changes %s as well: %s', (name, side, otherName, _) => {
    const cell = cellNamed(name);
    const board = withSideToggled(SAMPLE, cell, side);
    expect(neighbour(SAMPLE, cell, side)).toBe(cellNamed(otherName));
    const changed = insideCells(SAMPLE).flatMap(each =>
      DIRECTIONS.filter(direction => {
        return isClosed(board, each, direction) !== isClosed(SAMPLE, each, direction);
      }).map(direction => [each, direction]),
    );
    const both = [
      [cell, side],
      [cellNamed(otherName), opposite(side)],
    ];
    expect(changed).toEqual(both.sort(([one], [other]) => one! - other!));
    expect(marksOf(board)).toEqual(marksOf(SAMPLE));
  });

  test.each([
    ['b2', NORTH],
    ['b1', SOUTH],
    ['a2', EAST],
    ['b3', NORTH],
  ] as const)('the centre keeps its walls: %s %i', (name, side) => {
    expect(isCentreSide(SAMPLE, cellNamed(name), side)).toBe(true);
    expect(drawn(withSideToggled(SAMPLE, cellNamed(name), side))).toBe(drawn(SAMPLE));
  });

  it('toggling twice changes nothing', () => {
    fc.assert(
      fc.property(places, ({ board, cell, side }) => {
        const once = withSideToggled(board, cell, side);
        expect(drawn(once) === drawn(board)).toBe(isCentreSide(board, cell, side));
        expect(drawn(withSideToggled(once, cell, side))).toBe(drawn(board));
      }),
    );
  });
});

describe('putting a mark', () => {
  it('replaces the mark of the cell and keeps all others, and the walls but for the centre', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...marks), ({ board, cell }, kind) => {
        const mark = markOn(kind, cell);
        const after = withMark(board, cell, mark);
        const isCentre = board.centre.includes(cell) || kind?.kind === 'centre';
        if (!isCentre) expect(after.walls).toEqual(board.walls);
        const edited = marksOf(after);
        expect(edited.get(cell)).toEqual(mark);
        edited.delete(cell);
        const before = marksOf(board);
        before.delete(cell);
        expect(edited).toEqual(before);
      }),
    );
  });

  it('closes a centre cell, and opens it again when it leaves the centre', () => {
    const closed = withMark(SAMPLE, cellNamed('b3'), { kind: 'centre' });
    expect(closed.walls[cellNamed('b3')]).toBe(ALL_SIDES);
    expect(isClosed(closed, cellNamed('b4'), NORTH)).toBe(true);
    const opened = withMark(closed, cellNamed('b3'), undefined);
    expect(drawn(opened)).toBe(drawn(SAMPLE));
  });

  it('a cell at the edge that leaves the centre leaves no opening', () => {
    const closed = withMark(SAMPLE, cellNamed('c1'), { kind: 'centre' });
    expect(openings(closed)).toHaveLength(1);
    const opened = withMark(closed, cellNamed('c1'), undefined);
    expect(openings(opened)).toEqual(openings(closed));
    expect(isClosed(opened, cellNamed('c1'), SOUTH)).toBe(false);
  });
});

describe('changing the size', () => {
  it('enlarging and shrinking again changes nothing', () => {
    const side = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(customBoards(), side, side, (board, columns, rows) => {
        const { width, height } = board;
        const greater = resized(board, width + columns, height + rows);
        expect([greater.width, greater.height]).toEqual([width + columns, height + rows]);
        expect(marksOf(greater)).toEqual(marksOf(board));
        expect(resized(greater, width, height)).toEqual(board);
      }),
    );
  });

  it('what is inside both sizes stays: marks and walls', () => {
    const side = fc.integer({ min: 4, max: STRIDE });
    fc.assert(
      fc.property(boards, side, side, (board, width, height) => {
        const size = { width, height };
        const edited = resized(board, width, height);
        for (const cell of insideCells(board).filter(each => isInside(size, each))) {
          expect(marksOf(edited).get(cell)).toEqual(marksOf(board).get(cell));
          for (const direction of DIRECTIONS) {
            const isInner = !isEdge(board, cell, direction) && !isEdge(size, cell, direction);
            if (!isInner) continue;
            expect(isClosed(edited, cell, direction)).toBe(isClosed(board, cell, direction));
          }
        }
        expect(edited.targets.every(({ cell }) => isInside(size, cell))).toBe(true);
      }),
    );
  });
});

test('no edit changes its board, and each result can be drawn and read back', () => {
  const edits = [
    ({ board, cell, side }: { board: Board; cell: number; side: 0 | 1 | 2 | 3 }) =>
      withSideToggled(board, cell, side),
    ({ board, cell }: { board: Board; cell: number }) => withMark(board, cell, { kind: 'centre' }),
    ({ board, cell }: { board: Board; cell: number }) => withMark(board, cell, undefined),
    ({ board }: { board: Board }) => resized(board, 5, 6),
  ];
  fc.assert(
    fc.property(places, fc.constantFrom(...edits), (place, edit) => {
      const before = comparable(place.board);
      const edited = edit(place);
      expect(comparable(place.board)).toEqual(before);
      expect(unwrap(parseDrawing(drawn(edited))).board).toEqual(edited);
    }),
  );
});

test('a printed board becomes a custom one with the first edit', () => {
  const board = composeBoard(['1A', '2A', '3A', '4A']);
  expect(withSideToggled(board, cellNamed('a1'), NORTH).printed).toBeUndefined();
  expect(board.printed).toBeDefined();
});
