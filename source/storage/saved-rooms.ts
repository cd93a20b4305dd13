import { createHash } from 'node:crypto';
import { readFileSync, writeFile } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { formatRecord } from '../game/index.js';
import {
  type EndedMatch,
  formatRoomEvent,
  formatRoomHead,
  hasEnded,
  isInUse,
  parseRoomLog,
  type Room,
  type RoomLog,
  type TimedRoomEvent,
} from '../room/index.js';
import {
  filesIn,
  makeFolder,
  moveAside,
  readIfThere,
  removeIfThere,
  replaceFile,
} from './files.js';
import { newRecordName, readRecordFile, recordsIn, stateOf } from './record-file.js';
import { codeOf, faultOf, type ServerTrouble } from './trouble.js';

/** @public A room to restore, as it was when the last server ended, however it ended. */
export interface RoomOnFile extends RoomLog {
  /** Writes on, under this name. */
  journal(name: string): RoomJournal;
}

const ENDING = '.room.log';
/** The time, in milliseconds since 1970, at which a match was last seen to go on. */
const NOTE = 'last-seen';

/** @public The rooms of a server in a folder, which may be missing. Nothing here throws. `now` is in milliseconds since 1970. */
export const openSavedRooms = (folder: string, now: () => number) => ({
  begin: (name: string): RoomJournal =>
    openRoomJournal(path.join(folder, newRecordName(now()).replace(/\.jsonl$/, ENDING)), name),
  /** The rooms to restore, oldest first; what is wrong with others; and when the last server was alive. */
  load(): Readonly<{ rooms: RoomOnFile[]; troubles: ServerTrouble[]; left?: number | undefined }> {
    try {
      const left = readNote(path.join(folder, NOTE));
      const found = [left, ...filesIn(folder, ENDING).map(readRoom)];
      return {
        left: typeof left === 'number' ? left : undefined,
        rooms: found.filter(room => typeof room === 'object' && 'journal' in room),
        troubles: found.filter(trouble => typeof trouble === 'object' && 'code' in trouble),
      };
    } catch (error) {
      const trouble = { about: 'rooms', code: 'unreadable', folder, why: faultOf(error) } as const;
      return { rooms: [], troubles: [trouble] };
    }
  },
  /** Notes that the server is running; after a kill, clocks are as of this note or of the last event. */
  note(): void {
    const file = path.join(folder, NOTE);
    // Writing into a pipe would wait for somebody who reads it.
    if (typeof readNote(file) !== 'object')
      writeFile(file, String(now()), { mode: 0o600 }, () => {});
  },
});

/** The noted time, if there is one, or why it cannot be read. */
function readNote(file: string): number | ServerTrouble | undefined {
  try {
    const text = readIfThere(file)?.toString() ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  } catch (error) {
    return { about: 'rooms', code: 'unusable', file, why: faultOf(error) };
  }
}

