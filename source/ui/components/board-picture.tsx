import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type BoardSize, paintedBoard, sizeOfBoard } from '../../pictures/painted-board.js';
import type { BoardView } from '../../pictures/view.js';
import { useStage } from '../hooks/use-stage.js';
import { DrawnText } from './line.js';

/** The board, row by row: Ink lays out lines without a text. */
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
  return (
    <Box width={columns} height={rows} flexShrink={0}>
      <DrawnText draw={(_, row) => painted[row]!}>{'\n'.repeat(rows - 1)}</DrawnText>
    </Box>
  );
}
