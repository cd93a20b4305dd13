import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Judge } from '../helpers/judge.js';
import { talkAll } from '../helpers/judged-lines.js';
import { shareRoom } from '../helpers/judged-room.js';
import { PLACES, type Place, visitAll } from '../helpers/judged-visits.js';
import { KINDS, type Kind } from '../helpers/statements.js';

/** How often all places are visited, in each window and by lines; RUNS=50 for a longer run. */
const RUNS = Number(process.env.RUNS ?? 1);

/** Files are read and written in real time. */
const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;

const WINDOWS = [
  [120, 40],
  [80, 24],
] as const;

/** Every place once, in any order, and some twice. */
const visits = fc
  .tuple(
    fc.shuffledSubarray([...PLACES], { minLength: PLACES.length }),
    fc.array(fc.constantFrom<Place>(...PLACES), { maxLength: 2 }),
  )
  .map(([all, more]) => [...all, ...more]);

/** How often each kind of statement was compared. */
const seen = new Map<Kind, number>();

/** Plays there in a time that stands still between the keys; nothing that was told may differ from what is written. */
const expectEqual = (play: (places: readonly Place[], seed: number) => Promise<readonly Judge[]>) =>
  fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 0 }), async (places, seed) => {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12), toFake: [...FAKED] });
      try {
        const judges = await play(places, seed);
        for (const { compared } of judges) {
          for (const [kind, times] of compared) seen.set(kind, (seen.get(kind) ?? 0) + times);
        }
        expect(judges.flatMap(({ faults }) => [...faults.values()]).join('\n\n')).toBe('');
      } finally {
        vi.useRealTimers();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );

test.each(WINDOWS)('all numbers on screens of %i × %i are those of the record', (columns, rows) =>
  expectEqual(async (places, seed) => [
    await visitAll(places, `${seed} ${columns}`, { columns, rows }),
  ]),
);

test('all numbers in lines are those of the record', () =>
  expectEqual(async (places, seed) => [await talkAll(places, String(seed))]));

test('all numbers that guests of a room see and hear are those of its log', () =>
  expectEqual((_, seed) => shareRoom(`${seed} room`)));

test('each kind of statement was compared', async ({ annotate }) => {
  const counts = KINDS.map(kind => `${seen.get(kind) ?? 0} ${kind}`);
  await annotate(counts.join('\n'));
  expect(counts.filter(count => count.startsWith('0 '))).toEqual([]);
});
