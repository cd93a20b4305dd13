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
import type { Desk, Listeners } from './task.js';
import type { DealOptions, DealOutcome, FirstSlip, Outcome, SolveLimits, Spent } from './types.js';

type Series = ReturnType<typeof createSeries>;

/** Searches for several positions, one after the other, with shared limits, except that of moves, and progress. */
export function createSeries(
  desk: Desk,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  listeners: Listeners,
) {
  let spent: Spent = { states: 0, milliseconds: 0 };

  /** The outcome of a search with what is left of the limits; its cost includes that of all before. */
  async function solve(position: Position): Promise<Outcome> {
    const { states, milliseconds } = spent;
    const left = {
      ...limits,
      states: limits.states - states,
      milliseconds: limits.milliseconds - milliseconds,
    };
    for (const limit of ['states', 'milliseconds'] as const) {
      if (left[limit] <= 0) return { kind: 'gave-up', limit, atLeast: 0, ...spent };
    }
    const request = { position, rules, limits: left };
    const outcome = await desk.run(request, {
      ...listeners,
      onProgress: progress =>
        listeners.onProgress?.({ ...progress, states: states + progress.states }),
    });
    spent = { states: states + outcome.states, milliseconds: milliseconds + outcome.milliseconds };
    return { ...outcome, ...spent };
  }

  return { solve, spent: () => spent };
}

/**
 * `Solver.deal`: deals puzzles until one has a shortest solution of a wanted length. The greatest length is the limit of
 * the series, as proofs of more are what costs. Any other limit ends the deal but never changes which puzzle comes: one
 * that couldn't be searched to the end isn't skipped.
 */
export async function dealOfLength(
  { seed, faces, robots, moves: { least } }: DealOptions,
  deals: number,
  { solve, spent }: Series,
): Promise<DealOutcome> {
  const random = createRandom(seed);
  const board = composeBoard(faces);
  for (let deal = 0; deal < deals; deal++) {
    const puzzle = dealPuzzle(board, robots, random);
    const outcome = await solve(startPosition(puzzle));
    if (outcome.kind === 'solved' && outcome.moves.length >= least) return { ...outcome, puzzle };
    if (outcome.kind === 'cancelled') return outcome;
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') {
      return { ...outcome, limit: outcome.limit };
    }
  }
  return { kind: 'gave-up', limit: 'deals', atLeast: 0, ...spent() };
}

/** `Solver.firstSlip`: the first of legal moves that leaves every shortest solution. */
export async function findFirstSlip(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
  series: Series,
): Promise<Outcome<FirstSlip>> {
  const first = await series.solve(position);
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
    const outcome = await series.solve(position);
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
