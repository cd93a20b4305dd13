/** The coach: a player's line beside the shortest ones. */
export { type CoachWish, coach } from './coach.js';
export { rulesWithout } from './forbidden.js';
export type * from './types.js';
