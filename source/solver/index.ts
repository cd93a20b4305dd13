/** Shortest solutions, proved: one function for every program. */
export { createSolver, deal, distance, firstSlip, solve, solveAll } from './client.js';
export { type Stop, stopOf, stopsOf } from './stops.js';
export type {
  AllSolutions,
  DealLimits,
  DealOptions,
  DealOutcome,
  Dealt,
  Distance,
  FirstSlip,
  Outcome,
  Progress,
  ShortestSolution,
  Slip,
  Solution,
  SolveAllOptions,
  SolveLimits,
  SolveOptions,
  Solver,
} from './types.js';
export { MOST_MOVES } from './types.js';
