import { expect } from 'vitest';
import { type Bus, MOST_KEPT } from '../../source/cluster/bus.js';

/** What any bus has to keep, whatever carries it. */
export async function checkKept({ kept }: Bus): Promise<void> {
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
