/**
 * The rules of README.md, written for the judge alone: nothing here comes from the program, so that a mistake there does not hide itself.
 */

const STEP = { N: -16, E: 1, S: 16, W: -1 };
const SIDE = { N: 1, E: 2, S: 4, W: 8 };
/** Where a robot goes on that meets a diagonal, by the way in which it goes. */
const TURNED = {
  '/': { N: 'E', E: 'N', S: 'W', W: 'S' },
  '\\': { N: 'W', W: 'N', S: 'E', E: 'S' },
};
const isVertical = heading => heading === 'N' || heading === 'S';

/**
 * Plays the moves of an answer. Gives the number of moves at which the position is solved for the first time; throws an error with the reason
 * if a move is not possible, or the target is not reached by the last one.
 */
export function playAnswer(position, moves) {
  const robots = { ...position.robots };
  const diagonals = new Map(position.diagonals.map(diagonal => [diagonal.cell, diagonal]));
  /** The axes along which each robot has moved in this round. */
  const axes = Object.fromEntries(Object.keys(robots).map(robot => [robot, new Set()]));
  for (const [index, move] of moves.entries()) {
    const [, robot, first] = /^([rgbys])([NESW])$/.exec(move) ?? [];
    if (!robot) throw new Error(`"${move}" is no move`);
    if (!(robot in robots)) throw new Error(`there is no robot ${robot}`);
    const others = new Set(
      Object.entries(robots).flatMap(([other, cell]) => (other === robot ? [] : cell)),
    );
    let heading = first;
    let cell = robots[robot];
    axes[robot].add(isVertical(heading));
    let steps = 0;
    for (;;) {
      if (Number.parseInt(position.walls[cell], 16) & SIDE[heading]) break;
      const next = cell + STEP[heading];
      if (others.has(next)) break;
      cell = next;
      const diagonal = diagonals.get(cell);
      if (diagonal && diagonal.robot !== robot) {
        heading = TURNED[diagonal.slope][heading];
        axes[robot].add(isVertical(heading));
      }
      // Between diagonals a robot could go round for ever.
      if (++steps > 1024) throw new Error(`${move} never ends`);
    }
    if (steps === 0) throw new Error(`${move}: the robot cannot move that way`);
    const diagonal = diagonals.get(cell);
    if (diagonal && diagonal.robot !== robot) throw new Error(`${move} ends on a diagonal`);
    robots[robot] = cell;
    const { target } = position;
    const isThere = cell === target.cell && (target.robot ?? robot) === robot;
    if (isThere && (!position.ricochet || axes[robot].size === 2)) return index + 1;
  }
  throw new Error('the target is not reached');
}
