/** Shortest solutions, proved: one function for every program. */
export { createSolver, solve } from './client.js';
export { MOST_MOVES } from './search.js';
export type {
  Outcome,
  Progress,
  SolveLimits,
  SolveOptions,
  Solver,
} from './types.js';
