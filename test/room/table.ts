import type { Move } from '../../source/engine/index.js';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import {
  decideRoom,
  newRoom,
  type Room,
  type RoomCommand,
  type RoomHappening,
  type RoomOptions,
  type TimedRoomEvent,
} from '../../source/room/index.js';

export const OPENED = 1_000_000;

export const roomOptions = (changes: Partial<RoomOptions> = {}): RoomOptions => ({
  match: {
    seed: '',
    edition: EDITIONS['1999'],
    layout: DEALT_FACES,
    chips: 2,
    seconds: 60,
    turns: 1,
    drawnByHand: false,
    proofSeconds: 60,
  },
  ...changes,
});

/** A room under way. */
export class TestRoom {
  room: Room;
  /** As it was opened. */
  readonly opened: Room;
  readonly events: TimedRoomEvent[] = [];

  constructor(options = roomOptions(), opener = 'Ann') {
    this.opened = newRoom(options, OPENED, opener);
    this.room = this.opened;
  }

  /** What comes of the command, which is then done. */
  do(now: number, command: RoomCommand): readonly TimedRoomEvent[] {
    const result = decideRoom(this.room, command, now);
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
    return this.#take(result.value);
  }

  /** Does the command: `done`; or says the code of the refusal. */
  attempt(now: number, command: RoomCommand): string {
    const result = decideRoom(this.room, command, now);
    if (!result.ok) return result.refusal.code;
    this.#take(result.value);
    return 'done';
  }

  #take(happenings: readonly RoomHappening[]): readonly TimedRoomEvent[] {
    this.room = happenings.at(-1)?.after ?? this.room;
    const events = happenings.map(({ event }) => event);
    this.events.push(...events);
    return events;
  }

  enter(now: number, name: string, known: { identity?: string; from?: string } = {}): string {
    const guest = `${name} ${now}`;
    return this.attempt(now, { type: 'enter', guest, name, identity: name, ...known });
  }

  /** Comes in and takes a seat. */
  sit(now: number, name: string, known: { identity?: string; from?: string } = {}): void {
    this.enter(now, name, known);
    this.do(now, { type: 'sit', guest: this.guest(name) });
  }

  /** The guest of that name. */
  guest(name: string): string {
    const { seats, watchers } = this.room;
    return [...seats, ...watchers].find(one => one.name === name && one.guest)!.guest!;
  }

  bid(now: number, name: string, moves: number): string {
    return this.attempt(now, {
      type: 'play',
      guest: this.guest(name),
      command: { type: 'bid', moves },
    });
  }

  /** The prover takes over before that. */
  move(now: number, name: string, move: Move): string {
    this.begin(now, name);
    return this.attempt(now, {
      type: 'play',
      guest: this.guest(name),
      command: { type: 'move', move },
    });
  }

  begin(now: number, name: string): string {
    const guest = this.guest(name);
    return this.attempt(now, { type: 'play', guest, command: { type: 'begin-proof' } });
  }

  /** They say that they are ready for a match. */
  start(now: number, ...names: readonly string[]): void {
    for (const name of names)
      this.do(now, { type: 'start', guest: this.guest(name), seed: 'train' });
  }

  get phase(): string {
    return this.room.match?.phase.kind ?? 'none';
  }
}

/** Ann, Bob and Cem play; Dee watches. The first chip is drawn at `OPENED`. */
export function openTable(options = roomOptions()): TestRoom {
  const table = new TestRoom(options);
  for (const name of ['Ann', 'Bob', 'Cem']) table.sit(OPENED, name);
  table.enter(OPENED, 'Dee');
  table.start(OPENED, 'Ann', 'Bob', 'Cem');
  return table;
}
