import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareValues } from '../../source/cluster/values.js';
import { createHub } from '../helpers/bus-here.js';
import { CHECKS, checkForgetting } from './bus.js';

test('what was kept before a time can be forgotten', () => checkForgetting(createHub().open()));

test.each(CHECKS)('%s', async (_, check) => {
  const hub = createHub();
  await check(hub.open(), hub.open(), setImmediate);
});

test('a server that is cut off writes nothing, and hears everything once it is connected again', async () => {
  const hub = createHub();
  const [one, other] = [hub.open(), hub.open()];
  const [here, there] = [await shareValues(one), await shareValues(other)];
  const seen: string[] = [];
  await other.log.follow(({ text }) => void seen.push(text));
  other.setUp(false);
  await expect(other.values.set('motd', 'Bye', 0)).rejects.toThrow();
  await here.change('motd', () => 'Hello');
  const number = await one.log.append('rooms.A', { id: '1', text: 'head' }, 0);
  expect([number, await one.log.append('rooms.A', { id: '2', text: '' }, 0)]).toEqual([
    1,
    'outrun',
  ]);
  expect([there.get('motd'), seen]).toEqual([undefined, []]);
  other.setUp(true);
  expect([there.get('motd'), seen]).toEqual(['Hello', ['head']]);
});

test('if two servers change a value at once, both changes are made', async () => {
  const hub = createHub();
  const all = await Promise.all([hub.open(), hub.open()].map(end => shareValues(end)));
  const add = (value = '0') => `${Number(value) + 1}`;
  await Promise.all(all.flatMap(shared => [shared.change('n', add), shared.change('n', add)]));
  expect(hub.values.get('n')?.value).toBe('4');
});
