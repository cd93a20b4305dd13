import {
  ALL_SIDES,
  type Board,
  closeSide,
  edgeWalls,
  isEdge,
  isInside,
  neighbour,
  SHAPES,
  type Target,
  targetAt,
} from './board.js';
import { type Cell, cellAt, DIRECTIONS, type Direction, NORTH, opposite, WEST } from './cell.js';
import { customBoard, isBoardSide, type Mark } from './custom-board.js';
import type { Drawing } from './drawing.js';
import { MOST_ROBOTS } from './puzzle-check.js';
import { accept, type Result, refuse } from './result.js';
import { COLOURS, type Robot } from './robot.js';

/*
 * A board of DriftingDroids as bytes, whole numbers of four bytes with the highest first:
 *
 *   byte     version, 0
 *   number   columns
 *   number   rows
 *   byte     robots, and for each a number: its field
 *   4 bytes  the faces, which the walls and targets below make needless
 *   byte     for each direction and field: not 0 where that side is closed
 *   number   targets, and for each: a number, its field; a byte, its robot; a byte, its shape
 *   the same once more for the target that is sought; its field is -1 when there is none
 *   byte     whether the board is none of printed faces
 *
 * Fields are counted row by row; robots, directions and shapes go by the same numbers as here. What
 * has walls on all four sides is drawn as a block there, so that the printed centre is nothing special.
 */
const VERSION = 0;
const FACES = 4;
const ANY_ROBOT = 0xff;
const NO_FIELD = -1;

/** Why bytes are no board of DriftingDroids that can be played here. */
export type BadBoardDump =
  | { readonly code: 'dump-version'; readonly version: number }
  | { readonly code: 'dump-size'; readonly width: number; readonly height: number }
  /** There are fewer or more bytes than it takes. */
  | { readonly code: 'dump-length' }
  | { readonly code: 'bad-robot-count'; readonly count: string }
  /** `index` counts the fields from 0. */
  | { readonly code: 'dump-robot-field'; readonly robot: Robot; readonly index: number }
  /** A target lies outside of the board, or the one that is sought where there is none. */
  | { readonly code: 'dump-target-field'; readonly index: number }
  /** A side that is closed as one of its two cells sees it, and open from the other. */
  | { readonly code: 'dump-wall'; readonly cell: Cell; readonly facing: Cell }
  /** `colour` and `shape` are the numbers as they were given. */
  | {
      readonly code: 'dump-target';
      readonly cell: Cell;
      readonly colour: number;
      readonly shape: number;
    };

/** Where the parts of the bytes begin that come after the size. */
interface Layout extends Pick<Board, 'width' | 'height'> {
  readonly robotCount: number;
  readonly robots: number;
  readonly walls: number;
  readonly targetCount: number;
  readonly targets: number;
}

const NUMBER_BYTES = 4;
const TARGET_BYTES = NUMBER_BYTES + 2;

/** Reads the bytes of a board of DriftingDroids. Its targets come in their order there. */
export function parseBoardDump(bytes: Uint8Array): Result<Drawing, BadBoardDump> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const layout = layoutOf(view);
  if (!layout.ok) return layout;
  const robots = readRobots(view, layout.value);
  if (!robots.ok) return robots;
  const walls = readWalls(view, layout.value);
  if (!walls.ok) return walls;
  const targets = readTargets(view, layout.value);
  if (!targets.ok) return targets;

  const marks = new Map<Cell, Mark>();
  for (const target of targets.value) marks.set(target.cell, { kind: 'target', target });
  for (const [cell, sides] of walls.value.entries()) {
    const isBlock = sides === ALL_SIDES && isInside(layout.value, cell);
    if (isBlock && !marks.has(cell) && !robots.value.includes(cell)) {
      marks.set(cell, { kind: 'centre' });
    }
  }
  const board = customBoard({ ...layout.value, walls: walls.value }, marks);
  return readSought(view, layout.value, { board, robots: robots.value });
}

