/** Shortest solutions, proved: one function for every program. */
export { createSolver, deal, distance, firstSlip, solve, solveAll } from './client.js';
export * from './types.js';
