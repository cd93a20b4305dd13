import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandChart, bar, calendar, columnChart } from '../../source/pictures/charts.js';
import { ASCII, plainText, UNICODE } from '../../source/pictures/theme.js';
import { duration } from '../../source/views/times.js';

test.each([
  [0, '----------'],
  [0.04, '----------'],
  [0.5, '#####-----'],
  [1, '##########'],
])('a bar of %d', (part, expected) => {
  expect(bar(part, 10, ASCII)).toBe(expected);
});

describe('a chart of estimates', () => {
  const room = { columns: 29, rows: 3 };
  const textOf = (...args: Parameters<typeof bandChart>) => bandChart(...args).map(plainText);

  test('shows the last estimate, the ends of the scale and the uncertainties', () => {
    const estimates = [
      [1500, 300],
      [1600, 100],
    ] as const;
    expect(textOf(estimates, room, UNICODE)).toEqual([
      '1700 ░░░░░░░░░░░░░░░░░░░░░░░░',
      '1600 ░░░░░░░░░░░░████████████',
      '1500 ████████████░░░░░░░░░░░░',
    ]);
    const colours = bandChart(estimates, room, UNICODE)[1]!.map(({ style }) => style);
    expect(colours).toEqual([{}, { dim: true }, { colour: 'printed-2' }]);
  });

  test('that are equal and certain is flat', () => {
    expect(textOf(Array(24).fill([1500, 0]), { columns: 29, rows: 3 }, ASCII)).toEqual([
      `1500 ${'#'.repeat(24)}`,
    ]);
  });

  test.each([1, 2, 3, 60, 61, 10_000, 200_000])(
    'of %d fits its size and has the last one',
    count => {
      const estimates = Array.from({ length: count }, (_, at) => [1000 + at, 50] as const);
      const lines = textOf(estimates, { columns: 65, rows: 8 }, ASCII);
      expect(lines).toHaveLength(8);
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
      expect(lines[0]!.length).toBeLessThanOrEqual(65);
      expect(lines.join()).toContain(`${999 + count} `);
      expect(lines.map(line => line.at(-1)).filter(sign => sign === '#')).toHaveLength(1);
      const fallen = textOf([...estimates, [0, 0]], { columns: 65, rows: 8 }, ASCII);
      expect(fallen.at(-1)).toMatch(/ 0 .*#$/);
    },
  );

  test('has one sign per column, whatever the estimates are', () => {
    const estimate = fc.tuple(fc.integer({ min: -2000, max: 4000 }), fc.nat({ max: 900 }));
    fc.assert(
      fc.property(fc.array(estimate, { minLength: 1, maxLength: 200 }), estimates => {
        const lines = textOf(estimates, { columns: 70, rows: 6 }, ASCII);
        const columns = lines.map(line => line.replace(/^ *-?\d* /, ''));
        const width = columns[0]!.length;
        expect(columns.join('').replace(/[^#]/g, '')).toHaveLength(width);
      }),
    );
  });
});

describe('a calendar', () => {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const drawn = (played: Record<string, number>, today: string, weeks = 4) =>
    calendar(new Map(Object.entries(played)), today, { weeks, weekdays }, ASCII).map(plainText);

  test('continues over the end of a year, with shades for how much was played', () => {
    const played = {
      '2026-12-07': 1,
      '2026-12-15': 2,
      '2026-12-16': 3,
      '2026-12-31': 7,
      '2027-01-01': 8,
      '2027-01-02': 9,
    };
    expect(drawn(played, '2027-01-01').map(line => line.trimEnd())).toEqual([
      '    12',
      'Mon - . . .',
      'Tue . + . .',
      'Wed . + . .',
      'Thu . . . *',
      'Fri . . .>#',
      'Sat . . .',
      'Sun . . .',
    ]);
    expect(drawn(played, '2027-01-04')[0]).toBe('    12    01');
  });

  test.each(['2026-03-29', '2026-10-25', '2024-02-29', '2026-11-23', '2026-11-22'])(
    'has every day once up to %s',
    today => {
      const lines = drawn({ [today]: 100 }, today, 30).slice(1);
      const days = lines.join('').replace(/[^.#]/g, '');
      const weekday = (new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7;
      expect(days).toHaveLength(29 * 7 + weekday + 1);
      expect(lines[weekday]!.endsWith('>#')).toBe(true);
    },
  );
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

describe('a chart of columns', () => {
  const drawnIn = (values: readonly number[], columns: number) =>
    columnChart(values, String, { columns, rows: 3 }, UNICODE).map(plainText);

  test('has one for each value, as high as its part of the greatest', () => {
    expect(drawnIn([9, 1, 4, 6, 0], 20)).toEqual(['9 █    ', '  █ ██ ', '  ████ ']);
  });

  test('shows the greatest of neighbours where not all fit', () => {
    expect(drawnIn([1, 9, 1, 1, 6, 1], 5)).toEqual(['9 █  ', '  █ █', '  ███']);
  });

  test('is empty without values', () => {
    expect(drawnIn([], 20)).toEqual(['1 ', '  ', '  ']);
  });
});