/** Makes sure that every part is there, so that what comes after may read it. */
function layoutOf(view: DataView): Result<Layout, BadBoardDump> {
  const size = 1;
  const robotCountAt = size + 2 * NUMBER_BYTES;
  const robots = robotCountAt + 1;
  const cutShort = refuse({ code: 'dump-length' } as const);
  if (view.byteLength < robots) return cutShort;
  const version = view.getUint8(0);
  if (version !== VERSION) return refuse({ code: 'dump-version', version });
  const width = view.getInt32(size);
  const height = view.getInt32(size + NUMBER_BYTES);
  if (!isBoardSide(width) || !isBoardSide(height)) {
    return refuse({ code: 'dump-size', width, height });
  }
  const robotCount = view.getUint8(robotCountAt);
  if (robotCount > MOST_ROBOTS) {
    return refuse({ code: 'bad-robot-count', count: String(robotCount) });
  }
  const walls = robots + NUMBER_BYTES * robotCount + FACES;
  const targetCountAt = walls + DIRECTIONS.length * width * height;
  const targets = targetCountAt + NUMBER_BYTES;
  if (view.byteLength < targets) return cutShort;
  const targetCount = view.getUint32(targetCountAt);
  // The target that is sought and the last byte.
  const end = targets + TARGET_BYTES * (targetCount + 1) + 1;
  if (view.byteLength !== end) return cutShort;
  return accept({ width, height, robotCount, robots, walls, targetCount, targets });
}

/** The cell of a field; `undefined` where the board has no such field. */
function cellOf({ width, height }: Layout, field: number): Cell | undefined {
  if (field < 0 || field >= width * height) return undefined;
  return cellAt(field % width, Math.floor(field / width));
}

function readRobots(view: DataView, layout: Layout): Result<Cell[], BadBoardDump> {
  const robots: Cell[] = [];
  for (let robot = 0; robot < layout.robotCount; robot++) {
    const index = view.getInt32(layout.robots + NUMBER_BYTES * robot);
    const cell = cellOf(layout, index);
    if (cell === undefined) {
      return refuse({ code: 'dump-robot-field', robot: robot as Robot, index });
    }
    robots.push(cell);
  }
  return accept(robots);
}

/** The edge is closed whatever the bytes say: DriftingDroids has no openings. */
function readWalls(view: DataView, layout: Layout): Result<Uint8Array, BadBoardDump> {
  const { width, height } = layout;
  const board = { width, height, walls: edgeWalls(width, height) };
  const isClosedThere = (field: number, direction: Direction): boolean =>
    view.getUint8(layout.walls + direction * width * height + field) !== 0;
  for (let field = 0; field < width * height; field++) {
    const cell = cellOf(layout, field)!;
    for (const direction of [NORTH, WEST] as const) {
      if (isEdge(board, cell, direction)) continue;
      const facing = neighbour(board, cell, direction);
      const facingField = field - (direction === NORTH ? width : 1);
      const closed = isClosedThere(field, direction);
      if (closed !== isClosedThere(facingField, opposite(direction))) {
        return refuse({ code: 'dump-wall', cell, facing });
      }
      if (closed) closeSide(board, cell, direction);
    }
  }
  return accept(board.walls);
}

/** A target that any robot may use has a shape of its own there, and is the vortex here. */
function targetOf(cell: Cell, colour: number, shape: number): Target | undefined {
  const name = SHAPES[shape];
  if (colour === ANY_ROBOT) return name && { cell, robot: 'any', shape: 'vortex' };
  const robot = COLOURS.find(each => each === colour);
  if (robot === undefined || name === undefined || name === 'vortex') return undefined;
  return { cell, robot, shape: name };
}

function readTargets(view: DataView, layout: Layout): Result<Target[], BadBoardDump> {
  const targets: Target[] = [];
  for (let number = 0; number < layout.targetCount; number++) {
    const at = layout.targets + TARGET_BYTES * number;
    const index = view.getInt32(at);
    const cell = cellOf(layout, index);
    if (cell === undefined) return refuse({ code: 'dump-target-field', index });
    const colour = view.getUint8(at + NUMBER_BYTES);
    const shape = view.getUint8(at + NUMBER_BYTES + 1);
    const target = targetOf(cell, colour, shape);
    if (!target) return refuse({ code: 'dump-target', cell, colour, shape });
    targets.push(target);
  }
  return accept(targets);
}

function readSought(
  view: DataView,
  layout: Layout,
  drawing: Drawing,
): Result<Drawing, BadBoardDump> {
  const index = view.getInt32(layout.targets + TARGET_BYTES * layout.targetCount);
  if (index === NO_FIELD) return accept(drawing);
  const cell = cellOf(layout, index);
  const target = cell === undefined ? undefined : targetAt(drawing.board, cell);
  return target ? accept({ ...drawing, target }) : refuse({ code: 'dump-target-field', index });
}
