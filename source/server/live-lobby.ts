import { serveTexts } from '../messages/serve.js';
import {
  type BotLevel,
  guestsIn,
  isPlaying,
  newRoom,
  type Room,
  type RoomOptions,
  restoreRoom,
} from '../room/index.js';
import { driveBots } from '../session/bots.js';
import type { Clock } from '../session/clock.js';
import { type DoorRefusal, ROOM, type RoomLine, type RoomSession } from '../session/rooms.js';
import { openSession } from '../session/session.js';
import type { Solver } from '../solver/index.js';
import type { RoomOnFile, RoomWriter, SavedRooms } from '../storage/saved-rooms.js';
import { type HearOutcome, tellOutcomes } from './match-outcomes.js';
import { newRoomCode, readRoomName } from './room-code.js';
import { keepRoom } from './room-keeper.js';
import { lineOf } from './room-lines.js';

export interface LiveLobbyOptions {
  readonly clock: Clock;
  /** Rooms at once, private ones among them. */
  readonly mostRooms: number;
  /** The same, of those that were opened with one key or from one address. */
  readonly mostRoomsOfOne: number;
  /** Those that sit down in every room that is opened, beside those that are asked for. */
  readonly bots: readonly BotLevel[];
  readonly solver: Pick<Solver, 'solve'>;
  readonly files: SavedRooms;
  readonly hearOutcome: HearOutcome;
  /** What cannot be read or written, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  readonly onCrash: (thrown: unknown) => void;
}

/** A room that is open. */
export interface OpenRoom {
  readonly name: string;
  readonly session: RoomSession;
  /** Names of those who are about to come in: the room knows them when it is written down. */
  readonly arriving: Set<string>;
}

interface HostedRoom extends OpenRoom {
  /** Who has opened it; not known of a room that is offered again. */
  readonly opener: string | undefined;
  /** As a list shows it. */
  line: RoomLine;
  close(isOffered: boolean): Promise<void>;
}

/** All rooms of a server. */
export class LiveLobby {
  readonly #options: LiveLobbyOptions;
  /** By name, the oldest first. */
  readonly #rooms = new Map<string, HostedRoom>();
  readonly #listeners = new Set<() => void>();
  #lastNumber = 0;

  constructor(options: LiveLobbyOptions) {
    this.#options = options;
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  /**
   * The rooms that everybody may find, the oldest first.
   *
   * @param isKept whether somebody who looks has a seat in the room: then a private one is on the list, too
   */
  lines(isKept: (room: OpenRoom) => boolean = () => false): readonly RoomLine[] {
    return [...this.#rooms.values()].flatMap(room => {
      if (isKept(room)) return { ...room.line, isKept: true };
      return room.session.state.options.code === undefined ? room.line : [];
    });
  }

  /** Calls the listener when the list has changed, until the function returned is called. */
  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** @param typed a room's number, or the code of a private one */
  find(typed: string): OpenRoom | undefined {
    return this.#rooms.get(readRoomName(typed));
  }

