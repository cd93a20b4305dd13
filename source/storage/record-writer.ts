import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder, recordReason } from './files.js';
import { lock } from './lock.js';
import type { RecordKind } from './records.js';

/** Writes a game down while it is played. A disk that refuses costs the rest of the record only. */
export interface RecordWriter<Event> {
  /**
   * Appends events in one write.
   *
   * @returns the first time that it fails, a sentence about that
   */
  append(events: readonly Event[]): string | undefined;
  /** Gives the file back to other programs. */
  close(): void;
}

/** How events become lines. */
type Writing<Event> = Pick<RecordKind<never, Event, never>, 'formatEvent' | 'lasting' | 'texts'>;

/** A new record with this header; nothing is written before its first events are. */
export function startRecord<Event extends Typed>(
  file: string,
  head: string,
  kind: Writing<Event>,
): RecordWriter<Event> {
  let unlock: (() => void) | undefined;
  return writerOf(kind, {
    head,
    open() {
      makeFolder(path.dirname(file));
      unlock = lock(file);
      return openSync(file, 'ax', 0o600);
    },
    release: () => unlock?.(),
  });
}

/** Goes on with a record whose whole lines have so many bytes; what is behind them is cut off. */
export const resumeRecord = <Event extends Typed>(
  file: string,
  length: number,
  unlock: () => void,
  kind: Writing<Event>,
): RecordWriter<Event> =>
  writerOf(kind, {
    head: '',
    open() {
      truncateSync(file, length);
      return openSync(file, 'a');
    },
    release: unlock,
  });

/** A record that cannot be written to, for this reason. */
export const refusedRecord = <Event extends Typed>(
  reason: unknown,
  kind: Writing<Event>,
): RecordWriter<Event> =>
  writerOf(kind, {
    head: '',
    open() {
      throw reason;
    },
    release: () => {},
  });

interface Typed {
  readonly type: string;
}

function writerOf<Event extends Typed>(
  { formatEvent, lasting, texts }: Writing<Event>,
  {
    head,
    open,
    release,
  }: {
    /** What stands before the first events. */
    readonly head: string;
    /** Gives the file to write to. */
    readonly open: () => number;
    readonly release: () => void;
  },
): RecordWriter<Event> {
  let descriptor: number | undefined;
  let before = head;
  let isDone = false;
  return {
    append(events) {
      if (isDone) return undefined;
      try {
        descriptor ??= open();
        appendWhole(descriptor, before + events.map(formatEvent).join(''));
        before = '';
        if (events.some(({ type }) => lasting.includes(type))) fsyncSync(descriptor);
        return undefined;
      } catch (error) {
        isDone = true;
        return texts.unsaved({ reason: recordReason(error) });
      }
    },
    close() {
      isDone = true;
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
      release();
    },
  };
}

/** All of the lines or none: half of one would be in the way of the next program. */
export function appendWhole(descriptor: number, lines: string): void {
  const { size } = fstatSync(descriptor);
  const bytes = Buffer.from(lines);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    ftruncateSync(descriptor, size);
    throw error;
  }
}
