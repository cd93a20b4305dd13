import { createHash, randomInt, randomUUID } from 'node:crypto';
import {
  type Comer,
  type GuestId,
  isIn,
  keptSeat,
  type Room,
  type RoomRefusal,
} from '../room/index.js';
import type {
  DoorAnswer,
  DoorRefusal,
  GuestCommand,
  GuestRefusal,
  Lobby,
  RoomDoor,
} from '../session/rooms.js';
import type { Answer } from '../session/session.js';
import type { Visitor } from './house.js';
import { createTally, networksOf } from './limits.js';
import type { LiveLobby, LobbyRoom } from './live-lobby.js';
import { createNames } from './names.js';

/** The most requests a second. Faster ones come from programs or held keys and are refused; bids are counted on their own. */
const PER_SECOND = { ask: 20, bid: 20, reaction: 1, door: 5 };
type Paced = keyof typeof PER_SECOND;

/** How many times to try another name if somebody else takes it at the same moment. */
const MOST_TRIES = 20;
/** How long a guest waits before trying again to come back. */
const AGAIN_MS = 1_000;

/** A word by which a guest without a key finds a seat again. It can be pronounced, and is one of 41 million. */
const newWord = (): string =>
  Array.from({ length: 4 }, () => CONSONANTS[randomInt(16)]! + VOWELS[randomInt(5)]).join('');
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';

/** Stands for a word or a network in a room's log, which must not show them. */
const signOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whose rooms count together against the limit for one guest: those of a listed key, else of an address. */
const openerOf = ({ address, key, isListed }: Visitor): string =>
  (isListed && key) || networksOf(address)[0]!;

