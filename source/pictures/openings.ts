import {
  type Board,
  type Cell,
  columnOf,
  type Direction,
  isEdge,
  isVertical,
  openings,
  rowOf,
} from '../engine/index.js';
import { type Span, span } from './paint.js';
import type { Glyphs, Style } from './theme.js';

/** In turn, so that neighbours can be told apart. */
const COLOURS_IN_TURN = ['opening', 'next-opening'] as const;

export type OpeningMarks = ReturnType<typeof openingMarks>;

/** How the openings of one board are drawn: each pair in one look at both of its ends. */
export function openingMarks(board: Board, glyphs: Glyphs) {
  const columns = new Map<number, Style>();
  const rows = new Map<number, Style>();
  for (const [cell, facing] of openings(board)) {
    const isColumn = columnOf(cell) === columnOf(facing);
    const opened = isColumn ? columns : rows;
    const colour = COLOURS_IN_TURN[opened.size % COLOURS_IN_TURN.length]!;
    opened.set(isColumn ? columnOf(cell) : rowOf(cell), { colour, bold: true });
  }
  return {
    /** The look of the columns that are open at north and south, and of the rows open at west and east. */
    columns,
    rows,
    /** What stands in the open side of a cell at the board's edge; nothing for every other side. */
    at(cell: Cell, direction: Direction): Span | undefined {
      if (!isEdge(board, cell, direction)) return undefined;
      const style = isVertical(direction) ? columns.get(columnOf(cell)) : rows.get(rowOf(cell));
      return style && span(glyphs.openings[direction]!, style);
    },
  };
}
