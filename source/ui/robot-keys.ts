import { DIRECTIONS, type Direction, ROBOTS, type Robot, robotOfLetter } from '../engine/index.js';
import { refusalSentence } from '../messages/index.js';
import { KEYS } from './keys.js';

/** The robot that a key picks: its letter, or its number from 1 in the order r g b y s. */
export function robotOfKey(name: string): Robot | undefined {
  return robotOfLetter(name) ?? ROBOTS[Number.parseInt(name, 10) - 1];
}

const MOVE_KEYS: readonly string[] = KEYS.practice.find(({ command }) => command === 'move')!.keys;

/** The direction of an arrow key. */
export const directionOfKey = (name: string): Direction | undefined =>
  DIRECTIONS[MOVE_KEYS.indexOf(name)];

/** The robot after this one, the first after the last. */
export const robotAfter = (robot: Robot, count: number): Robot => ((robot + 1) % count) as Robot;

/** Takes a robot in hand, or says that it does not take part. */
export const selectRobot = <Table extends { readonly selected: Robot }>(
  table: Table,
  robot: Robot,
  count: number,
): Table & { readonly refusal?: string } =>
  robot < count
    ? { ...table, selected: robot }
    : { ...table, refusal: refusalSentence({ code: 'no-such-robot', robot }) };
