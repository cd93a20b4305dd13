import { channel } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openReports } from '../../source/cluster/reports.js';
import {
  agree,
  clusterVisitors,
  refuseLaterFormat,
  shareBansAndMotd,
  shareValues,
} from '../../source/cluster/values.js';
import { ToldError } from '../../source/messages/language.js';
import { isRefusal } from '../../source/room/index.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openVisitors } from '../../source/storage/visitors.js';
import { createHub } from '../helpers/bus-here.js';
import { practised } from '../helpers/solo-results.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';
import { started } from './cluster-here.js';

/** A value of which somewhere a part is another one, or missing. */
const broken = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value !== 'object' || value === null
    ? odd
    : fc.oneof(
        { weight: 1, arbitrary: odd },
        {
          weight: 4,
          arbitrary: fc
            .constantFrom(...Object.keys(value), 'more')
            .chain(key =>
              broken((value as Record<string, unknown>)[key]).map(part =>
                Array.isArray(value)
                  ? value.map((other, index) => (String(index) === key ? part : other))
                  : { ...value, [key]: part },
              ),
            ),
        },
      );
const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, [], {}, '\x1b[2J'),
  fc.jsonValue(),
);

/** Texts that are no message, and almost the one given. */
const malformed = (message: string): fc.Arbitrary<string> => {
  const cut = fc
    .tuple(fc.nat(message.length), fc.string())
    .map(([at, more]) => message.slice(0, at) + more);
  const other = fc.oneof(fc.string(), fc.json(), cut);
  if (!message.startsWith('{')) return other;
  const part = broken(JSON.parse(message)).map(value => JSON.stringify(value) ?? '');
  return fc.oneof(other, { weight: 4, arbitrary: part });
};

/** Counts what is dropped. */
function countDropped(): () => number {
  let dropped = 0;
  const count = () => {
    dropped++;
  };
  channel('ricochet-tui:dropped').subscribe(count);
  onTestFinished(() => void channel('ricochet-tui:dropped').unsubscribe(count));
  return () => dropped;
}

const KEY = `SHA256:${'a'.repeat(43)}`;

test('malformed requests and signs of life are dropped, and matches go on', async () => {
  const { cluster, servers } = await started();
  const { ann, bob } = await cluster.play(servers[0], servers[1]);
  const rogue = cluster.hub.open();
  const question = (command: object) =>
    JSON.stringify({ room: '1', command: JSON.stringify(command), at: ann.now() });
  const asked = [
    question({ type: 'enter', guest: 'b/9', name: 'Eve', identity: 'SHA256:e' }),
    question({ type: 'play', guest: bob.guest, command: { type: 'bid', moves: 9 } }),
  ];
  const isAnswer = /^\{"kind":"(moved|failed|decided)"/;
  const dropped = countDropped();
  await fc.assert(
    fc.asyncProperty(fc.oneof(...asked.map(malformed)), async text => {
      expect(await rogue.ask('rooms.of.a', text, 100)).toMatch(isAnswer);
    }),
    { numRuns: 300 },
  );
  expect(dropped()).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.oneof(malformed('d 1000000'), malformed('b leaving')), async text => {
      rogue.say('alive', text);
    }),
    { numRuns: 300 },
  );
  await cluster.pass(5_000);
  expect(cluster.crashes).toEqual([]);
  expect(await cluster.ask(bob, { type: 'react', reaction: 'wow' })).toBeUndefined();
});

test("malformed entries in the log of a room don't affect other rooms", async () => {
  const { cluster, servers } = await started();
  const { bob } = await cluster.play(servers[0], servers[1]);
  const rogue = cluster.hub.open();
  const { entries } = cluster.hub;
  const written = entries.map(({ text }) => text.trim().split('\n'));
  const entry = fc
    .constantFrom(...written)
    .chain(lines =>
      fc
        .nat(lines.length - 1)
        .chain(at =>
          malformed(lines[at]!).map(line =>
            lines.map((other, index) => `${index === at ? line : other}\n`).join(''),
          ),
        ),
    );
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 3 }), async followers => {
      number++;
      let after = 0;
      for (const [index, text] of followers.entries()) {
        const stored = { id: `${number} ${index}`, text };
        after = Number(await rogue.log.append(`rooms.r${number}`, stored, after));
      }
      await cluster.pass(50);
    }),
    { numRuns: 200 },
  );
  await cluster.pass(5_000);
  expect(cluster.crashes).toEqual([]);
  expect(cluster.troubles.length).toBeGreaterThan(100);
  expect(await cluster.ask(bob, { type: 'react', reaction: 'wow' })).toBeUndefined();
});

