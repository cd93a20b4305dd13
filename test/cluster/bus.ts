import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Bus, MOST_KEPT, type StoredEntry } from '../../source/cluster/bus.js';

/** What any bus has to keep, whatever carries it. */
async function checkKept({ kept }: Bus): Promise<void> {
  expect(await kept.read('results.a')).toEqual([]);
  expect(await kept.topics('')).toEqual([]);
  await kept.add('results.a', 'one', '1');
  await kept.add('results.a', 'two', '2');
  await kept.add('results.a', 'two again', '2');
  await kept.add('results.b', 'three', '2');
  await kept.add('records.x', '{"ä": "€"}\n', 'x');
  expect(await kept.read('results.a')).toEqual(['one', 'two']);
  expect(await kept.read('results.b')).toEqual(['three']);
  expect(await kept.read('records.x')).toEqual(['{"ä": "€"}\n']);
  expect([...(await kept.topics('results.'))].sort()).toEqual(['results.a', 'results.b']);
  await kept.remove('results.a');
  expect(await kept.read('results.a')).toEqual([]);
  expect(await kept.topics('results.')).toEqual(['results.b']);

  await Promise.all(
    Array.from({ length: MOST_KEPT + 2 }, (_, index) => kept.add('long', `${index}`, `${index}`)),
  );
  const long = await kept.read('long');
  expect(long).toHaveLength(MOST_KEPT);
  expect(long.at(-1)).toBe(`${MOST_KEPT + 1}`);
}

/** What was kept before a time can be forgotten. */
export async function checkForgetting({ kept }: Bus): Promise<void> {
  await kept.add('old.x', 'x', 'x');
  await kept.add('older.x', 'x', 'x');
  await setTimeout(20);
  const before = Date.now();
  await setTimeout(20);
  await kept.add('old.y', 'y', 'y');
  expect(await kept.forget('old', before)).toBe(1);
  expect(await kept.forget('old', before)).toBe(0);
  expect([...(await kept.topics('old'))].sort()).toEqual(['old.y', 'older.x']);
  expect(await kept.forget('old', Date.now() + 1_000)).toBe(1);
  expect(await kept.topics('old')).toEqual(['older.x']);
}

/** The fence of a log, and what its followers hear. */
async function checkLog(one: Bus, other: Bus, settled: () => Promise<unknown>) {
  const entry = (id: string) => ({ id, text: `${id}: ä\n` });
  const heard: StoredEntry[] = [];
  await other.log.follow(stored => heard.push(stored));
  expect([...(await one.log.topics())]).toEqual([]);
  const first = await one.log.append('rooms.a', entry('1'), 0);
  if (first === 'outrun') throw new Error('Nobody was faster.');
  // The same again is the same; somebody else comes too late.
  expect(await one.log.append('rooms.a', entry('1'), 0)).toBe(first);
  expect(await other.log.append('rooms.a', entry('2'), 0)).toBe('outrun');
  expect(await other.log.append('rooms.a', entry('2'), first + 1)).toBe('outrun');
  const second = await other.log.append('rooms.b', entry('3'), 0);
  const third = await other.log.append('rooms.a', entry('4'), first);
  expect([second, third]).toEqual([first + 1, first + 2]);
  expect(await one.log.append('rooms.a', entry('5'), first)).toBe('outrun');
  expect([...(await one.log.topics())].sort()).toEqual(['rooms.a', 'rooms.b']);
  await settled();
  expect(heard).toEqual(
    [
      { ...entry('1'), topic: 'rooms.a', number: first },
      { ...entry('3'), topic: 'rooms.b', number: second },
      { ...entry('4'), topic: 'rooms.a', number: third },
    ].map(stored => expect.objectContaining(stored)),
  );
  // What is left is all that a new follower hears; a removed topic begins anew.
  await one.log.append('rooms.a', entry('6'), first + 2);
  await one.log.remove('rooms.a', first + 2);
  await one.log.remove('rooms.b', Number(second) - 1);
  expect((await one.log.topics()).size).toBe(2);
  await one.log.remove('rooms.b', Number(second));
  expect([...(await one.log.topics())]).toEqual(['rooms.a']);
  expect(await one.log.append('rooms.b', entry('7'), 0)).toBe(first + 4);
  const later: string[] = [];
  await one.log.follow(({ id }) => later.push(id));
  expect(later).toEqual(['6', '7']);
  await settled();
  expect(heard.map(({ id }) => id)).toEqual(['1', '3', '4', '6', '7']);
}

/** Values that are compared before they are set. */
async function checkValues(one: Bus, other: Bus, settled: () => Promise<unknown>) {
  const heard: unknown[] = [];
  await other.values.follow((key, value, revision) => heard.push([key, value, revision]));
  const first = await one.values.set('about', 'a', 0);
  if (first === 'outrun') throw new Error('Nobody was faster.');
  expect(await other.values.set('about', 'b', 0)).toBe('outrun');
  expect(await other.values.set('about', 'b', first + 1)).toBe('outrun');
  expect(await other.values.set('about', 'b', first)).toBe(first + 1);
  expect(await one.values.set('about', undefined, first)).toBe('outrun');
  expect(await one.values.set('about', undefined, first + 1)).toBe(first + 2);
  expect(await one.values.set('about', 'c', 0)).toBe(first + 3);
  await settled();
  expect(heard).toEqual([
    ['about', 'a', first],
    ['about', 'b', first + 1],
    ['about', undefined, first + 2],
    ['about', 'c', first + 3],
  ]);
  const later: unknown[] = [];
  await one.values.follow((...told) => later.push(told));
  expect(later).toEqual([['about', 'c', first + 3]]);
}

/** Leases, what is said and what is asked. */
async function checkMessages(one: Bus, other: Bus, settled: () => Promise<unknown>) {
  expect(await other.leases.isHeld('one')).toBe(false);
  await one.leases.renew('one');
  await one.leases.renew('one');
  await one.leases.renew('two');
  expect(await other.leases.isHeld('one')).toBe(true);
  expect((await other.leases.held()).toSorted()).toEqual(['one', 'two']);
  await one.leases.release('one');
  expect(await other.leases.isHeld('one')).toBe(false);
  expect(await other.leases.held()).toEqual(['two']);

  const heard: string[] = [];
  for (const [name, bus] of [one, other].entries()) {
    bus.hear('news', text => heard.push(`${name} ${text}`));
  }
  one.answer('rooms.of.one', async text => `${text}!`);
  one.answer('broken', () => Promise.reject(new Error('broken')));
  await settled();
  other.say('news', 'ä');
  await settled();
  expect(heard.toSorted()).toEqual(['0 ä', '1 ä']);
  expect(await other.ask('rooms.of.one', 'ä', 1_000)).toBe('ä!');
  expect(await one.ask('rooms.of.one', 'own', 1_000)).toBe('own!');
  expect(await other.ask('rooms.of.nobody', '', 300)).toBeUndefined();
  await expect(other.ask('broken', '', 300)).rejects.toThrow();
}

/** What any bus does, whatever carries it, between two of its ends. */
export const CHECKS: readonly [
  title: string,
  check: (one: Bus, other: Bus, settled: () => Promise<unknown>) => Promise<void>,
][] = [
  ['what outlasts rooms is kept once, by topic', checkKept],
  ['a log takes what is fenced rightly', checkLog],
  ['values are compared before they are set', checkValues],
  ['leases, what is said, what is asked', checkMessages],
];
