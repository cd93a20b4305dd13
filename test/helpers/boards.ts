import { customBoard } from '../../source/engine/board.js';
import {
  ALL_SIDES,
  type Board,
  CELLS,
  type Cell,
  edgeWalls,
  type FaceName,
  type Faces,
  formatBoard,
  isInside,
  type Move,
  numberOf,
  type Puzzle,
  parseBoard,
  parseCell,
  parseDrawing,
  parseMoves,
  parseSharedId,
  RED,
  type Target,
} from '../../source/engine/index.js';
import { unwrap } from './unwrap.js';

export const cellNamed = (name: string): Cell => {
  const cell = parseCell(name);
  if (cell === undefined) throw new Error(`${name} is no cell`);
  return cell;
};

export const movesOf = (text: string): Move[] => unwrap(parseMoves(text));
/** The puzzle of a Game ID, with rules or without. */
export const puzzleOfId = (id: string): Puzzle => unwrap(parseSharedId(id)).puzzle;

/** The puzzle of a drawing, which has a target and no gap in the numbers of its robots. */
export function puzzleOfDrawing(drawing: string): Puzzle {
  const { board, robots, target } = unwrap(parseDrawing(drawing));
  if (robots.includes(undefined) || !target) throw new Error('the drawing is not a whole puzzle');
  return { board, robots: robots as Cell[], target };
}

/** A puzzle on an empty board of four rows: red's circle, and robots in their order, on cells by their names. */
export function openRoom(robots: string, target: string, width = 4): Puzzle {
  const circle = { cell: cellNamed(target), robot: RED, shape: 'circle' } as const;
  const marks = new Map([[circle.cell, { kind: 'target', target: circle } as const]]);
  const board = customBoard({ width, height: 4, walls: edgeWalls(width, 4) }, marks);
  return { board, robots: robots.split(' ').map(cellNamed), target: circle };
}

export const insideCells = (board: Pick<Board, 'width' | 'height'>): Cell[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter(cell => isInside(board, cell));

/** The cells where a robot may be. */
export const standableCells = (board: Board): Cell[] =>
  insideCells(board).filter(
    cell =>
      !board.centre.includes(cell) &&
      !board.diagonalAt.has(cell) &&
      board.walls[cell] !== ALL_SIDES,
  );

/** In place of the faces of a custom board, and before its code. */
const CUSTOM = '0123~b';

/** The code of a board as a custom one, even of a printed board. */
export function boardCodeOf({ printed: _, ...board }: Board): string {
  const text = formatBoard(board);
  if (!text.startsWith(CUSTOM)) throw new Error(`${text} has no board code`);
  return text.slice(CUSTOM.length);
}

/** Reads the code of a custom board, which may be bad. */
export const parseBoardCode = (code: string) => parseBoard(CUSTOM + code);

/** A board as plain data for comparisons, in the order of the cells. */
export function comparable({ width, height, walls, targets, diagonals, centre }: Board) {
  const byCell = <Item extends { cell: Cell }>(items: readonly Item[]) =>
    [...items].sort((one, other) => one.cell - other.cell);
  return {
    width,
    height,
    walls: [...walls],
    targets: byCell(targets) as Target[],
    diagonals: byCell(diagonals),
    centre: [...centre].sort((one, other) => one - other),
  };
}

/**
 * Every board that can be made of one face of each number out of `pool`, those that differ only by
 * a turn of the whole counted once: the face with number 1 lies at the north-west.
 */
export function allBoards(pool: readonly FaceName[]): Faces[] {
  let boards: FaceName[][] = pool.filter(face => numberOf(face) === 1).map(face => [face]);
  for (let place = 1; place < 4; place++) {
    boards = boards.flatMap(faces =>
      pool
        .filter(face => faces.every(other => numberOf(other) !== numberOf(face)))
        .map(face => [...faces, face]),
    );
  }
  return boards as unknown as Faces[];
}
