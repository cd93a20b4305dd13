import {
  type BotLevel,
  type DoorRefusal,
  decideRoom,
  evolveRoom,
  type GuestCommand,
  type Lobby,
  newRoom,
  type Room,
  type RoomCommand,
  type RoomDoor,
  type RoomLine,
  type RoomOptions,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../../source/room/index.js';

/** The first match in a room of these tests is dealt by this seed. */
export const ROOM_SEED = 'train';

/** A room that is held in memory; time passes in it when it is told. */
class HeldRoom {
  room: Room;
  private readonly listeners = new Set<(events: readonly TimedRoomEvent[]) => void>();

  readonly name: string;
  readonly now: () => number;

  constructor(name: string, options: RoomOptions, now: () => number) {
    this.name = name;
    this.now = now;
    this.room = newRoom(options, now());
  }

  do(command: RoomCommand): RoomRefusal | undefined {
    const result = decideRoom(this.room, command, this.now());
    if (!result.ok) return result.refusal;
    if (result.value.length === 0) return undefined;
    this.room = result.value.reduce(evolveRoom, this.room);
    for (const listener of [...this.listeners]) listener(result.value);
    return undefined;
  }

  door(guest: string, name: string): RoomDoor {
    this.do({ type: 'enter', guest, name, identity: name });
    let isLeft = false;
    return {
      guest,
      name: this.name,
      room: () => this.room,
      now: this.now,
      ask: (command: GuestCommand) =>
        this.do(
          command.type === 'start' ? { ...command, guest, seed: ROOM_SEED } : { ...command, guest },
        ),
      subscribe: listener => {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
      leave: () => {
        if (!isLeft) this.do({ type: 'leave', guest });
        isLeft = true;
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

  /** @param most so many rooms may be open */
  constructor(now: () => number = Date.now, most = 20) {
    this.now = now;
    this.most = most;
  }

  /** Lets pass what is due in every room. */
  tick(): void {
    for (const room of this.rooms) room.do({ type: 'tick' });
  }

  /** Somebody opens a room, as from elsewhere. */
  add(options: RoomOptions, name = String(this.rooms.length + 1)): HeldRoom {
    const code = options.code === undefined ? undefined : options.code || `code-${name}`;
    const room = new HeldRoom(code ?? name, { ...options, code }, this.now);
    this.rooms.push(room);
    this.changed();
    return room;
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The lobby as somebody of that name sees it. */
  lobby(name: string): Lobby {
    return {
      name,
      rooms: () => this.rooms.filter(({ room }) => room.options.code === undefined).map(lineOf),
      subscribe: listener => {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
      open: (options, bots) => this.open(name, options, bots),
      join: wanted => {
        const room = this.rooms.find(other => other.name === wanted);
        if (!room) return { code: 'no-such-room', name: wanted };
        const door = room.door(this.nextGuest(), name);
        this.changed();
        return door;
      },
    };
  }

  private open(
    name: string,
    options: RoomOptions,
    bots: readonly BotLevel[],
  ): RoomDoor | DoorRefusal {
    if (this.rooms.length === this.most) return { code: 'too-many-rooms' };
    const room = this.add(options);
    const door = room.door(this.nextGuest(), name);
    door.ask({ type: 'sit' });
    for (const [index, level] of bots.entries()) {
      room.do({ type: 'seat-bot', name: `Bot ${index + 1}`, level });
    }
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
  edition: '1999',
  players: seats.map(seat => seat.name),
  watchers: watchers.length,
  round: match?.round ?? 0,
});

/** The door that was opened. */
export function opened(answer: RoomDoor | DoorRefusal): RoomDoor {
  if ('code' in answer) throw new Error(`Refused: ${answer.code}`);
  return answer;
}
