/** Rooms on a server: who sits and watches, and the time that everything takes. Pure. */
export * from './deadlines.js';
export * from './decide-room.js';
export * from './room.js';
export * from './room-log.js';
