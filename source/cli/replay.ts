import path from 'node:path';
import {
  type BadRecord,
  type MatchRecord,
  type PracticeRecord,
  parsePracticeRecord,
  parseRecord,
} from '../game/index.js';
import { accountOf, coachLines, practiceAccountOf } from '../linear/accounts.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { screenTexts } from '../messages/screens.js';
import { openSearches } from '../session/searches.js';
import { createSolver } from '../solver/index.js';
import { dataFolder } from '../storage/folders.js';
import { openMatchRecords, openPracticeRecords } from '../storage/game-records.js';
import { LONGEST_REPLAY } from '../storage/record-file.js';
import { reviewRound } from '../training/index.js';
import { allRecords } from '../views/records/record-list.js';
import { troubleSentence } from '../words/files.js';
import { refusalSentence } from '../words/index.js';
import { plainRow, recordLine } from '../words/records.js';
import { writeNamedFile } from './archive.js';
import { castOf, movingPicture } from './cast.js';
import { type CommandLine, expectIds, UsageError, wholeNumber } from './flags.js';
import { dealtGames } from './game-options.js';
import { complain, write } from './output.js';
import { readText } from './read-text.js';
import { isPlayable, runApp } from './terminal-app.js';

/** Replays a match record, or tells it or a practice as text; without a file lists the games played here. */
export async function runReplay(line: CommandLine): Promise<number> {
  const [file] = expectIds(line, 1);
  const alone = (['cast', 'coach'] as const).find(name => line.has(name));
  if (file === undefined && alone !== undefined) {
    throw new UsageError(
      messages.command.flagAlone({ flag: `--${alone}`, beside: messages.help.values.file }),
    );
  }
  if (file === undefined) {
    return isPlayable() ? runApp(line, { screen: 'records' }, dealtGames(line)) : writeRecordList();
  }
  const record = await readRecord(file);
  const cast = line.text('cast');
  const ending = path.extname(cast ?? '').toLowerCase();
  if (cast !== undefined && !['', '.cast', '.json', '.svg'].includes(ending)) {
    throw new UsageError(messages.records.castEnding({ file: cast }));
  }
  const round = wholeNumber(line, 'coach', [1, 9999]);
  if ((cast ?? round) !== undefined && !('match' in record)) {
    throw new UsageError(messages.records.practiceNoMatch);
  }
  if (round !== undefined && 'match' in record) {
    await write((await coachAccount(record, round)).join('\n'));
    return 0;
  }
  if (cast !== undefined && 'match' in record) {
    const isPicture = ending === '.svg';
    const text = isPicture ? movingPicture(record) : `${[...castOf(record)].join('\n')}\n`;
    if (!(await writeNamedFile(line, cast, text))) return 1;
    await write(messages.records.written({ file: cast }));
    if (record.cutOff) await complain(messages.records.cutOff);
    return 0;
  }
  if (isPlayable() && 'match' in record) {
    return runApp(line, { screen: 'replay', record }, dealtGames(line));
  }
  const account =
    'match' in record ? accountOf(spokenNow(), record) : practiceAccountOf(spokenNow(), record);
  await write(account.join('\n'));
  if (isPlayable()) await complain(messages.records.practiceInText);
  if (record.cutOff) await complain(messages.records.cutOff);
  return 0;
}

/** @throws {UsageError} the round cannot be reviewed */
async function coachAccount({ events, match }: MatchRecord, round: number): Promise<string[]> {
  const topic = reviewRound(events, match, round);
  if (!topic) {
    const isReturned = match.rounds[round - 1]?.result.kind === 'returned';
    throw new UsageError(messages.records.notCoached({ round, isReturned }));
  }
  return new Promise(resolve => {
    const searches = openSearches(createSolver, ({ kind, answer }) => {
      if (kind === 'coaching') resolve(coachLines(spokenNow(), answer, topic.said));
      searches.close();
    });
    searches.want([{ kind: 'coaching', ...topic }]);
  });
}

/** @throws {UsageError} the file cannot be read or holds nothing to play back */
async function readRecord(file: string): Promise<MatchRecord | PracticeRecord> {
  const text = await readText(file, LONGEST_REPLAY);
  const ofMatch = parseRecord(text);
  const record =
    !ofMatch.ok && ofMatch.refusal.code === 'not-a-record' ? parsePracticeRecord(text) : ofMatch;
  const { badFile, nothingInIt } = messages.records;
  if (!record.ok) {
    const sentence = `${refusalSentence(spokenNow(), record.refusal)} ${advice(record.refusal)}`;
    throw new UsageError(badFile({ file, sentence }));
  }
  if (record.value.events.length === 0) {
    throw new UsageError(badFile({ file, sentence: nothingInIt }));
  }
  return record.value;
}

/** What to do about a record that cannot be read. */
function advice(bad: BadRecord): string {
  const { badLine, noRecord, otherVersion } = messages.records;
  if (bad.code === 'bad-record-line') return badLine(bad);
  return bad.code === 'not-a-record' ? noRecord : otherVersion;
}

/** Writes a line for each game that was played here, newest first; gives the exit code. */
async function writeRecordList(): Promise<number> {
  const games = allRecords(
    openMatchRecords(dataFolder('matches')),
    openPracticeRecords(dataFolder('practice')),
  );
  const { records, trouble } = await games.list();
  if (trouble) {
    await complain(troubleSentence(spokenNow(), trouble));
    return 1;
  }
  for (const listed of records) {
    const line = recordLine(spokenNow(), listed, await games.read(listed.file));
    await write(plainRow(spokenNow(), line, listed.file));
  }
  if (records.length === 0) await complain(screenTexts.recordList.none);
  return 0;
}
