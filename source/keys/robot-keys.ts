import { DIRECTIONS, type Direction, ROBOTS, type Robot, robotOfLetter } from '../engine/index.js';
import { ARROWS } from './index.js';

/** @public The robot that a key picks: its letter, or its number from 1 in the order r g b y s. */
export const robotOfKey = (name: string): Robot | undefined =>
  robotOfLetter(name) ?? ROBOTS[Number.parseInt(name, 10) - 1];

/** @public The direction of an arrow key. */
export const directionOfKey = (name: string): Direction | undefined =>
  DIRECTIONS.find(direction => ARROWS[direction] === name);

/** @public The robot after this one, the first after the last. */
export const robotAfter = (robot: Robot, count: number): Robot => ((robot + 1) % count) as Robot;

/** @public Takes a robot in hand, or refuses one that does not take part. */
export const selectRobot = <Table extends { readonly selected: Robot }>(
  table: Table,
  robot: Robot,
  count: number,
): Table & { readonly refusal?: { readonly code: 'no-such-robot'; readonly robot: Robot } } =>
  robot < count
    ? { ...table, selected: robot }
    : { ...table, refusal: { code: 'no-such-robot', robot } };
