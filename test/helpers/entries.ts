import type { formatEntry } from '../../source/cluster/copy.js';

/** An entry of a room's log: what its first line says, and the lines behind it. */
export function parted(text: string) {
  const end = text.indexOf('\n') + 1;
  const head: Parameters<typeof formatEntry>[0] = JSON.parse(text.slice(0, end));
  return { head, lines: text.slice(end) };
}

/** An entry of several topics, or the end of one that was removed. */
type OfTopic = { readonly topic: string } & (
  | { readonly number: number; readonly text: string }
  | { readonly number: undefined }
);

/**
 * The entries of rooms that count, and the ends of those: one that follows another than the last that counts was outrun, though
 * NATS has stored it.
 */
export function counting<Entry extends OfTopic>(entries: readonly Entry[]): readonly Entry[] {
  const rooms = new Map<string, { last: number; seen: number }>();
  return entries.filter(entry => {
    if (!entry.topic.startsWith('rooms.')) return false;
    if (entry.number === undefined) return rooms.delete(entry.topic);
    const { after } = parted(entry.text).head;
    const room = rooms.get(entry.topic) ?? { last: 0, seen: 0 };
    const counts = after === 0 || after === room.last || after > room.seen;
    rooms.set(entry.topic, { last: counts ? entry.number : room.last, seen: entry.number });
    return counts;
  });
}

/** The server that has written the last of these entries. */
export const lastOwner = (entries: readonly { readonly text: string }[]): string =>
  parted(entries.at(-1)!.text).head.owner;
