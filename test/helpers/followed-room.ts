import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import type { StoredEntry } from '../../source/cluster/bus.js';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import {
  formatRoomHead,
  parseRoomEvents,
  parseRoomLog,
  type Room,
  type TimedRoomEvent,
} from '../../source/room/index.js';
import { parted } from './entries.js';
import { expectInOrder, seenOn, told } from './told-match.js';
import { unwrap } from './unwrap.js';

/** An entry of the shared log, and when it arrived here. */
export interface HeardEntry extends StoredEntry {
  readonly heardAt: number;
  readonly events: readonly TimedRoomEvent[];
}

/** A room as it is in the shared log, from its first entry on. */
export interface FollowedRoom {
  readonly room: Room;
  readonly entries: readonly HeardEntry[];
  /** The matches with all events that watchers have received. */
  readonly told: readonly string[];
  /** What is wrong with the log. */
  readonly wrong: readonly string[];
  /** The server that hosts it. */
  readonly owner: string;
}

/** Milliseconds until a test gives up: absent provers are waited for up to twenty seconds each, and three of four may be absent. */
const UNTIL_MS = 90_000;

/** Reads the log of a cluster as its servers do, for the length of a test. */
export async function followRooms({
  nats,
  name,
}: {
  readonly nats: { readonly urls: readonly string[]; readonly credentials?: string };
  readonly name: string;
}) {
  const bus = await openNats({ ...nats, name, takesOld: true }, () => {});
  onTestFinished(() => bus.close());
  const news = new EventEmitter();
  const rooms = new Map<string, ReturnType<typeof newRoom>>();
  await bus.log.follow(stored => {
    // Servers whose writes fail try with an entry that belongs to no room.
    if (!stored.topic.startsWith('rooms.')) return;
    const room = rooms.get(stored.topic) ?? newRoom();
    rooms.set(stored.topic, room);
    take(room, stored);
    news.emit('news');
  });
  /** What guests have seen, by room. */
  const seen = new Map<string, { readonly in: string; readonly frames: string[] }>();
  const followed = {
    bus,
    room: (name: string): FollowedRoom => rooms.get(`rooms.${name}`)!,
    rooms: (): readonly FollowedRoom[] => [...rooms.values()],
    /** Notes what a guest sees of the match in a room. */
    see(name: string, text: string, room = '1'): void {
      const names = followed.room(room)?.room.match?.players.map(player => player.name);
      const match = names && seenOn(text, names, room);
      const frames = seen.get(name)?.frames ?? [];
      if (match !== undefined && match !== frames.at(-1)) frames.push(match);
      seen.set(name, { in: room, frames });
    },
    /** Checks that the log is valid, and has everything that was seen, in this order. */
    expectSeen(fewest = 1): void {
      for (const { wrong } of rooms.values()) expect(wrong).toEqual([]);
      for (const [name, { in: room, frames }] of seen) {
        expect(frames.length, `frames that ${name} saw`).toBeGreaterThanOrEqual(fewest);
        expectInOrder(frames, followed.room(room).told, `as ${name} saw it`);
      }
    },
    /** More to report if something takes too long. */
    tellMore: () => '',
    /** Resolves when the condition holds; rejects, and names it, if that takes too long. */
    async until(what: string, isSo: () => boolean, within = UNTIL_MS): Promise<void> {
      const signal = AbortSignal.timeout(within);
      while (!isSo()) {
        await once(news, 'news', { signal }).catch(() => {
          const told = [...rooms].map(([topic, { owner, room, entries, wrong }]) =>
            JSON.stringify([
              topic,
              owner,
              entries.slice(-3).map(({ number, text }) => ({ number, text: text.slice(0, 400) })),
              wrong,
              room.seats,
              room.watchers,
            ]),
          );
          throw new Error(`Waited for ${what}.\n${told.join('\n')}\n${followed.tellMore()}`);
        });
      }
    },
  };
  return followed;
}

const newRoom = () => ({
  room: undefined as unknown as Room,
  entries: [] as HeardEntry[],
  told: [] as string[],
  wrong: [] as string[],
  owner: '',
  seen: 0,
});

function take(followed: ReturnType<typeof newRoom>, stored: StoredEntry): void {
  const name = stored.topic.slice('rooms.'.length);
  const { number, text } = stored;
  const { head: entryHead, lines: written } = parted(text);
  const { entries, wrong } = followed;
  const last = entries.at(-1)?.number ?? 0;
  if (number <= followed.seen) return;
  const lines = written.split('\n').slice(0, -1);
  const head = lines[0]?.startsWith('{"format"') ? lines.shift() : undefined;
  // Another server was faster, and NATS has stored both: such an entry counts as never written.
  const { seen } = followed;
  followed.seen = number;
  if (entryHead.after !== 0 && entryHead.after !== last && entryHead.after <= seen) return;
  // An entry that is replaced may be gone before it arrives.
  const isNext = entryHead.after === last;
  if (!isNext && head === undefined) {
    wrong.push(`Entry ${number} follows ${last}, not ${entryHead.after}.`);
  }
  const read = head === undefined ? undefined : parseRoomLog(`${head}\n`);
  if (read && !read.ok) wrong.push(`Entry ${number} has a damaged head.`);
  if (read?.ok) {
    const { room } = read.value;
    const left = isNext && entries.length > 0 && formatRoomHead({ name, room: followed.room });
    // The same room may be written in another order: a guest who was away is at the end of the seat.
    if (left && !isDeepStrictEqual(unwrap(parseRoomLog(left)).room, room)) {
      wrong.push(
        `Entry ${number} begins with another room than the one before it left: ${head}\nnot ${left}`,
      );
    }
    followed.room = room;
  }
  const happenings = parseRoomEvents(lines, followed.room);
  if (!happenings) wrong.push(`Entry ${number} has events that cannot be: ${text}`);
  const events = happenings?.map(({ event }) => event) ?? [];
  for (const { after } of happenings ?? []) {
    followed.room = after;
    if (followed.room.match) followed.told.push(told(followed.room.match, name));
  }
  const isTaken = events[0]?.type === 'taken-over';
  const { owner, left } = entryHead;
  if (entries.length > 0 && owner !== followed.owner && !isTaken && left === undefined) {
    wrong.push(`Entry ${number} is by ${owner}, who has not taken the room over.`);
  }
  entries.push({ ...stored, heardAt: Date.now(), events });
  followed.owner = owner;
}
