import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, recordReason, replaceFile } from './files.js';

/** Writes a game down that many play, and holds none of them up. */
export interface RecordJournal<Event> {
  /**
   * Appends events, in the order of the calls; all that comes meanwhile at once. Never rejects: resolves when they are
   * on the disk or, the first time that it fails, with a sentence; they are written then with what comes after them.
   */
  append(events: readonly Event[]): Promise<string | undefined>;
  /** Gives the file back, after all that was appended is written. */
  close(): Promise<void>;
}

/** How events become lines, and the sentences for failed writes. */
interface Writing<Event> {
  readonly formatEvent: (event: Event) => string;
  readonly texts: () => { readonly unsaved: (values: { reason: string }) => string };
}

/**
 * A journal in a file. Nothing is written before its first events are: of a new file `from` has its header; of one that
 * is there the bytes of its whole lines, behind which all is cut off; or the text that is to take its place.
 */
export function openJournal<Event>(
  file: string,
  from: { readonly head: string } | { readonly length: number } | { readonly whole: string },
  { formatEvent, texts }: Writing<Event>,
): RecordJournal<Event> {
  let handle: FileHandle | undefined;
  let length = 'length' in from ? from.length : 0;
  /** Lines not yet being written. */
  let due = 'head' in from ? from.head : '';
  /** Writes them after the write in progress. */
  let next: Promise<string | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let hasFailed = false;
  let isClosed = false;
  return {
    async append(events) {
      if (isClosed) return undefined;
      due += events.map(formatEvent).join('');
      if (next) return next.then(() => undefined);
      next = last.then(write);
      last = next;
      return next;
    },
    async close() {
      isClosed = true;
      await last;
      if (hasFailed) await write();
      await handle?.close();
      handle = undefined;
    },
  };

  async function write(): Promise<string | undefined> {
    const lines = due;
    due = '';
    next = undefined;
    try {
      handle ??= await begin();
      await handle.appendFile(lines);
      await handle.datasync();
      length += Buffer.byteLength(lines);
      hasFailed = false;
      return undefined;
    } catch (error) {
      due = lines + due;
      // Half a line would be in the way of what comes after it, and of the next program.
      await handle?.truncate(length).catch(() => {});
      const said = hasFailed ? undefined : texts().unsaved({ reason: recordReason(error) });
      hasFailed = true;
      return said;
    }
  }

  async function begin(): Promise<FileHandle> {
    if ('head' in from) {
      makeFolder(path.dirname(file));
      return open(file, 'ax', 0o600);
    }
    if ('whole' in from) {
      await replaceFile(file, from.whole);
      length = Buffer.byteLength(from.whole);
    }
    const opened = await open(file, 'a');
    await opened.truncate(length);
    return opened;
  }
}
