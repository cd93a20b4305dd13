import { readdirSync, readFileSync, rmSync, writeFile } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { formatHeader, formatRecord, type MatchOptions, type TimedEvent } from '../game/index.js';
import { hostTexts } from '../messages/english/host.js';
import {
  evolveRoom,
  formatRoomEvent,
  formatRoomHead,
  isInUse,
  isMatchOver,
  parseRoomLog,
  type Room,
  type RoomLog,
  type TimedRoomEvent,
} from '../room/index.js';
import {
  codeOf,
  makeFolder,
  missing,
  moveAside,
  readIfThere,
  recordReason,
  replaceFile,
  replaceFileSync,
} from './files.js';
import { MATCHES } from './game-records.js';
import { changedAt, newRecordName, readRecordFile, recordsIn } from './record-file.js';
import { openJournal, type RecordJournal } from './record-journal.js';

/** Records a room: its log, and for each match a record like any other. */
export interface RoomJournal extends Pick<RecordJournal<TimedRoomEvent>, 'close'> {
  /** @param before the room before the events */
  append(
    events: readonly TimedRoomEvent[],
    before: Room,
  ): string | undefined | Promise<string | undefined>;
  /** Later starts do not count the last match again, even for guests who have erased their data. */
  settle(): Promise<string | undefined>;
  /** After closing: the room is not offered again; the records of its matches stay. */
  forget(): void;
}

/** A room to restore, as it was when the last server ended, however it ended. */
export interface RoomOnFile extends RoomLog {
  /** Writes on, under this name. */
  journal(name: string): RoomJournal;
}

export type SavedRooms = ReturnType<typeof openSavedRooms>;

const ENDING = '.room.log';
const WRITING = { formatEvent: formatRoomEvent, texts: () => hostTexts.savedRooms };
/** The time, in milliseconds since 1970, at which a match was last seen to go on. */
const NOTE = 'last-seen';

/** The most events in a log before it is rewritten from the room's state. */
const MOST_EVENTS = 2000;

/** The rooms of a server in a folder, which may be missing. Nothing here throws. `now` is in milliseconds since 1970. */
export function openSavedRooms(folder: string, now: () => number) {
  const start = (options: MatchOptions): OpenRecord => {
    const name = newRecordName(now());
    const head = formatHeader(options);
    return { name, journal: openJournal(path.join(folder, name), { head }, MATCHES) };
  };
  return {
    begin: (name: string): RoomJournal =>
      openLog(path.join(folder, newRecordName(now()).replace(/\.jsonl$/, ENDING)), name, start),
    /** The rooms in use, oldest first; what is wrong with others; and when the last server was alive. */
    load(): Readonly<{ rooms: RoomOnFile[]; sentences: string[]; left?: number | undefined }> {
      try {
        const found = logsIn(folder).map(file => {
          const read = readRoom(file);
          if (typeof read === 'string') return read;
          if (!read || !isInUse(read.room)) return remove(file);
          return {
            ...read,
            journal: (name: string) => openLog(file, name, start, drawRecord(folder, read)),
          };
        });
        const noted = readIfThere(path.join(folder, NOTE))?.toString() ?? '';
        return {
          left: /^\d{1,15}$/.test(noted) ? Number(noted) : undefined,
          rooms: found.filter(room => typeof room === 'object'),
          sentences: found.filter(room => typeof room === 'string'),
        };
      } catch (error) {
        const sentence = hostTexts.savedRooms.unreadable({ folder, reason: recordReason(error) });
        return { rooms: [], sentences: [sentence] };
      }
    },
    /** Notes that the server is running; after a kill, clocks are as of this note or of the last event. */
    note: (): void => writeFile(path.join(folder, NOTE), String(now()), { mode: 0o600 }, () => {}),
  };
}

/** Removes records unchanged since a time, in ms since 1970, except those of rooms; returns how many. */
export async function removeRecords(folder: string, before: number): Promise<number> {
  const rooms = logsIn(folder).map(file => readFileSync(file, 'utf8').split('\n', 1)[0]!);
  let removed = 0;
  for (const file of (await recordsIn(folder).catch(missing)) ?? []) {
    const name = path.basename(file).replace(/\.jsonl$/, '');
    if (rooms.some(room => room.includes(name)) || (await changedAt(file)) >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** Logs of rooms, oldest first. Throws if the folder cannot be read. */
function logsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith(ENDING));
    return names.sort().map(name => path.join(folder, name));
  } catch (error) {
    // No room was ever open here.
    return missing(error) ?? [];
  }
}

/** Never throws: a match left open is read as over. */
function remove(file: string): undefined {
  try {
    rmSync(file, { force: true });
  } catch {}
  return undefined;
}

