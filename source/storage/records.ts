import { open } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './files.js';
import { isLocked, lock } from './lock.js';
import {
  changedAt,
  newRecordName,
  putAside,
  type ReadRecord,
  type RecordKind,
  readAgain,
  readRecordFile,
  recordsIn,
} from './record-file.js';
import { openRecord, type RecordWriter } from './record-writer.js';
import { type FileTrouble, faultOf, tellOnce } from './trouble.js';

export type Unfinished<Game> = Game & {
  readonly file: string;
  /** As read: not replayed again while the file is unchanged. */
  readonly read?: ReadRecord<Game>;
};

/** @public The game to continue, if any, and what is wrong with other records. */
export type Offer<Game> = Readonly<{
  found?: Unfinished<Game>;
  troubles: readonly FileTrouble[];
}>;

export interface Resumed<Event extends { readonly type: string }, Game> {
  readonly game: Game;
  readonly writer: () => RecordWriter<Event>;
  /** What was lost, if something was. */
  readonly lost?: FileTrouble;
}

/** The records of one kind of game in a folder, which may be missing. Each trouble is told once. */
export function openRecords<Options, Event extends { readonly type: string }, Game extends object>(
  folder: string,
  kind: RecordKind<Options, Event, Game>,
  now: () => number,
) {
  const { about } = kind;
  const once = tellOnce();
  return {
    /** Begins the record of a new game. */
    start: (options: Options): RecordWriter<Event> =>
      openRecord(
        path.join(folder, newRecordName(now())),
        { head: kind.formatHeader(options) },
        kind,
      ),
    resume,
    /** The most recent unfinished game, and what is wrong with other records. */
    async unfinished(): Promise<Offer<Game>> {
      const troubles: FileTrouble[] = [];
      const found = await search(troubles);
      return { ...(found && { found }), troubles: once(troubles) };
    },
  };

  /** @param troubles collects what is wrong with others */
  async function search(troubles: FileTrouble[]): Promise<Unfinished<Game> | undefined> {
    try {
      for (const file of await newestFirst(folder, now() - kind.offeredFor)) {
        const looked = (await hasEnded(file, kind.ends)) ? OVER : lookAt(file);
        if (looked === OVER && kind.lastOnly) break;
        if (typeof looked !== 'object') continue;
        if (!('code' in looked)) return looked;
        troubles.push(looked);
      }
    } catch (error) {
      // Nothing has been played here yet.
      if (codeOf(error) !== 'ENOENT') {
        troubles.push({ about, code: 'unreadable', why: faultOf(error) });
      }
    }
    return undefined;
  }

  /** An unfinished game, why the file cannot be used, or undefined if it holds nothing. */
  function lookAt(file: string): Unfinished<Game> | FileTrouble | typeof OVER | undefined {
    try {
      const read = readRecordFile(file, kind.parse);
      if (read.kind === 'newer') return { about, code: 'unusable', file, why: read.why };
      if (read.kind === 'read') {
        const game = read.record;
        if (!kind.isUnfinished(game)) return OVER;
        return { ...game, file, read };
      }
      // Another program may be writing it right now.
      if (read.kind === 'empty' || isLocked(file)) return undefined;
      return putAside(about, file, read.why);
    } catch (error) {
      return { about, code: 'unusable', file, why: faultOf(error) };
    }
  }

  /** Continues a game, or says why not. */
  function resume(unfinished: Unfinished<Game>): Resumed<Event, Game> | FileTrouble {
    const { file } = unfinished;
    let unlock: (() => void) | undefined;
    let refused: unknown;
    try {
      unlock = lock(file);
      if (!unlock) return { about, code: 'locked', names: kind.namesIn(unfinished) };
    } catch (error) {
      // The game continues even if nothing can be written.
      refused = error;
    }
    try {
      // The game may have been played on since the menu was drawn.
      const read = readAgain(file, unfinished.read, kind.parse);
      if (read.kind === 'read' && kind.isUnfinished(read.record)) {
        const from = unlock ? { length: read.length, unlock } : { refused };
        const writer = openRecord(file, from, kind);
        return {
          game: read.record,
          writer: () => writer,
          ...(read.cutOff && { lost: { about, code: 'cut-off' } }),
        };
      }
      unlock?.();
      return { about, code: 'changed' };
    } catch (error) {
      unlock?.();
      return { about, code: 'unreadable', why: faultOf(error) };
    }
  }
}

/** Said of a record with nothing to continue. */
const OVER = Symbol('over');

async function newestFirst(folder: string, since: number): Promise<string[]> {
  const files = await recordsIn(folder);
  const dated = await Promise.all(
    files.map(async file => ({ file, changed: await changedAt(file) })),
  );
  return dated
    .filter(({ changed }) => changed > since)
    .sort((one, other) => other.changed - one.changed)
    .map(({ file }) => file);
}

/** Whether the last line says that the game has ended: a quick check for many files. */
async function hasEnded(file: string, ends: readonly string[]): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  // Reading it will report why it cannot be read.
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, LONGEST_END));
    await handle.read(tail, 0, tail.length, size - tail.length);
    const [, type] = /\n\{"type":"([\w-]+)",.*\}\r?\n$/.exec(tail.toString()) ?? [];
    return type !== undefined && ends.includes(type);
  } finally {
    await handle.close();
  }
}

/** The most bytes of an end event and the line end before it. */
const LONGEST_END = 256;
