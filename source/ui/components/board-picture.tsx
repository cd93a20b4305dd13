import { Box, Text, Transform } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { type BoardSize, paintedBoard, sizeOfBoard } from '../../pictures/painted-board.js';
import type { BoardView } from '../../pictures/view.js';
import { useStage } from '../hooks/use-stage.js';

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
