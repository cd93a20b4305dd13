import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { PositionTable, type SharedTable } from '../helpers/kernel-parts.js';
import { bundleSolver } from './worker-bundle.js';

const ROOMY = 2 ** 24;
const HIGH = 1 << 25;
const never = () => false;

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
