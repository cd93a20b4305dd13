import { describe, test } from 'vitest';
import { openNats } from '../../source/cluster/nats.js';
import { hasNats, startNats } from '../helpers/nats-server.js';
import { checkKept } from './bus.js';

describe.skipIf(!hasNats)('NATS', () => {
  test('what outlasts rooms is kept once, by topic', async () => {
    const nats = await startNats();
    const bus = await openNats({ urls: [nats.url], name: 'test' });
    await checkKept(bus);
    await bus.close();
    await nats.close();
  });
});
