/** All that the rest of the program takes from here; `library.ts` is what the package exports. */
export * from './board.js';
export * from './board-code.js';
export * from './board-edit.js';
export * from './cell.js';
export * from './compose.js';
export { isBoardSide, type Mark, marksOf, SHORTEST_SIDE } from './custom-board.js';
export * from './deal.js';
export { type Drawing, formatDrawing } from './drawing.js';
export { type BadDrawing, parseDrawing } from './drawing-parse.js';
export * from './faces.js';
export * from './game-id.js';
export * from './position.js';
export * from './puzzle-check.js';
export * from './random.js';
export * from './result.js';
export * from './robot.js';
export * from './slide.js';
