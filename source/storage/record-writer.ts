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
import type { RecordKind } from './record-file.js';

/** Writes a game down while it is played. A disk that refuses costs the rest of the record only. */
export interface RecordWriter<Event> {
  /** Appends events in one write; gives, the first time that it fails, a sentence about that. */
  append(events: readonly Event[]): string | undefined;
  /** Gives the file back to other programs. */
  close(): void;
}

type Writing<Event> = Pick<RecordKind<never, Event, never>, 'formatEvent' | 'lasting' | 'texts'>;

/** Of a new record its header, which is written with its first events; of another one how it goes on. */
type From =
  | { readonly head: string }
  /** Bytes of its complete lines (the rest is cut off), and the function that releases its lock. */
  | { readonly length: number; readonly unlock: () => void }
  /** Why nothing can be written to it. */
  | { readonly refused: unknown };

/** Opens a record; nothing is done with the file before its first events are there. */
export function openRecord<Event extends { readonly type: string }>(
  file: string,
  from: From,
  { formatEvent, lasting, texts }: Writing<Event>,
): RecordWriter<Event> {
  let descriptor: number | undefined;
  let unlock = 'unlock' in from ? from.unlock : undefined;
  let before = 'head' in from ? from.head : '';
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
        return texts().unsaved({ reason: recordReason(error) });
      }
    },
    close() {
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

/** All of the lines or none: half a line would be in the next program's way. */
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
