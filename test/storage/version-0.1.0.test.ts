import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatDrawing } from '../../source/engine/index.js';
import { seatOf } from '../../source/room/index.js';
import { openBans } from '../../source/server/bans.js';
import { loadHostKey } from '../../source/server/host-key.js';
import { openSettings } from '../../source/settings/saved.js';
import { addFiles, collectFiles, parseArchive } from '../../source/storage/archive.js';
import { textFile } from '../../source/storage/files.js';
import {
  type Listing,
  openMatchRecords,
  openPracticeRecords,
} from '../../source/storage/game-records.js';
import { openResults } from '../../source/storage/results.js';
import { openUnsavedBoards } from '../../source/storage/unsaved-boards.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { ratingsOf, statisticsOf } from '../../source/training/index.js';
import { opened } from '../helpers/lobby.js';
import { TestClock } from '../helpers/test-clock.js';
import { unwrap } from '../helpers/unwrap.js';
import { openSavedLobby } from '../server/rooms.js';

/** Shortly after the files were written. */
const THEN = Date.parse('2026-11-23T14:00:00Z');

/** What players left who used version 0.1.0 on its first and its last day, and what it said of it then. */
const DAYS = [
  {
    day: '2026-11-21',
    matches: ['proving', 'thinking', 'match-over'],
    practices: ['begun', 'given-up', 'solved'],
    unfinished: ['moved', 'undone', 'moved', 'hinted'],
    lines: 2,
    results: {
      played: 2,
      solved: 1,
      streak: { current: 0, longest: 0 },
      rating: 1325.046262434562,
    },
    settings: { theme: 'high-contrast', motion: false, bell: false, language: 'system' },
    hostKey: 'SHA256:XV+hx04EAvaZa2+zyWCkfwQmZlKvtT/9Tvyi4fSu5lE',
    edition: '2013',
  },
  {
    day: '2026-11-23',
    matches: ['proving', 'thinking', 'round-over', 'proving', 'match-over'],
    practices: ['solved', 'begun', 'given-up', 'solved'],
    unfinished: undefined,
    lines: 5,
    results: {
      played: 3,
      solved: 2,
      streak: { current: 1, longest: 1 },
      rating: 1404.0220963363129,
    },
    settings: { theme: 'high-contrast', motion: false, bell: true, language: 'fr' },
    hostKey: 'SHA256:/B/MSFGiil58DuLL3He277ymJ3WQg7iaMlTcv1pDs7Q',
    edition: '1999',
  },
] as const;

let home: string;
let data: string;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'version-0.1.0-test-'));
  // Rooms may still be written down.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A copy of what one of the days left, with the times of its files. */
function copyOf(day: string): void {
  home = newFolder();
  data = join(home, 'data');
  const from = fileURLToPath(new URL(`../data/0.1.0/${day}`, import.meta.url));
  cpSync(from, home, { recursive: true });
  for (const folder of ['matches', 'practice']) {
    for (const name of readdirSync(join(data, folder))) {
      const events = readFileSync(join(data, folder, name), 'utf8')
        .trimEnd()
        .split('\n');
      const { at } = JSON.parse(events.at(-1)!);
      utimesSync(join(data, folder, name), at / 1000, at / 1000);
    }
  }
}

/** What is listed, the newest first; nothing may be wrong with it. */
async function listed({ list, read }: Listing) {
  const { records, sentence } = await list();
  expect(sentence).toBeUndefined();
  const games = await Promise.all(records.map(({ file }) => read(file)));
  return games.map(game => {
    if (game.kind === 'unreadable') throw new Error(game.sentence);
    return game.kind === 'match' ? game.record.match.phase.kind : game.record.practice.stage;
  });
}

const damaged = () =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(name => /damaged/.test(name));