  /**
   * Opens a room for somebody who enters it at once; a private one where the options have any code.
   *
   * @param opener the same for those whose rooms are counted together
   */
  open(wanted: RoomOptions, opener: string): OpenRoom | DoorRefusal {
    const { mostRooms, mostRoomsOfOne } = this.#options;
    const isOwn = (room: HostedRoom) => room.opener === opener;
    if (!this.#makeRoom(mostRoomsOfOne, isOwn)) return { code: 'too-many-own-rooms' };
    if (!this.#makeRoom(mostRooms)) return { code: 'too-many-rooms' };
    const name = this.#newName(wanted);
    const code = wanted.code === undefined ? undefined : name;
    const room = newRoom({ ...wanted, code }, this.#options.clock.now());
    return this.#host(name, room, { opener });
  }

  /** Bots take as many of the seats as there are. */
  seatBots({ session, arriving }: OpenRoom, levels: readonly BotLevel[]): void {
    const { seats, watchers } = session.state;
    const here = [...[...seats, ...watchers].map(({ name }) => name), ...arriving];
    const taken = new Set(here.map(name => name.toLowerCase()));
    const free = serveTexts.botNames.filter(name => !taken.has(name.toLowerCase()));
    for (const [index, level] of [...levels, ...this.#options.bots].entries()) {
      const name = free[index];
      if (name === undefined) return;
      arriving.add(name);
      session.ask({ type: 'seat-bot', name, level }, () => arriving.delete(name));
    }
  }

  /** Offers the rooms of the last server again; gives how many. */
  restore(): number {
    const { clock, files, onTrouble } = this.#options;
    const { rooms, sentences } = files.load();
    for (const sentence of sentences) onTrouble(sentence);
    const oldestFirst = [...rooms].sort((one, other) => numberOf(one) - numberOf(other));
    this.#lastNumber = Math.max(0, ...rooms.map(numberOf));
    for (const { name, saved, writer } of oldestFirst) {
      const room = restoreRoom(saved, clock.now());
      void writer?.append(room.log.slice(saved.match?.log.length)).then(trouble => {
        if (trouble !== undefined) onTrouble(trouble);
      });
      // Two servers with one folder, one after the other, may have had rooms of one name.
      const own = this.#rooms.has(name) ? this.#newName(saved.options) : name;
      this.#host(own, room, { writer });
    }
    return rooms.length;
  }

  /** Ends all rooms at once; resolves when those that are in use are saved to be offered again. */
  async close(): Promise<void> {
    const ends = [...this.#rooms.values()].map(room => this.#end(room, isInUse(room)));
    this.#rooms.clear();
    await Promise.all(ends);
  }

  /** A room that breaks at its end keeps no other from being saved. */
  async #end(room: HostedRoom, isOffered: boolean): Promise<void> {
    try {
      await room.close(isOffered);
    } catch (thrown) {
      this.#options.onCrash(thrown);
    }
  }

  #newName({ code }: RoomOptions): string {
    return code === undefined ? String(++this.#lastNumber) : newRoomCode();
  }

  #host(
    name: string,
    room: Room,
    { opener, writer }: { opener?: string; writer?: RoomWriter | undefined },
  ): OpenRoom {
    const { clock, solver, files, hearOutcome, onTrouble, onCrash } = this.#options;
    const session = openSession(ROOM, {
      state: room,
      clock,
      journal: { append: () => undefined, close() {} },
      onTrouble,
      onCrash,
    });
    // First of all what happens is written down.
    const kept = keepRoom({ name, session, clock, files, writer, onTrouble });
    tellOutcomes(session, hearOutcome);
    const stopBots = driveBots(session, clock, solver);
    const hosted: HostedRoom = {
      name,
      session,
      arriving: new Set(),
      opener,
      line: lineOf(name, room),
      close(isOffered) {
        void session.close();
        stopBots();
        return kept.close(isOffered);
      },
    };
    this.#rooms.set(name, hosted);
    session.subscribe(() => this.#follow(hosted));
    this.#tellAll();
    return hosted;
  }

  #follow(room: HostedRoom): void {
    if (room.session.state.isClosed) {
      this.#drop(room);
      return;
    }
    const line = lineOf(room.name, room.session.state);
    if (JSON.stringify(line) === JSON.stringify(room.line)) return;
    room.line = line;
    this.#tellAll();
  }

  /** Whether there may be one more of these rooms; one that nobody uses gives way to it. */
  #makeRoom(most: number, counts: (room: HostedRoom) => boolean = () => true): boolean {
    const rooms = [...this.#rooms.values()].filter(counts);
    if (rooms.length < most) return true;
    const idle = rooms.find(room => !isInUse(room));
    if (idle) this.#drop(idle);
    return idle !== undefined;
  }

  #drop(room: HostedRoom): void {
    void this.#end(room, false);
    this.#rooms.delete(room.name);
    this.#tellAll();
  }

  #tellAll(): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (thrown) {
        this.#options.onCrash(thrown);
      }
    }
  }
}

/** The number of a room on file; 0 of a private one. */
const numberOf = ({ name, saved }: RoomOnFile): number =>
  saved.options.code === undefined ? Number(name) || 0 : 0;

/** Whether somebody is there or has a seat that is kept, or something is played. */
const isInUse = ({ session: { state: room }, arriving }: OpenRoom): boolean =>
  arriving.size > 0 ||
  guestsIn(room) > 0 ||
  isPlaying(room) ||
  room.seats.some(({ bot }) => bot === undefined);
