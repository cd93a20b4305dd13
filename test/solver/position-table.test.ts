import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Growth, PositionTable } from '../helpers/kernel-parts.js';

const never = () => false;
const ROOMY = 2 ** 24;
/** Of 64 KiB: enough for the kernel and a table of some ten thousand positions. */
const FEW_PAGES = 64;
/** Bits of the part of a key that moves are above. */
const MOVES_SHIFT = 25;
const MOST_LOW = 2 ** 30 - 1;
const MOST_HIGH = 2 ** MOVES_SHIFT - 1;
/** As many as go above the high part of a key, the 1 that is added left aside. */
const MOST_MOVES = 2 ** (32 - MOVES_SHIFT) - 2;

/** The high part of a key with the number of moves above it. */
const withMoves = (high: number, moves: number): number => high | ((moves + 1) << MOVES_SHIFT);

function tableOf(bytes: number): PositionTable {
  const table = new PositionTable();
  table.clear(bytes);
  return table;
}

/** Adds so many positions with that high part, growing where there is no room. */
function fill(table: PositionTable, count: number, high = 0): void {
  let added = 0;
  for (let low = 0; low < count; low++) {
    if (!table.hasRoom(1)) expect(table.grow(never)).toBe('grown');
    if (table.add(low, withMoves(high, 0))) added++;
  }
  expect(added).toBe(count);
}

describe('a position', () => {
  test('differs from others in every bit of its key, whatever the moves', () => {
    const table = tableOf(ROOMY);
    const keys: [low: number, high: number][] = [
      [0, 0],
      [MOST_LOW, MOST_HIGH],
      ...Array.from({ length: 30 }, (_, bit): [number, number] => [1 << bit, 0]),
      ...Array.from({ length: MOVES_SHIFT }, (_, bit): [number, number] => [0, 1 << bit]),
    ];
    for (const [low, high] of keys) {
      for (const moves of [0, MOST_MOVES])
        expect(table.has(low, withMoves(high, moves))).toBe(false);
      expect(table.add(low, withMoves(high, MOST_MOVES))).toBe(true);
      expect(table.add(low, withMoves(high, 0))).toBe(false);
    }
    for (const [low, high] of keys) expect(table.has(low, withMoves(high, MOST_MOVES))).toBe(true);
    expect(table.size).toBe(keys.length);
  });
});

test('behaves like a map from keys to moves, however often it grows and is cleared', () => {
  const table = new PositionTable();
  const highOfOthers = 77;
  const visit = fc.record({
    low: fc.oneof(fc.nat(3), fc.nat(MOST_LOW)),
    high: fc.oneof(fc.nat(3), fc.nat(MOST_HIGH)).filter(high => high !== highOfOthers),
    moves: fc.nat(MOST_MOVES),
  });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 200 }), fc.nat(20_000), (visits, others) => {
      table.clear(ROOMY);
      const movesOf = new Map<string, number>();
      const look = ({ low, high, moves }: (typeof visits)[number]) => {
        const key = `${low} ${high}`;
        expect(table.has(low, withMoves(high, moves))).toBe(movesOf.get(key) === moves);
        expect(table.add(low, withMoves(high, moves))).toBe(!movesOf.has(key));
        if (!movesOf.has(key)) movesOf.set(key, moves);
      };
      const half = visits.length >> 1;
      visits.slice(0, half).forEach(look);
      fill(table, others, highOfOthers);
      visits.slice(half).forEach(look);
      expect(table.size).toBe(movesOf.size + others);
    }),
    { numRuns: 30 },
  );
});

describe('room', () => {
  /** How many positions it takes before it is full. */
  function capacity(table: PositionTable): number {
    for (;;) {
      while (table.hasRoom(1)) table.add(table.size, withMoves(0, 0));
      const growth = table.grow(never);
      if (growth !== 'grown') {
        expect(growth).toBe('full');
        return table.size;
      }
    }
  }

  // While it grows the old positions take half as much as the new ones, so 12 bytes each and not 8.
  test.each([
    { bytes: 0, each: 8 },
    { bytes: 7, each: 8 },
    { bytes: 1000, each: 8 },
    { bytes: 2 ** 15, each: 8 },
    { bytes: 2 ** 17, each: 12 },
    { bytes: 2 ** 18 - 1, each: 12 },
    { bytes: 3 * 2 ** 17, each: 12 },
    { bytes: 2 ** 20, each: 12 },
  ])('$bytes bytes are not exceeded, nor left lying', ({ bytes, each }) => {
    const count = capacity(tableOf(bytes));
    expect(count * each).toBeLessThanOrEqual(bytes);
    expect(count).toBeGreaterThanOrEqual(Math.floor(bytes / 40));
  });

  test('is known for several at once', () => {
    const table = tableOf(1000);
    let most = 0;
    while (most < 1000 && table.hasRoom(most + 1)) most++;
    fill(table, most - 1);
    expect([1, 2].map(count => table.hasRoom(count))).toEqual([true, false]);
  });

  test('what was added is still there when it is full', () => {
    const table = tableOf(2 ** 17);
    const count = capacity(table);
    for (let low = 0; low < count; low++) expect(table.has(low, withMoves(0, 0))).toBe(true);
  });
});

describe('growing', () => {
  test('without memory for it changes nothing', () => {
    const table = new PositionTable(undefined, FEW_PAGES);
    // What an earlier search has used has to be cleared; no other memory may be.
    table.clear(ROOMY);
    fill(table, 10_000);
    table.clear(ROOMY);
    const bytes = () => Buffer.from(new Uint8Array(table.place().memory.buffer));
    let before: Buffer;
    do {
      while (table.hasRoom(1)) table.add(table.size, withMoves(0, 0));
      before = bytes();
    } while (table.grow(never) === 'grown');
    expect(table.size).toBeGreaterThan(10_000);
    expect(bytes().equals(before)).toBe(true);
  });

  test.each([1, 2])('is interrupted at check %i, if it takes that many', looks => {
    const table = tableOf(2 ** 30);
    let growth: Growth = 'grown';
    for (let doublings = 0; growth === 'grown' && doublings < 10; doublings++) {
      let left = looks;
      growth = table.grow(() => --left === 0);
    }
    expect(growth).toBe('interrupted');
  });

  test('that was interrupted leaves a table that can be cleared and used', () => {
    const table = tableOf(ROOMY);
    fill(table, 10_000);
    expect(table.grow(() => true)).toBe('interrupted');
    table.clear(ROOMY);
    fill(table, 10_000);
    expect(table.size).toBe(10_000);
  });
});

describe('clearing', () => {
  test('sets a new limit of memory, greater or smaller', () => {
    const table = tableOf(0);
    expect(table.hasRoom(1)).toBe(false);
    table.clear(ROOMY);
    fill(table, 10_000);
    table.clear(100);
    expect(table.hasRoom(10)).toBe(false);
    expect(table.hasRoom(1)).toBe(true);
  });
});
