import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { hasNats, startThreeNats } from '../helpers/nats-server.js';

/** In which NATS agrees on who leads what, on a busy machine too. */
const PATIENCE = { timeout: 90_000, interval: 100 };

describe.skipIf(!hasNats)('three NATS', () => {
  let three: Awaited<ReturnType<typeof startThreeNats>>;
  const open = () => openNats({ ...three, name: 'three', takesOld: true }, () => {});

  beforeAll(async () => {
    three = await startThreeNats();
  });

  afterAll(() => three.close());

  test('whichever of them is killed, nothing acknowledged is lost and all goes on', async () => {
    // They have just started, and have not yet agreed who leads.
    const bus = await open();
    const stored: string[] = [];
    let last = 0;
    const append = async (id: string) => {
      const entry = { id, text: id };
      const number = await bus.log.append('rooms.1', entry, last).catch(() => 'unknown' as const);
      expect(number, id).not.toBe('outrun');
      if (number === 'unknown') return false;
      stored.push(id);
      last = Number(number);
      return true;
    };
    for (const [index, nats] of three.all.entries()) {
      // Who is back may bring another leader.
      await expect.poll(() => append(`${index} before`), PATIENCE).toBe(true);
      await nats.stop('SIGKILL');
      await expect.poll(() => append(`${index} after`), PATIENCE).toBe(true);
      // Another server can join while one is away.
      await (await open()).close();
      await nats.start();
      await expect.poll(() => append(`${index} back`), PATIENCE).toBe(true);
    }
    const told: string[] = [];
    const other = await open();
    await other.log.follow(({ text }) => told.push(text));
    // One of them may not have heard the last entry yet.
    await expect.poll(() => told, PATIENCE).toEqual(stored);
    await Promise.all([bus, other].map(each => each.close()));
  }, 600_000);

  test('a NATS that stands still is left for another within some seconds', async () => {
    const bus = await openNats(
      { ...three, urls: [three.urls[0]!], name: 'three', takesOld: true },
      () => {},
    );
    const changes: boolean[] = [];
    bus.onChange(isUp => changes.push(isUp));
    const pid = three.all[0]!.pid();
    process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(() => changes, { timeout: 15_000 }).toEqual([false, true]);
    } finally {
      process.kill(pid, 'SIGCONT');
      await bus.close();
    }
  }, 60_000);

  test('a wrong password is told, though they tell of each other', async () => {
    const credentials = 'ricochet:wrong';
    const { notAllowed } = hostTexts.badNats;
    for (const urls of [three.urls, [three.urls[0]!]]) {
      const opened = openNats({ urls, credentials, name: 'three', takesOld: true }, () => {});
      await expect(opened).rejects.toThrow(notAllowed({ urls, reason: '' }));
    }
  });

  test('a reader whose node is away reads on at another', async () => {
    const [home, ...others] = three.all;
    const bus = await openNats(
      { ...three, urls: [home!.url], name: 'three', takesOld: true },
      () => {},
    );
    const { nodes, close } = await readersOf('ricochet_three_log');
    const before = new Set((await nodes()).keys());
    const own = async () => [...(await nodes())].filter(([name]) => !before.has(name));
    const heard: string[] = [];
    let readers = 0;
    let node: string | undefined;
    // Each reads at a node that NATS chooses.
    while (node === undefined) {
      await bus.log.follow(({ id }) => heard.push(id));
      readers++;
      [, node] = (await own()).find(([, name]) => name !== 'nats0') ?? [];
    }
    await close();
    const away = others.find((_, index) => `nats${index + 1}` === node)!;
    await away.stop('SIGKILL');
    const since = Date.now();
    const entry = { id: 'while it is away', text: '' };
    await expect
      .poll(() => bus.log.append('rooms.away', entry, 0).catch(() => undefined), PATIENCE)
      .toBeTypeOf('number');
    const count = () => heard.filter(id => id === entry.id).length;
    await expect.poll(count, PATIENCE).toBe(readers);
    console.log(`Read again after ${Date.now() - since} ms.`);
    expect(bus.isUp).toBe(true);
    await away.start();
    await bus.close();
  }, 240_000);

  /** At which node NATS keeps each reader of a stream, by the reader's name. */
  async function readersOf(stream: string) {
    const nats = await connect({ servers: three.urls, user: 'ricochet', pass: 'secret' });
    const manager = await jetstreamManager(nats);
    const nodes = async () => {
      const found = new Map<string, string>();
      for await (const { name, cluster } of manager.consumers.list(stream)) {
        found.set(name, cluster?.leader ?? '');
      }
      return found;
    };
    return { nodes, close: () => nats.close() };
  }
});