/** The room of a log; a sentence if it cannot be restored, undefined if there is nothing to say. */
function readRoom(file: string): RoomLog | string | undefined {
  try {
    const read = readRecordFile(file, parseRoomLog);
    if (read.kind === 'newer') return hostTexts.savedRooms.newer({ file });
    if (read.kind === 'damaged') return putLogAside(file);
    return read.kind === 'read' ? read.record : undefined;
  } catch (error) {
    // Killed before the first event was written.
    if (codeOf(error) === 'ENOENT') return undefined;
    return hostTexts.savedRooms.unusable({ file, reason: recordReason(error) });
  }
}

/** Moves a damaged log out of the way. Records of matches stay. */
const putLogAside = (file: string): string =>
  hostTexts.savedRooms.damaged({ file, copy: moveAside(file) });

/** The record of a match, by file name. */
type OpenRecord = Readonly<{ name: string; journal: RecordJournal<TimedEvent> }>;

/** The record of the current match, as the room's log has it. */
function drawRecord(folder: string, { record, room }: RoomLog): OpenRecord | undefined {
  const { match, log } = room;
  if (record === undefined || !match) return undefined;
  const file = path.join(folder, record);
  const text = formatRecord(match.options, log);
  let from: Parameters<typeof openJournal>[1] = { length: Buffer.byteLength(text) };
  try {
    if (readIfThere(file)?.toString() !== text) replaceFileSync(file, text);
  } catch {
    // Reported when the match continues.
    from = { whole: text };
  }
  return { name: record, journal: openJournal(file, from, MATCHES) };
}

/** Records a room, and its matches in records that `start` begins; the first events replace an existing log. */
function openLog(
  file: string,
  name: string,
  start: (options: MatchOptions) => OpenRecord,
  record?: OpenRecord,
): RoomJournal {
  /** Matches that are over, whose last events may still be on their way to the disk. */
  let ending: Promise<unknown> = Promise.resolve();
  let log: RecordJournal<TimedRoomEvent> | undefined;
  let length = 0;
  /** The room after the end of a match, as long as the log tells of it. */
  let ended: Room | undefined;
  let hasFailed = false;

  /** Writes to the records of the matches to which the events belong. */
  function writeRecords(events: readonly TimedRoomEvent[]): Promise<string | undefined>[] {
    const written: Promise<string | undefined>[] = [];
    const closeRecord = () => {
      ending = Promise.all([ending, record?.journal.close()]);
      record = undefined;
    };
    for (const event of events) {
      if (event.type === 'abandoned') closeRecord();
      if (event.type === 'started') {
        closeRecord();
        record = start(event.options);
      }
      if (event.type !== 'played') continue;
      if (record) written.push(record.journal.append([event.event]));
      if (event.event.type === 'match-over') closeRecord();
    }
    return written;
  }

  /** The log as it is from now on, whole from the moment that it has its place. */
  async function begin(text: string, recorded: Promise<unknown>): Promise<string | undefined> {
    const old = log;
    const journal = openJournal(file, { length: Buffer.byteLength(text) }, WRITING);
    const begun = replace();
    const own: typeof log = {
      append: async events => ((await begun) === undefined ? journal.append(events) : undefined),
      close: () => begun.then(() => journal.close()),
    };
    log = own;
    const sentence = await begun;
    const isSaid = hasFailed;
    hasFailed = sentence !== undefined;
    // The old log stays; the next event tries again.
    if (hasFailed && log === own) log = undefined;
    return isSaid ? undefined : sentence;

    async function replace(): Promise<string | undefined> {
      try {
        await Promise.all([recorded, old?.close()]);
        makeFolder(path.dirname(file));
        await replaceFile(file, text);
        return undefined;
      } catch (error) {
        return hostTexts.savedRooms.unsaved({ reason: recordReason(error) });
      }
    }
  }

  return {
    async append(events, room) {
      const recorded = Promise.all(writeRecords(events));
      length += events.length;
      const isNew = ended || length > MOST_EVENTS || events.some(({ type }) => type === 'started');
      ended = events.some(isMatchOver) ? events.reduce(evolveRoom, room) : undefined;
      let logged: Promise<string | undefined>;
      if (log && !isNew) {
        logged = log.append(events);
      } else {
        length = events.length;
        const head = formatRoomHead({ name, record: record?.name, room });
        logged = begin(head + events.map(formatRoomEvent).join(''), recorded);
      }
      return (await logged) ?? (await recorded).find(sentence => sentence !== undefined);
    },
    async settle() {
      return ended && this.append([], ended);
    },
    async close() {
      await Promise.all([log?.close(), record?.journal.close(), ending]);
    },
    forget() {
      remove(file);
    },
  };
}
