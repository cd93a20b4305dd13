/** Shortest solutions, proved: one entry point for every program. */
export { createSolver, deal, deals, distance, firstSlip, solve, solveAll } from './client.js';
export * from './types.js';
