import { randomUUID } from 'node:crypto';
import type { GuestId } from '../room/index.js';
import type { DoorAnswer, GuestCommand, Lobby, RoomDoor } from '../session/rooms.js';
import { networksOf } from './addresses.js';
import type { Visitor } from './house.js';
import type { LiveLobby, OpenRoom } from './live-lobby.js';
import { createNames } from './names.js';

/** The lobby as one visitor has it, for as long as the session lasts. */
export interface GuestLobby extends Lobby {
  /** The session is over: all doors close behind the guest. A second call does nothing. */
  leave(): void;
}

/**
 * More in a second than anybody types: what comes faster does so by a program or a key that is held, would
 * be work for all others, and is refused. Bids are counted apart: no flood costs one.
 */
const PER_SECOND = { ask: 20, bid: 20, reaction: 1, door: 5 };
type Paced = keyof typeof PER_SECOND;

/**
 * By what a visitor is known when coming back: the key, where there is one. Without one it is the name
 * alone, which anybody may take who comes while its owner is away.
 * No name is as long as what stands for a key.
 */
const identityOf = ({ name, key }: Visitor): string => key ?? name.toLowerCase();

/** Whose rooms are counted together: those of a key of the host's file, else of all from one address. */
const openerOf = ({ address, key, isListed }: Visitor): string =>
  (isListed && key) || networksOf(address)[0]!;

/** @param onFlood is called for everything that is asked for faster than anybody types */
export function guestLobby(lobby: LiveLobby, visitor: Visitor, onFlood: () => void): GuestLobby {
  const guest: GuestId = randomUUID();
  const doors = new Map<OpenRoom, RoomDoor>();
  const seconds = new Map<Paced, { readonly since: number; readonly count: number }>();
  /** Where the guest has been in this session, and needs no code any more. */
  const visited = new WeakSet<OpenRoom>();
  let hasLeft = false;

  /** A name alone finds no private room: whoever takes it would read the code. */
  function isKept(room: OpenRoom): boolean {
    const { key } = visitor;
    const { seats, options } = room.session.state;
    if (options.code !== undefined && key === undefined && !visited.has(room)) return false;
    const identity = identityOf(visitor);
    return seats.some(
      seat =>
        seat.identity === identity &&
        !seat.isGivenUp &&
        (seat.guest === undefined || key !== undefined),
    );
  }

  function isInTime(asked: Paced): boolean {
    const time = lobby.clock.now();
    const last = seconds.get(asked);
    const { since, count } = last && time - last.since < 1000 ? last : { since: time, count: 0 };
    seconds.set(asked, { since, count: count + 1 });
    const isTooFast = count >= PER_SECOND[asked];
    // Whoever holds the key of a reaction down does not flood.
    if (isTooFast && asked !== 'reaction') onFlood();
    return !isTooFast;
  }

  function enter(room: OpenRoom, answer: DoorAnswer): void {
    const known = doors.get(room);
    if (known) {
      answer(known);
      return;
    }
    const { session, name, arriving } = room;
    const identity = identityOf(visitor);
    if (visitor.key !== undefined) makeWay(room, identity);
    const shown = nameIn(room, visitor.name, identity);
    const isOpen = () => doors.get(room) === door;
    const door: RoomDoor = {
      guest,
      name,
      room: () => session.state,
      now: () => lobby.clock.now(),
      ask(command, answer = () => {}) {
        // Who has left has nothing to say here.
        if (!isOpen()) answer({ code: 'not-seated' });
        else if (!isInTime(pacedAs(command))) answer({ code: 'too-fast' });
        else if (command.type === 'start' && lobby.isDraining) answer({ code: 'draining' });
        else if (command.type !== 'start') session.ask({ ...command, guest }, answer);
        else session.ask({ ...command, guest, seed: randomUUID() }, answer);
      },
      subscribe: listener =>
        session.subscribe(happenings => {
          if (isOpen()) listener(happenings);
        }),
      leave() {
        if (!isOpen()) return;
        doors.delete(room);
        session.ask({ type: 'leave', guest });
      },
    };
    doors.set(room, door);
    arriving.add(shown);
    session.ask({ type: 'enter', guest, name: shown, identity }, refusal => {
      arriving.delete(shown);
      if (refusal) doors.delete(room);
      else visited.add(room);
      answer(refusal ? { code: 'no-such-room', name } : door);
    });
  }

  return {
    name: visitor.name,
    bots: lobby.bots,
    rooms: () => lobby.lines(isKept),
    subscribe: listener =>
      lobby.subscribe(() => {
        if (!hasLeft) listener();
      }),
    open(options, bots, answer) {
      const room =
        hasLeft || !isInTime('door')
          ? ({ code: 'too-fast' } as const)
          : lobby.open(options, openerOf(visitor));
      if ('code' in room) {
        answer(room);
        return;
      }
      enter(room, door => {
        if ('guest' in door) door.ask({ type: 'sit' });
        lobby.seatBots(room, bots);
        // Answers come in the order of the asking: the guest comes in where all sit already.
        room.session.ask({ type: 'tick' }, () => answer(door));
      });
    },
    join(name, answer) {
      const room = hasLeft ? undefined : lobby.find(name);
      if (!isInTime('door')) answer({ code: 'too-fast' });
      else if (!room) answer({ code: 'no-such-room', name });
      else enter(room, answer);
    },
    leave() {
      hasLeft = true;
      for (const door of [...doors.values()]) door.leave();
    },
  };
}

/** The same key has come back before its last line was found to be dead: the seat is for the new one. */
function makeWay({ session }: OpenRoom, identity: string): void {
  const sitting = session.state.seats.find(seat => seat.identity === identity)?.guest;
  if (sitting !== undefined) session.ask({ type: 'leave', guest: sitting });
}

/** The name of the seat that is kept, or one that nobody else has here. */
function nameIn({ session, arriving }: OpenRoom, name: string, identity: string): string {
  const { seats, watchers } = session.state;
  const kept = seats.find(seat => seat.identity === identity && !seat.isGivenUp);
  if (kept) return kept.name;
  const names = createNames();
  for (const other of [...seats, ...watchers]) {
    if (other.guest !== undefined || other.identity !== identity) names.take(other.name);
  }
  for (const other of arriving) names.take(other);
  return names.take(name);
}

function pacedAs(command: GuestCommand): Paced {
  if (command.type === 'react') return 'reaction';
  return command.type === 'play' && command.command.type === 'bid' ? 'bid' : 'ask';
}
