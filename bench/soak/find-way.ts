import {
  legalMoves,
  type Move,
  type Position,
  pick,
  type Random,
} from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { solvePosition } from '../../source/solver/solve.js';

/** The rules of the rooms that are opened. */
const RULES = EDITIONS['1999'].moves;
/** Nobody thinks for long. */
const LIMITS = { moves: 12, states: 1e9, bytes: 2 ** 26, milliseconds: 200 };
const ALONE = { isCancelled: () => false, onProgress: () => {} };

/** A shortest way to the target; no moves where it takes too long to find. */
export function findWay(start: Position): readonly Move[] {
  const outcome = solvePosition(start, RULES, LIMITS, ALONE);
  return outcome.kind === 'solved' ? outcome.moves : [];
}

/** A move that anybody might make. */
export const anyMove = (here: Position, random: Random): Move =>
  pick(legalMoves(here, RULES), random).move;
