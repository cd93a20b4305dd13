import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatHeader, formatPracticeHeader } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { folderForAll } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';
import {
  bid,
  DRAWN,
  matchOptions,
  type OptionChanges,
  playMatch,
  provingTable,
  recordOf,
} from '../helpers/play-match.js';
import { commandsOf, PRACTICE, playPractice, practiceRecordOf } from '../helpers/play-practice.js';
import { runHere } from '../helpers/run-here.js';
import type { Ran } from './run-cli.js';

/** What is said of a file that is missing, before its name. */
const NO_FILE = messages.file.missing({ file: '' }).split('“')[0]!;

const { records, practiceRecord } = messages;

const folder = folderForAll();

let files = 0;
/** Runs `replay` on a file that holds this. */
async function replay(content: string | Uint8Array, args: readonly string[] = []) {
  files += 1;
  const file = join(folder, `${files}.jsonl`);
  await writeFile(file, content);
  return runHere(['replay', ...args, file]);
}

/** The proof of Ann fails, that of Bob does not; then the second round begins. */
function record(changes: OptionChanges = {}): string {
  const table = provingTable([bid(0, 2), bid(1, 3)], changes);
  table.move(DRAWN + 63_000, 'rE rS');
  table.move(DRAWN + 69_000, 'rE rN');
  table.do(DRAWN + 80_000, { type: 'continue' });
  return recordOf(table.match.options, table.log);
}

/** The proofs of both fail; then the second round begins. */
function returned(): string {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  table.move(DRAWN + 63_000, 'rE rS');
  table.move(DRAWN + 69_000, 'rE rS rE');
  table.do(DRAWN + 80_000, { type: 'continue' });
  return recordOf(table.match.options, table.log);
}

const RECORD = record();
const RETURNED = returned();
const LINES = RECORD.trimEnd().split('\n');
const PRACTISED = practiceRecordOf(
  PRACTICE,
  playPractice(PRACTICE, commandsOf('bound yN undo gS undo redo reset rS rW')).log,
);
const withLine = (number: number, line: string) => `${LINES.with(number - 1, line).join('\n')}\n`;
const deep = '['.repeat(100_000) + ']'.repeat(100_000);

describe('one clean sentence on stderr, nothing on stdout and exit code 2 for', () => {
  const bad: [what: string, content: string | Uint8Array, named: string][] = [
    ['another text', 'Hello\n', messages.refusal['not-a-record']()],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0), 'isn’t text'],
    ['a future version', withLine(1, LINES[0]!.replace('"version":1', '"version":3')), '“3”'],
    [
      'a version that is nested deep',
      withLine(1, LINES[0]!.replace('"version":1', `"version":${deep}`)),
      'newer than this program',
    ],
    ['a line after which something is left', withLine(3, 'x'), 'Delete it and all lines after'],
    ['a board that is damaged', withLine(2, 'x'), 'Use another copy'],
    ['a record of a match that has not begun', `${LINES[0]}\n`, 'before anything happens'],
    ['a practice in which nothing happened', formatPracticeHeader(PRACTICE), 'before anything'],
    ['a practice that was edited', PRACTISED.replace('"gS"', '"gX"'), 'Line 5'],
    ['a practice of a future version', PRACTISED.replace('"version":1', '"version":2'), '“2”'],
    ['a record of a megabyte', RECORD + ' '.repeat(1_000_000), '500,000 bytes'],
  ];

  function expectRefusal({ stdout, stderr, exitCode }: Ran, named: string): void {
    expect(stderr).toContain(named);
    expect(stderr).toMatch(/^\P{C}{20,400}\n$/u);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  }

  it.each(bad)('%s', async (_, content, named) => expectRefusal(await replay(content), named));

  const lines: [what: string, args: (folder: string) => string[], named: string][] = [
    ['a file that is not there', folder => [join(folder, 'none.jsonl')], NO_FILE],
    ['a file in a file', folder => [join(folder, 'plain', 'x')], NO_FILE],
    ['a folder', folder => [join(folder, 'a-folder')], 'is a folder'],
    ['two files', () => ['one.jsonl', 'two.jsonl'], '“two.jsonl”'],
    ['a name with escape codes', () => ['\x1b[31mxyz\n'], '“xyz”'],
    ['a flag of a game', () => ['--players', 'Ann,Bob', 'x.jsonl'], '“--players”'],
  ];
  beforeAll(async () => {
    await mkdir(join(folder, 'a-folder'));
    await writeFile(join(folder, 'plain'), '');
  });

  it.each(lines)('%s', async (_, args, named) =>
    expectRefusal(await runHere(['replay', ...args(folder)]), named),
  );
});

