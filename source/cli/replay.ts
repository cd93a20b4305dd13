import path from 'node:path';
import {
  type BadRecord,
  type MatchRecord,
  type PracticeRecord,
  parsePracticeRecord,
  parseRecord,
} from '../game/index.js';
import { accountOf, coachLines, practiceAccountOf } from '../linear/accounts.js';
import type { Texts } from '../messages/language.js';
import { openSearches } from '../session/searches.js';
import { createSolver } from '../solver/index.js';
import { dataFolder } from '../storage/files.js';
import { LONGEST_REPLAY } from '../storage/record-file.js';
import { openMatchRecords, openPracticeRecords } from '../storage/records.js';
import { reviewRound } from '../training/index.js';
import { allRecords } from '../views/records/record-list.js';
import { refusalSentence } from '../words/index.js';
import { plainRow, recordLine } from '../words/records.js';
import { castOf, movingPicture } from './cast.js';
import type { CommandLine } from './command-line.js';
import { dealtGames } from './game-options.js';
import { complain, complainOf, isPlayable, readText, write, writeNamedFile } from './streams.js';
import { runApp } from './terminal-app.js';
import {
  expectBeside,
  expectEither,
  expectIds,
  UsageError,
  usageError,
  wholeNumber,
} from './usage.js';

/** Replays a match record, or tells it or a practice as text; without a file lists the games played here. */
export async function runReplay(line: CommandLine, texts: Texts): Promise<number> {
  const { records } = texts.messages;
  const [file] = expectIds(line, 1);
  expectEither(line, 'cast', 'coach');
  expectBeside(line, 'force', 'cast');
  if (file === undefined) {
    const alone = (['cast', 'coach'] as const).find(name => line.has(name));
    if (alone !== undefined) {
      const beside = texts.messages.help.values.file;
      throw usageError('flagAlone', { flag: `--${alone}`, beside });
    }
    return isPlayable()
      ? runApp(line, texts, { screen: 'records' }, dealtGames(line))
      : writeRecordList(texts);
  }
  const record = await readRecord(file);
  const cast = line.text('cast');
  const ending = path.extname(cast ?? '').toLowerCase();
  if (cast !== undefined && !['', '.cast', '.json', '.svg'].includes(ending)) {
    throw new UsageError(({ messages }) => messages.records.castEnding({ file: cast }));
  }
  const round = wholeNumber(line, 'coach', [1, 9999]);
  if (!('match' in record)) {
    if (cast !== undefined || round !== undefined) {
      throw new UsageError(({ messages }) => messages.records.practiceNoMatch);
    }
    await write(practiceAccountOf(texts, record).join('\n'));
    if (isPlayable()) await complain(records.practiceInText);
  } else if (round !== undefined) {
    await write((await coachAccount(texts, record, round)).join('\n'));
    return 0;
  } else if (cast !== undefined) {
    const text =
      ending === '.svg'
        ? movingPicture(texts, record)
        : `${[...castOf(texts, record)].join('\n')}\n`;
    const told = records.written({ file: cast });
    if (!(await writeNamedFile(line, texts, cast, text, told))) return 1;
  } else if (isPlayable()) {
    return runApp(line, texts, { screen: 'replay', record }, dealtGames(line));
  } else {
    await write(accountOf(texts, record).join('\n'));
  }
  if (record.cutOff) await complain(records.cutOff);
  return 0;
}

/** What the coach says of a round. Throws a `UsageError` if it cannot be reviewed. */
async function coachAccount(
  texts: Texts,
  { events, match }: MatchRecord,
  round: number,
): Promise<string[]> {
  const topic = reviewRound(events, match, round);
  if (!topic) {
    const isReturned = match.rounds[round - 1]?.result.kind === 'returned';
    throw new UsageError(({ messages }) => messages.records.notCoached({ round, isReturned }));
  }
  return new Promise(resolve => {
    const searches = openSearches(createSolver, ({ kind, answer }) => {
      if (kind === 'coaching') resolve(coachLines(texts, answer, topic.said));
      searches.close();
    });
    searches.want([{ kind: 'coaching', ...topic }]);
  });
}

/** The record of a match or a practice in a file. Throws a `UsageError` if there is none, or nothing in it to play back. */
async function readRecord(file: string): Promise<MatchRecord | PracticeRecord> {
  const text = await readText(file, LONGEST_REPLAY);
  const ofMatch = parseRecord(text);
  const record =
    !ofMatch.ok && ofMatch.refusal.code === 'not-a-record' ? parsePracticeRecord(text) : ofMatch;
  if (record.ok && record.value.events.length > 0) return record.value;
  throw new UsageError(texts => {
    const { badFile, nothingInIt } = texts.messages.records;
    const sentence = record.ok
      ? nothingInIt
      : `${refusalSentence(texts, record.refusal)} ${advice(texts, record.refusal)}`;
    return badFile({ file, sentence });
  });
}

/** What to do about a record that cannot be read. */
function advice({ messages }: Texts, bad: BadRecord): string {
  const { badLine, noRecord, otherVersion } = messages.records;
  if (bad.code === 'bad-record-line') return badLine(bad);
  return bad.code === 'not-a-record' ? noRecord : otherVersion;
}

/** Writes a line for each game that was played here, newest first; gives the exit code. */
async function writeRecordList(texts: Texts): Promise<number> {
  const games = allRecords(
    openMatchRecords(dataFolder('matches')),
    openPracticeRecords(dataFolder('practice')),
  );
  const { records, trouble } = await games.list();
  if (trouble) {
    await complainOf(texts, [trouble]);
    return 1;
  }
  for (const listed of records) {
    const line = recordLine(texts, listed, await games.read(listed.file));
    await write(plainRow(texts, line, listed.file));
  }
  if (records.length === 0) await complain(texts.screens.recordList.none);
  return 0;
}
