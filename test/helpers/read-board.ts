import {
  type Board,
  type Cell,
  cellAt,
  closeSide,
  type Direction,
  EAST,
  edgeWalls,
  NORTH,
  openSide,
  type Position,
  ROBOT_LETTERS,
  robotOfLetter,
  SHAPES,
  SOUTH,
  startPosition,
  type Target,
  WEST,
} from '../../source/engine/index.js';
import { COLOURS, UNICODE } from '../../source/ui/board/theme.js';
import type { TestTerminal } from './terminal.js';

const SIZE = 16;

/**
 * Reads the compact board off the screen as a player's eye does: walls from lines and underlines,
 * robots from their letters, the target from its spotlight. What the game knows is not asked.
 */
export function readPosition(terminal: TestTerminal): Position {
  const board = {
    width: SIZE,
    height: SIZE,
    walls: edgeWalls(SIZE, SIZE),
    targets: [] as Target[],
    diagonals: [],
    diagonalAt: new Map(),
    centre: [],
  } satisfies Board;
  const robots: Cell[] = [];
  let target: Target | undefined;
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const cell = cellAt(column, row);
      const [x, y] = [4 + 3 * column, 1 + row];
      const [left, right] = [terminal.cell(x, y), terminal.cell(x + 1, y)];
      const set = (direction: Direction, closed: boolean) =>
        (closed ? closeSide : openSide)(board, cell, direction);
      set(EAST, terminal.cell(x + 2, y).text === UNICODE.wall);
      set(SOUTH, left.underline);
      if (column === 0) set(WEST, terminal.cell(x - 1, y).text === UNICODE.wall);
      if (row === 0) set(NORTH, terminal.cell(x, y - 1).underline);
      const robot = /^[RGBYS]$/.test(left.text) ? robotOfLetter(left.text) : undefined;
      if (robot !== undefined) robots[robot] = cell;
      const shape = SHAPES.find(name => UNICODE.shapes[name] === right.text);
      if (shape && left.background === COLOURS.spotlight) {
        const colour = ROBOT_LETTERS.indexOf(left.text);
        target = { cell, shape, robot: colour < 0 ? 'any' : (colour as 0 | 1 | 2 | 3) };
      }
    }
  }
  if (!target) throw new Error(`The screen shows no target in the spotlight:\n${terminal.text()}`);
  return startPosition({ board, robots, target });
}
