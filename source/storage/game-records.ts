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
import { codeOf } from './files.js';
import { isLocked } from './lock.js';
import {
  changedAt,
  type Kept,
  LONGEST_REPLAY,
  type RecordKind,
  readRecordFile,
  recordsIn,
  timeOfName,
} from './record-file.js';
import { openRecords, type Resumed, type Unfinished } from './records.js';
import { type FileFault, type FileTrouble, faultOf } from './trouble.js';

/** @public A record in the folder, not read yet. */
export interface ListedRecord {
  readonly file: string;
  /** When the game was begun, in ms since 1970; of a file with another name, when it was changed last. */
  readonly began: number;
}

/** @public The records, newest first, and why they cannot be listed, if so. */
export type RecordList = Readonly<{ records: readonly ListedRecord[]; trouble?: FileTrouble }>;

/** @public A record read: a game with at least one event, or why there is none. */
export type ListedGame =
  | ReadListed<'match', MatchRecord>
  | ReadListed<'practice', PracticeRecord>
  | Unreadable;
type Unreadable = Readonly<{ kind: 'unreadable'; why: FileFault }>;

interface ReadListed<Kind, Game> {
  readonly kind: Kind;
  readonly record: Unfinished<Game>;
  readonly isOpen: boolean;
}

/** @public Records that can be looked through. */
export interface Listing {
  /** All records, newest first, without reading or moving any. */
  list(): Promise<RecordList>;
  /** Reads one of them and leaves it in place. */
  read(file: string): Promise<ListedGame>;
}

/** @public */
export type UnfinishedMatch = Unfinished<MatchRecord>;
/** @public */
export type ResumedMatch = Resumed<TimedEvent, MatchRecord>;

/** @public */
export type UnfinishedPractice = Unfinished<PracticeRecord>;
/** @public */
export type UnfinishedGame = UnfinishedMatch | UnfinishedPractice;

type Played = { readonly events: readonly unknown[] };

const DAY = 24 * 60 * 60_000;

/** How matches are kept. */
export const MATCHES: RecordKind<MatchOptions, TimedEvent, MatchRecord, 'match'> = {
  formatHeader,
  formatEvent,
  parse: parseRecord,
  isUnfinished: ({ match }) => match.round > 0 && match.phase.kind !== 'match-over',
  lasting: ['chip-won', 'match-over'],
  ends: ['match-over'],
  offeredFor: 90 * DAY,
  lastOnly: false,
  about: 'match',
  namesIn: ({ match }) => match.options.players,
};

/** How practices are stored. A position the player has moved on from is not offered again. */
export const PRACTICES: RecordKind<
  PracticeOptions,
  TimedPracticeEvent,
  PracticeRecord,
  'practice'
> = {
  formatHeader: formatPracticeHeader,
  formatEvent,
  parse: parsePracticeRecord,
  isUnfinished: ({ practice }) => isPracticeUnfinished(practice),
  lasting: ['solved', 'given-up'],
  ends: ['solved', 'given-up', 'abandoned'],
  offeredFor: 7 * DAY,
  lastOnly: true,
  about: 'practice',
  namesIn: () => [],
};

/** Opens records of a kind in a folder; `now` gives the time in milliseconds since 1970. */
const opener =
  <About extends Kept, Options, Event extends { readonly type: string }, Game extends Played>(
    kind: RecordKind<Options, Event, Game> & { readonly about: About },
  ) =>
  (folder: string, now: () => number = Date.now) => ({
    ...openRecords(folder, kind, now),
    list: () => listRecords(folder, kind.about),
    read: (file: string) => readListed(kind.about, file, kind.parse),
  });

/** @public */
export const openMatchRecords = opener(MATCHES);
/** @public */
export const openPracticeRecords = opener(PRACTICES);
/** @public */
export type MatchRecords = ReturnType<typeof openMatchRecords>;
/** @public */
export type PracticeRecords = ReturnType<typeof openPracticeRecords>;

/** The records in a folder, which may be missing; opens none of them. Never rejects. */
async function listRecords(folder: string, about: Kept): Promise<RecordList> {
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
    return { records: [], trouble: { about, code: 'unreadable', why: faultOf(error) } };
  }
}

const newerFirst = (one: ListedRecord, other: ListedRecord): number =>
  other.began - one.began || (one.file < other.file ? 1 : -1);

/** Reads a record and leaves it in place; pending keys are handled first. Never rejects. */
async function readListed<Kind, Game extends Played>(
  kind: Kind,
  file: string,
  parse: (text: string) => Result<Game, BadRecord>,
): Promise<ReadListed<Kind, Game> | Unreadable> {
  await setImmediate();
  try {
    const read = readRecordFile(file, parse, LONGEST_REPLAY);
    if ('why' in read) return unreadable(read.why);
    if (read.kind === 'empty' || read.record.events.length === 0) {
      return unreadable({ code: 'nothing-in-it' });
    }
    const record = { ...read.record, cutOff: read.cutOff, file, read };
    return { kind, record, isOpen: isLocked(file) };
  } catch (error) {
    return unreadable(faultOf(error));
  }
}

const unreadable = (why: FileFault): Unreadable => ({ kind: 'unreadable', why });
