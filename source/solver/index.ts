/**
 * Shortest solutions of Ricochet Robots, proved. Searches run in worker threads; positions come from `ricochet-tui/engine`.
 *
 * @module solver
 */
export { createSolver, deal, deals, distance, firstSlip, solve, solveAll } from './client.js';
export * from './types.js';
