import { expect, test } from 'vitest';
import { LEASE_MS } from '../../source/cluster/bus.js';
import { agree, shareValues } from '../../source/cluster/values.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { createHub } from '../helpers/bus-here.js';

const { newerFormat, olderFormat, otherHostKey } = hostTexts.cluster;
const [KEY, OTHER] = ['a', 'b'].map(sign => `SHA256:${sign.repeat(43)}`) as [string, string];
const file = '/data/host-key';

/** A cluster, and what comes of it when a server with a format and a key joins. */
function cluster() {
  let now = 0;
  const hub = createHub(() => now);
  return {
    hub,
    passes: (milliseconds: number) => {
      now += milliseconds;
    },
    async join(me: string, format = 1, fingerprint = KEY): Promise<string> {
      const bus = hub.open();
      await bus.leases.renew(me);
      const shared = await shareValues(bus);
      return agree({ bus, shared, me }, { fingerprint, file }, format).then(
        () => 'joined',
        error => (error as Error).message,
      );
    },
  };
}

const newer = newerFormat({ format: 2, own: 1 });

test.each([
  ['the same', 2, KEY, 'joined', 'joined'],
  ['an older format', 1, KEY, newer, newer],
  ['a newer format', 3, KEY, olderFormat({ format: 2, own: 3 }), 'joined'],
  ['another host key', 2, OTHER, otherHostKey({ file, fingerprint: KEY }), 'joined'],
])('of a server with %s', async (_, format, key, beside, alone) => {
  const { join, passes } = cluster();
  expect(await join('one', 2)).toBe('joined');
  expect(await join('two', format, key)).toBe(beside);
  passes(LEASE_MS);
  expect(await join('three', format, key)).toBe(alone);
  if (alone === 'joined') expect(await join('four', format, key)).toBe('joined');
});

test('if two first servers with different host keys start at once, one is refused', async () => {
  const { join } = cluster();
  const both = await Promise.all([join('one', 1, KEY), join('two', 1, OTHER)]);
  expect(both.toSorted()).toEqual([otherHostKey({ file, fingerprint: KEY }), 'joined'].toSorted());
});

test.each(['', '{}', '{"format":0,"hostKey":"x"}'])(
  'what is written there and means nothing, %j, gives way',
  async text => {
    const { join, hub } = cluster();
    const shared = await shareValues(hub.open());
    await shared.change('about', () => text);
    expect(await join('one')).toBe('joined');
    expect(JSON.parse(shared.get('about')!)).toEqual({ format: 1, hostKey: KEY });
  },
);
