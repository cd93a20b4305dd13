import {
  accept,
  type IllegalLine,
  isClosed,
  type Move,
  type MoveRules,
  neighbour,
  type Position,
  type Puzzle,
  play,
  type Result,
  type Robot,
  refuse,
  type Slide,
  slide,
} from '../engine/index.js';

/** What a robot comes to rest at: another robot, or a wall, which edge and centre are as well. */
export type Stop = Robot | 'wall';

const stopAfter = (
  { board, robots }: Pick<Puzzle, 'board' | 'robots'>,
  { path, heading }: Slide,
): Stop => {
  const end = path.at(-1)!;
  if (isClosed(board, end, heading)) return 'wall';
  return robots.indexOf(neighbour(board, end, heading)) as Robot;
};

/** What stops a robot that slides; `undefined` where it cannot slide that way. */
export function stopOf(
  puzzle: Pick<Puzzle, 'board' | 'robots'>,
  { robot, direction }: Move,
): Stop | undefined {
  if (puzzle.robots[robot] === undefined) return undefined;
  const result = slide(puzzle.board, puzzle.robots, robot, direction);
  return result.ok ? stopAfter(puzzle, result.value) : undefined;
}

/** What stops the robot at each of the moves, played one after the other; refused where one is not legal. */
export function stopsOf(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
): Result<Stop[], IllegalLine> {
  const stops: Stop[] = [];
  for (const [index, move] of moves.entries()) {
    const result = play(position, move, rules);
    if (!result.ok) return refuse({ ...result.refusal, index });
    stops.push(stopAfter(position, result.value.slide));
    position = result.value.position;
  }
  return accept(stops);
}
