/** Rooms on a server: who sits, who watches, and how long everything may take. Pure. */
export * from './decide-room.js';
export * from './evolve-room.js';
export * from './room.js';
export * from './room-log.js';
