import { type Board, type Cell, cellAt, SILVER } from '../engine/index.js';
import type { Frame } from '../terminal/cells.js';
import type { Place } from '../terminal/key-event.js';
import { RecentMap } from '../terminal/recent-map.js';
import {
  COMPACT_GRID,
  drawCompact,
  drawHuge,
  drawLarge,
  HUGE_GRID,
  LARGE_GRID,
} from './drawings.js';
import { type Painter, type Span, span } from './paint.js';
import type { Glyphs } from './theme.js';
import type { BoardView } from './view.js';

const GRIDS = { huge: HUGE_GRID, large: LARGE_GRID, compact: COMPACT_GRID } as const;
export const DRAWINGS = { huge: drawHuge, large: drawLarge, compact: drawCompact } as const;
/** @public */
export type BoardSize = keyof typeof GRIDS;
/** @public The sizes of a board, the largest first. */
export const BOARD_SIZES = Object.keys(GRIDS) as readonly BoardSize[];

/** Pictures that were drawn lately, a few MB at most. */
const pictures = new RecentMap<string, Frame>(300);
let lastNumber = 0;
const numbers = new WeakMap<object, number>();

/** @public The painted rows of a picture. It is drawn once for all players who see the same. */
export function paintedBoard(
  view: BoardView,
  size: BoardSize,
  glyphs: Glyphs,
  paint: Painter,
): Frame {
  const key = [numberOf(glyphs), numberOf(paint), size, viewKey(view)].join(' ');
  const { fifth } = view.board;
  return pictures.having(key, () =>
    DRAWINGS[size](view, glyphs).map(row => paint(fifth === 'black' ? row.map(inBlack) : row)),
  );
}

/** A span for a black fifth robot: dark, and yet visible on any background. */
const inBlack = ({ text, style }: Span): Span =>
  style.background === SILVER
    ? span(text, { ...style, background: 'black-body', colour: 'black-ink' })
    : { text, style };

const viewKey = ({ board, robots, starts, target, selected, trail, stops, cursor }: BoardView) =>
  [
    numberOf(board),
    robots,
    starts,
    target && board.targets.indexOf(target),
    selected,
    trail && Array.from(trail, ([cell, { robot, arms }]) => [cell, robot, arms]),
    stops,
    cursor,
  ].join('/');

/** A number for each object, for the keys of pictures. */
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, number);
  return number;
}

/** @public */
export type BoardSides = Pick<Board, 'width' | 'height'>;

/** @public The size of a board's drawing, in characters. */
export function sizeOfBoard({ width, height }: BoardSides, size: BoardSize) {
  const { left, top, across, down, below } = GRIDS[size];
  return { columns: left + across * width, rows: top + down * height + below };
}

/** @public The cell at a place of the picture; undefined between two cells, where it is not clear which is meant. */
export function cellInPicture(
  { width, height }: BoardSides,
  size: BoardSize,
  place: Place,
): Cell | undefined {
  const { left, top, cellWidth, cellHeight, across, down } = GRIDS[size];
  const column = Math.floor((place.column - left) / across);
  const row = Math.floor((place.row - top) / down);
  const isOnBoard = column >= 0 && row >= 0 && column < width && row < height;
  const isInCell =
    place.column - left - column * across < cellWidth && place.row - top - row * down < cellHeight;
  return isOnBoard && isInCell ? cellAt(column, row) : undefined;
}
