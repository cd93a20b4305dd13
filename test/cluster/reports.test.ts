import { expect, test } from 'vitest';
import { openReports } from '../../source/cluster/reports.js';
import type { Order } from '../../source/server/house.js';
import { createBrake, createGate, DEFAULT_LIMITS } from '../../source/server/limits.js';
import { createNames } from '../../source/server/names.js';
import { createHub } from '../helpers/bus-here.js';
import { TestClock } from '../helpers/test-clock.js';

const ADDRESS = '192.0.2.7';
const ELSEWHERE = '198.51.100.9';
const KEY = `SHA256:${'a'.repeat(43)}`;

/** Servers that tell each other of their visitors. */
function openCluster(...ids: readonly string[]) {
  const hub = createHub();
  const clock = new TestClock();
  const open = (me: string) => {
    const bus = hub.open();
    const state = { isLeaving: false };
    const orders: Order[] = [];
    const carryOut = (order: Order) => orders.push(order);
    const reports = openReports({ bus, me, clock, isLeaving: () => state.isLeaving, carryOut });
    const names = createNames(reports.isTaken);
    const limits = { ...DEFAULT_LIMITS, sessionsPerAddress: 2, connectionsPerMinute: 4 };
    const gate = createGate(limits, clock, reports);
    const come = (name: string, { key = '', address = ADDRESS } = {}) => {
      const began = clock.now();
      const visitor = { name: names.take(name, key || undefined, address), address };
      const known = key === '' ? visitor : { ...visitor, key };
      const farewell = reports.welcome(known, () => (clock.now() - began) / 1000, undefined);
      return { ...known, farewell };
    };
    const connect = (address = ADDRESS) => {
      const pass = gate(address, () => {});
      return typeof pass === 'string' ? pass : pass.takeSeat();
    };
    const who = () => reports.visits().map(({ server, visitor }) => `${visitor.name} at ${server}`);
    return { ...reports, bus, state, orders, come, connect, who };
  };
  const told = () => Promise.resolve();
  return {
    clock,
    open,
    told,
    servers: ids.map(open),
    async pass(milliseconds: number) {
      for (let rest = milliseconds; rest > 0; rest -= 500) {
        clock.pass(Math.min(rest, 500));
        await told();
      }
    },
  };
}

test("all servers know of a visitor until the visitor's own server reports the end", async () => {
  const { servers, pass, told } = openCluster('a', 'b');
  const [a, b] = servers;
  const ann = a!.come('ann', { key: KEY });
  await told();
  expect(b!.visits()).toMatchObject([
    { server: 'a', visitor: { name: 'ann', address: ADDRESS, key: KEY } },
  ]);
  await pass(30_000);
  expect(b!.visits()[0]!.seconds()).toBe(30);
  expect(a!.visits()).toEqual([]);
  ann.farewell();
  await told();
  expect(b!.visits()).toEqual([]);
});

test('a name is taken at every server, except for the same key', async () => {
  const { servers, told } = openCluster('a', 'b');
  const [a, b] = servers;
  a!.come('Ann', { key: KEY });
  await told();
  expect(b!.come('ann', { key: KEY, address: ELSEWHERE }).name).toBe('ann');
  expect(b!.come('ann').name).toBe('ann 2');
  await told();
  expect(a!.come('ann').name).toBe('ann 3');
});

test.each([
  { how: 'dies', end: 'dies' },
  { how: 'is closed', end: 'close' },
  { how: 'drains', end: 'drain' },
] as const)(
  'names of a server that $how are for the same key or network, for a minute for no one else',
  async ({ end }) => {
    const { servers, pass, told } = openCluster('a', 'b');
    const [a, b] = servers;
    const visits = [a!.come('ann', { key: KEY }), a!.come('bob')];
    await told();
    expect(b!.come('bob').name).toBe('bob 2');
    if (end === 'dies') await a!.bus.close();
    if (end === 'close') a!.close();
    if (end === 'drain') a!.state.isLeaving = true;
    if (end !== 'dies') for (const { farewell } of visits) farewell();
    await pass(2_000);
    expect(b!.who()).toEqual([]);
    const names = [
      b!.come('ann', { key: KEY, address: ELSEWHERE }),
      b!.come('bob'),
      b!.come('bob', { address: ELSEWHERE }),
      b!.come('ann', { address: ELSEWHERE }),
    ].map(({ name }) => name);
    expect(names).toEqual(['ann', 'bob', 'bob 3', 'ann 2']);
    if (end === 'drain') return;
    expect(b!.isTaken('ann', undefined, ELSEWHERE)).toBe(true);
    await pass(60_000);
    expect(b!.isTaken('ann', undefined, ELSEWHERE)).toBe(false);
  },
);

