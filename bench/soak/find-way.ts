import {
  DIRECTIONS,
  type Move,
  type Position,
  pick,
  type Random,
} from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { solvePosition } from '../../source/solver/solve.js';
import { readPosition } from '../../test/helpers/read-board.js';
import type { Visitor } from './visitor.js';

/** The rules of the rooms. */
const { moves: rules } = EDITIONS['1999'];
const ROBOTS = [0, 1, 2, 3] as const;
/** Short time limit for thinking. */
const LIMITS = { moves: 12, states: 1e9, bytes: 2 ** 26, milliseconds: 200 };
const ALONE = { isCancelled: () => false, onProgress: () => {} };

/** A shortest solution of the position on the screen; no moves if it takes too long to find. */
export function findWay(screen: Visitor): readonly Move[] {
  const start = positionOn(screen);
  const outcome = start && solvePosition(start, rules, LIMITS, ALONE);
  return outcome?.kind === 'solved' ? outcome.moves : [];
}

/** A robot on the target hides it; then there is nothing to read. */
function positionOn(screen: Visitor): Position | undefined {
  try {
    return readPosition(screen);
  } catch {
    return undefined;
  }
}

/** A plausible move. */
export const anyMove = (random: Random): Move => ({
  robot: pick(ROBOTS, random),
  direction: pick(DIRECTIONS, random),
});
