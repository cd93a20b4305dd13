/** Matches and practice: who may do what and when, and what follows. Knows no screen and no clock. */
export * from './bids.js';
export * from './choices.js';
export * from './decide.js';
export * from './editions.js';
export * from './evolve.js';
export * from './layout.js';
export * from './match.js';
export * from './players.js';
export * from './practice.js';
export * from './record.js';
