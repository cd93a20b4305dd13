import {
  type Board,
  type Diagonal,
  isClosed,
  isEdge,
  mayUse,
  neighbour,
  type Target,
} from './board.js';
import {
  CELLS,
  type Cell,
  DIRECTION_LETTERS,
  DIRECTIONS,
  type Direction,
  isVertical,
  opposite,
} from './cell.js';
import { accept, type Result, refuse } from './result.js';
import { ROBOT_LETTERS, type Robot, robotOfLetter } from './robot.js';

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

/** What is laid out: where the robots are, and the active target. */
export interface Puzzle {
  readonly board: Board;
  /** Cells by robot number; one to five robots. */
  readonly robots: readonly Cell[];
  readonly target: Target;
}

/** The rules of an edition that decide which moves are legal. */
export interface MoveRules {
  /** Whether the target must be reached by a robot that has ricocheted. */
  readonly ricochet: boolean;
  /** Whether a turn at a diagonal counts as a ricochet, or only one between two moves. */
  readonly ricochetAtDiagonal: boolean;
  /** Whether a robot may go straight back. */
  readonly reverse: boolean;
  /** Whether a robot may rest on a diagonal. No edition allows it: this answers "what if". */
  readonly restOnDiagonals?: boolean;
}

/** The rules if no edition is given: those of 2013. */
export const DEFAULT_RULES: MoveRules = { ricochet: true, ricochetAtDiagonal: true, reverse: true };

export const UNMOVED = 0;
export const VERTICAL = 1;
export const HORIZONTAL = 2;
export const RICOCHETED = 3;
/** What a robot has done in a round: 0 nothing, 1 its last heading was north or south, 2 east or west, 3 it has ricocheted. */
export type Course = 0 | 1 | 2 | 3;

/** A puzzle at some point of a round. Positions with the same robots on the same cells can differ. */
export interface Position extends Puzzle {
  /** Courses by robot number. */
  readonly courses: readonly Course[];
  /** The last move of the round: its robot and final heading. */
  readonly last?: { readonly robot: Robot; readonly heading: Direction };
}

/** A robot and the direction in which it starts; it slides until something stops it. */
export type Move = { readonly robot: Robot; readonly direction: Direction };

/** Why a move isn't legal. */
export interface NoSuchMove {
  /** `reverse`: straight back; `straight-arrival`: at the target without a ricochet; both only where the rules forbid it. */
  readonly code: SlideRefusal | 'no-such-robot' | 'reverse' | 'straight-arrival';
  readonly move: Move;
}

/** The position at the start of a round: no robot has moved yet. */
export const startPosition = (puzzle: Puzzle): Position => ({
  board: puzzle.board,
  robots: puzzle.robots,
  target: puzzle.target,
  courses: puzzle.robots.map(() => UNMOVED),
});

const axisOf = (direction: Direction): Course => (isVertical(direction) ? VERTICAL : HORIZONTAL);

/** The course of a robot after one more slide; `turned`: a diagonal made a ricochet of it on the way. */
export function courseAfter(
  course: Course,
  direction: Direction,
  heading: Direction,
  turned: boolean,
): Course {
  if (turned || (course | axisOf(direction)) === RICOCHETED) return RICOCHETED;
  return axisOf(heading);
}

/** A legal move and what it leads to. */
export type Played = { readonly position: Position; readonly slide: Slide };

/** Plays one move, or says which rule forbids it. */
export function play(position: Position, move: Move, rules: MoveRules): Result<Played, NoSuchMove> {
  const { board, robots, target, courses, last } = position;
  const { robot, direction } = move;
  if (robots[robot] === undefined) return refuse({ code: 'no-such-robot', move });
  if (!rules.reverse && last?.robot === robot && direction === opposite(last.heading)) {
    return refuse({ code: 'reverse', move });
  }
  const result = slide(board, robots, robot, direction, rules.restOnDiagonals);
  if (!result.ok) return refuse({ code: result.refusal, move });
  const { path, heading, deflected } = result.value;
  const cell = path.at(-1)!;
  const turned = deflected && rules.ricochetAtDiagonal;
  const course = courseAfter(courses[robot]!, direction, heading, turned);
  if (rules.ricochet && cell === target.cell && mayUse(target, robot) && course !== RICOCHETED) {
    return refuse({ code: 'straight-arrival', move });
  }
  return accept({
    position: {
      board,
      target,
      robots: robots.with(robot, cell),
      courses: courses.with(robot, course),
      last: { robot, heading },
    },
    slide: result.value,
  });
}

/** Whether a robot that may use the target rests on it, having ricocheted if the rules demand it. */
export const isSolved = (
  { robots, target, courses }: Position,
  rules: Pick<MoveRules, 'ricochet'>,
): boolean =>
  robots.some(
    (cell, robot) =>
      cell === target.cell &&
      mayUse(target, robot as Robot) &&
      (rules.ricochet ? courses[robot] === RICOCHETED : courses[robot] !== UNMOVED),
  );

/** Every legal move and what it leads to. */
export function legalMoves(position: Position, rules: MoveRules): (Played & { move: Move })[] {
  return position.robots.flatMap((_, robot) =>
    DIRECTIONS.flatMap(direction => {
      const move = { robot: robot as Robot, direction };
      const result = play(position, move, rules);
      return result.ok ? [{ ...result.value, move }] : [];
    }),
  );
}

/** Plays a line of moves: the position after it, or its first illegal move with the index from 0. */
export function replay(
  start: Position,
  moves: readonly Move[],
  rules: MoveRules,
): Result<Position, NoSuchMove & { readonly index: number }> {
  let position = start;
  for (const [index, move] of moves.entries()) {
    const result = play(position, move, rules);
    if (!result.ok) return refuse({ ...result.refusal, index });
    position = result.value.position;
  }
  return accept(position);
}

/** Whether a line of moves is legal and solves the position. */
export function isSolution(line: readonly Move[], start: Position, rules: MoveRules): boolean {
  const end = replay(start, line, rules);
  return end.ok && isSolved(end.value, rules);
}

/** A move in notation: robot initial and compass point, `rE`. */
export const formatMove = ({ robot, direction }: Move): string =>
  `${ROBOT_LETTERS[robot]}${DIRECTION_LETTERS[direction]}`;

/** Moves in notation, with spaces between them: `rE bS`. */
export const formatMoves = (moves: readonly Move[]): string => moves.map(formatMove).join(' ');

/** Why moves cannot be read: the piece in question, at most two characters. */
export type BadMoves = { readonly code: 'bad-moves'; readonly piece: string };

/** Reads moves in any case, with or without spaces; an empty text has none. */
export function parseMoves(text: string): Result<Move[], BadMoves> {
  const letters = text.replace(/\s+/g, '');
  const moves: Move[] = [];
  for (let index = 0; index < letters.length; index += 2) {
    const piece = letters.slice(index, index + 2);
    const robot = robotOfLetter(piece[0]!);
    const direction = piece.length === 2 ? DIRECTION_LETTERS.indexOf(piece[1]!.toUpperCase()) : -1;
    if (robot === undefined || direction < 0) return refuse({ code: 'bad-moves', piece });
    moves.push({ robot, direction: direction as Direction });
  }
  return accept(moves);
}
