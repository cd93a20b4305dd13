import { useLayoutEffect, useRef } from 'react';
import type { Board, Cell } from '../../engine/index.js';
import type { BoardSize } from '../../pictures/painted-board.js';
import { cellInWindow } from '../../views/look/field-room.js';
import { useStage } from './use-stage.js';
import { useWindowSize } from './use-window-size.js';

/**
 * Hands every click on a cell to the newest `handler`. What was clicked on is what was on show, even
 * where keys that came just before have changed it.
 *
 * @param wanted the largest size that is wanted of the board, as for `PlayingField`
 */
export function useClicks(
  board: Pick<Board, 'width' | 'height'>,
  wanted: BoardSize,
  handler: (cell: Cell) => void,
): void {
  const { terminal } = useStage();
  const window = useWindowSize();
  const newest = useRef({ board, wanted, window, handler });
  newest.current = { board, wanted, window, handler };
  useLayoutEffect(
    () =>
      terminal.onClick(place => {
        const { board, wanted, window, handler } = newest.current;
        const cell = cellInWindow(board, window, wanted, place);
        if (cell !== undefined) handler(cell);
      }),
    [terminal],
  );
}
