import { type Board, type Diagonal, isClosed, isEdge, neighbour } from './board.js';
import { CELLS, type Cell, DIRECTIONS, type Direction } from './cell.js';
import { accept, type Result, refuse } from './result.js';
import type { Robot } from './robot.js';

/** A whole slide of a robot up to its next obstacle. */
export interface Slide {
  /** The cells entered, in order; the robot rests on the last one. */
  readonly path: readonly Cell[];
  /** The direction at its end. */
  readonly heading: Direction;
  /** Whether a diagonal turned it. */
  readonly deflected: boolean;
}

/** Why a slide is not possible: it would not move, would rest on a diagonal, would never end, or would end where it began. */
export type SlideRefusal = 'blocked' | 'diagonal' | 'endless' | 'returns';

/** The direction in which a robot leaves the cell of a diagonal that it entered going `direction`. */
function deflect(diagonal: Diagonal, robot: Robot, direction: Direction): Direction {
  if (diagonal.colour === robot) return direction;
  return (diagonal.slope === '/' ? direction ^ 1 : 3 - direction) as Direction;
}

/** Slides a robot of the board to the next wall, edge, centre or other robot; its start is no obstacle, courses play no part. */
export function slide(
  board: Board,
  robots: readonly Cell[],
  robot: Robot,
  direction: Direction,
  restOnDiagonals = false,
): Result<Slide, SlideRefusal> {
  const start = robots[robot]!;
  const path: Cell[] = [];
  let cell = start;
  let heading = direction;
  let deflected = false;
  while (!isClosed(board, cell, heading)) {
    const next = neighbour(board, cell, heading);
    if (robots.some((other, index) => other === next && index !== robot)) break;
    cell = next;
    path.push(cell);
    // Longer than all (cell, heading) pairs: it has repeated one.
    if (path.length > CELLS * DIRECTIONS.length) return refuse('endless');
    const diagonal = board.diagonalAt.get(cell);
    if (diagonal) {
      const turned = deflect(diagonal, robot, heading);
      deflected ||= turned !== heading;
      heading = turned;
    }
  }
  if (path.length === 0) return refuse('blocked');
  if (!restOnDiagonals && board.diagonalAt.has(cell)) return refuse('diagonal');
  if (cell === start) return refuse('returns');
  return accept({ path, heading, deflected });
}

/** What stops a robot: another robot, the board's edge, the closed centre, or a wall. */
export type Stop = Robot | 'edge' | 'centre' | 'wall';

/** What stops a robot at the end of this slide, made or yet to be made. */
export function stopOf(
  { board, robots }: { readonly board: Board; readonly robots: readonly Cell[] },
  { path, heading }: Slide,
): Stop {
  const end = path.at(-1)!;
  const next = neighbour(board, end, heading);
  if (!isClosed(board, end, heading)) return robots.indexOf(next) as Robot;
  if (isEdge(board, end, heading)) return 'edge';
  return board.centre.includes(next) ? 'centre' : 'wall';
}
