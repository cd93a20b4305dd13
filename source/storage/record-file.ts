import { readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../engine/index.js';
import type { BadRecord } from '../game/index.js';
import { moveAside, newSign } from './files.js';
import type { FileFault, FileTrouble } from './trouble.js';

/** How a kind of game is stored: matches, or practices. */
export interface RecordKind<Options, Event, Game, About extends Kept = Kept> {
  readonly about: About;
  readonly formatHeader: (options: Options) => string;
  readonly formatEvent: (event: Event) => string;
  readonly parse: (text: string) => Result<Game, BadRecord>;
  readonly isUnfinished: (game: Game) => boolean;
  /** Types of events after which the record must survive a power cut. */
  readonly lasting: readonly string[];
  /** Types of last events after which there is nothing to continue. */
  readonly ends: readonly string[];
  /** Milliseconds after its last event for which a game is offered. */
  readonly offeredFor: number;
  /** Whether only the last game played is offered. */
  readonly lastOnly: boolean;
  /** The names of its players, for a trouble. */
  readonly namesIn: (game: Game) => readonly string[];
}

/** What records are kept of. */
export type Kept = 'match' | 'practice';

const ENDING = '.jsonl';

/** A name for a record begun at this time, in milliseconds since 1970; some file systems allow no colons. */
export const newRecordName = (now: number, sign: string = newSign()): string =>
  `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${sign.slice(0, 8)}${ENDING}`;

/** @public The records in a folder, without those moved aside and without locks. */
export async function recordsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith(ENDING))
    .map(({ name }) => path.join(folder, name));
}

/** When a file was last changed, in milliseconds since 1970; 0 if it was just removed. */
export const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** When the record with this name was begun, in milliseconds since 1970; undefined for other names. */
export function timeOfName(name: string): number | undefined {
  const [, hour, minute, second, rest] =
    /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-/.exec(name) ?? [];
  const time = Date.parse(`${hour}:${minute}:${second}.${rest}`);
  return Number.isNaN(time) ? undefined : time;
}

/** More bytes than any game has, even one of many thousand moves. */
const MOST_BYTES = 8_000_000;

/** @public The longest record that is played back, in bytes; 17 rounds of a hundred events take a fifth of it. */
export const LONGEST_REPLAY = 500_000;

export interface ReadRecord<Game> {
  readonly kind: 'read';
  readonly record: Game;
  /** Bytes of the whole lines. */
  readonly length: number;
  /** Whether an incomplete event follows them. */
  readonly cutOff: boolean;
  /** When the file was changed, in milliseconds since 1970. */
  readonly changed: number;
}

type RecordFile<Game> =
  | ReadRecord<Game>
  /** The program was killed before it wrote anything. */
  | { readonly kind: 'empty' }
  /** A record of another version, which that version may still read, or no record. */
  | { readonly kind: 'newer' | 'damaged'; readonly why: FileFault };

/** @public Reads the complete lines of a record; a file of more than `most` bytes counts as damaged. */
export function readRecordFile<Game>(
  file: string,
  parse: (text: string) => Result<Game, BadRecord>,
  most = MOST_BYTES,
): RecordFile<Game> {
  const { size, mtimeMs: changed } = statSync(file);
  if (size > most) return damaged({ code: 'too-long' });
  const bytes = readFileSync(file);
  if (bytes.length === 0) return { kind: 'empty' };
  const length = bytes.lastIndexOf('\n') + 1;
  const text = decode(bytes.subarray(0, length));
  if (text === undefined) return damaged({ code: 'no-text' });
  const result = parse(text);
  if (result.ok) {
    return { kind: 'read', record: result.value, length, cutOff: length < bytes.length, changed };
  }
  const why = result.refusal;
  return why.code === 'unknown-record-version' ? { kind: 'newer', why } : damaged(why);
}

/** The record as read before if the file is unchanged, otherwise read again. */
export function readAgain<Game>(
  file: string,
  before: ReadRecord<Game> | undefined,
  parse: (text: string) => Result<Game, BadRecord>,
): RecordFile<Game> {
  if (before && !before.cutOff) {
    const { size, mtimeMs } = statSync(file);
    if (size === before.length && mtimeMs === before.changed) return before;
  }
  return readRecordFile(file, parse);
}

const damaged = (why: FileFault): RecordFile<never> => ({ kind: 'damaged', why });

/** Moves a damaged record aside, if it can be moved. */
export function putAside(about: Kept, file: string, why: FileFault): FileTrouble {
  try {
    return { about, code: 'damaged', file, copy: moveAside(file), why };
  } catch {
    return { about, code: 'unusable', file, why };
  }
}

/** The text of a record; undefined if it is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