test('sessions and connections of an address are counted over all servers', async () => {
  const { servers, pass, told } = openCluster('a', 'b', 'c');
  const [a, b, c] = servers;
  const [first] = [a!.come('ann'), b!.come('bob')];
  await told();
  expect(c!.connect()).toBe('full-for-address');
  expect(c!.connect(ELSEWHERE)).toBeUndefined();
  first!.farewell();
  await told();
  expect(c!.connect()).toBeUndefined();
  for (let count = 0; count < 2; count++) a!.connect();
  await pass(1_000);
  expect([b!.connect(), c!.connect()]).toEqual(['rate', 'rate']);
  await pass(60_000);
  expect(b!.connect()).not.toBe('rate');
});

test('wrong passwords at one server delay the answer of others', async () => {
  const { servers, clock, pass } = openCluster('a', 'b');
  const [a, b] = servers.map(reports => createBrake(clock.now.bind(clock), 10, reports));
  for (let count = 0; count < 3; count++) a!(ADDRESS, true);
  expect(b!(ADDRESS, true)).toBe(10);
  await pass(1_000);
  // After one answer at the other server, and after three.
  expect(a!(ADDRESS, false)).toBe(80 + 80);
  expect(b!(ADDRESS, false)).toBe(3 * 80 + 80);
  expect(b!(ELSEWHERE, false)).toBe(0);
});

test('seats at a server that has died no longer count', async () => {
  const { servers, pass, told } = openCluster('a', 'b');
  const [a, b] = servers;
  for (const name of ['ann', 'bob']) a!.come(name);
  await told();
  expect(b!.seatsOf(ADDRESS)).toBe(2);
  await a!.bus.close();
  await pass(2_000);
  expect(b!.seatsOf(ADDRESS)).toBe(0);
});

test('a server that joins or comes back hears of all visitors', async () => {
  const { servers, open, pass } = openCluster('a', 'b');
  const [a, b] = servers;
  const visits = Array.from({ length: 250 }, (_, index) =>
    a!.come(`guest${index}`, { address: `10.0.0.${index}` }),
  );
  const c = open('c');
  await pass(1_000);
  expect(c.visits()).toHaveLength(250);
  a!.bus.setUp(false);
  for (const index of [7, 249]) visits[index]!.farewell();
  a!.come('late');
  await pass(3_000);
  expect(b!.visits()).toHaveLength(0);
  a!.bus.setUp(true);
  await pass(1_000);
  expect(b!.visits()).toHaveLength(249);
  expect(b!.who()).toContain('late at a');
  expect(b!.who()).toEqual(c.who());
});

test('lost reports are repeated, some visits each second', async () => {
  const { servers, pass, told } = openCluster('a', 'b');
  const [a, b] = servers;
  const visits = Array.from({ length: 250 }, (_, index) => a!.come(`guest${index}`));
  await pass(1_000);
  const { say } = a!.bus;
  a!.bus.say = () => {};
  for (const index of [7, 249]) visits[index]!.farewell();
  a!.come('late');
  a!.bus.say = say;
  await told();
  expect(b!.visits()).toHaveLength(250);
  await pass(3_000);
  expect(b!.visits()).toHaveLength(249);
  expect(b!.who()).toContain('late at a');
});

test('whoever asks gets all visits once, and after that some each second', async () => {
  const { servers, pass } = openCluster('a', 'b');
  const { bus, come } = servers[0]!;
  for (let index = 0; index < 250; index++) come(`guest${index}`);
  await pass(3_000);
  const said: number[] = [];
  const { say } = bus;
  bus.say = (topic, text) => {
    if (topic === 'report') said.push((JSON.parse(text) as { visits: unknown[] }).visits.length);
    say(topic, text);
  };
  const pages: number[][] = [];
  for (let second = 0; second < 6; second++) {
    if (second === 3) servers[1]!.bus.say('reports-wanted', '');
    await pass(1_000);
    pages.push(said.splice(0));
  }
  expect(pages.map(({ length }) => length)).toEqual([1, 1, 1, 3, 1, 1]);
  expect(pages[3]).toEqual([100, 100, 50]);
});

