import {
  type Board,
  type Cell,
  cellAt,
  closeSide,
  DIRECTIONS,
  type Direction,
  EAST,
  edgeWalls,
  NORTH,
  openSide,
  type Position,
  robotOfLetter,
  SHAPES,
  type Shape,
  SOUTH,
  startPosition,
  type Target,
  WEST,
} from '../../source/engine/index.js';
import { type Glyphs, PALETTES, UNICODE } from '../../source/pictures/theme.js';
import type { TestTerminal } from './terminal.js';

const SIZE = 16;

/** What is read of one character of a picture. */
export interface Look {
  readonly text: string;
  readonly underline: boolean;
  /** Whether it has a background of its own. */
  readonly isFilled: boolean;
}

/** Where things are in a picture of some size, relative to the first character of a cell. */
interface Places {
  readonly first: (column: number, row: number) => readonly [x: number, y: number];
  readonly robot: number;
  /** The characters of a shape in its first line. */
  readonly shape: (shape: Shape, glyphs: Glyphs) => string;
  readonly isWall: Readonly<Record<Direction, (at: Peek, glyphs: Glyphs) => boolean>>;
}
type Peek = (right: number, down: number) => Look;

const PLACES = {
  compact: {
    first: (column, row) => [4 + 3 * column, 1 + row],
    robot: 0,
    shape: (shape, { shapes }) => shapes[shape],
    isWall: {
      [NORTH]: at => at(0, -1).underline,
      [EAST]: (at, { wall }) => at(2, 0).text === wall,
      [SOUTH]: at => at(0, 0).underline,
      [WEST]: (at, { wall }) => at(-1, 0).text === wall,
    },
  },
  large: {
    first: (column, row) => [3 + 4 * column, 2 + 2 * row],
    robot: 1,
    shape: (shape, { shapes }) => shapes[shape],
    isWall: {
      [NORTH]: (at, { joints }) => at(1, -1).text === joints[0b1010],
      [EAST]: (at, { joints }) => at(3, 0).text === joints[0b0101],
      [SOUTH]: (at, { joints }) => at(1, 1).text === joints[0b1010],
      [WEST]: (at, { joints }) => at(-1, 0).text === joints[0b0101],
    },
  },
  huge: {
    first: (column, row) => [3 + 6 * column, 2 + 3 * row],
    robot: 2,
    shape: (shape, { drawnShapes }) => drawnShapes[shape][0],
    isWall: {
      [NORTH]: (at, { joints }) => at(2, -1).text === joints[0b1010],
      [EAST]: (at, { joints }) => at(5, 0).text === joints[0b0101],
      [SOUTH]: (at, { joints }) => at(2, 2).text === joints[0b1010],
      [WEST]: (at, { joints }) => at(-1, 0).text === joints[0b0101],
    },
  },
} as const satisfies Record<string, Places>;

export interface BoardRead {
  readonly board: Board;
  readonly robots: readonly Cell[];
  /** Targets on a background of their own. */
  readonly inSpotlight: readonly Target[];
}

/**
 * Reads a picture of a board as a player's eye does: walls from lines and underlines, robots and
 * targets from their letters and shapes. What the game knows is not asked.
 */
export function readBoard(
  look: (x: number, y: number) => Look,
  size: keyof typeof PLACES,
  glyphs: Glyphs,
): BoardRead {
  const board = {
    width: SIZE,
    height: SIZE,
    walls: edgeWalls(SIZE, SIZE),
    targets: [] as Target[],
    diagonals: [],
    diagonalAt: new Map(),
    centre: [],
  } satisfies Board;
  const { first, robot: robotAt, shape, isWall }: Places = PLACES[size];
  const robots: Cell[] = [];
  const inSpotlight: Target[] = [];
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const cell = cellAt(column, row);
      const [x, y] = first(column, row);
      const at: Peek = (right, down) => look(x + right, y + down);
      for (const side of DIRECTIONS) {
        (isWall[side](at, glyphs) ? closeSide : openSide)(board, cell, side);
      }
      const { text: letter, isFilled } = at(robotAt, 0);
      const robot = /^[RGBYS]$/.test(letter) && isFilled ? robotOfLetter(letter) : undefined;
      if (robot !== undefined) robots[robot] = cell;
      const target =
        robot === undefined ? targetAt(at, cell, name => shape(name, glyphs)) : undefined;
      if (target) board.targets.push(target);
      if (target && at(0, 0).isFilled) inSpotlight.push(target);
    }
  }
  return { board, robots, inSpotlight };
}

function targetAt(at: Peek, cell: Cell, drawn: (shape: Shape) => string): Target | undefined {
  const shape = SHAPES.find(name =>
    [...drawn(name)].every((text, index) => at(1 + index, 0).text === text),
  );
  const letter = at(0, 0).text;
  if (!shape || !/^[rgby*]$/.test(letter)) return undefined;
  return { cell, shape, robot: letter === '*' ? 'any' : COLOUR_OF_LETTER[letter as Letter] };
}

type Letter = keyof typeof COLOUR_OF_LETTER;
const COLOUR_OF_LETTER = { r: 0, g: 1, b: 2, y: 3 } as const;

/** Reads the compact board from the screen. */
export function readPosition(terminal: Pick<TestTerminal, 'cell' | 'text'>): Position {
  const [spotlight] = PALETTES.default.shades.spotlight!;
  const { board, robots, inSpotlight } = readBoard(
    (x, y) => {
      const { text, underline, background } = terminal.cell(x, y);
      const isRobot = /^[A-Z]$/.test(text) && background !== undefined;
      return { text, underline, isFilled: isRobot || background === spotlight };
    },
    'compact',
    UNICODE,
  );
  const [target] = inSpotlight;
  if (!target) throw new Error(`The screen shows no target in the spotlight:\n${terminal.text()}`);
  return startPosition({ board, robots, target });
}
