import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { exportRecords, importFolder } from '../../source/cluster/migrate.js';
import { clusterVisitors, shareValues } from '../../source/cluster/values.js';
import { parseRecord } from '../../source/game/index.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH, type Sentence } from '../../source/messages/language.js';
import { parseRoomLog } from '../../source/room/index.js';
import { openBans } from '../../source/server/bans.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { createHub } from '../helpers/bus-here.js';
import { parted } from '../helpers/entries.js';
import { opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { playedDaily } from '../helpers/solo-results.js';
import { TestClock } from '../helpers/test-clock.js';
import { unwrap } from '../helpers/unwrap.js';
import { roomOptions } from '../room/table.js';
import { play } from '../server/play-rooms.js';
import { openSavedLobby } from '../server/rooms.js';

const ANN = `SHA256:${'a'.repeat(43)}`;
const BAN = '198.51.100.0/24';
const NOTHING = { bans: 0, visitors: 0, results: 0, records: 0, rooms: 0 };

/** A data folder as a server leaves it: a match that is over, one that goes on, statistics, a ban. */
async function dataFolder(clock: TestClock): Promise<string> {
  const folder = newFolder();
  mkdirSync(join(folder, 'rooms'));
  const { lobby, guest } = openSavedLobby({ clock, folder: join(folder, 'rooms') });
  const doors = ['ann', 'bob'].map(name => opened(guest(name).open(roomOptions(), ['hard'])));
  doors[0]!.ask({ type: 'start' });
  const isOver = () => doors[0]!.room().match?.phase.kind === 'match-over';
  await play(clock, 3600, isOver);
  expect(isOver()).toBe(true);
  doors[1]!.ask({ type: 'start' });
  doors[1]!.ask({ type: 'play', command: { type: 'bid', moves: 9 } });
  clock.pass(12_000);
  await lobby.close();
  const visitors = openVisitors(visitorFiles(join(folder, 'visitors')), () => {});
  const totals = { played: 1, won: 1, chips: 3 };
  await visitors.addMatch('seed', [{ name: 'ann', identity: ANN, totals, games: [] }]);
  await visitors.of(ANN, 'ann').results.append(playedDaily());
  writeFileSync(join(folder, 'bans'), `${BAN}\n`);
  return folder;
}

async function cluster(clock: TestClock) {
  const hub = createHub(() => clock.now());
  const bus = hub.open();
  const troubles: string[] = [];
  const tell = (sentence: Sentence) => void troubles.push(sentence(ENGLISH));
  const shared = await shareValues(bus);
  return { hub, bus, shared, troubles, tell, now: () => clock.now() };
}

test('a data folder is imported completely, and only once', async () => {
  const clock = new TestClock();
  const folder = await dataFolder(clock);
  const into = await cluster(clock);
  clock.pass(3_600_000);
  const taken = await importFolder(folder, into);
  expect(taken).toEqual({ bans: 1, visitors: 1, results: 1, records: 1, rooms: 2 });
  const rooms = () =>
    into.hub.entries
      .map(({ topic, text }) => {
        const { head, lines } = parted(text);
        return { topic, head, room: unwrap(parseRoomLog(lines)).room };
      })
      .sort((one, other) => one.topic.localeCompare(other.topic));
  expect(rooms().map(({ topic }) => topic)).toEqual(['rooms.1', 'rooms.2']);
  const [one, two] = rooms();
  expect(one!.room.match).toBeUndefined();
  // All are away, and the sand is as it was when the server stopped.
  expect(two!.room.seats.map(({ name, guest }) => [name, guest])).toEqual([
    ['bob', undefined],
    ['Bolt', undefined],
  ]);
  expect(two!.room.match!.phase).toMatchObject({
    kind: 'thinking',
    clockStarted: clock.now() - 12_000,
  });
  expect(two!.head).toMatchObject({ left: clock.now(), ahead: 0 });
  const visitors = openVisitors(clusterVisitors(into.bus, into.shared), () => {});
  const ann = visitors.of(ANN, 'ann');
  await ann.ready;
  expect(ann.readMatches()).toMatchObject({ played: 1, won: 1, chips: 3 });
  expect(ann.results.read().results).toHaveLength(1);
  expect(openBans(into.shared.text('bans')).list()).toEqual([{ what: BAN, until: Infinity }]);

  // Again, also after the first room was closed, nothing comes in.
  await into.bus.log.remove('rooms.1', 9);
  expect(await importFolder(folder, into)).toEqual(NOTHING);
  expect(rooms().map(({ topic }) => topic)).toEqual(['rooms.2']);
  expect(into.troubles).toEqual([]);
});

test('import changes nothing that the cluster has already', async () => {
  const clock = new TestClock();
  const folder = await dataFolder(clock);
  const into = await cluster(clock);
  const entry = { id: 'here', text: '' };
  await into.bus.log.append('rooms.2', entry, 0);
  const visitors = openVisitors(clusterVisitors(into.bus, into.shared), () => {});
  const totals = { played: 1, won: 0, chips: 1 };
  for (const match of ['one', 'two']) {
    await visitors.addMatch(match, [{ name: 'ann', identity: ANN, totals, games: [] }]);
  }
  expect(await importFolder(folder, into)).toMatchObject({ visitors: 0, results: 1, rooms: 2 });
  expect(visitors.of(ANN, 'ann').readMatches()).toMatchObject({ played: 2, won: 0 });
  const topics = into.hub.entries.map(({ topic }) => topic);
  expect(topics.sort()).toEqual(['rooms.1', 'rooms.2', 'rooms.3']);
  expect(into.hub.entries.find(({ topic }) => topic === 'rooms.2')).toMatchObject(entry);
});

test('exported records equal the imported ones', async () => {
  const clock = new TestClock();
  const folder = await dataFolder(clock);
  const into = await cluster(clock);
  await importFolder(folder, into);
  const copy = newFolder();
  expect([await exportRecords(copy, into), await exportRecords(copy, into)]).toEqual([1, 0]);
  const recordsIn = (parent: string) =>
    readdirSync(join(parent, 'rooms'))
      .filter(name => name.endsWith('.jsonl'))
      .map(name => readFileSync(join(parent, 'rooms', name), 'utf8'))
      .filter(text => unwrap(parseRecord(text)).match.phase.kind === 'match-over');
  expect(recordsIn(copy)).toEqual(recordsIn(folder));
});

test('damaged data is reported, and the rest is imported', async () => {
  const clock = new TestClock();
  const folder = await dataFolder(clock);
  const names = ['jsonl', 'room.log'].map(ending => `2026-01-01T00-00-00-000Z-0.${ending}`);
  for (const name of names) writeFileSync(join(folder, 'rooms', name), 'nothing\n');
  cpSync(join(folder, 'visitors', 'a'.repeat(43)), join(folder, 'visitors', 'b'.repeat(43)), {
    recursive: true,
  });
  const standing = join(folder, 'visitors', 'b'.repeat(43), 'matches.json');
  writeFileSync(standing, 'nothing');
  const into = await cluster(clock);
  expect(await importFolder(folder, into)).toMatchObject({ visitors: 1, records: 1, rooms: 2 });
  const { damagedRecord } = hostTexts.cluster;
  expect(into.troubles).toEqual([
    hostTexts.troubles.guests['no-standing']({ title: standing }),
    damagedRecord({ record: join(folder, 'rooms', names[0]!) }),
    expect.stringContaining(names[1]!),
  ]);
});

test('standings of a later version are not changed, neither in the folder nor in the cluster', async () => {
  const clock = new TestClock();
  const folder = await dataFolder(clock);
  const file = (name: string) => join(folder, 'visitors', name.repeat(43), 'matches.json');
  const later = (changes: object) =>
    JSON.stringify({ format: 'ricochet-tui matches', version: 3, ...changes });
  for (const name of ['b', 'c', 'd']) {
    cpSync(dirname(file('a')), dirname(file(name)), { recursive: true });
  }
  for (const name of ['b', 'c']) writeFileSync(file(name), later({ played: 7 }));
  const into = await cluster(clock);
  const kept = (name: string) => into.shared.text(`standing.${name.repeat(43)}`);
  const own = readFileSync(file('a'), 'utf8');
  await kept('b').change(() => own);
  await kept('d').change(() => later({ totals: [] }));
  expect(await importFolder(folder, into)).toMatchObject({ visitors: 1 });
  expect(['a', 'b', 'c', 'd'].map(name => kept(name).read())).toEqual([
    own,
    own,
    undefined,
    later({ totals: [] }),
  ]);
  const { 'newer-standing': newer } = hostTexts.troubles.guests;
  expect(into.troubles).toEqual(['b', 'c'].map(name => newer({ title: file(name) })));
});
