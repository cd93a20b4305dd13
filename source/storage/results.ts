import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatResult, mergeResults, parseResult, type SoloResult } from '../training/index.js';
import {
  appendWhole,
  asideOf,
  makeFolder,
  readIfThere,
  regularFile,
  replaceFile,
  replaceFileSync,
} from './files.js';
import { lock } from './lock.js';
import { FileError, type FileTrouble, faultOf, tellOnce } from './trouble.js';

/** Solo results in the order written, and what is wrong with the file. */
interface ReadResults {
  readonly results: readonly SoloResult[];
  /** Lines of a later version, as they are. */
  readonly newer: readonly string[];
  /** Each is told once. */
  readonly troubles: readonly FileTrouble[];
  /** Whether the file is there and cannot be read at all. */
  readonly failed?: true;
}

/** More bytes than anyone's results have: some hundred thousand of them. */
const MOST_BYTES = 100_000_000;

/** @public */
export type Results = ReturnType<typeof openResults>;

/**
 * The solo results in a data folder: the only source of ratings, the deck, streaks and statistics. Several programs may
 * use the file at once; beyond `mostBytes` its older half is dropped. Nothing here throws.
 * @public
 */
export function openResults(folder: string, mostBytes = Number.POSITIVE_INFINITY) {
  const file = path.join(folder, 'results.jsonl');
  const once = tellOnce();
  const parse = rememberingParser();
  return {
    /** All results, also of other programs. Damaged lines are put aside. */
    read(): ReadResults {
      try {
        const { results, newer, damaged } = readLines(file, parse);
        const troubles = damaged.length > 0 ? putRight(file) : [];
        if (newer.length > 0) troubles.push(newerTrouble(file, newer));
        return { results, newer, troubles: once(troubles) };
      } catch (error) {
        return {
          results: [],
          newer: [],
          troubles: once([resultsTrouble('unreadable', error)]),
          failed: true,
        };
      }
    },
    /** Appends a result durably, at once if nobody has the file open. Returns the trouble on failure. */
    async append(result: SoloResult): Promise<FileTrouble | undefined> {
      try {
        await locked(file, () => {
          appendLine(file, formatResult(result));
          return statSync(file).size > mostBytes ? forgetOlderHalf(file) : undefined;
        });
        await flush(file);
        return undefined;
      } catch (error) {
        return resultsTrouble('unsaved', error);
      }
    },
    /** Adds another machine's results, also of later versions, without duplicates; returns how many were new, or why none was added. */
    async merge(
      others: readonly SoloResult[],
      newer: readonly string[],
    ): Promise<number | FileTrouble> {
      try {
        return await locked(file, async () => {
          const own = readLines(file);
          // What is in the file twice is one result.
          const before = mergeResults(own.results, []).length + new Set(own.newer).size;
          const results = mergeResults(own.results, others);
          const kept = [...new Set([...own.newer, ...newer])];
          const added = results.length + kept.length - before;
          if (added > 0) {
            if (own.damaged.length > 0) keepCopy(file);
            await replaceFile(file, results.map(formatResult).join('') + joined(kept));
          }
          return added;
        });
      } catch (error) {
        return resultsTrouble('not-merged', error);
      }
    },
  };
}

/** @public A trouble with all of the results. */
export const resultsTrouble = (
  code: 'unreadable' | 'unsaved' | 'not-merged',
  error: unknown,
): FileTrouble => ({
  about: 'results',
  code,
  why: faultOf(error),
});

function newerTrouble(file: string, newer: readonly string[]): FileTrouble {
  const { version } = JSON.parse(newer[0]!);
  const why = { code: 'unknown-result-version', version } as const;
  return { about: 'results', code: 'newer', file, lines: newer.length, why };
}

/** Lines are only added, so each is parsed once. */
function rememberingParser(): typeof parseResult {
  const known = new Map<string, ReturnType<typeof parseResult>>();
  return line => {
    const result = known.get(line) ?? parseResult(line);
    if (result.ok) known.set(line, result);
    return result;
  };
}

function readLines(file: string, parse = parseResult) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) throw new FileError({ code: 'results-too-long' });
  return sortLines(linesOf(readIfThere(file)), parse);
}

/** @public Reads lines: results, newer lines as they are, the numbers of damaged lines, from 1, and all others. */
export function sortLines(lines: readonly string[], parse = parseResult) {
  const results: SoloResult[] = [];
  const newer: string[] = [];
  const damaged: number[] = [];
  const sound: string[] = [];
  for (const [index, line] of lines.entries()) {
    const result = parse(line);
    if (!result.ok && result.refusal.code === 'not-a-result') {
      damaged.push(index + 1);
      continue;
    }
    sound.push(line);
    if (result.ok) results.push(result.value);
    else newer.push(line);
  }
  return { results, newer, damaged, sound };
}

/** The lines as text; lines that are not UTF-8 come out empty and are no results. */
function linesOf(bytes: Buffer | undefined): string[] {
  const lines = bytes?.toString().split('\n') ?? [];
  // Behind the last line end there is nothing.
  if (lines.at(-1) === '') lines.pop();
  return lines.map(line => (line.includes('\uFFFD') ? '' : line));
}

const joined = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** How long to wait for a program that has the file open only briefly, and how often to try, in milliseconds. */
const PATIENCE = 1000;
const PAUSE = 10;

/** Works under the file's lock, for which it waits a little; rejects if another program keeps it. */
async function locked<Value>(file: string, work: () => Value | Promise<Value>): Promise<Value> {
  makeFolder(path.dirname(file));
  let unlock = lock(file);
  for (let waited = 0; !unlock && waited < PATIENCE; waited += PAUSE) {
    await setTimeout(PAUSE);
    unlock = lock(file);
  }
  if (!unlock) throw lockedError();
  try {
    const value = work();
    return value instanceof Promise ? await value : value;
  } finally {
    unlock();
  }
}

const lockedError = (): FileError => new FileError({ code: 'results-locked' });

/** Appends a line; ends a truncated line before it first. */
function appendLine(file: string, line: string): void {
  regularFile(file);
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    appendWhole(descriptor, isCutOff(descriptor) ? `\n${line}` : line);
  } finally {
    closeSync(descriptor);
  }
}

function isCutOff(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return readSync(descriptor, last, 0, 1, Math.max(size - 1, 0)) === 1 && last.toString() !== '\n';
}

/** Waits until what was written would survive a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Removes damaged lines unless another program has the file open; returns what to tell. */
function putRight(file: string): FileTrouble[] {
  try {
    const unlock = lock(file);
    if (!unlock) throw lockedError();
    try {
      const { damaged, sound } = readLines(file);
      // Another program may have been quicker, and has told of it.
      if (damaged.length === 0) return [];
      const copy = keepCopy(file);
      replaceFileSync(file, joined(sound));
      const why = { code: 'not-a-result' } as const;
      const [first = 1] = damaged;
      return [{ about: 'results', code: 'damaged', file, copy, lines: damaged.length, first, why }];
    } finally {
      unlock();
    }
  } catch (error) {
    return [{ about: 'results', code: 'passed-over', file, why: faultOf(error) }];
  }
}

async function forgetOlderHalf(file: string): Promise<void> {
  const bytes = await readFile(file);
  const end = bytes.indexOf('\n', bytes.length / 2);
  await replaceFile(file, bytes.subarray(end + 1));
}

function keepCopy(file: string): string {
  const copy = asideOf(file);
  copyFileSync(file, copy, constants.COPYFILE_EXCL);
  return copy;
}