test('malformed answers of a host count as no answer', async () => {
  const { cluster, servers } = await started();
  const { bob } = await cluster.play(servers[0], servers[1]);
  const refusal = { code: 'not-now', command: 'bid', phase: 'round-over' };
  const reply = JSON.stringify({ kind: 'decided', number: 3, refusal });
  const answers = malformed(reply);
  await fc.assert(
    fc.asyncProperty(answers, async text => {
      servers[0].bus.answer('rooms.of.a', async () => text);
      const said = await cluster.ask(bob, { type: 'react', reaction: 'wow' });
      const isTold = isRefusal(said) || ['unreachable', 'too-fast'].includes(String(said?.code));
      expect({ said, isTold }).toMatchObject(said === undefined ? {} : { isTold: true });
    }),
    { numRuns: 300 },
  );
  expect(cluster.crashes).toEqual([]);
});

test('malformed reports and orders are dropped', async () => {
  const hub = createHub();
  const clock = new TestClock();
  const orders: unknown[] = [];
  const carryOut = (order: unknown) => orders.push(order);
  const host = { me: 'a', clock, isLeaving: () => false, carryOut };
  const reports = openReports({ bus: hub.open(), ...host });
  const rogue = hub.open();
  const visit = { id: 1, name: 'Eve', address: '192.0.2.1', key: KEY, seconds: 1, hasSeat: true };
  const counted = { what: 'guess', address: '192.0.2.1', times: 3 };
  const report = {
    server: 'b',
    from: 0,
    to: 9,
    visits: [visit],
    counted: [counted],
    isLeaving: false,
  };
  const dropped = countDropped();
  await fc.assert(
    fc.asyncProperty(
      malformed(JSON.stringify(report)),
      malformed(JSON.stringify({ type: 'kick', name: 'Eve' })),
      fc.oneof(malformed('7'), fc.constant('1e9')),
      async (said, order, done) => {
        rogue.say('report', said);
        rogue.answer('desk.b', async () => done);
        expect(await rogue.ask('desk.a', order, 100)).toMatch(/^\d+$/);
        expect(await reports.order({ type: 'say', words: 'Hello' })).toBeLessThan(1e6);
        expect(reports.isTaken('Eve', undefined, '192.0.2.2')).toEqual(expect.any(Boolean));
        expect(reports.seatsOf('192.0.2.1')).toBeLessThan(2);
        for (const { visitor } of reports.visits()) expect(visitor.name).not.toContain('\x1b');
      },
    ),
    { numRuns: 500 },
  );
  expect(dropped()).toBeGreaterThan(300);
  reports.close();
});

test('with malformed shared values a server starts, or says why it cannot', async () => {
  const samples: Readonly<Record<string, string>> = {
    about: JSON.stringify({ format: 1, hostKey: KEY }),
    bans: '198.51.100.0/24\nSHA256:x until 2030-01-01T00:00Z\n',
    motd: 'Back at nine.',
    'standing.x': JSON.stringify({
      format: 'ricochet-tui matches',
      version: 1,
      played: 1,
      won: 1,
      chips: 2,
    }),
  };
  const values = fc.record(
    Object.fromEntries(Object.entries(samples).map(([key, text]) => [key, malformed(text)])),
  );
  await fc.assert(
    fc.asyncProperty(values, malformed(JSON.stringify(practised())), async (all, result) => {
      const hub = createHub();
      const bus = hub.open();
      for (const [key, text] of Object.entries(all)) await bus.values.set(key, text, 0);
      await bus.kept.add('results.x', result, 'x');
      const shared = await shareValues(bus);
      const troubles: ServerTrouble[] = [];
      const visitors = openVisitors(clusterVisitors(bus, shared), trouble =>
        troubles.push(trouble),
      );
      const visitor = visitors.of('SHA256:x', 'Ann');
      await visitor.ready;
      visitor.results.read();
      expect(visitor.readMatches().played).toBeGreaterThanOrEqual(0);
      visitors.board(1, 'SHA256:x');
      expect(shareBansAndMotd(shared).motd()).not.toContain('\x1b');
      const host = { fingerprint: KEY, file: 'host-key' };
      await agree({ bus, shared, me: 'a' }, host).catch(error => {
        expect(error).toBeInstanceOf(ToldError);
        expect(() => refuseLaterFormat(shared)).toThrow(ToldError);
      });
    }),
    { numRuns: 200 },
  );
});

test('well-formed messages are not dropped', async () => {
  const dropped = countDropped();
  const { cluster, servers } = await started();
  const { bob } = await cluster.play(servers[0], servers[1], roomOptions());
  expect(await cluster.ask(bob, { type: 'ready' })).toMatchObject({ code: 'not-now' });
  expect(
    await cluster.ask(bob, { type: 'play', command: { type: 'bid', moves: 9 } }),
  ).toBeUndefined();
  expect(dropped()).toBe(0);
});
