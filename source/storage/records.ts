import { open } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Result } from '../engine/index.js';
import {
  type BadRecord,
  formatHeader,
  formatPracticeHeader,
  isPracticeUnfinished,
  type MatchOptions,
  type MatchRecord,
  type PracticeOptions,
  type PracticeRecord,
  parsePracticeRecord,
  parseRecord,
} from '../game/index.js';
import { moveAside } from './files.js';
import { isLocked, lock } from './lock.js';
import {
  LONGEST_REPLAY,
  newRecordName,
  openRecord,
  readRecordFile,
  recordsIn,
  stateOf,
} from './record-file.js';
import { type FileFault, type FileTrouble, faultOf, tellOnce } from './trouble.js';

type Kind = 'match' | 'practice';

/** How matches or practices are kept. */
interface Keeping<About extends Kind, Options, Game> {
  readonly about: About;
  readonly formatHeader: (options: Options) => string;
  readonly parse: (text: string) => Result<Game, BadRecord>;
  readonly isUnfinished: (game: Game) => boolean;
  /** Types of events after which the record must survive a power cut. */
  readonly lasting: readonly string[];
  /** Types of last events after which there is nothing to continue. */
  readonly ends: readonly string[];
  /** Milliseconds after its last event for which a game is offered. */
  readonly offeredFor: number;
  /** The names of its players, for a trouble. */
  readonly namesIn: (game: Game) => readonly string[];
}

const DAY = 24 * 60 * 60_000;

const MATCHES: Keeping<'match', MatchOptions, MatchRecord> = {
  about: 'match',
  formatHeader,
  parse: parseRecord,
  isUnfinished: ({ match }) => match.round > 0 && match.phase.kind !== 'match-over',
  lasting: ['chip-won', 'match-over'],
  ends: ['match-over'],
  offeredFor: 90 * DAY,
  namesIn: ({ match }) => match.options.players,
};

const PRACTICES: Keeping<'practice', PracticeOptions, PracticeRecord> = {
  about: 'practice',
  formatHeader: formatPracticeHeader,
  parse: parsePracticeRecord,
  isUnfinished: ({ practice }) => isPracticeUnfinished(practice),
  lasting: ['solved', 'given-up'],
  ends: ['solved', 'given-up', 'abandoned'],
  offeredFor: 7 * DAY,
  namesIn: () => [],
};

/** @public The records of matches in a folder, which may be missing; `now` gives the time in milliseconds since 1970. */
export const openMatchRecords = (folder: string, now: () => number = Date.now) =>
  openRecords(folder, MATCHES, now);
/** @public The same of practices. */
export const openPracticeRecords = (folder: string, now: () => number = Date.now) =>
  openRecords(folder, PRACTICES, now);
/** @public */
export type MatchRecords = ReturnType<typeof openMatchRecords>;
/** @public */
export type PracticeRecords = ReturnType<typeof openPracticeRecords>;

/** @public A record in the folder, not read yet. */
export interface ListedRecord {
  readonly file: string;
  /** When the game was begun, in ms since 1970; of a file with another name, when it was changed last. */
  readonly began: number;
}

/** @public A record read: a game with at least one event, or why there is none. */
export type ListedGame =
  | ReadListed<'match', MatchRecord>
  | ReadListed<'practice', PracticeRecord>
  | Unreadable;
type Unreadable = Readonly<{ kind: 'unreadable'; why: FileFault }>;

interface ReadListed<About, Game> {
  readonly kind: About;
  readonly record: Unfinished<Game>;
  /** Whether some program has the game open. */
  readonly isOpen: boolean;
}

/** @public Records that can be looked through. */
export interface Listing {
  /** All records, newest first, without reading or moving any; and why they cannot be listed, if so. */
  list(): Promise<Readonly<{ records: readonly ListedRecord[]; trouble?: FileTrouble }>>;
  /** Reads one of them and leaves it in place. */
  read(file: string): Promise<ListedGame>;
}

type Unfinished<Game> = Game & { readonly file: string };

/** @public */
export type UnfinishedGame = Unfinished<MatchRecord> | Unfinished<PracticeRecord>;

interface Resumed<Game> {
  readonly game: Game;
  readonly writer: () => ReturnType<typeof openRecord>;
  /** What was lost, if something was. */
  readonly lost?: FileTrouble;
}

/** The records of one kind of game in a folder, which may be missing. */
function openRecords<
  About extends Kind,
  Options,
  Game extends { readonly events: readonly unknown[]; readonly cutOff: boolean },
