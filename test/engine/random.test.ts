import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, pick, shuffled } from '../../source/engine/index.js';

const numbers = (seed: string, bound: number, count: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.below(bound));
};

describe('createRandom', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    expect(numbers('ricochet', 1000, 8)).toEqual([502, 877, 752, 467, 623, 828, 256, 790]);
    expect(numbers('', 2 ** 32, 4)).toEqual([2786542854, 1532742869, 2486196690, 3498061612]);
  });

  it('gives different numbers for different seeds, however similar', () => {
    const seeds = ['', ' ', 'a', 'A', 'aa', 'a a', 'ä', '1', '10', '01', 'daily 2026-11-20'];
    const firsts = seeds.map(seed => numbers(seed, 2 ** 32, 2).join());
    expect(new Set(firsts).size).toBe(seeds.length);
  });

  it('stays below the bound', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) =>
        numbers(seed, bound, 20).every(
          number => Number.isInteger(number) && number >= 0 && number < bound,
        ),
      ),
    );
  });

  it.each([2, 3, 10, 252])('gives all numbers below %d about equally often', bound => {
    const each = 400;
    const counts = new Map<number, number>();
    for (const number of numbers(`even ${bound}`, bound, bound * each)) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect(counts.size).toBe(bound);
    // Five standard deviations of a binomial distribution.
    const most = 5 * Math.sqrt(each);
    for (const count of counts.values()) expect(Math.abs(count - each)).toBeLessThan(most);
  });
});

describe('bounds that do not divide the range of the generator', () => {
  it('favour no numbers', () => {
    const third = 2 ** 30;
    const low = numbers('bias', 3 * third, 3000).filter(number => number < third).length;
    // Taken modulo the bound, the low third would come 1,500 times.
    expect(Math.abs(low - 1000)).toBeLessThan(130);
  });
});

describe('shuffled and pick', () => {
  it('return the same items in some order, and one of them', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
        const before = [...items];
        const order = shuffled(items, createRandom(seed));
        expect(items).toEqual(before);
        expect([...order].sort()).toEqual([...items].sort());
        expect(items).toContain(pick(items, createRandom(seed)));
      }),
    );
  });

  it('gives every order of three items about equally often', () => {
    const random = createRandom('orders');
    const counts = new Map<string, number>();
    for (let round = 0; round < 2400; round++) {
      const order = shuffled([1, 2, 3], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(100);
  });
});
