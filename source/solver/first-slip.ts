import { type Move, type MoveRules, type Position, play } from '../engine/index.js';
import { Series } from './series.js';
import type { Surroundings } from './solve.js';
import type { FirstSlip, Outcome, SolveLimits } from './types.js';

/**
 * The first of legal moves that leaves every shortest solution; keeps the thread busy until it ends.
 * What `Solver.firstSlip` does, without the thread.
 */
export function findFirstSlip(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
  limits: Required<SolveLimits>,
  surroundings: Surroundings,
): Outcome<FirstSlip> {
  const series = new Series(limits, surroundings);
  const first = series.solve(position, rules);
  if (first.kind !== 'solved') return first;
  let shortest = first.moves;
  for (const [index, move] of moves.entries()) {
    const [expected, ...rest] = shortest;
    if (!expected) break;
    const played = play(position, move, rules);
    if (!played.ok) throw new Error(`Move ${index + 1} of the line is ${played.refusal.code}.`);
    position = played.value.position;
    if (move.robot === expected.robot && move.direction === expected.direction) {
      shortest = rest;
      continue;
    }
    const outcome = series.solve(position, rules);
    const best = rest.length;
    if (outcome.kind === 'unsolvable') {
      return { ...outcome, kind: 'solved', slip: { index, best, left: undefined } };
    }
    if (outcome.kind !== 'solved') return outcome;
    if (outcome.moves.length > best) {
      const { moves: line, ...spent } = outcome;
      return { ...spent, slip: { index, best, left: line.length } };
    }
    shortest = outcome.moves;
  }
  return { kind: 'solved', slip: undefined, ...series.spent };
}
