import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { type AdminHost, administer, carryOut } from '../../source/server/admin.js';
import { openBans } from '../../source/server/bans.js';
import { type FarVisit, type Order, roomList, type Visitor } from '../../source/server/house.js';
import type { Visit } from '../../source/server/visit.js';
import type { RoomLine } from '../../source/session/rooms.js';
import { textFile } from '../../source/storage/files.js';
import { newFolder } from '../helpers/new-folder.js';

const KEY = `SHA256:${'a'.repeat(43)}`;
const ADMIN = { name: 'ann', address: '127.0.0.1', key: `SHA256:${'b'.repeat(43)}` };
const { admin, refusal } = hostTexts;

/** A visit that notes what it is told. */
function visitOf(name: string | undefined, address: string, minutes = 0, canHear = true) {
  const told: string[] = [];
  const visitor = name === undefined ? undefined : { name, address };
  const visit = {
    address,
    visitor,
    seconds: () => minutes * 60 + 59,
    tell(notice: { readonly words?: string }) {
      told.push(`told ${notice.words}`);
      return canHear;
    },
    leave: (why: string, notice: { readonly code: string }) => told.push(`${why} ${notice.code}`),
  };
  return { visit: visit as unknown as Visit, told };
}

/** A server with visits, rooms and bans of which no two counts are the same; alone, or one of two. */
function openHost({ isAlone = false, secret = '' } = {}) {
  const bans = openBans(textFile(join(newFolder(), 'bans')), () => 1000);
  const own = [
    visitOf('Bea', '192.0.2.1', 3),
    visitOf('bob', '192.0.2.2', 4, false),
    visitOf('Cem', '198.51.100.9'),
    visitOf(undefined, '198.51.100.3'),
  ];
  const far = ['Dov', 'Eli', 'Fay'].map((name, index): FarVisit => {
    const visitor: Visitor = { name, address: `203.0.113.${index}` };
    return { server: 'b', visitor, seconds: () => 600 };
  });
  const orders: Order[] = [];
  const log: object[] = [];
  const closed: object[] = [];
  const shared: string[] = [];
  const room = {
    name: 'Den',
    session: {
      state: { options: { code: secret } },
      ask: (command: object) => closed.push(command),
    },
  };
  const edition = { name: '1999', changed: false } as const;
  const rooms = [0, 0, 0, 1, 2].map(
    (round): RoomLine => ({ name: `${round}`, edition, players: ['eve'], watchers: 0, round }),
  );
  const entry = {
    admission: { kind: 'none' as const },
    admins: new Map([[ADMIN.key, {} as never]]),
    bans,
    motd: '',
    shareMotd: async (words: string) => void shared.push(words),
  };
  const neighbours = {
    me: 'a',
    visits: () => far,
    order: async (order: Order) => {
      orders.push(order);
      return 8;
    },
  };
  /** Those that a visitor sees: here all are private. */
  const listed = (isKept = (_: RoomLine) => false) => rooms.filter(isKept);
  const host = {
    texts: ENGLISH,
    lobby: { lines: listed, find: (name: string) => (name === 'Den' ? room : undefined) },
    entry,
    log: (_: string, values: object) => log.push(values),
    visits: () => own.map(({ visit }) => visit),
    neighbours: isAlone ? undefined : neighbours,
    reload: async () => [() => 'One.', () => 'Two.'],
    drain: () => 42,
  } as unknown as AdminHost;
  const ask = async (line: string, visitor: Visitor = ADMIN) => {
    const answer = await administer(host, line, visitor);
    return answer && [answer.kind, answer.text];
  };
  return { ask, own, far, orders, log, closed, shared, rooms, bans, entry, host };
}

test('nobody else is an admin', async () => {
  const { ask, entry, log } = openHost();
  expect(await ask('who', { name: 'ann', address: '127.0.0.1' })).toBeUndefined();
  expect(await ask('who', { ...ADMIN, key: KEY })).toBeUndefined();
  entry.admins.clear();
  expect(await ask('who')).toBeUndefined();
  expect(log).toEqual([]);
});

