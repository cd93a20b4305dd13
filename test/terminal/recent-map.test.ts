import { expect, test } from 'vitest';
import { RecentMap } from '../../source/terminal/recent-map.js';

test('of too many entries those are forgotten that nobody has asked for the longest', () => {
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
});
