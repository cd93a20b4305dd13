import { expect, test } from 'vitest';
import { RecentMap } from '../../source/terminal/recent-map.js';

test('the least recently used entries are dropped', () => {
  const map = new RecentMap<string, number>(3);
  map.set('a', 1).set('b', 2).set('c', 3);
  map.get('a');
  map.set('b', 4).set('d', 5);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 4],
    ['d', 5],
  ]);
  expect(map.get('c')).toBeUndefined();
  expect([map.having('a', () => 7), map.having('e', () => 6)]).toEqual([1, 6]);
  expect([...map.keys()]).toEqual(['d', 'a', 'e']);
});

test.each([1, 1000])('a new key takes the same time after %i others', others => {
  let looks = 0;
  const map = new RecentMap<string, { isHeld: boolean }>(10_000, ({ isHeld }) => {
    looks++;
    return isHeld;
  });
  map.set('held', { isHeld: true });
  for (let count = 0; count < 10_000 + others; count++) map.set(`${count}`, { isHeld: false });
  expect(looks).toBeLessThanOrEqual(2 * others + 2);
  expect(map.get('held')?.isHeld).toBe(true);
});
