import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Growth, PositionTable, type SharedTable } from '../helpers/kernel-parts.js';
import { bundleSolver } from './worker-bundle.js';

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

const HIGH = withMoves(0, 0);

const bundle = await bundleSolver();

/** A table with so many positions, shared, that has grown so often. */
function sharedTable(
  positions: number,
  growths = 0,
): { table: PositionTable; shared: SharedTable } {
  const table = new PositionTable();
  table.clear(ROOMY);
  for (let low = 0; low < positions; low++) table.add(low, HIGH);
  table.share();
  for (let growth = 0; growth < growths; growth++) expect(table.grow(never)).toBe('grown');
  return { table, shared: table.place() };
}

/** Another thread's look at the table. */
const otherTable = (shared: SharedTable) => new PositionTable(shared);

describe('a shared table', () => {
  test('has what was in it before, and what any of its threads adds', () => {
    const { table, shared } = sharedTable(1000);
    const other = otherTable(shared);
    expect(other.has(999, HIGH)).toBe(true);
    expect(other.add(999, HIGH)).toBe(false);
    expect(other.add(1000, HIGH)).toBe(true);
    expect(table.add(1000, HIGH)).toBe(false);
    expect([table.size, other.size]).toEqual([1000, 1]);
  });

  test('has room for what a thread is allowed', () => {
    const { table, shared } = sharedTable(1000);
    const other = otherTable(shared);
    for (const each of [table, other]) {
      expect(each.hasRoom(1)).toBe(false);
      each.allow(5);
      expect([5, 6].map(count => each.hasRoom(count))).toEqual([true, false]);
    }
  });

  test('grows in the same memory, and the others go on with the larger one', () => {
    const { table, shared } = sharedTable(1000);
    const other = otherTable(shared);
    other.allow(10);
    other.add(1000, HIGH);
    const capacity = table.capacity;
    expect(table.grow(never)).toBe('grown');
    other.adopt(table.place());
    expect([table.capacity, other.capacity]).toEqual([2 * capacity, 2 * capacity]);
    for (let low = 0; low <= 1000; low++) expect(other.has(low, HIGH)).toBe(true);
    expect([9, 10].map(count => other.hasRoom(count))).toEqual([true, false]);
  });

  test('keeps to its memory', () => {
    const table = new PositionTable();
    table.clear(2 ** 16);
    table.share();
    expect(table.grow(never)).toBe('full');
  });

  test('is not shared any more once it is cleared', () => {
    const { table } = sharedTable(10);
    expect(table.hasRoom(1)).toBe(false);
    table.clear(ROOMY);
    expect(table.hasRoom(1)).toBe(true);
    expect(table.add(3, HIGH)).toBe(true);
  });
});

test('if threads add the same positions, each is new to exactly one of them', async () => {
  const keys = 400_000;
  const { shared } = sharedTable(0, 8);
  const gate = new Int32Array(new SharedArrayBuffer(4));
  gate[0] = 2;
  // In the same order, so that both are often at the same slot.
  const task = { table: shared, gate, seed: 'one order', keys, count: 2_000_000 };
  const fillers = [1, 2].map(() => bundle.startFiller(task));
  const added = (await Promise.all(fillers.map(filler => once(filler, 'message')))).map(
    ([count]) => count as number,
  );
  const table = otherTable(shared);
  let found = 0;
  for (let low = 0; low < keys; low++) if (table.has(low, HIGH)) found++;
  expect(added.reduce((sum, count) => sum + count)).toBe(found);
});
