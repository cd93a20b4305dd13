import { readdirSync } from 'node:fs';
import path from 'node:path';
import { formatHeader, type MatchOptions, parseRecord, type TimedEvent } from '../game/index.js';
import { serveTexts } from '../messages/serve.js';
import type { RoomOptions, SavedRoom } from '../room/index.js';
import { codeOf, makeFolder, missing, moveAside, recordReason } from './files.js';
import { lock } from './lock.js';
import { MATCHES } from './match-records.js';
import { newRecordName, putAside, readRecordFile } from './record-file.js';
import { openJournal, type RecordJournal } from './record-journal.js';
import {
  agreedOf,
  formatAgreed,
  isSheetName,
  parseAgreed,
  type RoomSheet,
  readSheet,
  recordOf,
  removeSheet,
  sheetOf,
  writeSheet,
} from './room-sheet.js';

/** Writes down the match of a room, and who sits at it, in the order of the calls. Sentences are about what cannot be written. */
export interface RoomWriter {
  append(events: readonly TimedEvent[]): Promise<string | undefined>;
  note(sheet: RoomSheet): Promise<string | undefined>;
  /** @param isOffered whether the next start is to offer the room again */
  close(isOffered: boolean): Promise<void>;
}

/** A room that is to be offered again. */
export interface RoomOnFile {
  readonly name: string;
  readonly saved: SavedRoom;
  /** Writes on in its match, where one was under way. */
  readonly writer?: RoomWriter | undefined;
}

/** The rooms of a server in a folder, which need not be there yet. Nothing here throws or rejects. */
export interface SavedRooms {
  /** Begins the record of a match. */
  start(options: MatchOptions): RoomWriter;
  /**
   * Keeps a room in which no match is under way for the next start.
   *
   * @returns when that fails, a sentence about it
   */
  keep(sheet: RoomSheet, agreed: RoomOptions['match']): Promise<string | undefined>;
  /**
   * The rooms whose matches have no end, by their age, and those without a match, which are kept no more;
   * and what is wrong with others.
   */
  load(): { readonly rooms: readonly RoomOnFile[]; readonly sentences: readonly string[] };
}

/**
 * Takes the rooms of a folder for one server. Where nothing can be written there is nothing to take.
 *
 * @returns what gives them back, or nothing where another server has them
 */
export function claimRooms(folder: string): (() => void) | undefined {
  try {
    makeFolder(path.dirname(folder));
    return lock(folder);
  } catch {
    return () => {};
  }
}

/** @param now gives the time in milliseconds since 1970 */
export function openSavedRooms(folder: string, now: () => number): SavedRooms {
  return {
    start(options) {
      const file = path.join(folder, newRecordName(now()));
      return writerOn(file, openJournal(file, { head: formatHeader(options) }, MATCHES));
    },
    keep: (sheet, agreed) =>
      noted(sheetOf(path.join(folder, newRecordName(now()))), {
        ...sheet,
        agreed: formatAgreed(agreed),
      }),
    load() {
      try {
        const found = sheetsIn(folder).map(name => lookAt(path.join(folder, name)));
        return {
          rooms: found.filter(room => typeof room === 'object'),
          sentences: found.filter(room => typeof room === 'string'),
        };
      } catch (error) {
        const sentence = serveTexts.savedRooms.unreadable({ folder, reason: recordReason(error) });
        return { rooms: [], sentences: [sentence] };
      }
    },
  };
}

/** Throws where the folder cannot be read. */
function sheetsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isSheetName).sort();
  } catch (error) {
    // No room was ever open here.
    return missing(error) ?? [];
  }
}

function writerOn(file: string, journal: RecordJournal<TimedEvent>): RoomWriter {
  const sheet = sheetOf(file);
  let isNoted: Promise<string | undefined> = Promise.resolve(undefined);
  return {
    append: events => isNoted.then(() => journal.append(events)),
    note(written) {
      isNoted = isNoted.then(() => noted(sheet, written));
      return isNoted;
    },
    async close(isOffered) {
      await isNoted;
      await journal.close();
      if (!isOffered) removeSheet(sheet);
    },
  };
}

/** Writes the sheet; gives a sentence where it cannot be written. */
async function noted(file: string, sheet: RoomSheet): Promise<string | undefined> {
  try {
    await writeSheet(file, sheet);
    return undefined;
  } catch (error) {
    return serveTexts.savedRooms.unsaved({ reason: recordReason(error) });
  }
}

/** The room of a sheet, a sentence where it cannot be offered, or nothing where its match is over. */
function lookAt(file: string): RoomOnFile | string | undefined {
  try {
    const sheet = readSheet(file);
    if (sheet === 'newer') return serveTexts.savedRooms.newer({ file });
    if (sheet === 'damaged') return sheetAside(file);
    return sheet.agreed === undefined ? roomOf(sheet, file) : waitingRoom(sheet, file);
  } catch (error) {
    // Killed before the first event was written.
    if (codeOf(error) === 'ENOENT') return removeSheet(file);
    return serveTexts.savedRooms.unusable({ file, reason: recordReason(error) });
  }
}

/** A room in which no match was under way. */
function waitingRoom(sheet: RoomSheet, file: string): RoomOnFile | string {
  const { name, proofSeconds, code, chips, seats, agreed } = sheet;
  const match = agreed && parseAgreed(agreed, chips);
  if (!match) return sheetAside(file);
  removeSheet(file);
  return { name, saved: { options: { match, proofSeconds, code }, seats } };
}

function roomOf(sheet: RoomSheet, sheetFile: string): RoomOnFile | string | undefined {
  const file = recordOf(sheetFile);
  const read = readRecordFile(file, parseRecord);
  if (read.kind === 'empty') return removeSheet(sheetFile);
  if (read.kind !== 'read') {
    if (read.kind === 'newer') return MATCHES.texts.unusable({ file, sentence: read.sentence });
    removeSheet(sheetFile);
    return putAside(file, read.sentence, MATCHES.texts);
  }
  if (!MATCHES.isUnfinished(read.record)) return removeSheet(sheetFile);
  const { events, match } = read.record;
  if (sheet.seats.length !== match.options.players.length) return sheetAside(sheetFile);
  const { name, proofSeconds, code, chips, seats } = sheet;
  return {
    name,
    saved: {
      options: { match: agreedOf(match.options, chips), proofSeconds, code },
      seats,
      match: { options: match.options, log: events },
    },
    writer: writerOn(file, openJournal(file, { length: read.length }, MATCHES)),
  };
}

/** Moves a damaged sheet out of the way. The record beside it stays. */
const sheetAside = (file: string): string =>
  serveTexts.savedRooms.damaged({ file, copy: moveAside(file) });
