import { formatBoard, parseDrawing } from '../../source/engine/index.js';
import type { Layout } from '../../source/game/index.js';
import { unwrap } from './unwrap.js';

/*
 * Five targets. The yellow hexagon is of use with four robots only, and the red circle stands between
 * four walls: with red and green there are three chips, with four robots four.
 */
/** As it is drawn, with a blue diagonal on c2 and an opening. */
export const OWN_DRAWING = unwrap(
  parseDrawing(`
+---+---+---+---+
|R            gt|
+   +   +   +   +
  yh      /b
+   +---+   +   +
|   | rc|     *v|
+   +---+   +   +
|G            rs|
+---+---+---+---+
`),
);

/** A small board of one's own, as `formatBoard` writes it. */
export const OWN_BOARD = formatBoard(OWN_DRAWING.board);
/** Red and green. */
export const OWN_ROBOTS = OWN_DRAWING.robots.filter(cell => cell !== undefined);

/** The board with its two robots, and without any. */
export const OWN_LAYOUT: Layout = { kind: 'board', board: OWN_BOARD, robots: OWN_ROBOTS };
export const OWN_BOARD_ALONE: Layout = { kind: 'board', board: OWN_BOARD, robots: [] };
