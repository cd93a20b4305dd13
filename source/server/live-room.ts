import {
  decideRoom,
  dueAt,
  evolveRoom,
  type Room,
  type RoomCommand,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../room/index.js';
import type { Clock } from './clock.js';

export type RoomListener = (events: readonly TimedRoomEvent[]) => void;

export interface LiveRoomOptions {
  readonly clock: Clock;
  /** Something here has thrown; the room goes on, and those who listen have heard all the same. */
  readonly onCrash: (thrown: unknown) => void;
}

/** After this time a room that broke tries to go on, and after the other one it is spoken of again. */
const TRY_AGAIN_AFTER = 1000;
const SPEAK_AGAIN_AFTER = 60_000;

/**
 * A room whose clocks run: what is due happens by itself, at its time. Where something breaks nothing
 * has happened, nobody else notices, and the clocks run on.
 */
export class LiveRoom {
  readonly #options: LiveRoomOptions;
  readonly #listeners = new Set<RoomListener>();
  #room: Room;
  /** What the listeners have not heard yet. */
  #news: (readonly TimedRoomEvent[])[] = [];
  #isTelling = false;
  #cancelTimer: () => void = () => {};
  #isStopped = false;
  #brokeAt = Number.NEGATIVE_INFINITY;
  #spokeAt = Number.NEGATIVE_INFINITY;

  constructor(room: Room, options: LiveRoomOptions) {
    this.#room = room;
    this.#options = options;
    this.#wait();
  }

  get room(): Room {
    return this.#room;
  }

  /** Does the command at once, and tells everybody; gives why it cannot be, where it cannot. */
  ask(command: RoomCommand): RoomRefusal | undefined {
    if (this.#isStopped) return { code: 'room-is-closed' };
    try {
      const result = decideRoom(this.#room, command, this.#options.clock.now());
      if (!result.ok) return result.refusal;
      const events = result.value;
      if (events.length === 0) return undefined;
      this.#room = events.reduce(evolveRoom, this.#room);
      this.#wait();
      this.#tell(events);
      return undefined;
    } catch (thrown) {
      this.#broke(thrown);
      return { code: 'room-broke' };
    }
  }

  /** Calls the listener after everything that happens, until the function returned is called. */
  subscribe(listener: RoomListener): () => void {
    // Two who listen with the same function are two.
    const own: RoomListener = events => listener(events);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Nothing happens here any more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  /** One timer, for what is due next. */
  #wait(): void {
    this.#cancelTimer();
    const { clock } = this.#options;
    const now = clock.now();
    const due = this.#nextDue(now);
    if (due === undefined || this.#isStopped) return;
    this.#cancelTimer = clock.after(due - now, () => {
      this.ask({ type: 'tick' });
      // A timer may come too early by a fraction.
      this.#wait();
    });
  }

  #nextDue(now: number): number | undefined {
    try {
      const due = dueAt(this.#room);
      return due && Math.max(now, due, this.#brokeAt + TRY_AGAIN_AFTER);
    } catch (thrown) {
      this.#broke(thrown);
      return now + TRY_AGAIN_AFTER;
    }
  }

  #broke(thrown: unknown): void {
    const now = this.#options.clock.now();
    this.#brokeAt = now;
    if (now < this.#spokeAt + SPEAK_AGAIN_AFTER) return;
    this.#spokeAt = now;
    this.#options.onCrash(thrown);
  }

  /** All hear of everything in its order, also of what one of them does when told of something. */
  #tell(events: readonly TimedRoomEvent[]): void {
    this.#news.push(events);
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let news = this.#news.shift(); news; news = this.#news.shift()) {
      for (const listener of [...this.#listeners]) this.#tellOne(listener, news);
    }
    this.#isTelling = false;
  }

  #tellOne(listener: RoomListener, events: readonly TimedRoomEvent[]): void {
    if (!this.#listeners.has(listener)) return;
    try {
      listener(events);
    } catch (thrown) {
      this.#options.onCrash(thrown);
    }
  }
}