/** @public Removes records of matches unchanged since a time, in ms since 1970; returns how many. */
export async function removeRecords(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const file of await recordsIn(folder)) {
    const { changed, isRegular } = await stateOf(file);
    if (!isRegular || changed >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** The room of a log, or why it cannot be restored; undefined if nobody needs it. */
function readRoom(file: string): RoomOnFile | ServerTrouble | undefined {
  const about = 'rooms';
  try {
    const read = readRecordFile(file, parseRoomLog);
    if (read.kind !== 'read') {
      const { kind: code, why } = read;
      if (code === 'damaged') return { about, code, file, copy: moveAside(file) };
      return { about, code, file, why };
    }
    if (isNeeded(read.record)) {
      const { record, length } = read;
      const text = readFileSync(file).toString('utf8', 0, length);
      return { ...record, journal: name => openRoomJournal(file, name, { ...record, text }) };
    }
    removeIfThere(file);
    return undefined;
  } catch (error) {
    // Killed before the first event was written.
    if (codeOf(error) === 'ENOENT') return undefined;
    return { about, code: 'unusable', file, why: faultOf(error) };
  }
}

/** Whether a room is used, or a match of it is not yet counted and recorded. */
const isNeeded = ({ room, ended }: RoomLog): boolean =>
  isInUse(room) || (ended.length > 0 && !room.isClosed);

/** Nothing, or the first failure. */
type Written = ServerTrouble | undefined | Promise<ServerTrouble | undefined>;

/** @public Writes what happens in a room to its log, without delaying the room, and a record of each match that has ended. */
export interface RoomJournal {
  /**
   * Appends events in the order of the calls, batched. Never rejects: resolves when they are on disk or, on the first
   * failure, with the trouble; what could not be written is written with the next ones.
   */
  append(events: readonly TimedRoomEvent[], before: Room, after: Room): Written;
  /** Writes the record of a match that has ended and is counted, then begins the log anew without that match. */
  settle(match: EndedMatch): Promise<ServerTrouble | undefined>;
  /** Closes the file once everything is written. */
  close(): Promise<void>;
  /** Removes the log, after closing, so that the room is not restored. The records of its matches stay. */
  forget(): void;
}

/** The most events in a log before it is rewritten from the room's state. */
const MOST_EVENTS = 2000;

/** @public The name of the record of a match, the same whenever it is written. */
export const recordNameOf = ({ options, events }: Omit<EndedMatch, 'outcomes'>): string =>
  newRecordName(
    events[0]?.at ?? 0,
    createHash('sha256').update(options.seed).digest('base64url').slice(0, 8),
  );

/**
 * Opens the log of a room. The file stays as it is until the first events come, with which it begins anew.
 *
 * @param begun what the log contains so far, and the text of its whole lines
 */
function openRoomJournal(
  file: string,
  name: string,
  begun?: Pick<RoomLog, 'room' | 'ended'> & { readonly text: string },
): RoomJournal {
  const folder = path.dirname(file);
  let handle: FileHandle | undefined;
  /** The text with which the log has to begin again, while it tells of ended matches that are not settled. */
  let head = begun?.text;
  /** How many matches have ended and are not settled: the log has to tell of them. */
  let unsettled = begun?.ended.length ?? 0;
  /** How many events are in the file. */
  let length = 0;
  /** What the next write takes: events, settled matches, and the room before and after the events. */
  let due: TimedRoomEvent[] = [];
  let settled: EndedMatch[] = [];
  let before: Room | undefined;
  let after = begun?.room;
  /** The next write, if it waits for the one in progress. */
  let next: Promise<ServerTrouble | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let hasFailed = false;
  let isClosed = false;

  async function writeNext(): Promise<ServerTrouble | undefined> {
    if (next) return next.then(() => undefined);
    next = last.then(write);
    last = next;
    return next;
  }

  async function write(): Promise<ServerTrouble | undefined> {
    const [events, room, matches] = [due, before ?? after, settled];
    [due, before, settled, next] = [[], undefined, [], undefined];
    try {
      for (const match of matches) await record(match);
      const isSettled = unsettled === matches.length;
      if (isSettled) head = undefined;
      const isAnew = isSettled && (matches.length > 0 || length + events.length > MOST_EVENTS);
      if (room && (!handle || isAnew)) await begin(head ?? formatRoomHead({ name, room }), events);
      else await append(events);
      unsettled -= matches.length;
      hasFailed = false;
      return undefined;
    } catch (error) {
      settled = [...matches, ...settled];
      head = undefined;
      await stop();
      const isSaid = hasFailed;
      hasFailed = true;
      return isSaid ? undefined : { about: 'rooms', code: 'unsaved', why: faultOf(error) };
    }
  }

  async function record(match: EndedMatch): Promise<void> {
    makeFolder(folder);
    const text = formatRecord(match.options, match.events);
    await replaceFile(path.join(folder, recordNameOf(match)), text);
  }

  async function begin(text: string, events: readonly TimedRoomEvent[]): Promise<void> {
    makeFolder(folder);
    // Windows replaces no file that is open.
    await stop();
    await replaceFile(file, text + events.map(formatRoomEvent).join(''));
    handle = await open(file, 'a');
    length = events.length;
  }

  async function append(events: readonly TimedRoomEvent[]): Promise<void> {
    await handle!.appendFile(events.map(formatRoomEvent).join(''));
    await handle!.datasync();
    length += events.length;
  }

  /** Closes the file. The next write begins it anew, since half a line may be at its end. */
  async function stop(): Promise<void> {
    const old = handle;
    handle = undefined;
    await old?.close().catch(() => {});
  }

  return {
    async append(events, from, to) {
      if (isClosed) return undefined;
      before ??= from;
      after = to;
      due.push(...events);
      if (hasEnded(from, to)) unsettled++;
      return writeNext();
    },
    async settle(match) {
      if (isClosed) return undefined;
      settled.push(match);
      return writeNext();
    },
    async close() {
      isClosed = true;
      await last;
      if (hasFailed) await write();
      await stop();
    },
    forget: () => removeIfThere(file),
  };
}
