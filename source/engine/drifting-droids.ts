import {
  ALL_SIDES,
  closeSide,
  edgeWalls,
  insideCells,
  isEdge,
  neighbour,
  SHAPES,
  type Target,
  targetAt,
} from './board.js';
import { type Cell, DIRECTIONS, type Direction, NORTH, opposite, WEST } from './cell.js';
import { customBoard, isBoardSide, type Mark } from './custom-board.js';
import type { Drawing } from './drawing.js';
import { MOST_ROBOTS } from './puzzle-check.js';
import { attempt, type Fail, type Result } from './result.js';
import { COLOURS, type Robot } from './robot.js';

/*
 * A board of DriftingDroids as bytes, whole numbers of four bytes with the highest first:
 *
 *   byte     version, 0
 *   number   columns
 *   number   rows
 *   byte     robots, and for each a number: its field
 *   4 bytes  the faces, redundant beside walls and targets
 *   byte     for each direction and field: not 0 if that side is closed
 *   number   targets, and for each: a number, its field; a byte, its robot; a byte, its shape
 *   the same once more for the active target; its field is -1 if there is none
 *   byte     whether the board is a custom one
 *
 * Fields count row by row; robots, directions and shapes have the same numbers as here. A cell with walls on
 * all four sides is drawn as a block there, so the printed centre is nothing special.
 */
const VERSION = 0;
const FACES = 4;
const ANY_ROBOT = 0xff;
const NO_FIELD = -1;

/** Why bytes aren't a DriftingDroids board that can be played here. */
export type BadBoardDump =
  | { readonly code: 'dump-version'; readonly version: number }
  | { readonly code: 'dump-size'; readonly width: number; readonly height: number }
  /** Too few or too many bytes. */
  | { readonly code: 'dump-length' }
  | { readonly code: 'bad-robot-count'; readonly count: string }
  /** `index` counts the fields from 0. */
  | { readonly code: 'dump-robot-field'; readonly robot: Robot; readonly index: number }
  /** A target is outside the board, or the active one is on a cell without a target. */
  | { readonly code: 'dump-target-field'; readonly index: number }
  /** A side is closed for one of its two cells and open for the other. */
  | { readonly code: 'dump-wall'; readonly cell: Cell; readonly facing: Cell }
  /** `colour` and `shape` are the numbers found. */
  | Readonly<{ code: 'dump-target'; cell: Cell; colour: number; shape: number }>;

/** Reads a DriftingDroids board; its targets keep their order. */
export function parseBoardDump(bytes: Uint8Array): Result<Drawing, BadBoardDump> {
  return attempt((fail: Fail<BadBoardDump>) => {
    const { width, height, fields, isClosed, targets, sought } = readParts(bytes, fail);
    const cells = insideCells({ width, height });
    const cellOf = (field: number, bad: BadBoardDump): Cell => cells[field] ?? fail(bad);

    const robots = fields.map((index, robot) =>
      cellOf(index, { code: 'dump-robot-field', robot: robot as Robot, index }),
    );
    // The edge is closed whatever the bytes say: DriftingDroids has no openings.
    const walled = { width, height, walls: edgeWalls(width, height) };
    for (const [field, cell] of cells.entries()) {
      for (const direction of [NORTH, WEST] as const) {
        if (isEdge(walled, cell, direction)) continue;
        const closed = isClosed(field, direction);
        const facingField = field - (direction === NORTH ? width : 1);
        if (closed !== isClosed(facingField, opposite(direction))) {
          fail({ code: 'dump-wall', cell, facing: neighbour(walled, cell, direction) });
        }
        if (closed) closeSide(walled, cell, direction);
      }
    }
    const marks = new Map<Cell, Mark>();
    for (const { field: index, colour, shape } of targets) {
      const cell = cellOf(index, { code: 'dump-target-field', index });
      const target = targetOf(cell, colour, shape);
      if (!target) return fail({ code: 'dump-target', cell, colour, shape });
      marks.set(cell, { kind: 'target', target });
    }
    for (const cell of cells) {
      if (walled.walls[cell] !== ALL_SIDES || marks.has(cell) || robots.includes(cell)) continue;
      marks.set(cell, { kind: 'centre' });
    }

    const board = customBoard(walled, marks);
    if (sought === NO_FIELD) return { board, robots };
    const bad = { code: 'dump-target-field', index: sought } as const;
    const target = targetAt(board, cellOf(sought, bad)) ?? fail(bad);
    return { board, robots, target };
  });
}

/** Splits the bytes into their parts; refuses missing and surplus ones. */
function readParts(bytes: Uint8Array, fail: Fail<BadBoardDump>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = 0;

  /** Where the next `count` bytes begin. */
  function skip(count: number): number {
    end += count;
    return end > bytes.length ? fail({ code: 'dump-length' }) : end - count;
  }
  const byte = (): number => view.getUint8(skip(1));
  const number = (): number => view.getInt32(skip(4));
  const target = () => ({ field: number(), colour: byte(), shape: byte() });

  const version = byte();
  if (version !== VERSION) fail({ code: 'dump-version', version });
  const size = { width: number(), height: number() };
  if (!isBoardSide(size.width) || !isBoardSide(size.height)) fail({ code: 'dump-size', ...size });
  const robotCount = byte();
  if (robotCount > MOST_ROBOTS) fail({ code: 'bad-robot-count', count: String(robotCount) });
  const fields = Array.from({ length: robotCount }, number);
  skip(FACES);
  const cells = size.width * size.height;
  const walls = skip(DIRECTIONS.length * cells);
  const targets: ReturnType<typeof target>[] = [];
  for (let left = number() >>> 0; left > 0; left--) targets.push(target());
  const sought = target().field;
  skip(1);
  if (end < bytes.length) fail({ code: 'dump-length' });

  const isClosed = (field: number, direction: Direction): boolean =>
    bytes[walls + direction * cells + field] !== 0;
  return { ...size, fields, isClosed, targets, sought };
}

/** A target for any robot can have any shape there; here it is the vortex. */
function targetOf(cell: Cell, colour: number, shape: number): Target | undefined {
  const name = SHAPES[shape];
  if (colour === ANY_ROBOT) return name && { cell, robot: 'any', shape: 'vortex' };
  const robot = COLOURS.find(each => each === colour);
  if (robot === undefined || name === undefined || name === 'vortex') return undefined;
  return { cell, robot, shape: name };
}
