import {
  isId,
  parseRoomEvents,
  parseRoomLog,
  type Room,
  type RoomHappening,
} from '../room/index.js';
import type { StoredEntry } from './bus.js';

/** What the headers of an entry in a room's log say. */
interface EntryHead {
  /** The number of the entry before it, 0 for the first one of a room. */
  readonly after: number;
  /** The server that hosts the room from this entry on. */
  readonly owner: string;
  /** How far the time of the room is ahead of the owner's clock. */
  readonly ahead: number;
  /** If the last owner gives the room away: until when it hosted it, in the time of the room. */
  readonly left?: number | undefined;
  /** The identity of the one who opened the room. */
  readonly opener?: string | undefined;
}

/** An entry, and what it leads to. */
interface RoomEntry extends EntryHead {
  /** The room before its events. */
  readonly before: Room;
  readonly happenings: readonly RoomHappening[];
  /** Whether the log begins anew with it: it holds the room as it was before its events. */
  readonly isHead: boolean;
}

export const formatHead = ({
  after,
  owner,
  ahead,
  left,
  opener,
}: EntryHead): StoredEntry['headers'] => ({
  After: String(after),
  Owner: owner,
  Ahead: String(ahead),
  ...(left !== undefined && { Left: String(left) }),
  ...(opener !== undefined && { Opener: opener }),
});

/**
 * Reads an entry, which may be anything; `undefined` if it is damaged, or does not follow the last one.
 *
 * @param known the copy of the room, if there is one, after its last entry
 */
export function readEntry(
  { headers, text }: StoredEntry,
  known: { readonly room: Room; readonly number: number } | undefined,
): RoomEntry | undefined {
  const head = readHead(headers);
  if (!head) return undefined;
  const lines = text.split('\n').slice(0, -1);
  const isNext = known !== undefined && head.after === known.number;
  const header = lines[0]?.startsWith('{"format"') ? lines.shift() : undefined;
  const read = isNext || header === undefined ? undefined : parseRoomLog(`${header}\n`);
  const before = isNext ? known.room : read?.ok ? read.value.room : undefined;
  const happenings = before && parseRoomEvents(lines, before);
  if (!before || !happenings) return undefined;
  return { ...head, before, happenings, isHead: header !== undefined };
}

function readHead({
  After,
  Owner = '',
  Ahead,
  Left,
  Opener,
}: StoredEntry['headers']): EntryHead | undefined {
  const [after, ahead, left] = [After, Ahead, Left ?? '0'].map(Number) as [number, number, number];
  if (Opener !== undefined && !isId(Opener)) return undefined;
  if (![after, ahead, left].every(Number.isSafeInteger) || !/^[\w-]{1,40}$/.test(Owner))
    return undefined;
  return {
    after,
    owner: Owner,
    ahead,
    left: Left === undefined ? undefined : left,
    opener: Opener,
  };
}
