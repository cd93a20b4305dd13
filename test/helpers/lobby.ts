import type { BotLevel } from '../../source/game/index.js';
import {
  newRoom,
  type Room,
  type RoomCommand,
  type RoomOptions,
  type TimedRoomEvent,
} from '../../source/room/index.js';
import {
  type DoorRefusal,
  type GuestCommand,
  type GuestRefusal,
  type Lobby,
  ROOM,
  type RoomDoor,
  type RoomLine,
  type RoomSession,
} from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';

/** The seed of the first match in a room. */
export const ROOM_SEED = 'train';

/** A room in memory, in which the test moves the time. */
class HeldRoom {
  readonly name: string;
  readonly session: RoomSession;
  /** All events, written before anybody hears of them. */
  readonly log: TimedRoomEvent[] = [];

  constructor(name: string, options: RoomOptions, now: () => number, opener?: string) {
    this.name = name;
    this.session = openSession(ROOM, {
      state: newRoom(options, now(), opener),
      clock: { now, after: () => () => {} },
      journal: { append: events => void this.log.push(...events), close() {} },
      onTrouble() {},
    });
  }

  get room(): Room {
    return this.session.state;
  }

  do(command: RoomCommand): void {
    this.session.ask(command);
  }

  seatBots(bots: readonly BotLevel[]): void {
    for (const [index, level] of bots.entries()) {
      this.do({ type: 'seat-bot', name: `Bot ${index + 1}`, level });
    }
  }

  door(guest: string, name: string): RoomDoor {
    const { session } = this;
    session.ask({ type: 'enter', guest, name, identity: name });
    let isLeft = false;
    return {
      guest,
      name: this.name,
      room: () => session.state,
      now: () => session.now(),
      setUp: ({ match }, bots, answer) =>
        session.ask({ type: 'agree', guest, match }, refusal => {
          if (!refusal) this.seatBots(bots);
          answer(refusal);
        }),
      ask: (command, answer) =>
        session.ask(
          command.type === 'start' ? { ...command, guest, seed: ROOM_SEED } : { ...command, guest },
          answer,
        ),
      subscribe: listener => session.subscribe(listener),
      leave: answer => {
        if (isLeft) return answer?.();
        isLeft = true;
        session.ask({ type: 'leave', guest }, answer);
      },
    };
  }
}

/** A server with rooms in memory. */
export class House {
  readonly rooms: HeldRoom[] = [];
  private readonly listeners = new Set<() => void>();
  private visits = 0;

  private readonly now: () => number;
  private readonly most: number;
  private readonly bots: Lobby['bots'];

  /** @param most the most rooms that may be open */
  constructor(
    now: () => number = Date.now,
    most = 20,
    bots: Lobby['bots'] = { bots: 0, level: 'medium' },
  ) {
    this.now = now;
    this.most = most;
    this.bots = bots;
  }

  /** Lets everything that is due happen in all rooms. */
  tick(): void {
    for (const room of this.rooms) room.do({ type: 'tick' });
  }

  /** Opens a room for somebody else. */
  add(options: RoomOptions, name = String(this.rooms.length + 1), opener?: string): HeldRoom {
    const code = options.code === undefined ? undefined : options.code || `code-${name}`;
    const room = new HeldRoom(code ?? name, { ...options, code }, this.now, opener);
    this.rooms.push(room);
    this.changed();
    return room;
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The lobby of a guest with this name. */
  lobby(name: string): Lobby {
    return {
      name,
      bots: this.bots,
      rooms: () => this.rooms.filter(({ room }) => room.options.code === undefined).map(lineOf),
      subscribe: listener => {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
      open: (options, bots, answer) => answer(this.open(name, options, bots)),
      join: (wanted, answer) => {
        const room = this.rooms.find(other => other.name === wanted);
        if (!room) {
          answer({ code: 'no-such-room', name: wanted });
          return;
        }
        const door = room.door(this.nextGuest(), name);
        this.changed();
        answer(door);
      },
    };
  }

  private open(
    name: string,
    options: RoomOptions,
    bots: readonly BotLevel[],
  ): RoomDoor | DoorRefusal {
    if (this.rooms.length === this.most) return { code: 'too-many-rooms' };
    const room = this.add(options, undefined, name);
    const door = room.door(this.nextGuest(), name);
    door.ask({ type: 'sit' });
    room.seatBots(bots);
    this.changed();
    return door;
  }

  private nextGuest(): string {
    this.visits += 1;
    return `guest ${this.visits}`;
  }
}

const lineOf = ({ name, room: { seats, watchers, match } }: HeldRoom): RoomLine => ({
  name,
  edition: { name: '1999', changed: false },
  players: seats.map(seat => seat.name),
  watchers: watchers.length,
  round: match?.round ?? 0,
});

/** The answer of a call that answers at once. */
export function answered<Value>(ask: (answer: (value: Value) => void) => void): Value {
  const values: Value[] = [];
  ask(value => values.push(value));
  if (values.length !== 1) throw new Error(`Answered ${values.length} times.`);
  return values[0]!;
}

/** Why a door has refused a command; undefined if it has not. */
export const asked = (door: RoomDoor, command: GuestCommand) =>
  answered<GuestRefusal | undefined>(answer => door.ask(command, answer));

/** A lobby whose calls return their answers. */
export const atOnce = <Asked extends Lobby>(lobby: Asked) => ({
  ...lobby,
  open: (options: RoomOptions, bots: readonly BotLevel[]) =>
    answered<RoomDoor | DoorRefusal>(answer => lobby.open(options, bots, answer)),
  join: (name: string) => answered<RoomDoor | DoorRefusal>(answer => lobby.join(name, answer)),
});

/** The door that was opened. */
export function opened(answer: RoomDoor | DoorRefusal): RoomDoor {
  if ('code' in answer) throw new Error(`The door did not open: ${answer.code}.`);
  return answer;
}
