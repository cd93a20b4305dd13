import type { Board, Cell } from '../engine/index.js';
import type { Frame } from '../terminal/cells.js';
import type { Place } from '../terminal/key-event.js';
import { RecentMap } from '../terminal/recent-map.js';
import { COMPACT_GRID, drawCompact } from './compact.js';
import { cellInGrid, sizeInGrid } from './grid.js';
import { drawLarge, LARGE_GRID } from './large.js';
import type { Painter } from './paint.js';
import type { Glyphs } from './theme.js';
import type { BoardView } from './view.js';

const GRIDS = { compact: COMPACT_GRID, large: LARGE_GRID } as const;
export type BoardSize = keyof typeof GRIDS;

/** Some pictures: a few MB at the most. */
const pictures = new RecentMap<string, Frame>(300);
let lastNumber = 0;
const numbers = new WeakMap<object, number>();

/**
 * The painted rows of a picture. It is drawn once: most of what changes on a screen is not on its board, and
 * all who look at a table on this machine see the same one.
 */
export function paintedBoard(
  view: BoardView,
  size: BoardSize,
  glyphs: Glyphs,
  paint: Painter,
): Frame {
  const key = [numberOf(glyphs), numberOf(paint), size, viewKey(view)].join(' ');
  const known = pictures.get(key);
  if (known) return known;
  const painted = (size === 'large' ? drawLarge : drawCompact)(view, glyphs).map(paint);
  pictures.set(key, painted);
  return painted;
}

const viewKey = ({ board, robots, starts, target, selected, trail, stops, cursor }: BoardView) =>
  [
    numberOf(board),
    robots,
    starts,
    target && board.targets.indexOf(target),
    selected,
    trail && Array.from(trail, ([cell, { robot, arms }]) => [cell, robot, arms]),
    stops && [stops.robot, stops.cells],
    cursor,
  ].join('/');

/** Tells things apart that are the same only if they are one. */
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, number);
  return number;
}

/** The room that a board takes, in characters. */
export const sizeOfBoard = (board: { width: number; height: number }, size: BoardSize) =>
  sizeInGrid(GRIDS[size], board);

/** The cell that is drawn at a place of the picture, if one is. */
export const cellInPicture = (
  board: Pick<Board, 'width' | 'height'>,
  size: BoardSize,
  place: Place,
): Cell | undefined => cellInGrid(GRIDS[size], board, place);
