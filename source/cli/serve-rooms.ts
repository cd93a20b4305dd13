import { availableParallelism } from 'node:os';
import { FEWEST_PLAYERS } from '../game/index.js';
import { reasonOf } from '../messages/index.js';
import { BOT_LEVELS } from '../room/index.js';
import { isFingerprint } from '../server/authorized-keys.js';
import type { House } from '../server/house.js';
import type { Limits } from '../server/limits.js';
import { LiveLobby } from '../server/live-lobby.js';
import type { Log } from '../server/log.js';
import { roomsHouse, showLobby } from '../server/rooms-house.js';
import { SolverPool } from '../server/solver-pool.js';
import { machineClock } from '../session/clock.js';
import { roomsFolder, visitorsFolder } from '../storage/folders.js';
import { openSavedRooms } from '../storage/saved-rooms.js';
import { openVisitors } from '../storage/visitors.js';
import { type CommandLine, oneOf, wholeNumber } from './flags.js';

const DEFAULT_ROOMS = 50;
const MOST_BOTS = 7;
const DEFAULT_LEVEL = 'middling';
/** Searches that wait for a thread: some for everybody who may be here. */
const MOST_WAITING_SEARCHES = 500;

/** The rooms of a server. */
export interface Rooms {
  readonly house: House;
  /** Offers the rooms again that were in use when the last server ended. */
  restore(): Promise<void>;
  /** Ends the rooms at once; resolves when the next start can go on with them. */
  save(): Promise<void>;
  /** Resolves when no thread is at work any more. */
  close(): Promise<void>;
}

/** Rooms as the flags ask for them. */
export function openRooms(line: CommandLine, limits: Limits, log: Log): Rooms {
  const mostRooms = wholeNumber(line, 'rooms', [1, 1000]) ?? DEFAULT_ROOMS;
  const bots = wholeNumber(line, 'bots', [0, MOST_BOTS]) ?? 0;
  const level = oneOf(line, 'bot-level', BOT_LEVELS) ?? DEFAULT_LEVEL;
  const pool = new SolverPool({
    // One core stays free for those who play.
    threads: Math.max(1, availableParallelism() - 1),
    waiting: MOST_WAITING_SEARCHES,
  });
  const onTrouble = (sentence: string) => log('storage', { sentence });
  const filesOf = openVisitors(visitorsFolder(), onTrouble);
  const lobby = new LiveLobby({
    clock: machineClock,
    mostRooms,
    // As many as two at each have seats.
    mostRoomsOfOne: Math.ceil(limits.sessionsPerAddress / FEWEST_PLAYERS),
    bots: Array.from({ length: bots }, () => level),
    solver: pool.open(),
    files: openSavedRooms(roomsFolder(), machineClock.now),
    hearOutcome(identity, totals) {
      if (isFingerprint(identity)) filesOf(identity).addMatch(totals);
    },
    onTrouble,
    onCrash: thrown => log('crashed', { name: undefined, reason: reasonOf(thrown) }),
  });
  return {
    async restore() {
      const rooms = await lobby.restore();
      if (rooms > 0) log('restored', { rooms });
    },
    house: roomsHouse(
      lobby,
      showLobby(() => pool.open(), filesOf),
    ),
    save: () => lobby.close(),
    close: () => pool.close(),
  };
}
