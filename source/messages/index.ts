/** Every sentence that a player reads, and the words for robots, targets and refusals. */
export { clean, quote, reasonOf } from './clean.js';
export { english as messages, type Messages } from './english/index.js';
export * from './words.js';
