import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customBoard, marksOf } from '../../source/engine/board.js';
import {
  ALL_SIDES,
  DIRECTIONS,
  edgeWalls,
  isClosed,
  neighbour,
  openSide,
  opposite,
} from '../../source/engine/index.js';
import { customBoards } from '../helpers/arbitraries.js';
import { cellNamed, insideCells } from '../helpers/boards.js';

describe('customBoard', () => {
  it('closes all sides of the centre, openings included, and leaves the given walls alone', () => {
    const open = { width: 4, height: 4, walls: edgeWalls(4, 4) };
    openSide(open, cellNamed('b1'), 0);
    const before = [...open.walls];
    const board = customBoard(open, new Map([[cellNamed('b1'), { kind: 'centre' }]]));
    expect(board.centre).toEqual([cellNamed('b1')]);
    expect(board.walls[cellNamed('b1')]).toBe(ALL_SIDES);
    expect(isClosed(board, cellNamed('b4'), 2)).toBe(true);
    expect([...open.walls]).toEqual(before);
  });

  it('makes the same board from its own walls and marks', () => {
    fc.assert(
      fc.property(customBoards(), board => {
        const marks = new Map([...marksOf(board)].sort(([one], [other]) => one - other));
        expect(customBoard(board, marks)).toEqual(board);
      }),
    );
  });

  it('every side is the same from both of its cells, also across the edge', () => {
    fc.assert(
      fc.property(customBoards(), board => {
        for (const cell of insideCells(board)) {
          for (const side of DIRECTIONS) {
            const other = neighbour(board, cell, side);
            expect(isClosed(board, other, opposite(side))).toBe(isClosed(board, cell, side));
          }
        }
      }),
    );
  });
});
