import { describe, expect, test } from 'vitest';
import { composeBoard, emptyBoard } from '../../source/engine/index.js';
import { cellInPicture } from '../../source/pictures/painted-board.js';
import { ASCII } from '../../source/pictures/theme.js';
import { insideCells } from '../helpers/boards.js';
import { cellsOf, DRAWINGS } from '../helpers/pictures.js';

/** Columns of the labels of rows. */
const LABELS = { narrow: 3, compact: 4, large: 3, huge: 3 } as const;
const BOARDS = { printed: composeBoard(['1A', '2C', '3D', '4B']), small: emptyBoard(4, 7) };

describe.each(['narrow', 'compact', 'large', 'huge'] as const)('on the %s board', size => {
  test.each(['printed', 'small'] as const)(
    'a cell of the %s one is all that the cursor is',
    name => {
      const board = BOARDS[name];
      for (const cursor of insideCells(board)) {
        const places = DRAWINGS[size]({ board, robots: [], cursor }, ASCII).flatMap((line, row) =>
          cellsOf(line).map(({ style }, column) => ({ column, row, isUnder: style.inverse })),
        );
        // The labels of the column and the row stand out, too.
        const under = places.filter(
          ({ column, row, isUnder }) => isUnder && row > 0 && column >= LABELS[size],
        );
        expect(places.filter(place => cellInPicture(board, size, place) === cursor)).toEqual(under);
      }
    },
  );
});
