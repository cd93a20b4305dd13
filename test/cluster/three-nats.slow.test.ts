import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import { hasNats, startThreeNats } from '../helpers/nats-server.js';

/** In which NATS agrees on who leads what. */
const PATIENCE = { timeout: 40_000, interval: 100 };

describe.skipIf(!hasNats)('three NATS', () => {
  let three: Awaited<ReturnType<typeof startThreeNats>>;
  const open = () => openNats({ ...three, name: 'three' });

  beforeAll(async () => {
    three = await startThreeNats();
  });

  afterAll(() => three.close());

  test('whichever of them is killed, nothing acknowledged is lost and all goes on', async () => {
    await expect.poll(() => open().then(bus => bus.close()), PATIENCE).toBeUndefined();
    const bus = await open();
    const stored: string[] = [];
    let last = 0;
    const append = async (id: string) => {
      const entry = { id, headers: {}, text: id };
      const number = await bus.log.append('rooms.1', entry, last).catch(() => 'unknown' as const);
      expect(number, id).not.toBe('outrun');
      if (number === 'unknown') return false;
      stored.push(id);
      last = Number(number);
      return true;
    };
    for (const [index, nats] of three.all.entries()) {
      expect(await append(`${index} before`)).toBe(true);
      await nats.stop('SIGKILL');
      await expect.poll(() => append(`${index} after`), PATIENCE).toBe(true);
      // Another server can join while one is away.
      await expect.poll(() => open().then(other => other.close()), PATIENCE).toBeUndefined();
      await nats.start();
      await expect.poll(() => append(`${index} back`), PATIENCE).toBe(true);
    }
    const told: string[] = [];
    const other = await open();
    await other.log.follow(({ text }) => told.push(text));
    // One of them may not have heard the last entry yet.
    await expect.poll(() => told, PATIENCE).toEqual(stored);
    await Promise.all([bus, other].map(each => each.close()));
  }, 300_000);
});
