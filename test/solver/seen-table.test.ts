import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FULL,
  INTERRUPTED,
  MOST_HEIGHT,
  NEW,
  SEEN,
  SeenTable,
} from '../../source/solver/seen-table.js';

const never = () => false;
const HIGHEST = 2 ** 25 - 1;
const ROOMY = 2 ** 24;

describe('a position', () => {
  test('is new once, then seen with as many moves left or fewer', () => {
    const table = new SeenTable(ROOMY, never);
    expect([5, 5, 4, 6, 6, 5].map(height => table.visit(1, 2, height))).toEqual([
      NEW,
      SEEN,
      SEEN,
      NEW,
      SEEN,
      SEEN,
    ]);
  });

  test('is told from others by every bit of its key', () => {
    const table = new SeenTable(ROOMY, never);
    expect(table.visit(0, 0, MOST_HEIGHT)).toBe(NEW);
    for (let bit = 0; bit < 25; bit++) expect(table.visit(1 << bit, 0, 1)).toBe(NEW);
    for (let bit = 0; bit < 32; bit++) expect(table.visit(0, 1 << bit, 1)).toBe(NEW);
    expect(table.visit(HIGHEST, -1, MOST_HEIGHT)).toBe(NEW);
    expect(table.visit(HIGHEST, -1, MOST_HEIGHT)).toBe(SEEN);
  });
});

test('behaves like a map from keys to heights, however often it grows', () => {
  const visit = fc.record({
    high: fc.oneof(fc.nat(3), fc.nat(HIGHEST)),
    low: fc.oneof(fc.nat(3), fc.integer()),
    height: fc.integer({ min: 1, max: MOST_HEIGHT }),
  });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 200 }), fc.nat(40_000), (visits, others) => {
      const table = new SeenTable(ROOMY, never);
      const heights = new Map<string, number>();
      for (const [index, { high, low, height }] of visits.entries()) {
        if (index === Math.floor(visits.length / 2)) {
          for (let other = 0; other < others; other++) table.visit(4 + (other % 1000), other, 1);
        }
        const key = `${high} ${low}`;
        if (high >= 4 && high < 1004) continue;
        const isNew = height > (heights.get(key) ?? 0);
        expect(table.visit(high, low, height)).toBe(isNew ? NEW : SEEN);
        if (isNew) heights.set(key, height);
      }
    }),
    { numRuns: 30 },
  );
});

describe('room', () => {
  /** How many positions it takes before it is full. */
  function capacity(bytes: number): number {
    const table = new SeenTable(bytes, never);
    let count = 0;
    while (table.visit(0, count, 1) === NEW) count++;
    expect(table.visit(0, count, 1)).toBe(FULL);
    return count;
  }

  test.each([0, 1, 7, 8, 16, 1000, 2 ** 15, 2 ** 17, 2 ** 20])(
    '%i bytes are not exceeded',
    bytes => {
      expect(capacity(bytes) * 8).toBeLessThanOrEqual(bytes);
    },
  );

  test('what was noted is still seen when it is full', () => {
    const table = new SeenTable(2 ** 15, never);
    let count = 0;
    while (table.visit(0, count, 2) === NEW) count++;
    for (let low = 0; low < count; low++) expect(table.visit(0, low, 1)).toBe(SEEN);
  });

  test('growing can be interrupted', () => {
    let patience = 3;
    const table = new SeenTable(2 ** 30, () => patience-- === 0);
    let count = 0;
    let visit = table.visit(0, count, 1);
    while (visit === NEW) visit = table.visit(0, ++count, 1);
    expect(visit).toBe(INTERRUPTED);
  });
});