describe.each(DAYS)('files of version 0.1.0 as of $day', expected => {
  beforeEach(() => copyOf(expected.day));
  afterEach(() => expect(damaged()).toEqual([]));

  test('matches are listed and replayed, and the last one goes on', async () => {
    const records = openMatchRecords(join(data, 'matches'), () => THEN);
    expect(await listed(records)).toEqual(expected.matches);
    const { found, sentences } = await records.unfinished();
    expect(sentences).toEqual([]);
    expect(found?.match).toMatchObject({
      phase: { kind: 'proving', queue: [{ player: 0, moves: 3 }, { player: 2 }] },
      options: { players: ['Ann', 'Bob', 'Cem'], handicaps: [0, 1, 2] },
    });
    expect(records.resume(found!)).toMatchObject({ writer: expect.anything() });
  });

  test('practices are listed and replayed, and the last one goes on unless it is over', async () => {
    const records = openPracticeRecords(join(data, 'practice'), () => THEN);
    expect(await listed(records)).toEqual(expected.practices);
    const { found, sentences } = await records.unfinished();
    expect(sentences).toEqual([]);
    expect(found?.events.map(({ type }) => type)).toEqual(expected.unfinished);
  });

  test('results count as they did', () => {
    const { results, ...rest } = openResults(data).read();
    expect(rest).toEqual({ newer: [], sentences: [] });
    const { played, solved, streak } = statisticsOf(results, THEN);
    const { rating } = ratingsOf(results).at(-1)!.rating;
    expect({ played, solved, streak, rating }).toEqual(expected.results);
    expect(results).toHaveLength(expected.lines);
  });

  test('settings are what was chosen', () => {
    const { saved, warnings } = openSettings(join(home, 'settings'));
    expect(warnings).toEqual([]);
    expect(saved).toMatchObject({ ...expected.settings, guided: true, mouse: false, rated: true });
    expect(saved.keys.hint).toBe('f');
    expect(saved.setups.match).toMatchObject({
      players: ['Ann', 'Bob'],
      choices: { edition: expected.edition, seconds: 60 },
    });
  });

  test('an unsaved board is taken over', () => {
    const { drawing, sentence } = openUnsavedBoards(join(data, 'unsaved-boards')).takeOver();
    expect(sentence).toBeUndefined();
    const [file] = readdirSync(join(data, 'unsaved-boards')).filter(name => name.endsWith('.txt'));
    expect(formatDrawing(drawing!)).toBe(readFileSync(join(data, 'unsaved-boards', file!), 'utf8'));
  });

  test('an export is imported whole, and a second time nothing is new', async () => {
    const { results, newerResults, settings, files } = unwrap(
      parseArchive(readFileSync(join(home, 'export.jsonl'), 'utf8')),
    );
    const to = newFolder();
    expect(await openResults(to).merge(results, newerResults)).toBe(expected.lines);
    const added = {
      matches: expected.matches.length,
      practice: expected.practices.length,
      'unsaved-boards': 1,
    };
    expect(addFiles(to, files)).toEqual(added);
    const own = openSettings(join(to, 'settings'));
    expect([own.takeOver(settings!), own.saved.keys.hint]).toEqual([true, 'f']);
    const of = (folder: string) => [collectFiles(folder), openResults(folder).read()];
    expect(of(to)).toEqual(of(data));
    expect(await openResults(to).merge(results, newerResults)).toBe(0);
    expect(addFiles(to, files)).toEqual({ matches: 0, practice: 0, 'unsaved-boards': 0 });
  });

  test('the host key keeps its fingerprint', () => {
    const file = join(data, 'host-key');
    // A working copy gives everybody access.
    chmodSync(file, 0o600);
    expect(loadHostKey(file).fingerprint).toBe(expected.hostKey);
  });
});

describe('files of a server of version 0.1.0', () => {
  const [ann, bob, cem] = [
    'SHA256:lPCfc5sRtBI4nTqwXCaW2YuAu969NbvEpOhhzCwFR5Q',
    'SHA256:cPURR2cmGBdgJuedgztoBsaSB6dDJ3DjXXa789aRuz4',
    'SHA256:nkYkny/p73Z5JPc6qQ7q26mSJSMesTbcKLGwL2F1sJU',
  ] as const;
  beforeEach(() => copyOf('2026-11-23'));
  afterEach(() => expect(damaged()).toEqual([]));

  test('rooms are restored: one in a proof, and a private one that waits', async () => {
    const clock = new TestClock(THEN);
    const folder = join(data, 'rooms');
    const { lobby, guest, troubles, told } = openSavedLobby({ clock, folder });
    expect(await lobby.start()).toBe(2);
    const atTable = opened(guest('ann', ann).join('1'));
    expect(seatOf(atTable.room(), atTable.guest)).toBe(0);
    const { match, seats, options } = atTable.room();
    expect(seats.map(({ name }) => name)).toEqual(['ann', 'bob']);
    expect(match).toMatchObject({ phase: { kind: 'proving', moves: [{}], queue: [{}, {}] } });
    expect(options.match).toMatchObject({ seconds: 15, proofSeconds: 60, chips: 1 });
    const waiting = opened(guest('cem', cem).join('9hdnactk32'));
    expect(seatOf(waiting.room(), waiting.guest)).toBe(0);
    expect(waiting.room().seats.map(({ bot }) => bot)).toEqual([undefined, 'hard']);
    expect([troubles, told]).toEqual([[], []]);
  });

  test('records of rooms are replayed', async () => {
    const kinds = await listed(openMatchRecords(join(data, 'rooms'), () => THEN));
    expect(kinds).toEqual(['proving', 'match-over', 'match-over']);
  });

  test('guests have their statistics, ratings, results and language', () => {
    const troubles: string[] = [];
    const visitors = openVisitors(visitorFiles(join(data, 'visitors')), trouble =>
      troubles.push(trouble),
    );
    expect(visitors.of(ann, 'ann').readMatches()).toMatchObject({ played: 2, won: 1, games: 1 });
    expect(visitors.of(bob, 'bob').readMatches().rating?.rating).toBe(1337.6891060937023);
    expect(visitors.languageOf(cem)).toBe('fr');
    expect(visitors.of(cem, 'cem').results.read().results).toMatchObject([{ kind: 'daily' }]);
    expect(visitors.board(23).today).toMatchObject([{ name: 'cem', daily: { moves: 6 } }]);
    expect(troubles).toEqual([]);
  });

  test('bans hold', () => {
    const bans = openBans(textFile(join(data, 'bans')), () => THEN);
    expect(bans.list()).toEqual([
      { what: '2001:db8::17', until: Number.POSITIVE_INFINITY },
      { what: '198.51.100.0/24', until: Date.parse('2027-01-25T13:33:11.161Z') },
      { what: `SHA256:${'A'.repeat(43)}`, until: Date.parse('2027-11-08T13:33:31.922Z') },
    ]);
  });
});
