/** All that the rest of the program takes from here; `library.ts` is what the package exports. */
export * from './board.js';
export * from './board-edit.js';
export * from './cell.js';
export * from './compose.js';
export * from './deal.js';
export * from './drawing.js';
export * from './faces.js';
export * from './game-id.js';
export * from './position.js';
export * from './puzzle-check.js';
export * from './random.js';
export * from './result.js';
export * from './robot.js';
