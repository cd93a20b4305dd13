import { DIRECTIONS, type Direction, ROBOTS, type Robot, robotOfLetter } from '../engine/index.js';
import { ARROWS } from './index.js';

/** @public The robot that a key picks: its letter, or its number from 1 in the order r g b y s. */
export const robotOfKey = (name: string): Robot | undefined =>
  robotOfLetter(name) ?? ROBOTS[Number.parseInt(name, 10) - 1];

/** @public The direction of an arrow key. */
export const directionOfKey = (name: string): Direction | undefined =>
  DIRECTIONS.find(direction => ARROWS[direction] === name);

/**
 * Takes in hand the robot that a key picks, for a key without a robot the next one; refuses a robot that does not take part.
 * @public
 */
export function selectRobot<Table extends { readonly selected: Robot }>(
  table: Table,
  name: string,
  count: number,
): Table & { readonly refusal?: { readonly code: 'no-such-robot'; readonly robot: Robot } } {
  const robot = robotOfKey(name) ?? (((table.selected + 1) % count) as Robot);
  return robot < count
    ? { ...table, selected: robot }
    : { ...table, refusal: { code: 'no-such-robot', robot } };
}
