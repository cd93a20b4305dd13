import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Bus } from '../../source/cluster/bus.js';
import { openNats } from '../../source/cluster/nats.js';
import { hasNats, startNats } from '../helpers/nats-server.js';
import { checkKept, checkLog, checkMessages, checkValues } from './bus.js';

describe.skipIf(!hasNats)('NATS', () => {
  let nats: Awaited<ReturnType<typeof startNats>>;
  let [one, other]: Bus[] = [];
  const settled = () => sleep(200);

  beforeAll(async () => {
    nats = await startNats();
    const open = () => openNats({ urls: [nats.url], name: 'test' });
    [one, other] = [await open(), await open()];
  });

  afterAll(async () => {
    await Promise.all([one, other].map(bus => bus?.close()));
    await nats.close();
  });

  test('what outlasts rooms is kept once, by topic', () => checkKept(one!));
  test('a log takes what is fenced rightly', () => checkLog(one!, other!, settled));
  test('values are compared before they are set', () => checkValues(one!, other!, settled));
  test('leases, what is said, what is asked', () => checkMessages(one!, other!, settled));
});
