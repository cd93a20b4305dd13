import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Result } from '../engine/index.js';
import {
  type BadRecord,
  formatEvent,
  formatHeader,
  formatPracticeHeader,
  isPracticeUnfinished,
  type MatchOptions,
  type MatchRecord,
  type PracticeOptions,
  type PracticeRecord,
  parsePracticeRecord,
  parseRecord,
  type TimedEvent,
  type TimedPracticeEvent,
} from '../game/index.js';
import { screenTexts } from '../messages/screens.js';
import { codeOf, recordReason } from './files.js';
import { isLocked } from './lock.js';
import {
  changedAt,
  LONGEST_REPLAY,
  type ReadRecord,
  type RecordKind,
  readRecordFile,
  recordsIn,
  timeOfName,
} from './record-file.js';
import { type GameRecords, openRecords, type Resumed, type Unfinished } from './records.js';

/** A record in the folder, not read yet. */
export interface ListedRecord {
  readonly file: string;
  /**
   * When the match was begun, in milliseconds since 1970; of a file that somebody has named, when
   * it was changed last.
   */
  readonly began: number;
}

/** The records that there are, newest first, and why they cannot be listed, if so. */
export interface RecordList {
  readonly records: readonly ListedRecord[];
  readonly sentence?: string;
}

/** A record that was read, with an event at the least. */
interface ReadListed<Kind, Game> {
  readonly kind: Kind;
  readonly record: Game;
  /** As it was read from its file. */
  readonly read?: ReadRecord<Game>;
  /** Whether some program has it open. */
  readonly isOpen: boolean;
}
interface Unreadable {
  readonly kind: 'unreadable';
  readonly sentence: string;
}

/** What a record turns out to be. */
export type ListedMatch = ReadListed<'match', MatchRecord> | Unreadable;
export type ListedPractice = ReadListed<'practice', PracticeRecord> | Unreadable;
export type ListedGame = ListedMatch | ListedPractice;

/** Records that can be looked through. */
export interface Listing<Listed> {
  /** All records, newest first; none is read or moved for it. */
  list(): Promise<RecordList>;
  /** One of them, which stays where it is. */
  read(file: string): Promise<Listed>;
}

export interface MatchRecords
  extends GameRecords<MatchOptions, TimedEvent, MatchRecord>,
    Listing<ListedMatch> {}
export type UnfinishedMatch = Unfinished<MatchRecord>;
export type ResumedMatch = Resumed<TimedEvent, MatchRecord>;

const DAY = 24 * 60 * 60_000;

/** How matches are kept. */
export const MATCHES: RecordKind<MatchOptions, TimedEvent, MatchRecord> = {
  formatHeader,
  formatEvent,
  parse: parseRecord,
  isUnfinished: ({ match }) => match.round > 0 && match.phase.kind !== 'match-over',
  lasting: ['chip-won', 'match-over'],
  ends: ['match-over'],
  offeredFor: 90 * DAY,
  lastOnly: false,
  texts: {
    ...screenTexts.savedMatches,
    locked: ({ game, lock }) =>
      screenTexts.savedMatches.locked({ names: game.match.options.players, lock }),
  },
};

/** The records of the matches in a folder; `now` gives the time in milliseconds since 1970. */
export const openMatchRecords = (folder: string, now: () => number = Date.now): MatchRecords => ({
  ...openRecords(folder, MATCHES, now),
  list: () => listRecords(folder),
  read: file => readListed('match', file, parseRecord),
});

/** The records in a folder, which need not be there. None of them is opened. Never rejects. */
async function listRecords(folder: string): Promise<RecordList> {
  try {
    const files = await recordsIn(folder);
    const records = await Promise.all(
      files.map(async file => ({
        file,
        began: timeOfName(path.basename(file)) ?? (await changedAt(file)),
      })),
    );
    return { records: records.sort(newerFirst) };
  } catch (error) {
    // Nothing has been played here yet.
    if (codeOf(error) === 'ENOENT') return { records: [] };
    const sentence = screenTexts.savedMatches.unreadable({ reason: recordReason(error) });
    return { records: [], sentence };
  }
}

const newerFirst = (one: ListedRecord, other: ListedRecord): number =>
  other.began - one.began || (one.file < other.file ? 1 : -1);

/**
 * Reads one of them, and leaves it where it is, whatever is wrong with it. Before that, keys that
 * have been pressed get their turn. Never rejects.
 */
async function readListed<Kind, Game extends { readonly events: readonly unknown[] }>(
  kind: Kind,
  file: string,
  parse: (text: string) => Result<Game, BadRecord>,
): Promise<ReadListed<Kind, Game> | Unreadable> {
  await setImmediate();
  try {
    const read = readRecordFile(file, parse, LONGEST_REPLAY);
    if (read.kind === 'empty') return unreadable(screenTexts.recordList.nothingInIt);
    if (read.kind !== 'read') return unreadable(read.sentence);
    const { record, cutOff } = read;
    if (record.events.length === 0) return unreadable(screenTexts.recordList.nothingInIt);
    return { kind, record: { ...record, cutOff }, read, isOpen: isLocked(file) };
  } catch (error) {
    return unreadable(screenTexts.recordList.unreadable({ reason: recordReason(error) }));
  }
}

const unreadable = (sentence: string): Unreadable => ({ kind: 'unreadable', sentence });

export interface PracticeRecords
  extends GameRecords<PracticeOptions, TimedPracticeEvent, PracticeRecord>,
    Listing<ListedPractice> {}
export type UnfinishedPractice = Unfinished<PracticeRecord>;
export type UnfinishedGame = UnfinishedMatch | UnfinishedPractice;
export type ResumedPractice = Resumed<TimedPracticeEvent, PracticeRecord>;

/** How practices are kept. Whoever has gone on to another position is not asked back. */
export const PRACTICES: RecordKind<PracticeOptions, TimedPracticeEvent, PracticeRecord> = {
  formatHeader: formatPracticeHeader,
  formatEvent,
  parse: parsePracticeRecord,
  isUnfinished: ({ practice }) => isPracticeUnfinished(practice),
  lasting: ['solved', 'given-up'],
  ends: ['solved', 'given-up', 'abandoned'],
  offeredFor: 7 * DAY,
  lastOnly: true,
  texts: screenTexts.savedPractice,
};

/** The records of the practices in a folder; `now` gives the time in milliseconds since 1970. */
export const openPracticeRecords = (
  folder: string,
  now: () => number = Date.now,
): PracticeRecords => ({
  ...openRecords(folder, PRACTICES, now),
  list: () => listRecords(folder),
  read: file => readListed('practice', file, parsePracticeRecord),
});
