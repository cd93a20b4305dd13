import { isUtf8 } from 'node:buffer';
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../engine/index.js';
import { type BadRecord, formatEvent } from '../game/index.js';
import { appendWhole, makeFolder, missing, newSign, regularFile } from './files.js';
import { lock } from './lock.js';
import { FileError, type FileFault, type FileTrouble, faultOf } from './trouble.js';

const ENDING = '.jsonl';

/** A name for a record begun at this time, in milliseconds since 1970; some file systems allow no colons. */
export const newRecordName = (now: number, sign: string = newSign()): string =>
  `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${sign.slice(0, 8)}${ENDING}`;

/** @public What is named like a record in a folder, which may be missing, without what was moved aside and without locks. */
export const recordsIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(missing)) ?? [])
    .filter(name => name.endsWith(ENDING))
    .map(name => path.join(folder, name));

/** When a file was last changed, in milliseconds since 1970, and whether it is a regular one; time 0 if it was just removed. */
export const stateOf = (file: string): Promise<Readonly<{ changed: number; isRegular: boolean }>> =>
  lstat(file).then(
    stats => ({ changed: stats.mtimeMs, isRegular: stats.isFile() }),
    () => ({ changed: 0, isRegular: false }),
  );

/** More bytes than any game has, even one of many thousand moves. */
const MOST_BYTES = 8_000_000;

/** @public The longest record that is played back, in bytes; 17 rounds of a hundred events take a fifth of it. */
export const LONGEST_REPLAY = 500_000;

/**
 * A record, or why it cannot be used: it is of another version, which that version may still read; it is no regular file,
 * which was not opened; or it is damaged, perhaps even empty after a power cut.
 */
type RecordFile<Game> =
  /** `length`: bytes of the whole lines. */
  | { readonly kind: 'read'; readonly record: Game; readonly length: number }
  | { readonly kind: 'unusable' | 'damaged'; readonly why: FileFault };

/** @public Reads the complete lines of a record; a file of more than `most` bytes counts as damaged. Throws file system errors. */
export function readRecordFile<Game>(
  file: string,
  parse: (text: string) => Result<Game, BadRecord>,
  most = MOST_BYTES,
): RecordFile<Game> {
  try {
    const { size = 0 } = regularFile(file) ?? {};
    if (size > most) return damaged({ code: 'too-long' });
    const bytes = readFileSync(file);
    if (bytes.length === 0) return damaged({ code: 'nothing-in-it' });
    const length = bytes.lastIndexOf('\n') + 1;
    if (!isUtf8(bytes.subarray(0, length))) return damaged({ code: 'no-text' });
    const result = parse(new TextDecoder().decode(bytes));
    if (result.ok) return { kind: 'read', record: result.value, length };
    const why = result.refusal;
    return why.code === 'unknown-record-version' ? { kind: 'unusable', why } : damaged(why);
  } catch (error) {
    if (error instanceof FileError) return { kind: 'unusable', why: error.fault };
    throw error;
  }
}

const damaged = (why: FileFault): RecordFile<never> => ({ kind: 'damaged', why });

/** How the events of a game are written. */
interface Writing {
  readonly about: 'match' | 'practice';
  /** Types of events after which the record must survive a power cut. */
  readonly lasting: readonly string[];
}

/**
 * Opens the record of a game that is played. A failing disk costs only the rest of it. Nothing is done to the file before the
 * first events.
 *
 * @param from the header of a new one; the length of the whole lines of another, after which it is cut off; or why it
 *   cannot be written
 */
export function openRecord(
  file: string,
  from:
    | { readonly head: string }
    | { readonly length: number; readonly unlock: () => void }
    | { readonly refused: unknown },
  { lasting, about }: Writing,
) {
  let descriptor: number | undefined;
  let unlock = 'unlock' in from ? from.unlock : undefined;
  let before = 'head' in from ? from.head : '';
  let isDone = false;
  return {
    /** Appends events in one write; returns the trouble on the first failure. */
    append(events: readonly Parameters<typeof formatEvent>[0][]): FileTrouble | undefined {
      if (isDone) return undefined;
      try {
        descriptor ??= open();
        appendWhole(descriptor, before + events.map(formatEvent).join(''));
        before = '';
        if (events.some(({ type }) => lasting.includes(type))) fsyncSync(descriptor);
        return undefined;
      } catch (error) {
        isDone = true;
        return { about, code: 'unsaved', why: faultOf(error) };
      }
    },
    /** Releases the file to other programs. */
    close(): void {
      isDone = true;
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
      unlock?.();
    },
  };

  function open(): number {
    if ('refused' in from) throw from.refused;
    if ('head' in from) {
      makeFolder(path.dirname(file));
      unlock = lock(file);
      return openSync(file, 'ax', 0o600);
    }
    truncateSync(file, from.length);
    return openSync(file, 'a');
  }
}
