import {
  type Board,
  type Cell,
  DIRECTIONS,
  type Direction,
  type Move,
  type MoveRules,
  neighbour,
  opposite,
  type Position,
  play,
  type Robot,
  slide,
  type Target,
} from '../engine/index.js';

/** The numbers from 0 up to this one, which is left out. */
export const countTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index);

/** @public What a picture of the board shows. */
export interface BoardView {
  readonly board: Board;
  /** Where the robots are drawn, by robot number. A robot that slides is on its way. */
  readonly robots: readonly (Cell | undefined)[];
  /** Where the robots were at the start of the round, for the markers there. */
  readonly starts?: readonly Cell[];
  readonly target?: Target | undefined;
  readonly selected?: Robot | undefined;
  readonly trail?: Trail | undefined;
  /** Where the robot in hand would stop, if there is one. */
  readonly stops?: readonly Cell[] | undefined;
  readonly cursor?: Cell;
}

/** The trail that moves of a turn have left on a cell. */
export interface TrailMark {
  /** The robot that slid over it last. */
  readonly robot: Robot;
  /** Where the trail leads, as bits: to the north 1, east 2, south 4, west 8. */
  readonly arms: number;
}

type Trail = ReadonlyMap<Cell, TrailMark>;

/** @public A player's moves so far, and the robots before the first one. */
export type Turn = Readonly<{ start: Pick<Position, 'board' | 'robots'>; moves: readonly Move[] }>;

/** @public The cells that the moves of a turn slid over. The trail of the last move ends where its robot is drawn. */
export function trailOf({ start, moves }: Turn, robots: readonly (Cell | undefined)[]): Trail {
  const { board } = start;
  const trail = new Map<Cell, TrailMark>();
  const add = (robot: Robot, cell: Cell, arm: Direction) =>
    trail.set(cell, { robot, arms: (trail.get(cell)?.arms ?? 0) | (1 << arm) });
  let standing = start.robots;
  for (const [index, { robot, direction }] of moves.entries()) {
    const slid = slide(board, standing, robot, direction);
    if (!slid.ok) break;
    const { path } = slid.value;
    const isLast = index === moves.length - 1;
    const drawn = isLast ? path.slice(0, path.lastIndexOf(robots[robot]!) + 1) : path;
    let from = standing[robot]!;
    for (const cell of drawn) {
      // Through an opening the next cell is on the opposite side of the board.
      const heading = DIRECTIONS.find(way => neighbour(board, from, way) === cell)!;
      add(robot, from, heading);
      add(robot, cell, opposite(heading));
      from = cell;
    }
    standing = standing.with(robot, path.at(-1)!);
  }
  return trail;
}

/** @public A slide that is shown. A new one replaces it. */
export interface SlideMotion {
  readonly robot: Robot;
  /** The cells that the robot enters; on the last one it stops. */
  readonly path: readonly Cell[];
}

/** @public The slide of a move; undefined if there is no such move. */
export function motionOf(
  { board, robots }: Position,
  { robot, direction }: Move,
): SlideMotion | undefined {
  const slid = slide(board, robots, robot, direction);
  return slid.ok ? { robot, path: slid.value.path } : undefined;
}

/** @public The cells where a robot would rest by its legal moves, in the order of the directions. */
export const nextStops = (position: Position, robot: Robot, rules: MoveRules): readonly Cell[] =>
  DIRECTIONS.flatMap(direction => {
    const played = play(position, { robot, direction }, rules);
    return played.ok ? [played.value.position.robots[robot]!] : [];
  });

const MILLISECONDS_A_CELL = 12;
/** How much a slide slows down towards its end; 1 is an even speed. */
const SLOWING_DOWN = 1.5;

/** @public How many cells beyond the first one a slide has come after this time. */
export function stepsAfter(milliseconds: number, cells: number): number {
  const last = cells - 1;
  const left = last * MILLISECONDS_A_CELL - milliseconds;
  if (left <= 0) return last;
  return Math.floor(last * (1 - (left / (last * MILLISECONDS_A_CELL)) ** SLOWING_DOWN));
}

/** @public The robots as they are drawn when the slide has come `steps` cells along its path. */
export const robotsInMotion = (
  robots: readonly Cell[],
  { robot, path }: SlideMotion,
  steps: number,
): readonly Cell[] => robots.with(robot, path[Math.min(steps, path.length - 1)]!);

/** Whether slides are shown cell by cell, and how many frames in a row came too late. */
type MotionPace = { readonly isOn: boolean; readonly late: number };

/** @public */
export const MOVING: MotionPace = { isOn: true, late: 0 };
/** @public */
export const STILL: MotionPace = { isOn: false, late: 0 };

/** How many milliseconds late a frame may be: as long as three frames. */
const TOLERANCE = 48;
/** How many late frames in a row are allowed: a busy machine has a few, but on a slow line all are late. */
const MOST_LATE_FRAMES = 4;

/** @public The pace after a frame that came `late` milliseconds after it was due. */
export function paceAfter({ isOn, late }: MotionPace, milliseconds: number): MotionPace {
  if (!isOn) return STILL;
  if (milliseconds <= TOLERANCE) return MOVING;
  return late + 1 < MOST_LATE_FRAMES ? { isOn, late: late + 1 } : STILL;
}
