import { expect, test } from 'vitest';
import { createMemory } from '../../source/terminal/memory.js';

test('of too many values that is forgotten which nobody has asked for the longest', () => {
  const memory = createMemory<string, number>(3);
  const made: string[] = [];
  const ask = (keys: string) => {
    for (const key of keys) memory(key, () => made.push(key));
  };
  ask('abcab');
  expect(made).toEqual(['a', 'b', 'c']);
  ask('dabd');
  expect(made.slice(3)).toEqual(['d']);
  ask('c');
  expect(made.slice(4)).toEqual(['c']);
});

test.each([1, 1000])('a key that is new costs the same after %i others', others => {
  let looks = 0;
  const memory = createMemory<string, { isHeld: boolean }>(10_000, ({ isHeld }) => {
    looks++;
    return isHeld;
  });
  const entryOf = (key: string) => memory(key, () => ({ isHeld: false }));
  entryOf('held').isHeld = true;
  for (let count = 0; count < 10_000 + others; count++) entryOf(`${count}`);
  expect(looks).toBeLessThanOrEqual(2 * others + 2);
  expect(entryOf('held').isHeld).toBe(true);
});
