import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatDrawing } from '../../source/engine/index.js';
import type { Match } from '../../source/game/index.js';
import { seatOf } from '../../source/room/index.js';
import { openSettings } from '../../source/settings/saved.js';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/game-records.js';
import { openResults } from '../../source/storage/results.js';
import { openUnsavedBoards } from '../../source/storage/unsaved-boards.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { DRAWING } from '../helpers/editor.js';
import { opened } from '../helpers/lobby.js';
import { bid, DRAWN, line, provingTable } from '../helpers/play-match.js';
import { commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';
import { playedDaily, practised, returned } from '../helpers/solo-results.js';
import { openSavedLobby } from '../server/rooms.js';

let home: string;
/** A folder that version 0.1.0 left in the middle of its days, of which nothing is to be lost. */
let data: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'before-test-'));
  cpSync(fileURLToPath(new URL('../data/0.1.0/2026-11-22', import.meta.url)), home, {
    recursive: true,
  });
  data = join(home, 'data');
});
// Rooms may still be written down.
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 10 }));

const damaged = () =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(name => /damaged/.test(name));

/** The match with an edition as the version before wrote it. */
function withoutNews(match: Match): Match {
  const { fifth: _, noBidClock: __, ...edition } = match.options.edition;
  return { ...match, options: { ...match.options, edition } };
}

test('a match of the version before goes on', async () => {
  const records = openMatchRecords(join(data, 'matches'));
  const { found, sentences } = await records.unfinished();
  const table = provingTable([bid(1, 2)]);
  // Nobody had to take over: the first move began the proof.
  table.append({ type: 'moved', move: line('rE')[0]!, at: DRAWN + 60_000 });
  expect(sentences).toEqual([]);
  // What its edition did not know yet is left out, and means the same.
  expect(found?.match).toEqual(withoutNews(table.match));
  expect(found?.events).toEqual(table.log);
  expect(records.resume(found!)).toMatchObject({ writer: expect.anything() });
});

test('a practice of the version before goes on', async () => {
  const records = openPracticeRecords(join(data, 'practice'));
  const { found, sentences } = await records.unfinished();
  const { log } = playPractice(PRACTICE, commandsOf('yN rS undo'));
  expect(sentences).toEqual([]);
  expect(found).toMatchObject({ options: PRACTICE, events: log });
  expect(records.resume(found!)).toMatchObject({ writer: expect.anything() });
});

test('results and matches of the version before count', () => {
  const results = [practised({ at: 1 }), playedDaily({ at: 2 }), returned({ at: 3 })];
  expect(openResults(data).read()).toEqual({ results, newer: [], sentences: [] });
  const troubles: string[] = [];
  const visitor = openVisitors(visitorFiles(join(data, 'visitors')), trouble =>
    troubles.push(trouble),
  ).of('SHA256:a/b+c', 'Ann');
  expect(visitor.results.read().results).toEqual([practised({ at: 1 })]);
  expect(visitor.readMatches()).toMatchObject({ played: 3, won: 1, chips: 8 });
  expect([...troubles, ...damaged()]).toEqual([]);
});

test('settings of the version before are what was chosen', () => {
  const { saved, warnings } = openSettings(join(home, 'settings'));
  expect(warnings).toEqual([]);
  expect(saved).toMatchObject({
    setups: {
      match: {
        choices: { edition: '2013', seconds: 42 },
        players: ['Ann', 'Bob'],
        handicaps: [0, 1],
      },
    },
    guided: true,
    theme: 'mono',
    motion: false,
  });
});

test('a board of the version before is taken over', () => {
  const { drawing } = openUnsavedBoards(join(data, 'unsaved-boards')).takeOver();
  expect(formatDrawing(drawing!)).toBe(DRAWING);
});

test('rooms of the version before are offered again: one in a proof, and a private one that waits', async () => {
  const folder = join(data, 'rooms');
  const [record] = readdirSync(folder).filter(name => name.endsWith('.jsonl'));
  writeFileSync(join(folder, `${record}.lock`), '999999999');
  const { lobby, guest, troubles } = openSavedLobby({ folder });
  expect(await lobby.start()).toBe(2);
  expect(readdirSync(folder).filter(name => name.endsWith('.lock'))).toEqual([]);
  const ann = opened(guest('ann', 'SHA256:a').join('1'));
  const { options, seats, match } = ann.room();
  expect(seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['ann', undefined],
    ['Bolt', 'easy'],
    ['bob', undefined],
  ]);
  expect(seatOf(ann.room(), ann.guest)).toBe(0);
  expect(options).toMatchObject({ match: { seconds: 42, proofSeconds: 90 } });
  expect(match).toMatchObject({ phase: { kind: 'proving' } });
  const cem = opened(guest('cem', 'SHA256:c').join('ympb6sf2mv'));
  expect(cem.room().match).toBeUndefined();
  expect(seatOf(cem.room(), cem.guest)).toBe(0);
  expect(cem.room().seats.map(({ bot }) => bot)).toEqual([undefined, 'hard']);
  expect([...troubles, ...damaged()]).toEqual([]);
});
