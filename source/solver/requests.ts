/** What is asked of a solver, checked and with the defaults filled in. Bad input throws, as told in check.ts. */
import type { Move, Position } from '../engine/index.js';
import {
  checkDealWish,
  checkLine,
  checkPosition,
  settledDealLimits,
  settledLimits,
  settledMost,
  settledRules,
} from './check.js';
import type { Request } from './protocol.js';
import type { DealOptions, SolveAllOptions, SolveOptions } from './types.js';

function solveWish(position: Position, options: SolveOptions) {
  checkPosition(position);
  return { position, rules: settledRules(options.rules), limits: settledLimits(options.limits) };
}

export const solveRequest = (position: Position, options: SolveOptions): Request<'solve'> => ({
  kind: 'solve',
  wish: solveWish(position, options),
});

export const solveAllRequest = (
  position: Position,
  options: SolveAllOptions,
): Request<'solve-all'> => ({
  kind: 'solve-all',
  wish: {
    ...solveWish(position, options),
    most: settledMost(options.most),
    streamed: options.onSolution !== undefined,
  },
});

export function firstSlipRequest(
  position: Position,
  moves: readonly Move[],
  options: SolveOptions,
): Request<'first-slip'> {
  const wish = solveWish(position, options);
  checkLine(position, moves, wish.rules);
  return { kind: 'first-slip', wish: { ...wish, moves } };
}

export function dealRequest(options: DealOptions): Request<'deal'> {
  checkDealWish(options);
  const { seed, faces, robots, moves } = options;
  const limits = settledDealLimits(options.limits);
  return {
    kind: 'deal',
    wish: { seed, faces, robots, moves, rules: settledRules(options.rules), limits },
  };
}
