import {
  type Cell,
  DIRECTIONS,
  type MoveRules,
  type Position,
  play,
  type Robot,
} from '../engine/index.js';

/** The cells where a robot would rest by its legal moves. */
export interface Stops {
  readonly robot: Robot;
  readonly cells: readonly Cell[];
}

/** Where the robot would stop in each direction in which it may move now. */
export const nextStops = (position: Position, robot: Robot, rules: MoveRules): Stops => ({
  robot,
  cells: DIRECTIONS.flatMap(direction => {
    const played = play(position, { robot, direction }, rules);
    return played.ok ? [played.value.position.robots[robot]!] : [];
  }),
});
