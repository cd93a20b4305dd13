import { randomInt } from 'node:crypto';
import { reasonOf } from '../messages/clean.js';
import type {
  GuestId,
  Outcome,
  Room,
  RoomHappening,
  RoomOptions,
  TimedRoomEvent,
} from '../room/index.js';
import { driveBots } from '../session/bots.js';
import type { Clock } from '../session/clock.js';
import type { Journal } from '../session/journal.js';
import { ROOM, type RoomSession } from '../session/rooms.js';
import { openSession } from '../session/session.js';
import type { Solver } from '../solver/index.js';
import type { Log } from './log.js';
import { SIGNALS } from './signals.js';

/** An open room. */
export interface OpenRoom {
  readonly name: string;
  readonly session: RoomSession;
  /** The opener; unknown for a restored room. */
  readonly opener: string | undefined;
}

/** Where the rooms of a lobby live: in this process and its files, or in a cluster of servers. */
export interface RoomStore {
  /** From now on this lobby meets every room, wherever it is opened. `back`: this server was cut off from the others. */
  listen(meet: (room: OpenRoom) => void, back: () => void): void;
  /** The id of somebody who comes in here. */
  newGuest(): GuestId;
  /** Opens the rooms that are there already; resolves with how many when all are open. */
  start(): Promise<number>;
  /** Opens a room; answers once it is met, or if one of that name is there, at once or later. */
  open(
    name: string,
    room: Room,
    opener: string,
    answer: (outcome: 'open' | 'taken' | 'unreachable') => void,
  ): void;
  /** The room is closed and need not be kept. */
  forget(name: string): void;
  /** Gives the rooms to other servers, where matches go on; `false` if there is none. */
  handOver(): Promise<boolean>;
  /** Ends all rooms at once; resolves when those that are used are saved, or with `true` if others go on with them. */
  close(isUsed: (name: string) => boolean): Promise<boolean>;
}

/** What it takes to host a room. */
export interface Hosting {
  readonly solver: Pick<Solver, 'solveAll'>;
  /** Hears the outcomes of a match, by its seed; again after a restart. */
  readonly hearOutcomes: (match: string, outcomes: readonly Outcome[]) => void | Promise<void>;
  readonly log: Log;
}

/** A room's name in the log: a private room's code is left out. */
export const loggedName = (name: string, { options }: Room): string | undefined =>
  options.code === undefined ? name : undefined;

/** Hosts a room: its session, its bots, and what the log tells of its matches. */
export function hostRoom(
  name: string,
  room: Room,
  journal: Journal<TimedRoomEvent, Room, string>,
  { clock, game = ROOM }: { readonly clock: Clock; readonly game?: typeof ROOM },
  { solver, log }: Pick<Hosting, 'solver' | 'log'>,
) {
  const onCrash = (thrown: unknown) =>
    log('crashed', { name: undefined, reason: reasonOf(thrown) });
  const onTrouble = (sentence: string) => log('storage', { sentence });
  const session = openSession(game, { state: room, clock, journal, onTrouble, onCrash });
  const stopBots = driveBots(session, clock, solver);
  const told = loggedName(name, room);
  SIGNALS.hosted.publish(1);

  function tell({ event, after }: RoomHappening): void {
    if (event.type === 'started') {
      log('match-started', { room: told, players: event.options.players });
    }
    if (event.type === 'played' && event.event.type === 'bid') SIGNALS.bid.publish(undefined);
    if (event.type !== 'played' || event.event.type !== 'match-over') return;
    const winners = event.event.winners.map(player => after.match!.players[player]!.name);
    log('match-over', { room: told, winners });
  }

  session.subscribe(happenings => happenings.forEach(tell));
  return {
    session,
    onTrouble,
    /** Never rejects: a room that breaks at its end keeps no other from being saved. */
    async close(): Promise<void> {
      SIGNALS.hosted.publish(-1);
      try {
        stopBots();
        await session.close();
      } catch (thrown) {
        onCrash(thrown);
      }
    },
  };
}

/** The number of a public room; 0 of a private one, or one that nobody would count up to. */
export const roomNumber = (name: string, { options }: Room): number =>
  options.code === undefined && /^\d{1,9}$/.test(name) ? Number(name) : 0;

/** The number after `last` for a public room, a code for a private one. */
export const newRoomName = ({ code }: RoomOptions, last: number): string =>
  code === undefined ? String(last + 1) : newRoomCode();

/** Without letters and digits that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** The code of a private room, one of some 8 × 10^14: too many to guess. */
function newRoomCode(): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  // By a digit the log tells a code from a word.
  return /\d/.test(code) ? code : newRoomCode();
}
