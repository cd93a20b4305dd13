import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bar, columnChart } from '../../source/pictures/charts.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { duration } from '../../source/views/times.js';

test.each([
  [0, '----------'],
  [0.04, '----------'],
  [0.5, '#####-----'],
  [1, '##########'],
])('a bar of %d', (part, expected) => {
  expect(bar(part, 10, ASCII)).toBe(expected);
});

describe('a chart of columns', () => {
  const room = { columns: 10, rows: 3 };

  test('names the greatest and the least, and stands on the ground', () => {
    expect(columnChart([1500, 1600, 1550], room, UNICODE)).toEqual([
      '1600  █',
      '      ██',
      '1500 ███',
    ]);
  });

  test('of numbers that are all the same is flat', () => {
    expect(columnChart([1500, 1500], room, ASCII)).toEqual(['1500 ##']);
  });

  test('of more numbers than fit goes up to the last one', () => {
    const numbers = Array.from({ length: 1001 }, (_, index) => index);
    expect(columnChart(numbers, room, ASCII)).toEqual(['1000    ##', '      ####', '   0 #####']);
  });

  test('never leaves its room, and fills it where the numbers differ', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2000, max: 4000 }), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 8, max: 80 }),
        fc.integer({ min: 1, max: 9 }),
        (numbers, columns, rows) => {
          const lines = columnChart(numbers, { columns, rows }, ASCII);
          expect(lines).toHaveLength(new Set(numbers).size === 1 ? 1 : rows);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
          expect(lines.at(-1)).toContain(String(Math.min(...numbers)));
        },
      ),
    );
  });
});

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [72_000, '1:12'],
  [3_600_000, '1:00:00'],
  [100 * 3_600_000 + 61_000, '100:01:01'],
])('%d ms is %s', (milliseconds, expected) => {
  expect(duration(milliseconds)).toBe(expected);
});
