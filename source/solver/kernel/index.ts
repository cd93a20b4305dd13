/** The kernel of the search, compiled for WebAssembly by the build (see ../kernel.ts and scripts/kernel.ts). */

// What follows is tested by itself.
export { alone, delayOf, findBlockers, helped } from './blockers';
export { addCourseNeeds, fillNeeds, needs } from './bounds';
export { follow, lastMove, skips } from './commuting';
export { line, readLines } from './lines';
export { FINALS as finals, hasChunk, push } from './lists';
export { barAfter, hide, keyAfter, keyWith, show, stands } from './placement';
export { bound, help, load, run, visit } from './search';
export { finish, isOver, join, leave, TURN as turn } from './sharing';
export { loadSlides, restless, slide, step, taken, toggle } from './slides';
export {
  add,
  adopt,
  allow,
  capacity,
  clearTable,
  grow,
  has,
  hasRoom,
  placeOf,
  share,
  size,
} from './table';
export { diagonals, firstAlike, kinds, lastAlike, sides, starts, task } from './task';