test('who lists the visitors of all servers, each with the minutes and the server', async () => {
  const { ask, log } = openHost();
  const row = (name: string, address: string, minutes: number, server?: string) =>
    admin.visitor({ name, address, key: undefined, minutes, server } as never);
  expect(await ask('who')).toEqual([
    'done',
    [
      row('Bea', '192.0.2.1', 3, 'a'),
      row('bob', '192.0.2.2', 4, 'a'),
      row('Cem', '198.51.100.9', 0, 'a'),
      ...[0, 1, 2].map(index => row(['Dov', 'Eli', 'Fay'][index]!, `203.0.113.${index}`, 10, 'b')),
    ].join('\n'),
  ]);
  expect(log).toEqual([{ ...ADMIN, act: 'who', detail: '', done: true }]);
});

test('rooms lists private rooms, too', async () => {
  const { ask, rooms } = openHost();
  expect(await ask('rooms')).toEqual(['done', roomList(ENGLISH, rooms)]);
});

test('stats counts guests of all servers, rooms, matches and bans', async () => {
  const { ask, bans } = openHost();
  for (const host of [77, 78, 79]) await bans.set(`192.0.2.${host}`, 1000);
  const [, text = ''] = (await ask('stats'))!;
  const stats = { sessions: 6, rooms: 5, matches: 2, bans: 3 };
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  const minutes = Math.floor(process.uptime() / 60);
  const numbers = (told: string) => told.match(/\d+/g)!.map(Number);
  const [told, expected] = [text, admin.stats({ ...stats, megabytes, minutes })].map(numbers);
  expect(told!.map((number, index) => Math.abs(number - expected![index]!) < 100)).toEqual(
    told!.map(() => true),
  );
  expect(told!.slice(0, 3)).toEqual(expected!.slice(0, 3));
  expect(told).toContain(stats.bans);
});

test('say and kick reach the other servers, and tell how many they have reached', async () => {
  const { ask, orders, own } = openHost();
  expect(await ask('say  Back at nine.')).toEqual(['done', admin.told({ sessions: 8 })]);
  expect(await ask('kick Dov')).toEqual(['done', admin.kicked({ name: 'Dov' })]);
  expect(orders).toEqual([
    { type: 'say', words: 'Back at nine.' },
    { type: 'kick', name: 'Dov' },
  ]);
  expect(own.flatMap(({ told }) => told)).toEqual([]);
});

test('at a server alone say counts those who have heard it, and kick takes any spelling', async () => {
  const { ask, own, log } = openHost({ isAlone: true });
  expect(await ask('say Hi')).toEqual(['done', admin.told({ sessions: 3 })]);
  expect(await ask('kick BOB')).toEqual(['done', admin.kicked({ name: 'BOB' })]);
  expect(await ask('kick bo')).toEqual(['failed', admin.nobody({ name: 'bo' })]);
  const heard = ['told Hi'];
  expect(own.map(({ told }) => told)).toEqual([heard, [...heard, 'kicked kicked'], heard, heard]);
  expect(log).toMatchObject([
    { act: 'say', detail: 'Hi', done: true },
    { act: 'kick', detail: 'BOB', done: true },
    { act: 'kick', detail: 'bo', done: false },
  ]);
});

test('of what an admin says 200 characters are shown', () => {
  const { visit, told } = visitOf('Bea', '192.0.2.1');
  expect(carryOut([visit], { type: 'say', words: 'x'.repeat(300) })).toBe(1);
  expect(told[0]).toMatch(/^told x+…?$/);
  expect(told[0]).toHaveLength('told '.length + 200);
});

test('a ban ends the visits that it hits, counts those of other servers, and hits no admin', async () => {
  const { ask, own, far, bans } = openHost();
  far.push({ ...far[0]!, visitor: { name: 'Gil', address: '198.51.100.1' } });
  far.push({ ...far[0]!, visitor: { name: 'Hal', address: '198.51.100.2' } });
  const what = '198.51.100.0/24';
  expect(await ask(`ban ${what} for 1m`)).toEqual(['done', admin.banned({ what, sessions: 4 })]);
  const gone = ['banned banned'];
  expect(own.map(({ told }) => told)).toEqual([[], [], gone, gone]);
  expect(bans.list()).toEqual([{ what, until: 61_000 }]);
});

test.each([
  ['ban 192.0.2.64/26 for 2h', '192.0.2.64/26', 7_200_000],
  [`ban ${KEY} for 30d`, KEY, 2_592_000_000],
  [`ban ${KEY} for good`, KEY, Number.POSITIVE_INFINITY],
  ['ban 192.0.2.77', '192.0.2.77', Number.POSITIVE_INFINITY],
])('%s bans for the time that it names', async (line, what, milliseconds) => {
  const { ask, bans } = openHost({ isAlone: true });
  expect(await ask(line)).toEqual(['done', admin.banned({ what, sessions: 0 })]);
  expect(bans.list()).toEqual([{ what, until: 1000 + milliseconds }]);
});

