/** Training: ratings, the position of the day, positions that come back, results. Pure. */
export * from './coach.js';
export * from './daily.js';
export * from './deck.js';
export * from './glicko.js';
export * from './motifs.js';
export * from './rating.js';
export * from './result.js';
export * from './result-of.js';
export * from './rivals.js';
export * from './run.js';
export * from './statistics.js';
