import {
  DIRECTIONS,
  isSolved,
  type Move,
  type MoveRules,
  type Position,
  play,
} from '../../source/engine/index.js';
import { shortestLine } from './shortest-line.js';

const solutions = new Map<string, readonly Move[]>();

/** A shortest solution; each position is searched once. */
export function solutionOf(position: Position, rules: MoveRules): readonly Move[] {
  const { board, robots, target, courses, last } = position;
  const key = JSON.stringify([board.targets, robots, target, courses, last, rules]);
  const line = solutions.get(key) ?? shortestLine(position, rules);
  solutions.set(key, line);
  return line;
}

/** The position after each legal move, with that move. */
const afterEachMove = (position: Position, rules: MoveRules) =>
  position.robots
    .flatMap((_, robot) => DIRECTIONS.map(direction => ({ robot, direction }) as Move))
    .flatMap(move => {
      const played = play(position, move, rules);
      return played.ok ? [{ move, after: played.value.position }] : [];
    });

/** Of longer solutions, those of one move more take too long to search. */
const MOST_SEARCHED = 6;

/** A solution of one move more than the shortest; undefined if no first move leads to one, or the shortest is long. */
export function longerLine(position: Position, rules: MoveRules): readonly Move[] | undefined {
  const { length } = solutionOf(position, rules);
  if (length > MOST_SEARCHED) return undefined;
  for (const { move, after } of afterEachMove(position, rules)) {
    if (isSolved(after, rules)) continue;
    const rest = solutionOf(after, rules);
    if (rest.length === length) return [move, ...rest];
  }
  return undefined;
}

/** A shortest solution, and moves after it that leave the robot on the target; at most `length` in all. */
export function padded(position: Position, rules: MoveRules, length: number): readonly Move[] {
  let line = solutionOf(position, rules);
  let now = position;
  for (const move of line) {
    const played = play(now, move, rules);
    if (!played.ok) throw new Error('The solution cannot be played.');
    now = played.value.position;
  }
  while (line.length < length) {
    const spare = afterEachMove(now, rules).find(({ after }) => isSolved(after, rules));
    if (!spare) break;
    line = [...line, spare.move];
    now = spare.after;
  }
  return line;
}
