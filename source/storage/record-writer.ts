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
import { makeFolder } from './files.js';
import { lock } from './lock.js';
import type { RecordKind } from './record-file.js';
import { type FileTrouble, faultOf } from './trouble.js';

/** Records a game while it is played. A failing disk costs only the rest of the record. */
export type RecordWriter<Event extends { readonly type: string }> = ReturnType<
  typeof openRecord<Event>
>;

type Writing<Event> = Pick<RecordKind<never, Event, never>, 'formatEvent' | 'lasting' | 'about'>;

/**
 * Opens a record, which nothing is done to before its first events.
 *
 * @param from the header of a new one; the length of the whole lines of another, after which it is cut off; or why it
 *   cannot be written
 */
export function openRecord<Event extends { readonly type: string }>(
  file: string,
  from:
    | { readonly head: string }
    | { readonly length: number; readonly unlock: () => void }
    | { readonly refused: unknown },
  { formatEvent, lasting, about }: Writing<Event>,
) {
  let descriptor: number | undefined;
  let unlock = 'unlock' in from ? from.unlock : undefined;
  let before = 'head' in from ? from.head : '';
  let isDone = false;
  return {
    /** Appends events in one write; returns the trouble on the first failure. */
    append(events: readonly Event[]): FileTrouble | undefined {
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

/** Appends all of the lines or none: half a line would damage what the next program appends. */
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