describe('the account of a match', () => {
  it('has rounds, bids, proofs and the score', async () => {
    expect(await replay(RECORD)).toEqual({
      stdout: [
        `${records.head({ names: ['Ann', 'Bob'] })}, ${screenTexts.match.firstTo({ chips: 8, all: 17 })}`,
        '',
        records.drawn({ round: 1, target: 'red square' }),
        '0123+40+510FF0FF+1D~rr',
        `  0:00  ${records.bid({ name: 'Ann', moves: 2 })}`,
        `  0:00  ${screenTexts.match.clockStarted}`,
        `  0:00  ${records.bid({ name: 'Bob', moves: 3 })}`,
        `  1:00  ${messages.refusal['bidding-over']()}`,
        `  1:03  ${screenTexts.match.usedUp({ name: 'Ann', bid: 2 })} rE rS`,
        `  1:09  ${screenTexts.match.won({ name: 'Bob', moves: 2 })} rE rN`,
        '',
        records.drawn({ round: 2, target: 'red circle' }),
        '0123+40+1D0FF0FF+14~rr',
        '',
        records.unfinished,
        records.score({ parts: ['Ann 0', 'Bob 1'] }),
        '',
      ].join('\n'),
      stderr: '',
      exitCode: 0,
    });
  });

  it('says when the match was left, and leaves out the time until it was resumed', async () => {
    const table = provingTable([bid(0, 2)]);
    table.do(DRAWN + 65_000, { type: 'leave' });
    const back = DRAWN + 65_000 + 7_200_000;
    table.do(back, { type: 'resume', left: DRAWN + 65_000 });
    table.move(back + 10_000, 'rE rN');
    const { stdout } = await replay(recordOf(table.match.options, table.log));
    const told = [
      `  1:05  ${records.left}`,
      `  1:05  ${screenTexts.match.resumed}`,
      `  1:15  ${screenTexts.match.won({ name: 'Ann', moves: 2 })} rE rN`,
    ];
    expect(stdout).toContain(`${told.join('\n')}\n`);
  });

  it('of a record that was cut off says so', async () => {
    const { stdout, stderr, exitCode } = await replay(RECORD.slice(0, -10));
    expect(stdout).toContain('Score: Ann 0, Bob 1');
    expect(stdout).not.toContain('Round 2');
    expect(stderr).toBe(`${records.cutOff}\n`);
    expect(exitCode).toBe(0);
  });

  it('of a record with a byte order mark and line ends as on Windows is the same', async () => {
    const [one, other] = await Promise.all([
      replay(RECORD),
      replay(`\uFEFF${RECORD.replaceAll('\n', '\r\n')}`),
    ]);
    expect(other).toEqual(one);
  });

  const whole: [what: string, changes: OptionChanges, last: RegExp][] = [
    [
      'a whole match',
      { chips: 2 },
      /\n\n(Ann|Bob) wins the match with 2 chips!\nScore: Ann \d, Bob \d\n$/,
    ],
    [
      'a game for one',
      { chips: 3, players: ['You'], turns: 2 },
      /\n\n(\d) chips? face up, (\d) face down: .*\nScore: won \1, lost \2\n$/,
    ],
    [
      'a game on a real table',
      { chips: 2, edition: '2003', drawnByHand: true },
      /\n\n(Ann|Bob) wins the match with 2 chips!\nScore: Ann \d, Bob \d\n$/,
    ],
  ];
  it.each(whole)('%s ends with the score', async (_, changes, last) => {
    const { match, log } = playMatch(matchOptions({ seed: 'c', ...changes }));
    const { stdout, stderr, exitCode } = await replay(recordOf(match.options, log));
    expect(stdout).toMatch(last);
    expect(stdout.match(/^Round \d+: /gm)).toHaveLength(match.rounds.length);
    expect(stdout).toMatch(/^[\P{C}\n]*$/u);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  it('accepts any time that a record may hold', async () => {
    const late = RECORD.replace(/"at":\d+(?=}\n$)/, `"at":${Number.MAX_SAFE_INTEGER}`);
    const early = RECORD.replaceAll(/("type":"bid".*"at":)\d+/g, '$10');
    for (const { stdout, exitCode } of [await replay(late), await replay(early)]) {
      expect(stdout).toContain('  0:00  Ann bids 2 moves.');
      expect(exitCode).toBe(0);
    }
  });

  it('shows only the names out of the header', async () => {
    const { options } = provingTable([]).match;
    const seed = '\u001b[2J';
    const { stdout } = await replay(
      RECORD.replace(formatHeader(options), formatHeader({ ...options, seed })),
    );
    expect(stdout).toContain('Score: Ann 0, Bob 1');
    expect(stdout).toMatch(/^[\P{C}\n]*$/u);
  });
});

describe('the account of a practice', () => {
  it('has the moves, the hints and the end', async () => {
    expect(await replay(PRACTISED)).toEqual({
      stdout: [
        practiceRecord.head({ target: 'red circle' }),
        '4572+40+07286AA8+63~rr',
        `  0:00  ${screenTexts.practice.hint({ step: 1, of: 6 })}.`,
        `  0:01  ${practiceRecord.moved({ number: 1, move: 'yellow north' })}`,
        `  0:02  ${practiceRecord.undone({ number: 1 })}`,
        `  0:03  ${practiceRecord.moved({ number: 1, move: 'green south' })}`,
        `  0:04  ${practiceRecord.undone({ number: 1 })}`,
        `  0:05  ${practiceRecord.redone({ number: 1, move: 'green south' })}`,
        `  0:06  ${practiceRecord.reset}`,
        `  0:07  ${practiceRecord.moved({ number: 1, move: 'red south' })}`,
        `  0:08  ${practiceRecord.moved({ number: 2, move: 'red west' })}`,
        `  0:08  ${messages.practice.solved({ moves: 2, shortest: undefined })}`,
        '',
        practiceRecord.line({ moves: 2, line: 'rS rW' }),
        practiceRecord.stage.solved,
        '',
      ].join('\n'),
      stderr: '',
      exitCode: 0,
    });
  });

  it.each([
    [
      'yN abandon',
      `  0:01  ${messages.practiceRecord.abandoned}\n\n1 move made: yN\n${messages.practiceRecord.stage.abandoned}`,
    ],
    [
      'measure yN give-up',
      `  0:00  ${messages.practiceRecord.measured}\n  0:01  Move 1: yellow north.\n  0:02  ${messages.practiceRecord['given-up']}\n\n1 move made: yN\n${messages.practiceRecord.stage['given-up']}`,
    ],
    [
      'all',
      `  0:00  ${screenTexts.practice.hint({ step: 6, of: 6 })}.\n\n${messages.practiceRecord.line({ moves: 0, line: '' })}\n${messages.practiceRecord.stage.begun}`,
    ],
  ])('after "%s"', async (words, end) => {
    const { log } = playPractice(PRACTICE, commandsOf(words));
    const { stdout } = await replay(practiceRecordOf(PRACTICE, log));
    expect(stdout.endsWith(`${end}\n`)).toBe(true);
  });

  it('of a record that was cut off says so', async () => {
    const { stdout, stderr, exitCode } = await replay(PRACTISED.slice(0, -10));
    expect(stdout).toContain('2 moves made: rS rW');
    expect(stderr).toBe(`${records.cutOff}\n`);
    expect(exitCode).toBe(0);
  });
});

describe('without a file', () => {
  /** Runs `replay` where these matches were played, by the names of their files. */
  async function list(name: string, matches: Readonly<Record<string, string>>) {
    const data = join(folder, name);
    const place = join(data, 'ricochet-tui', 'matches');
    await mkdir(place, { recursive: true });
    for (const [file, content] of Object.entries(matches)) {
      await writeFile(join(place, file), content);
    }
    return { place, ...(await runHere(['replay'], { env: { XDG_DATA_HOME: data, TZ: 'UTC' } })) };
  }

  it('the matches played here are listed, newest first, each in a line with its file', async () => {
    const { place, stdout, stderr, exitCode } = await list('some', {
      '2026-11-20T10-00-00-000Z-aa.jsonl': RECORD,
      '2026-11-21T10-00-00-000Z-bb.jsonl': record({ rules: { openings: 2 } }),
      '2026-11-22T10-00-00-000Z-cc.jsonl': withLine(4, 'x'),
    });
    expect(stdout.split('\n')).toEqual([
      `${messages.records.when({ at: '2026-11-22T10:00' })}  ${screenTexts.recordList.notReadable({ sentence: messages.refusal['bad-record-line']({ line: 4 }) })}  ${join(place, '2026-11-22T10-00-00-000Z-cc.jsonl')}`,
      `${messages.records.when({ at: '1970-01-01T00:16' })}  match    1999*    1:20  Ann 0, Bob 1  left in round 2  ${join(place, '2026-11-21T10-00-00-000Z-bb.jsonl')}`,
      `${messages.records.when({ at: '1970-01-01T00:16' })}  match    1999     1:20  Ann 0, Bob 1  left in round 2  ${join(place, '2026-11-20T10-00-00-000Z-aa.jsonl')}`,
      '',
    ]);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  it('a sentence says that nothing was played here', async () => {
    const { stdout, stderr, exitCode } = await list('none', {});
    expect(stdout).toBe('');
    expect(stderr).toBe(`${screenTexts.recordList.none}\n`);
    expect(exitCode).toBe(0);
  });

  it.skipIf(isWindows)('a data folder that cannot be read is a failure', async () => {
    const data = join(folder, 'refused');
    await writeFile(data, '');
    const { stdout, stderr, exitCode } = await runHere(['replay'], {
      env: { XDG_DATA_HOME: data },
    });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Saved games can’t be read: there’s a file where\P{C}+\n$/u);
    expect(exitCode).toBe(1);
  });
});

describe('--coach', () => {
  it.each<[what: string, content: string, round: string, sentence: string]>([
    ['a round that is not over', RECORD, '2', records.notCoached({ round: 2, isReturned: false })],
    [
      'a round whose chip can come up again',
      RETURNED,
      '1',
      records.notCoached({ round: 1, isReturned: true }),
    ],
    ['a practice', PRACTISED, '1', records.practiceNoMatch],
    ['no number', RECORD, 'one', '“one”'],
  ])('says that there is nothing to review: %s', async (_, content, round, sentence) => {
    const { stdout, stderr, exitCode } = await replay(content, ['--coach', round]);
    expect([stdout, exitCode]).toEqual(['', 2]);
    expect(stderr).toContain(sentence);
  });
});
