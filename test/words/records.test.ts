import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { records } from '../../source/messages/english/records.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { ListedGame } from '../../source/storage/records.js';
import { localTime } from '../../source/views/times.js';
import { plainRow, recordDetails, recordLine, recordRow } from '../../source/words/records.js';
import { tellEvent } from '../../source/words/tell-event.js';
import {
  bid,
  DRAWN,
  matchOptions,
  type OptionChanges,
  playMatch,
  provingTable,
  recordOfTable,
  type Table,
} from '../helpers/play-match.js';
import { recordOfPractice } from '../helpers/play-practice.js';

const BEGAN = new Date(2026, 10, 21, 9, 5).getTime();
const PLAYED = records.when({ at: '2026-11-21T09:05' });
const LISTED = { file: '/data/matches/one.jsonl', began: BEGAN };

/** The table as a record of which the first event happened at `BEGAN`. */
function readTable({ log, match }: Table, isOpen = false): ListedGame {
  const shift = BEGAN - log[0]!.at;
  const events = log.map(event => ({ ...event, at: event.at + shift }));
  return { kind: 'match', record: recordOfTable({ log: events, match }), isOpen };
}

/** Bob wins the chip of the first round by two moves. */
function wonTable(changes: OptionChanges = {}): Table {
  const table = provingTable([bid(changes.players?.length === 1 ? 0 : 1, 2)], changes);
  table.move(DRAWN + 72_000, 'rE rN');
  return table;
}
function over(changes: OptionChanges): Table {
  const table = wonTable({ ...changes, chips: 1 });
  table.do(DRAWN + 73_000, { type: 'continue' });
  return table;
}
const lineOf = (table: Table, isOpen = false) =>
  recordLine(ENGLISH, LISTED, readTable(table, isOpen));

