import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, recordReason } from './files.js';

/** Writes a game down that many play, and holds none of them up. */
export interface RecordJournal<Event> {
  /**
   * Appends events, in the order of the calls. All that comes while something is written is written after
   * it at once.
   *
   * @returns when they are on the disk: nothing, or, the first time that it fails, a sentence about that; from
   *   then on nothing is written any more. Never rejects
   */
  append(events: readonly Event[]): Promise<string | undefined>;
  /** Gives the file back, after all that was appended is written. */
  close(): Promise<void>;
}

/** How events become lines, and what is said where they cannot be written. */
interface Writing<Event> {
  readonly formatEvent: (event: Event) => string;
  readonly texts: { readonly unsaved: (values: { reason: string }) => string };
}

/**
 * A journal in a file. Nothing is written before its first events are.
 *
 * @param from of a new file its header; of one that is there the bytes of its whole lines: what is behind
 *   them is cut off
 */
export function openJournal<Event>(
  file: string,
  from: { readonly head: string } | { readonly length: number },
  { formatEvent, texts }: Writing<Event>,
): RecordJournal<Event> {
  let handle: FileHandle | undefined;
  let length = 'length' in from ? from.length : 0;
  /** Lines that nobody has begun to write. */
  let due = 'head' in from ? from.head : '';
  /** Writes them, once what is under way is written. */
  let next: Promise<string | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isDone = false;
  let isClosed = false;
  return {
    async append(events) {
      if (isDone || isClosed) return undefined;
      due += events.map(formatEvent).join('');
      if (next) return next.then(() => undefined);
      next = last.then(write);
      last = next;
      return next;
    },
    async close() {
      isClosed = true;
      await last;
      await handle?.close();
      handle = undefined;
    },
  };

  async function write(): Promise<string | undefined> {
    const lines = due;
    due = '';
    next = undefined;
    if (isDone) return undefined;
    try {
      handle ??= await begin();
      await handle.appendFile(lines);
      await handle.datasync();
      length += Buffer.byteLength(lines);
      return undefined;
    } catch (error) {
      isDone = true;
      // Half a line would be in the way of the next program.
      await handle?.truncate(length).catch(() => {});
      return texts.unsaved({ reason: recordReason(error) });
    }
  }

  async function begin(): Promise<FileHandle> {
    if ('head' in from) {
      makeFolder(path.dirname(file));
      return open(file, 'ax', 0o600);
    }
    const opened = await open(file, 'a');
    await opened.truncate(length);
    return opened;
  }
}
