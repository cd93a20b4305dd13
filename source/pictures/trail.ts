import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type Move,
  neighbour,
  opposite,
  type Position,
  type Robot,
  slide,
} from '../engine/index.js';

/** What the moves of a turn have left on a cell. */
export interface TrailMark {
  /** The robot that slid over it last. */
  readonly robot: Robot;
  /** Where the trail goes on, as bits: to the north 1, east 2, south 4, west 8. */
  readonly arms: number;
}

export type Trail = ReadonlyMap<Cell, TrailMark>;

/** The moves of one player so far, and where the robots stood before the first one. */
export interface Turn {
  readonly start: Pick<Position, 'board' | 'robots'>;
  readonly moves: readonly Move[];
}

/**
 * The cells that the moves of a turn slid over, from the first cell to the last one of each. The trail of the
 * last move goes no further than where its robot is drawn.
 */
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
      // Through an opening the next cell lies on the other side of the board.
      const heading = DIRECTIONS.find(way => neighbour(board, from, way) === cell)!;
      add(robot, from, heading);
      add(robot, cell, opposite(heading));
      from = cell;
    }
    standing = standing.with(robot, path.at(-1)!);
  }
  return trail;
}
