import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOnShow, moved, onShow, shareRows } from '../../source/views/list.js';

const AROUND = { head: 2, details: 4, footer: 2 };

test.each([
  [1, { head: 0, list: 1, details: 0, footer: 0 }],
  [2, { head: 0, list: 1, details: 0, footer: 1 }],
  [3, { head: 0, list: 1, details: 0, footer: 2 }],
  [4, { head: 0, list: 2, details: 0, footer: 2 }],
  [5, { head: 2, list: 1, details: 0, footer: 2 }],
  [7, { head: 2, list: 3, details: 0, footer: 2 }],
  [9, { head: 2, list: 3, details: 2, footer: 2 }],
  [11, { head: 2, list: 3, details: 4, footer: 2 }],
  [24, { head: 2, list: 16, details: 4, footer: 2 }],
])('%i rows go to a line of the list first, then to keys, heads and details', (rows, shares) => {
  expect(shareRows(rows, AROUND)).toEqual(shares);
});

test.each([
  ['down', 0, 1],
  ['down', 99, 99],
  ['up', 3, 2],
  ['up', 0, 0],
  ['page-down', 5, 15],
  [' ', 5, 15],
  ['page-down', 95, 99],
  ['page-up', 15, 5],
  ['page-up', 5, 0],
  ['home', 50, 0],
  ['end', 50, 99],
  ['x', 50, 50],
  // A list that has become shorter.
  ['up', 120, 98],
])('%j leads from line %i of a list of 100 to line %i, by pages of 10', (key, from, to) => {
  expect(moved(key, from, 10, 99)).toBe(to);
});

test('exactly all rows are used', () => {
  const some = fc.nat(6);
  const around = fc.record({ head: some, details: some, footer: some });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), around, (rows, wanted) => {
      const { head, list, details, footer } = shareRows(rows, wanted);
      expect(head + list + details + footer).toBe(rows);
      expect(list).toBeGreaterThanOrEqual(1);
    }),
  );
});

describe('a list that scrolls', () => {
  test.each([
    [0, 9, 4, 0],
    [2, 9, 4, 0],
    [3, 9, 4, 1],
    [8, 9, 4, 5],
    [8, 9, 1, 8],
    [4, 9, 12, 0],
  ])('line %i of %i in %i rows: from line %i', (chosen, lines, room, first) => {
    expect(firstOnShow(chosen, lines, room)).toBe(first);
  });

  test('stays while the chosen line is on show, and else moves as little as it can', () => {
    const line = fc.nat(40);
    fc.assert(
      fc.property(line, line, fc.integer({ min: 3, max: 30 }), fc.nat(1), (...drawn) => {
        const [chosen, started, room, margin] = drawn;
        const before = firstOnShow(started, 41, room);
        const first = firstOnShow(chosen, 41, room, before, margin);
        const { shown, above } = onShow([...Array(41).keys()], first, room);
        const isAt = (top: number) => {
          const [from, to] = [
            top + (top > 0 ? margin : 0),
            top + room - (top + room < 41 ? margin : 0),
          ];
          return chosen >= from && chosen < to;
        };
        expect(isAt(first)).toBe(true);
        if (margin === 1) expect(shown).toContain(chosen);
        if (isAt(before)) expect(first).toBe(before);
        expect(above.length).toBe(first > 0 ? first + 1 : 0);
      }),
    );
  });
});