it.each([
  [new Date(2026, 0, 2, 3, 4).getTime(), '2026-01-02T03:04'],
  [new Date(2026, 11, 31, 23, 59, 59).getTime(), '2026-12-31T23:59'],
  [Number.MAX_SAFE_INTEGER, localTime(Date.UTC(9999, 11, 30))],
])('the time of a record is local: %i', (milliseconds, text) => {
  expect(localTime(milliseconds)).toBe(text);
  expect(localTime(milliseconds)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
});

describe('the line of', () => {
  it('a match that was left', () => {
    expect(lineOf(wonTable())).toEqual({
      played: PLAYED,
      game: 'match',
      rules: '1999',
      time: '1:12',
      players: 'Ann 0, Bob 1',
      end: screenTexts.recordList.leftIn({ round: 1 }),
    });
  });

  it.each<[string, Table, object]>([
    ['a match that is over', over({}), { end: 'Bob won, round 1', time: '1:12' }],
    [
      'a solo game that was won',
      over({ players: ['You'] }),
      { game: 'solo', players: 'You 1', end: 'You won, round 1' },
    ],
    ['a physical game', wonTable({ drawnByHand: true }), { game: 'referee' }],
    ['another edition', wonTable({ edition: '2007' }), { rules: '2007' }],
    ['rules that were changed', wonTable({ rules: { openings: 2 } }), { rules: '1999*' }],
  ])('%s', (_, table, parts) => {
    expect(lineOf(table)).toMatchObject(parts);
  });

  it('a solo game that was lost', () => {
    const table = provingTable([], { players: ['You'], chips: 1 });
    table.tick(DRAWN + 400_000);
    table.do(DRAWN + 400_000, { type: 'continue' });
    expect(lineOf(table)).toMatchObject({ players: 'You 0', end: 'clock won, round 1' });
  });

  it('a match in which nobody won a chip', () => {
    const table = provingTable([], { rounds: 1 });
    table.tick(DRAWN + 400_000);
    const [over] = table.do(DRAWN + 400_000, { type: 'continue' });
    const { match, recordList } = screenTexts;
    expect(lineOf(table)).toMatchObject({ players: 'Ann 0, Bob 0', end: recordList.noChips });
    expect(tellEvent(ENGLISH, over!, table.match)).toBe(match.noChips);
  });

  it('a match that was left for a day, without that day', () => {
    const table = provingTable([bid(1, 2)]);
    const left = DRAWN + 3_661_000;
    table.do(left, { type: 'leave' });
    table.do(left + 86_400_000, { type: 'resume', left });
    expect(lineOf(table)).toMatchObject({ time: '1:01:01' });
  });

  it('a match that another program has open', () => {
    expect(lineOf(wonTable(), true)).toMatchObject({ end: 'open elsewhere' });
    expect(recordDetails(ENGLISH, readTable(wonTable(), true)).join(' ')).toContain(
      'Another program has this match open',
    );
  });

  it('a practice that was tried again after it was solved, as it was solved first', () => {
    const record = recordOfPractice('rS rW undo');
    const line = recordLine(ENGLISH, LISTED, { kind: 'practice', record, isOpen: false });
    expect(record.practice).toMatchObject({ stage: 'solved', made: 1 });
    expect(line).toMatchObject({ end: screenTexts.recordList.practised.solved({ moves: 2 }) });
  });

  it('a record that is not read yet, or cannot be', () => {
    const other = { played: PLAYED };
    expect(recordLine(ENGLISH, LISTED, undefined)).toEqual({ ...other, sentence: '…' });
    const damaged = { kind: 'unreadable', why: { code: 'no-text' } } as const;
    expect(recordLine(ENGLISH, LISTED, damaged)).toEqual({
      ...other,
      sentence: `${screenTexts.recordList.notReadable({ sentence: screenTexts.faults['no-text'] })}`,
    });
    expect(recordDetails(ENGLISH, damaged)).toEqual([screenTexts.faults['no-text']]);
  });
});

it('the details name all players, and tell that rules were changed', () => {
  const players = Array.from({ length: 8 }, (_, index) => `Longest name no${index}`);
  const read = readTable(wonTable({ players, rules: { openings: 2 } }));
  const [details] = recordDetails(ENGLISH, read);
  for (const name of players) expect(details).toContain(name);
  expect(details).toMatch(/; left in round 1; 1999 rules \(changed\)\.$/);
});

describe('the columns', () => {
  const lines = [
    lineOf(wonTable()),
    lineOf(wonTable({ players: ['W'.repeat(16), '李雷李雷李雷李雷'] })),
    lineOf(over({ players: ['W'.repeat(16), 'M'.repeat(16)] })),
    lineOf(playMatch(matchOptions({ seed: 'c', chips: 1, players: [...'ABCDEFGH'] }))),
    recordLine(ENGLISH, LISTED, {
      kind: 'unreadable',
      why: { code: 'system', message: 'long '.repeat(60) },
    }),
    recordLine(ENGLISH, LISTED, undefined),
  ];

  it.each([300, 120, 80, 78, 60, 40, 17, 2])('cover %i cells and no more', width => {
    for (const line of lines) expect(stringWidth(recordRow(ENGLISH, line, width))).toBe(width);
    expect(stringWidth(recordRow(ENGLISH, screenTexts.recordList.heads, width))).toBe(width);
  });

  it('at 80 have room for two names and a round of two digits, each below its head', () => {
    const row = recordRow(
      ENGLISH,
      {
        played: PLAYED,
        game: 'match',
        rules: '1999',
        time: '1:12:34',
        players: 'Ann 0, Bob 1',
        end: 'Bob won, round 12',
      },
      78,
    );
    expect(row.trimEnd()).toBe(
      `${PLAYED}  match    1999  1:12:34  Ann 0, Bob 1    Bob won, round 12`,
    );
    for (const [head, part] of [
      ['game', 'match'],
      ['rules', '1999'],
      ['chips', 'Ann'],
      [screenTexts.recordList.heads.end, 'Bob won'],
    ] as const) {
      expect(recordRow(ENGLISH, screenTexts.recordList.heads, 78).indexOf(head)).toBe(
        row.indexOf(part),
      );
    }
  });

  it('cut long names first, so that scores and rounds stay', () => {
    const line = lineOf(over({ players: ['Maximilian', 'Alexandra'] }));
    expect(recordRow(ENGLISH, line, 78)).toMatch(/ {2}Max… 0, Ale… 1 +Alex… won, round 1$/);
    expect(recordRow(ENGLISH, line, 300)).toContain('Maximilian 0, Alexandra 1 ');
  });

  it('are not cut in plain text, which ends with the file', () => {
    expect(plainRow(ENGLISH, lineOf(wonTable()), '/a/\x1b[2Jb.jsonl')).toBe(
      `${PLAYED}  match    1999     1:12  Ann 0, Bob 1  ${screenTexts.recordList.leftIn({ round: 1 })}  /a/b.jsonl`,
    );
  });
});
