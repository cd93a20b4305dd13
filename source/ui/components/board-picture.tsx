import { Box, Text, Transform } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Board, Cell } from '../../engine/index.js';
import { COMPACT_GRID, compactSize } from '../board/compact.js';
import { cellInGrid } from '../board/grid.js';
import { LARGE_GRID, largeSize } from '../board/large.js';
import { paintedBoard } from '../board/painted-board.js';
import type { BoardView } from '../board/view.js';
import { useStage } from '../hooks/use-stage.js';
import type { Place } from '../terminal/key-event.js';

export type BoardSize = 'compact' | 'large';

/**
 * The board, row by row. Ink lays out blanks and each row is put in their place as it is written:
 * Ink keeps every text that it has ever measured, and a board has too many looks for that.
 */
export function BoardPicture({
  view,
  size,
}: {
  readonly view: BoardView;
  readonly size: BoardSize;
}): ReactNode {
  const { theme, paint } = useStage();
  const { columns, rows } = sizeOfBoard(view.board, size);
  const painted = paintedBoard(view, size, theme.glyphs, paint);
  const blanks = useMemo(
    () => Array.from({ length: rows }, () => ' '.repeat(columns)).join('\n'),
    [columns, rows],
  );
  return (
    <Box width={columns} height={rows} flexShrink={0}>
      <Transform transform={(_, row) => painted[row]!}>
        <Text>{blanks}</Text>
      </Transform>
    </Box>
  );
}

/** The room that a board takes, in characters. */
export const sizeOfBoard = (board: { width: number; height: number }, size: BoardSize) =>
  size === 'large' ? largeSize(board) : compactSize(board);

/** The cell that is drawn at a place of the picture, if one is. */
export const cellInPicture = (
  board: Pick<Board, 'width' | 'height'>,
  size: BoardSize,
  place: Place,
): Cell | undefined => cellInGrid(size === 'large' ? LARGE_GRID : COMPACT_GRID, board, place);
