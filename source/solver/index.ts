/** Shortest solutions, proved: one function for every program. */
export { createSolver, deal, distance, firstSlip, solve, solveAll } from './client.js';
export { type Stop, stopOf, stopsOf } from './stops.js';
export * from './types.js';
