import {
  composeBoard,
  createRandom,
  dealPuzzle,
  type Move,
  type MoveRules,
  type Position,
  play,
  startPosition,
} from '../engine/index.js';
import { type Surroundings, solvePosition } from './solve.js';
import type {
  DealLimits,
  DealOptions,
  DealOutcome,
  FirstSlip,
  Outcome,
  SolveLimits,
  Spent,
} from './types.js';

/**
 * Searches of several positions, one after the other, that share their limits and their progress.
 *
 * @param limits those of all searches together, but that of moves
 */
function createSeries(limits: Required<SolveLimits>, { isCancelled, onProgress }: Surroundings) {
  const started = performance.now();
  let searched = 0;

  /** What all searches have taken so far. */
  const spent = (): Spent => ({ states: searched, milliseconds: performance.now() - started });

  /** `solvePosition` with what is left of the limits; tells what all searches have taken so far. */
  function solve(position: Position, rules: MoveRules): Outcome {
    const { states, milliseconds } = spent();
    const unproved = { atLeast: 0, states, milliseconds };
    // Many a search is over before it looks around for the first time.
    if (isCancelled()) return { kind: 'cancelled', ...unproved };
    const left = {
      ...limits,
      states: limits.states - states,
      milliseconds: limits.milliseconds - milliseconds,
    };
    if (left.states <= 0) return { kind: 'gave-up', limit: 'states', ...unproved };
    if (left.milliseconds <= 0) return { kind: 'gave-up', limit: 'milliseconds', ...unproved };
    const outcome = solvePosition(position, rules, left, {
      isCancelled,
      onProgress: progress => onProgress({ ...progress, states: states + progress.states }),
    });
    searched += outcome.states;
    return { ...outcome, ...spent() };
  }

  return { spent, solve };
}

/** What is to be dealt. */
export type DealWish = Pick<DealOptions, 'seed' | 'faces' | 'robots' | 'moves'>;

/**
 * Deals puzzles until the shortest solution of one has a wanted number of moves; keeps the thread busy
 * until it ends. What `Solver.deal` does, without the thread.
 *
 * A limit ends it but never changes which puzzle comes: one that could not be searched to the end is
 * not passed over.
 */
export function dealPuzzleOfLength(
  { seed, faces, robots: count, moves: { least, most } }: DealWish,
  rules: MoveRules,
  { deals, ...limits }: Required<DealLimits>,
  surroundings: Surroundings,
): DealOutcome {
  const random = createRandom(seed);
  const board = composeBoard(faces);
  // Proofs that it takes more than the wanted moves are what costs; they go no further than needed.
  const series = createSeries({ ...limits, moves: most }, surroundings);
  for (let deal = 0; deal < deals; deal++) {
    const puzzle = dealPuzzle(board, count, random);
    const outcome = series.solve(startPosition(puzzle), rules);
    if (outcome.kind === 'cancelled') return outcome;
    if (outcome.kind === 'solved' && outcome.moves.length >= least) return { ...outcome, puzzle };
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') {
      return { ...outcome, limit: outcome.limit };
    }
  }
  return { kind: 'gave-up', limit: 'deals', atLeast: 0, ...series.spent() };
}

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
  const series = createSeries(limits, surroundings);
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
  return { kind: 'solved', slip: undefined, ...series.spent() };
}
