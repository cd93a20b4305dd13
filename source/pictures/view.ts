import {
  type Board,
  type Cell,
  DIRECTIONS,
  type Direction,
  type Move,
  neighbour,
  opposite,
  type Position,
  type Robot,
  slide,
  type Target,
} from '../engine/index.js';

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
