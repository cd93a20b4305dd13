import { randomUUID } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Match, MatchOptions, TimedEvent } from '../game/index.js';
import { messages } from '../messages/index.js';
import { codeOf } from './error-code.js';
import { isLocked, lock, lockOf } from './lock.js';
import { putAside, readRecordFile } from './record-file.js';
import { recordReason } from './record-reason.js';
import { type RecordWriter, refusedRecord, resumeRecord, startRecord } from './record-writer.js';

/** A match that was left before its end. */
export interface UnfinishedMatch {
  readonly file: string;
  readonly match: Match;
}

/** A match that goes on. */
export interface ResumedMatch {
  readonly options: MatchOptions;
  /** What has happened before. */
  readonly log: readonly TimedEvent[];
  /** Gives what writes on from there. */
  readonly writer: () => RecordWriter;
  /** What was lost, if something was. */
  readonly sentence?: string;
}

/** The records of the matches that were played here; the only place that knows how they are kept. */
export interface MatchRecords {
  /** Begins the record of a new match. */
  start(options: MatchOptions): RecordWriter;
  /** The match that was played last of those that have no end, and what is wrong with others. */
  unfinished(): Promise<{
    readonly found?: UnfinishedMatch;
    readonly sentences: readonly string[];
  }>;
  /** Goes on with it, or says why that cannot be. */
  resume(unfinished: UnfinishedMatch): ResumedMatch | string;
}

const ENDING = '.jsonl';

/** The records in a folder, which need not be there yet. Sentences about files are said once. */
export function openMatchRecords(folder: string): MatchRecords {
  const said = new Set<string>();
  return {
    start: options => startRecord(path.join(folder, newName()), options),
    resume,
    async unfinished() {
      const { found, sentences } = await search(folder);
      const news = sentences.filter(sentence => !said.has(sentence));
      for (const sentence of news) said.add(sentence);
      return { ...(found && { found }), sentences: news };
    },
  };
}

/** Names in the order in which the matches began; colons are not for every file system. */
const newName = (): string =>
  `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}${ENDING}`;

async function search(
  folder: string,
): Promise<{ found?: UnfinishedMatch; sentences: readonly string[] }> {
  const sentences: string[] = [];
  try {
    for (const file of await newestFirst(folder)) {
      const looked = (await hasEnded(file)) ? undefined : lookAt(file);
      if (typeof looked === 'string') sentences.push(looked);
      else if (looked) return { found: looked, sentences };
    }
  } catch (error) {
    // Nothing has been played here yet.
    if (codeOf(error) === 'ENOENT') return { sentences };
    sentences.push(messages.savedMatches.unreadable({ reason: recordReason(error) }));
  }
  return { sentences };
}

/** The records by the time of their last event. */
async function newestFirst(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile() && entry.name.endsWith(ENDING))
      .map(async ({ name }) => {
        const file = path.join(folder, name);
        // One that is removed at this moment will not be found either.
        const changed = await stat(file).catch(() => undefined);
        return { file, changed: changed?.mtimeMs ?? 0 };
      }),
  );
  return files.sort((one, other) => other.changed - one.changed).map(({ file }) => file);
}

/** Whether the last line tells of the end: so much can be known of many files in a short time. */
async function hasEnded(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  // Why it cannot be read will be found out when it is read.
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, LONGEST_END));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return /\n\{"type":"match-over",.*\}\r?\n$/.test(tail.toString());
  } finally {
    await handle.close();
  }
}

/** Bytes of the event of the end and of the line end before it, at the most. */
const LONGEST_END = 256;

/** An unfinished match, a sentence where the file cannot be used, or nothing where there is none. */
function lookAt(file: string): UnfinishedMatch | string | undefined {
  try {
    const read = readRecordFile(file);
    switch (read.kind) {
      case 'read': {
        const { match } = read.record;
        if (match.round === 0 || match.phase.kind === 'match-over') return undefined;
        return isLocked(file) ? lockedSentence({ file, match }) : { file, match };
      }
      case 'empty':
        return undefined;
      case 'newer':
        return messages.savedMatches.unusable({ file, sentence: read.sentence });
      case 'damaged':
        // Whoever writes to it may have it in order in a moment.
        return isLocked(file) ? undefined : putAside(file, read.sentence);
    }
  } catch (error) {
    return messages.savedMatches.unusable({ file, sentence: recordReason(error) });
  }
}

const lockedSentence = ({ file, match }: UnfinishedMatch): string =>
  messages.savedMatches.locked({ names: match.options.players, lock: lockOf(file) });

function resume(unfinished: UnfinishedMatch): ResumedMatch | string {
  const { file } = unfinished;
  let unlock: (() => void) | undefined;
  let refused: unknown;
  try {
    unlock = lock(file);
    if (!unlock) return lockedSentence(unfinished);
  } catch (error) {
    // Where nothing can be written the match goes on all the same.
    refused = error;
  }
  try {
    // Somebody may have played on since the menu was drawn.
    const read = readRecordFile(file);
    if (read.kind === 'read' && read.record.match.phase.kind !== 'match-over') {
      const { match, events } = read.record;
      const writer = unlock ? resumeRecord(file, read.length, unlock) : refusedRecord(refused);
      return {
        options: match.options,
        log: events,
        writer: () => writer,
        ...(read.cutOff && { sentence: messages.savedMatches.cutOff }),
      };
    }
    unlock?.();
    return messages.savedMatches.changed;
  } catch (error) {
    unlock?.();
    return messages.savedMatches.unreadable({ reason: recordReason(error) });
  }
}
