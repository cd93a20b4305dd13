import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, recordReason, replaceFile } from './files.js';

/** Records a game of several players without holding them up. */
export type RecordJournal<Event> = ReturnType<typeof openJournal<Event>>;

/** A journal in a file, untouched before its first events. `from`: its header, the bytes of its whole lines (the rest is cut off), or a new text. */
export function openJournal<Event>(
  file: string,
  from: { readonly head: string } | { readonly length: number } | { readonly whole: string },
  {
    formatEvent,
    texts,
  }: {
    readonly formatEvent: (event: Event) => string;
    readonly texts: () => { readonly unsaved: (values: { reason: string }) => string };
  },
) {
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
    /**
     * Appends events in the order of the calls, batched. Never rejects: resolves when they are on disk or, on the first
     * failure, with a sentence; failed events are written with the next ones.
     */
    async append(events: readonly Event[]): Promise<string | undefined> {
      if (isClosed) return undefined;
      due += events.map(formatEvent).join('');
      if (next) return next.then(() => undefined);
      next = last.then(write);
      last = next;
      return next;
    },
    /** Closes the file once everything appended is written. */
    async close(): Promise<void> {
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
      // Half a line would damage what follows it.
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