test.each([
  ['oneself', ADMIN.key, admin.ownBan],
  ['the own address', '127.0.0.1', admin.ownBan],
  ['the own network', '127.0.0.0/24 for 2h', admin.ownBan],
  ['no range', '192.0.2.0/99', refusal.noRange({ text: '192.0.2.0/99' })],
  ['all', '0.0.0.0/0', refusal.wideRange({ text: '0.0.0.0/0', fewest: 8 })],
  ['half a key', 'SHA256:abc', admin.howToBan],
  ['no time', '192.0.2.1 for ever', admin.howToBan],
  ['no minute', '192.0.2.1 for 0m', admin.howToBan],
  ['nobody', 'bob', refusal.noRange({ text: 'bob' })],
])('a ban of %s is refused', async (_, line, sentence) => {
  const { ask, bans } = openHost();
  expect(await ask(`ban ${line}`)).toEqual(['failed', sentence]);
  expect(bans.list()).toEqual([]);
});

test('a ban holds even if it cannot be saved', async () => {
  const { ask, entry } = openHost();
  entry.bans = openBans(textFile('/proc/no/bans'));
  const [, told] = (await ask('ban 192.0.2.1'))!;
  expect(told).toContain(admin.unsavedBan({ reason: '' }));
  expect(entry.bans.holds({ address: '192.0.2.1' })).toBe(true);
});

test('bans are listed and lifted', async () => {
  const { ask, bans } = openHost();
  expect(await ask('bans')).toEqual(['done', admin.noBans]);
  await ask('ban 192.0.2.77');
  await ask('ban 192.0.2.78 for 1m');
  const [, listed = ''] = (await ask('bans'))!;
  expect(listed.split('\n').map(row => /192\.0\.2\.\d+/.exec(row)?.[0])).toEqual([
    '192.0.2.77',
    '192.0.2.78',
  ]);
  const what = '192.0.2.77';
  expect(await ask(`unban ${what}`)).toEqual(['done', admin.unbanned({ what })]);
  expect(await ask(`unban ${what}`)).toEqual(['failed', admin.notBanned({ what })]);
  expect(bans.list()).toHaveLength(1);
});

test('the message of the day is shown, set, shared and removed', async () => {
  const { ask, entry, shared } = openHost();
  expect(await ask('motd')).toEqual(['done', admin.noMotd]);
  expect(await ask('motd Be kind.')).toEqual(['done', 'Be kind.']);
  expect(await ask('motd')).toEqual(['done', 'Be kind.']);
  expect(await ask('motd -')).toEqual(['done', admin.noMotd]);
  expect([entry.motd, shared]).toEqual(['', ['Be kind.', '']]);
});

test.each(['', 'secret'])(
  'close asks the room to close; its code “%s” stays out of the log',
  async secret => {
    const { ask, closed, log } = openHost({ secret });
    expect(await ask('close Den')).toEqual(['done', admin.closed({ name: 'Den' })]);
    const name = 'Attic';
    expect(await ask(`close ${name}`)).toEqual(['failed', ENGLISH.serve.noSuchRoom({ name })]);
    expect(closed).toEqual([{ type: 'close' }]);
    expect(log).toMatchObject([
      { act: 'close', detail: secret === '' ? 'Den' : '', done: true },
      { act: 'close', detail: name, done: false },
    ]);
  },
);

test('reload and drain tell what came of them', async () => {
  const { ask } = openHost();
  expect(await ask('reload')).toEqual(['done', 'One.\nTwo.']);
  expect(await ask('drain')).toEqual(['done', admin.draining({ minutes: 42 })]);
});

test.each(['', 'help', 'toString', 'who now', 'say', 'ban', 'close', 'drain 5', 'unban'])(
  '“%s” gets the list of commands, and no line in the log',
  async line => {
    const { ask, log, orders } = openHost();
    const [kind, text] = (await ask(line))!;
    expect(kind).toBe(line === '' || line === 'help' ? 'done' : 'failed');
    expect(text).toContain('unban');
    expect([log, orders]).toEqual([[], []]);
  },
);