>(folder: string, keeping: Keeping<About, Options, Game>, now: () => number) {
  const { about, parse } = keeping;
  const once = tellOnce();
  return {
    /** Begins the record of a new game. */
    start: (options: Options) =>
      openRecord(
        path.join(folder, newRecordName(now())),
        { head: keeping.formatHeader(options) },
        keeping,
      ),
    /** The unfinished games, the last one first, open elsewhere or not, and what is wrong with other records; each trouble is told once. */
    async unfinished() {
      const found: Unfinished<Game>[] = [];
      const troubles: FileTrouble[] = [];
      try {
        for (const { file, isRegular } of await newestFirst(folder, now() - keeping.offeredFor)) {
          const isOver = isRegular && (await hasEnded(file, keeping.ends));
          const looked = isOver ? undefined : lookAt(file);
          if (!looked) continue;
          if ('code' in looked) troubles.push(looked);
          else found.push(looked);
        }
      } catch (error) {
        troubles.push({ about, code: 'unreadable', why: faultOf(error) });
      }
      return { found, troubles: once(troubles) };
    },
    /** The last unfinished game of this kind that was played since then, in milliseconds since 1970; what is wrong with others is not told. */
    async unfinishedOf(
      isWanted: (game: Game) => boolean,
      since: number,
    ): Promise<Unfinished<Game> | undefined> {
      for (const { file, isRegular } of await newestFirst(folder, since).catch(() => [])) {
        const looked = isRegular ? lookAt(file) : undefined;
        if (looked && !('code' in looked) && isWanted(looked)) return looked;
      }
      return undefined;
    },
    resume,
    list,
    read,
  };

  /** An unfinished game, or why the file cannot be used; undefined if it is over, or another program may be writing it right now. */
  function lookAt(file: string): Unfinished<Game> | FileTrouble | undefined {
    try {
      const read = readRecordFile(file, parse);
      if (read.kind === 'read') {
        return keeping.isUnfinished(read.record) ? { ...read.record, file } : undefined;
      }
      const { kind: code, why } = read;
      if (code === 'unusable') return { about, code, file, why };
      return isLocked(file) ? undefined : { about, code, file, copy: moveAside(file), why };
    } catch (error) {
      return { about, code: 'unusable', file, why: faultOf(error) };
    }
  }

  /** Continues a game, or says why not. */
  function resume(unfinished: Unfinished<Game>): Resumed<Game> | FileTrouble {
    const { file } = unfinished;
    let unlock: (() => void) | undefined;
    let refused: unknown;
    try {
      unlock = lock(file);
      if (!unlock) return { about, code: 'locked', names: keeping.namesIn(unfinished) };
    } catch (error) {
      // The game continues even if nothing can be written.
      refused = error;
    }
    try {
      // The game may have been played on since the menu was drawn.
      const read = readRecordFile(file, parse);
      if (read.kind === 'read' && keeping.isUnfinished(read.record)) {
        const from = unlock ? { length: read.length, unlock } : { refused };
        const writer = openRecord(file, from, keeping);
        return {
          game: read.record,
          writer: () => writer,
          ...(read.record.cutOff && { lost: { about, code: 'cut-off' } }),
        };
      }
      unlock?.();
      return { about, code: 'changed' };
    } catch (error) {
      unlock?.();
      return { about, code: 'unreadable', why: faultOf(error) };
    }
  }

  async function list(): ReturnType<Listing['list']> {
    try {
      const files = await recordsIn(folder);
      const records = await Promise.all(
        files.map(async file => ({
          file,
          began: timeOfName(path.basename(file)) ?? (await stateOf(file)).changed,
        })),
      );
      return { records: records.sort(newerFirst) };
    } catch (error) {
      return { records: [], trouble: { about, code: 'unreadable', why: faultOf(error) } };
    }
  }

  /** Never rejects. Pending keys are handled first. */
  async function read(file: string): Promise<ReadListed<About, Game> | Unreadable> {
    await setImmediate();
    try {
      const read = readRecordFile(file, parse, LONGEST_REPLAY);
      if (read.kind !== 'read') return { kind: 'unreadable', why: read.why };
      if (read.record.events.length === 0) {
        return { kind: 'unreadable', why: { code: 'nothing-in-it' } };
      }
      return { kind: about, record: { ...read.record, file }, isOpen: isLocked(file) };
    } catch (error) {
      return { kind: 'unreadable', why: faultOf(error) };
    }
  }
}

const newerFirst = (one: ListedRecord, other: ListedRecord): number =>
  other.began - one.began || (one.file < other.file ? 1 : -1);

/** When the record with this name was begun, in milliseconds since 1970; undefined for other names. */
function timeOfName(name: string): number | undefined {
  const [, hour, minute, second, rest] =
    /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-/.exec(name) ?? [];
  const time = Date.parse(`${hour}:${minute}:${second}.${rest}`);
  return Number.isNaN(time) ? undefined : time;
}

async function newestFirst(folder: string, since: number) {
  const files = await recordsIn(folder);
  const dated = await Promise.all(files.map(async file => ({ file, ...(await stateOf(file)) })));
  return dated
    .filter(({ changed }) => changed > since)
    .sort((one, other) => other.changed - one.changed);
}

/** The most bytes of an end event and the line end before it. */
const LONGEST_END = 256;

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