/** The lobby as one visitor sees it, until `leave` closes all its doors. `onFlood` hears of requests faster than anyone types. */
export function guestLobby(
  lobby: LiveLobby,
  visitor: Visitor,
  onFlood: () => void,
): Lobby & { leave(): void } {
  const guest: GuestId = lobby.newGuest();
  const doors = new Map<LobbyRoom, RoomDoor>();
  const tally = createTally(() => lobby.clock.now(), 1000);
  /** Rooms that the guest has entered in this session; their codes are known. */
  const visited = new WeakSet<LobbyRoom>();
  let hasLeft = false;
  const { name: ownName, address, port, key } = visitor;
  const isKnown = visitor.word !== undefined && lobby.knowsWord(visitor, signOf(visitor.word));
  /** By which a guest without a key finds a seat again. */
  const word = key === undefined ? (isKnown && visitor.word) || newWord() : undefined;
  const isProved = key !== undefined || isKnown;
  const comer = {
    name: ownName,
    identity: key ?? signOf(word!),
    from: visitor.isListed && key ? undefined : signOf(networksOf(address)[0]!),
  };

  /**
   * Whether a seat in the room belongs to the guest. In a private room, name and network do not prove it: another guest who
   * shares both would read the room's code in the list.
   */
  function isKept(room: LobbyRoom): boolean {
    const { state } = room.session;
    if (state.options.code !== undefined && !isProved && !visited.has(room)) return false;
    return seatOf(room) !== undefined;
  }

  /** The guest's own seat in a room, even while a dead connection still holds it. */
  const seatOf = ({ session: { state, now } }: LobbyRoom) =>
    state.seats.find(seat => isProved && seat.identity === comer.identity && !seat.isGivenUp) ??
    state.seats[keptSeat(state, comer, now())];

  function isInTime(asked: Paced): boolean {
    const isTooFast = tally(asked) > PER_SECOND[asked];
    // A reaction's key that is held down is refused too, but is no attack.
    if (isTooFast && asked !== 'reaction') onFlood();
    return !isTooFast;
  }

  /** Enters a room, under another name if somebody with the same name was quicker. */
  function come(room: LobbyRoom, answer: Answer<RoomRefusal>, tries = MOST_TRIES): void {
    const { session } = room;
    const name = seatOf(room)?.name ?? nameIn(session.state, comer);
    session.ask({ type: 'enter', guest, ...comer, name }, refusal => {
      if (refusal?.code === 'name-in-use' && tries > 0) come(room, answer, tries - 1);
      else answer(refusal);
      // The room may let in a guest who has left meanwhile, or whom the answer has not reached.
      if (!doors.has(room)) session.ask({ type: 'leave', guest });
    });
  }

  /** Enters a room again after the guest was taken for gone, unless another connection of the guest has done so. */
  function comeBack(room: LobbyRoom): void {
    const { seats, watchers } = room.session.state;
    const isThere = [...seats, ...watchers].some(
      one => one.guest !== undefined && one.identity === comer.identity,
    );
    if (isThere || !doors.has(room)) return;
    come(room, refusal => {
      if (refusal?.code === 'unreachable') lobby.clock.after(AGAIN_MS, () => comeBack(room));
    });
  }

  function enter(room: LobbyRoom, answer: DoorAnswer): void {
    const known = doors.get(room);
    const { session, name } = room;
    if (known && isIn(session.state, guest)) {
      answer(known);
      return;
    }
    const kept = seatOf(room);
    // The seat still belongs to a dead connection of the guest: this one takes it.
    if (isProved && kept?.guest) session.ask({ type: 'leave', guest: kept.guest });
    const isOpen = () => doors.get(room) === door;
    const door: RoomDoor = {
      guest,
      name,
      word,
      port,
      room: () => session.state,
      now: session.now,
      ask(command, answer = () => {}) {
        // The guest has left the room.
        if (!isOpen()) answer({ code: 'not-seated' });
        else if (!isInTime(pacedAs(command))) answer({ code: 'too-fast' });
        else if (command.type === 'start' && !lobby.mayBegin) answer({ code: 'draining' });
        else if (command.type !== 'start') session.ask({ ...command, guest }, answer);
        else session.ask({ ...command, guest, seed: randomUUID() }, answer);
      },
      setUp({ match }, bots, answer) {
        door.ask({ type: 'agree', match }, refusal => {
          if (!refusal) lobby.seatBots(room, bots);
          answer(refusal);
        });
      },
      subscribe(listener) {
        // A screen that shows a room no longer stops listening to it.
        const stop = session.subscribe(happenings => (isOpen() ? listener(happenings) : stop()));
        return stop;
      },
      leave(answer = () => {}) {
        if (!isOpen()) return answer();
        doors.delete(room);
        session.ask({ type: 'leave', guest }, answer);
      },
    };
    doors.set(room, door);
    room.arriving++;
    come(room, refusal => {
      room.arriving--;
      if (refusal) doors.delete(room);
      else visited.add(room);
      if (!refusal) answer(door);
      else answer(isOfDoors(refusal) ? refusal : { code: 'no-such-room', name });
    });
  }

  const stopReturning = lobby.onReturn(() => [...doors.keys()].forEach(comeBack));

  return {
    name: ownName,
    word,
    port,
    bots: lobby.bots,
    lengths: lobby.lengths,
    rooms: () => lobby.lines(isKept),
    subscribe: listener =>
      lobby.subscribe(() => {
        if (!hasLeft) listener();
      }),
    open(options, bots, answer) {
      if (hasLeft || !isInTime('door')) return answer({ code: 'too-fast' });
      lobby.open(options, openerOf(visitor), comer.identity, room => {
        if ('code' in room) return answer(room);
        enter(room, door => {
          if ('guest' in door) door.ask({ type: 'sit' });
          lobby.seatBots(room, bots);
          // Answers come in order, so all bots sit when this one comes.
          room.session.ask({ type: 'tick' }, () => answer(door));
        });
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
      stopReturning();
      for (const door of [...doors.values()]) door.leave();
    },
  };
}

const isOfDoors = (refusal: GuestRefusal): refusal is Extract<DoorRefusal, GuestRefusal> =>
  ['barred', 'locked', 'unreachable', 'name-in-use'].includes(refusal.code);

/** The name, numbered if somebody else in the room has it. */
function nameIn({ seats, watchers }: Room, { name, identity }: Comer): string {
  const names = createNames();
  for (const other of [...seats, ...watchers]) {
    if (other.guest !== undefined || other.identity !== identity) names.take(other.name);
  }
  return names.take(name);
}

function pacedAs(command: GuestCommand): Paced {
  if (command.type === 'react') return 'reaction';
  return command.type === 'play' && command.command.type === 'bid' ? 'bid' : 'ask';
}
