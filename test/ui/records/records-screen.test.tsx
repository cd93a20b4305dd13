import { describe, expect, test, vi } from 'vitest';
import type { MatchRecord } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import type {
  ListedGame,
  ListedRecord,
  Listing,
  UnfinishedGame,
} from '../../../source/storage/records.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { RecordsScreen } from '../../../source/ui/records/records-screen.js';
import type { RecordPlace } from '../../../source/views/records/record-list.js';
import { recordDetails } from '../../../source/words/records.js';
import {
  bid,
  matchOptions,
  playMatch,
  provingTable,
  recordOfTable,
} from '../../helpers/play-match.js';
import { UNSAVED } from '../../helpers/records.js';
import { expectInside, SMALL_WINDOWS } from '../../helpers/small-windows.js';
import { renderOnStage, type StageOptions, settle } from '../../helpers/stage.js';

const record = recordOfTable(provingTable([bid(1, 2)]));
const leftIn = (file: string): ListedGame => ({
  kind: 'match',
  record: { ...record, file },
  isOpen: false,
});
const DAMAGED: ListedGame = {
  kind: 'unreadable',
  why: { code: 'bad-record-line', line: 4 },
};

const files = (count: number): ListedRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `/matches/${index + 1}.jsonl`,
    began: new Date(2026, 10, 21, 12, 0).getTime() - index * 60_000,
  }));

function open({
  list = { records: files(3) },
  read = async file => leftIn(file),
  place,
  ...stage
}: {
  readonly list?: Awaited<ReturnType<Listing['list']>>;
  readonly read?: (file: string) => Promise<ListedGame>;
  readonly place?: RecordPlace;
} & StageOptions = {}) {
  const onReplay = vi.fn<(record: MatchRecord, place: RecordPlace) => void>();
  const onContinue = vi.fn<(game: UnfinishedGame, place: RecordPlace) => FileTrouble | undefined>();
  const onLeave = vi.fn();
  const reader = vi.fn(read);
  const records = { list: async () => list, read: reader };
  const screen = renderOnStage(
    <RecordsScreen
      records={records}
      place={place}
      onReplay={onReplay}
      onContinue={onContinue}
      onLeave={onLeave}
    />,
    { rows: 22, ...stage },
  );
  return { reader, onReplay, onContinue, onLeave, ...screen };
}

test('a click chooses a record and moves no line, so a double click on any of them replays it', async () => {
  const screen = open({ list: { records: files(40) }, rows: 16 });
  await settle();
  for (let turn = 0; turn < 20; turn++) screen.press('down');
  await settle();
  const rows = () => screen.text().split('\n');
  const pointed = () => rows().findIndex(row => row.startsWith('›'));
  // Their times: the rest is read later.
  const shown = () => rows().map(row => row.slice(2, 18));
  const list = shown().slice(2, 9);
  for (const [column, row] of [
    [4, 2],
    // Right of what is written there.
    [79, 8],
    [4, 5],
  ] as const) {
    screen.click(column, row);
    await settle();
    expect(pointed()).toBe(row);
    expect(shown().slice(2, 9)).toEqual(list);
  }
  screen.click(4, 5);
  await settle();
  expect(screen.onReplay).toHaveBeenCalledOnce();
  expect(screen.text()).toContain(screen.onReplay.mock.calls[0]![1].file);
});

describe('in a window that is too small', () => {
  test.each(SMALL_WINDOWS)('of %i × %i the chosen record is seen', async (columns, rows) => {
    const { press, text } = open({ list: { records: files(40) }, columns, rows });
    await settle();
    for (const key of ['down', 'down', 'down', 'page-down', 'end', 'page-up', 'home', 'up']) {
      expectInside(text(), columns, rows);
      expect(text()).toContain(columns > 1 ? '›' : '…');
      press(key);
      await settle();
    }
  });

  test('the keys stay in sight', async () => {
    const { text } = open({ list: { records: files(40) }, columns: 30, rows: 8 });
    await settle();
    expect(text()).toMatch(/\? help {2}q back$/);
  });
});

