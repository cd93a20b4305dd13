import {
  formatGameId,
  type MoveRules,
  type Puzzle,
  ROBOT_LETTERS,
} from '../source/engine/index.js';

/** A position as a line of `positions.jsonl`, with what README.md says of each field. */
export function toLine(
  id: string,
  group: string,
  puzzle: Puzzle,
  rules: MoveRules,
  moves: number,
): string {
  const { board, robots, target } = puzzle;
  const line = {
    id,
    group,
    walls: [...board.walls].map(sides => sides.toString(16)).join(''),
    diagonals: board.diagonals.map(({ cell, slope, colour }) => ({
      cell,
      slope,
      robot: ROBOT_LETTERS[colour],
    })),
    robots: Object.fromEntries(robots.map((cell, robot) => [ROBOT_LETTERS[robot], cell])),
    target: {
      cell: target.cell,
      robot: target.robot === 'any' ? null : ROBOT_LETTERS[target.robot],
    },
    ricochet: rules.ricochet,
    gameId: formatGameId(puzzle),
    moves,
  };
  return `${JSON.stringify(line)}\n`;
}
