/** Shortest solutions, proved: one function for every program. */
export { createSolver, deal, deals, distance, firstSlip, solve, solveAll } from './client.js';
export * from './types.js';