test('a server without visitors soon reports nothing, until somebody comes or asks', async () => {
  const { servers, pass } = openCluster('a', 'b');
  const { bus, come } = servers[0]!;
  const said: string[] = [];
  bus.hear('report', text => said.push(JSON.parse(text).server));
  const reports = async (milliseconds: number) => {
    said.length = 0;
    await pass(milliseconds);
    return said.filter(server => server === 'a').length;
  };
  expect(await reports(60_000)).toBeLessThan(15);
  expect(await reports(60_000)).toBe(0);
  const { farewell } = come('ann');
  expect(await reports(20_000)).toBeGreaterThan(19);
  farewell();
  expect(await reports(60_000)).toBeGreaterThan(5);
  expect(await reports(60_000)).toBe(0);
  servers[1]!.bus.say('reports-wanted', '');
  expect(await reports(5_000)).toBeGreaterThan(2);
});

test('an order is carried out at every server, and the sum of affected visits is returned', async () => {
  const { servers, pass } = openCluster('a', 'b', 'c');
  await pass(1_000);
  await servers[2]!.bus.close();
  const order = { type: 'say', words: 'Back at nine.' } as const;
  expect(await servers[0]!.order(order)).toBe(2);
  expect(servers.map(({ orders }) => orders)).toEqual([[order], [order], []]);
});

const visit = { id: 1, name: 'eve', address: ADDRESS, seconds: 0, hasSeat: true };
const report = {
  server: 'z',
  from: 0,
  to: 9,
  visits: [visit],
  counted: [],
  isLeaving: false,
};
test.each([
  ['no JSON', '{', []],
  ['null', 'null', []],
  ['a name that draws', { visits: [{ ...visit, name: '\x1b[31meve\x1b[0m\u202e' }] }, ['eve at z']],
  [
    'a name that is too long',
    { visits: [{ ...visit, name: 'e'.repeat(99) }] },
    [`${'e'.repeat(16)} at z`],
  ],
  ['an address that is none', { visits: [{ ...visit, address: 'evil.example' }] }, []],
  ['a key that is none', { visits: [{ ...visit, key: 'x' }] }, []],
  ['a server with a bad name', { server: 'z z' }, []],
  ['this server', { server: 'a' }, []],
  ['a visit outside of its page', { visits: [{ ...visit, id: 9 }] }, []],
  ['visits without number', { visits: Array(101).fill(visit) }, []],
  ['times without number', { counted: [{ what: 'guess', address: ADDRESS, times: 1e9 }] }, []],
])('a report of %s is dropped, or harmless', async (_, said, who) => {
  const { servers, told, open } = openCluster('a');
  const stranger = open('stranger');
  const text = typeof said === 'string' ? said : JSON.stringify({ ...report, ...said });
  stranger.bus.say('report', text);
  await told();
  expect(servers[0]!.who()).toEqual(who);
});

test('only so many servers are remembered, each for a minute', async () => {
  const { servers, told, open, pass } = openCluster('a');
  const stranger = open('stranger');
  for (let count = 0; count < 300; count++) {
    stranger.bus.say('report', JSON.stringify({ ...report, server: `z${count}` }));
  }
  await told();
  expect(servers[0]!.visits().length).toBeLessThan(101);
  await pass(61_000);
  stranger.bus.say('report', JSON.stringify(report));
  await told();
  expect(servers[0]!.who()).toEqual(['eve at z']);
});

test.each(['{', 'null', '{"type":"kick"}', '{"type":"shutdown"}', '{"type":"say","words":7}'])(
  'the order %s is carried out nowhere',
  async text => {
    const { servers } = openCluster('a', 'b');
    expect(await servers[1]!.bus.ask('desk.a', text, 100)).toBe('0');
    expect(servers[0]!.orders).toEqual([]);
  },
);