describe('the list', () => {
  test('says that records are looked for, then that there are none', async () => {
    const { text } = open({ list: { records: [] } });
    expect(text()).toContain(screenTexts.recordList.looking);
    await settle();
    expect(text()).toContain('Nothing played here yet.');
    expect(text()).not.toContain('Enter replay');
    expect(text()).toContain('q back');
  });

  test('says why it cannot be read', async () => {
    const { text } = open({ list: { records: [], trouble: UNSAVED } });
    await settle();
    expect(text()).toContain('no longer saved');
    expect(text()).not.toContain('Nothing played');
  });

  test('of one record tells about it, and its file', async () => {
    const { text } = open({ list: { records: files(1) } });
    await settle();
    expect(text()).toContain('1 to 1 of 1');
    expect(text()).toMatch(/› .*match +1999 +1:00 +Ann 0, Bob 0 +left in round 1/);
    expect(text()).toContain('/matches/1.jsonl');
  });

  test('tells all of a match with many players, and its file, in any row', async () => {
    const players = Array.from({ length: 12 }, (_, player) => `Gracelynn Anne ${player}`);
    const many = recordOfTable(playMatch(matchOptions({ players, chips: 1 })));
    const read = async (file: string): Promise<ListedGame> =>
      file === '/matches/2.jsonl'
        ? { kind: 'match', record: { ...many, file }, isOpen: false }
        : leftIn(file);
    const { press, text } = open({ list: { records: files(40) }, columns: 60, rows: 24, read });
    await settle();
    const list = text().split('\n').slice(0, 8);
    press('down');
    const [told] = recordDetails(ENGLISH, await read('/matches/2.jsonl'));
    expect(text().replace(/\s+/g, ' ')).toContain(`${told} /matches/2.jsonl`);
    // No line has moved.
    const unmarked = (rows: readonly string[]) => rows.map(row => row.replace('›', ' '));
    expect(unmarked(text().split('\n').slice(0, 8))).toEqual(unmarked(list));
    press('page-down');
    await settle();
    expect(text()).toMatch(/› /);
  });

  test('of thousands reads only those on show', async () => {
    const { text, press, reader } = open({ list: { records: files(5000) } });
    await settle();
    const rows = /1 to (\d+) of 5000/.exec(text())?.[1];
    expect(Number(rows)).toBeGreaterThan(10);
    expect(reader).toHaveBeenCalledTimes(Number(rows));
    press('end');
    await settle();
    expect(text()).toContain('to 5000 of 5000');
    expect(text()).toContain('/matches/5000.jsonl');
    expect(reader).toHaveBeenCalledTimes(2 * Number(rows));
    press('up');
    await settle();
    expect(reader).toHaveBeenCalledTimes(2 * Number(rows));
  });

  test('that scrolls by a row reads one more record', async () => {
    const { text, press, reader } = open({ list: { records: files(50) } });
    await settle();
    press(...Array<string>(14).fill('down'));
    await settle();
    expect(text()).toContain('2 to 15 of 50');
    expect(reader.mock.calls.map(([file]) => file)).toEqual(files(15).map(({ file }) => file));
  });

  test('answers keys while records are being read', async () => {
    const { text, press, onLeave } = open({ read: () => new Promise(() => {}) });
    await settle();
    expect(text()).toMatch(/› 21 Nov 2026 +12:00 +…/);
    press('down');
    expect(text()).toMatch(/› 21 Nov 2026 +11:59 +…/);
    press('q');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('tells why a damaged record cannot be read', async () => {
    const { text } = open({ read: async () => DAMAGED });
    await settle();
    expect(text()).toMatch(/› 21 Nov 2026 +12:00 +can’t be read: Line 4 of the record/);
    expect(text()).toMatch(/^Line 4 of the record is damaged/m);
  });

  test.each([
    [80, 22, 14],
    [80, 24, 16],
    // The keys take one row.
    [120, 40, 33],
    [300, 100, 93],
  ])('fills a window of %i × %i and no more', async (columns, rows, shown) => {
    const { text } = open({ list: { records: files(500) }, columns, rows });
    await settle();
    const drawn = text().split('\n');
    expect(drawn).toHaveLength(rows);
    for (const row of drawn) expect(row.length).toBeLessThanOrEqual(columns);
    expect(text()).toContain(`1 to ${shown} of 500`);
    expect(text()).toContain('q back');
  });

  test('stays at the chosen record when the window changes', async () => {
    const { text, press, resize } = open({ list: { records: files(500) } });
    await settle();
    press('end', 'up', 'up');
    for (const [columns, rows] of [
      [40, 10],
      [1, 1],
      [120, 40],
    ] as const) {
      resize(columns, rows);
      await settle();
    }
    expect(text()).toContain('/matches/498.jsonl');
    expect(text()).toMatch(/› /);
  });
});

test('c is among the keys where it continues the game', async () => {
  const ended = { ...record.match, phase: { kind: 'match-over', winners: [] } } as const;
  const file = '/matches/2.jsonl';
  const over = { ...record, match: ended, file };
  const read = async (read: string): Promise<ListedGame> =>
    read === file ? { kind: 'match', record: over, isOpen: false } : leftIn(read);
  const { text, press } = open({ read });
  const label = ` ${screenTexts.recordList.keys.goOn}`;
  await settle();
  expect(text()).toContain(`c${label}`);
  press('down');
  expect(text()).not.toContain(label);
  press('down');
  expect(text()).toContain(`c${label}`);
});
