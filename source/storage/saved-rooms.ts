import { readdirSync, readFileSync, writeFile } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isInUse, parseRoomLog, type RoomLog } from '../room/index.js';
import { codeOf, missing, moveAside, readIfThere, removeIfThere } from './files.js';
import { changedAt, newRecordName, readRecordFile, recordsIn } from './record-file.js';
import { openRoomJournal, type RoomJournal } from './room-journal.js';
import { faultOf, type ServerTrouble } from './trouble.js';

/** @public A room to restore, as it was when the last server ended, however it ended. */
export interface RoomOnFile extends RoomLog {
  /** Writes on, under this name. */
  journal(name: string): RoomJournal;
}

/** @public */
export type SavedRooms = ReturnType<typeof openSavedRooms>;

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
      const found = filesIn(folder).map(readRoom);
      const noted = readIfThere(path.join(folder, NOTE))?.toString() ?? '';
      return {
        left: /^\d{1,15}$/.test(noted) ? Number(noted) : undefined,
        rooms: found.flatMap(room => (room && 'journal' in room ? room : [])),
        troubles: found.flatMap(trouble => (trouble && 'code' in trouble ? trouble : [])),
      };
    } catch (error) {
      const trouble = { about: 'rooms', code: 'unreadable', folder, why: faultOf(error) } as const;
      return { rooms: [], troubles: [trouble] };
    }
  },
  /** Notes that the server is running; after a kill, clocks are as of this note or of the last event. */
  note: (): void => writeFile(path.join(folder, NOTE), String(now()), { mode: 0o600 }, () => {}),
});

/** @public Removes records of matches unchanged since a time, in ms since 1970; returns how many. */
export async function removeRecords(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const file of (await recordsIn(folder).catch(missing)) ?? []) {
    if ((await changedAt(file)) >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** The logs of rooms, oldest first. Throws if the folder cannot be read. */
function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith(ENDING));
    return names.sort().map(name => path.join(folder, name));
  } catch (error) {
    // No room was ever open here.
    return missing(error) ?? [];
  }
}

/** The room of a log, or why it cannot be restored; undefined if nobody needs it. */
function readRoom(file: string): RoomOnFile | ServerTrouble | undefined {
  const about = 'rooms';
  try {
    const read = readRecordFile(file, parseRoomLog);
    if (read.kind === 'newer') return { about, code: 'newer', file };
    if (read.kind === 'damaged') return { about, code: 'damaged', file, copy: moveAside(file) };
    if (read.kind === 'read' && isNeeded(read.record)) {
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
