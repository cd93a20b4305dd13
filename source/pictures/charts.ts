import { type Glyphs, type Row, span } from './theme.js';
import { countTo } from './view.js';

type Signs = Pick<Glyphs, 'bar'>;

/** @public A bar that is filled in part, from 0 to 1. */
export function bar(part: number, width: number, { bar: [full, empty] }: Signs): string {
  const filled = Math.round(part * width);
  return full.repeat(filled) + empty.repeat(width - filled);
}

/**
 * A chart of one or more estimates with their uncertainties: a column for each, with a sign within a band. If not all fit, some
 * are left out, but never the last. To the left are the last estimate and the ends of the scale.
 * @public
 */
export function bandChart(
  estimates: readonly (readonly [value: number, spread: number])[],
  room: { readonly columns: number; readonly rows: number },
  { bar: [full, faint] }: Signs,
): Row[] {
  const [last, doubt] = estimates.at(-1)!;
  // There may be more estimates than a call can have arguments.
  const [least, greatest] = estimates.reduce(
    ([lower, upper], [value]) => [Math.min(lower, value), Math.max(upper, value)] as const,
    [last - doubt, last + doubt] as const,
  );
  const top = greatest === least ? 0 : room.rows - 1;
  const heightOf = (value: number): number =>
    Math.round(((value - least) / (greatest - least || 1)) * top);
  const names = new Map(
    [greatest, least, last].map(end => [heightOf(end), String(Math.round(end))]),
  );
  const width = Math.max(...[...names.values()].map(name => name.length));
  const { length } = estimates;
  const most = Math.min(length, room.columns - width - 1);
  const placeOf = (at: number): number => Math.floor((at * most) / length);
  const shown = estimates.filter((_, at) => placeOf(at + 1) > placeOf(at));
  // Few columns are drawn wider.
  const across = Math.min(Math.ceil(24 / most), Math.floor((room.columns - width - 1) / most));
  return Array.from({ length: top + 1 }, (_, index) => {
    const height = top - index;
    const signs = shown.map(([value, spread]) => {
      if (heightOf(value) === height) return span(full.repeat(across), { colour: 'printed-2' });
      const isWithin = heightOf(value - spread) <= height && height <= heightOf(value + spread);
      return span((isWithin ? faint : ' ').repeat(across), { dim: true });
    });
    return [span(`${(names.get(height) ?? '').padStart(width)} `), ...signs];
  });
}

/**
 * A chart of values from 0 up: a column for each, as high as its part of the greatest, which is told to the left. If not all
 * fit, neighbours share a column, which shows the greatest of them.
 * @public
 */
export function columnChart(
  values: readonly number[],
  told: (value: number) => string,
  room: { readonly columns: number; readonly rows: number },
  { bar: [full] }: Signs,
): Row[] {
  const greatest = Math.max(1, ...values);
  const name = told(greatest);
  const each = Math.max(1, Math.ceil(values.length / Math.max(1, room.columns - name.length - 1)));
  const columns = Array.from({ length: Math.ceil(values.length / each) }, (_, at) =>
    Math.ceil((Math.max(...values.slice(at * each, (at + 1) * each)) / greatest) * room.rows),
  );
  return Array.from({ length: room.rows }, (_, index) => {
    const signs = columns.map(height => (height >= room.rows - index ? full : ' ')).join('');
    const label = index === 0 ? name : ' '.repeat(name.length);
    return [span(`${label} `, { dim: true }), span(signs, { colour: 'printed-1' })];
  });
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * A calendar of the days up to today, which has a pointer: a column for each week, from Monday down, below the numbers of the
 * months. Shades tell how much was played on a day: nothing, 1, 2, 4, 8 or more. Dates are in the form 2026-11-23.
 * @public
 */
export function calendar(
  played: ReadonlyMap<string, number>,
  today: string,
  { weeks, weekdays }: { readonly weeks: number; readonly weekdays: readonly string[] },
  { shades, pointer }: Pick<Glyphs, 'shades' | 'pointer'>,
): Row[] {
  // Calculated with dates in UTC, where every day has 24 hours.
  const end = Date.parse(today) / DAY;
  const monday = end - ((end + 3) % 7) - 7 * (weeks - 1);
  const dateOf = (week: number, weekday: number): string =>
    new Date((monday + 7 * week + weekday) * DAY).toISOString().slice(0, today.length);
  const all = countTo(weeks);
  const months = all.map(week => dateOf(week, 0).slice('YYYY-'.length, 'YYYY-MM'.length));
  const heads = months.map((month, week) => (month === months[week - 1] ? '  ' : month));
  const width = Math.max(...weekdays.map(name => name.length));
  const rows = weekdays.map((name, weekday) => [
    span(name.padEnd(width)),
    ...all.map(week => {
      const date = dateOf(week, weekday);
      const shade = Math.min(Math.ceil(Math.log2((played.get(date) ?? 0) + 1)), 4);
      const text = (date === today ? pointer : ' ') + (date > today ? ' ' : shades[shade]!);
      return span(text, shade === 0 ? { dim: true } : { colour: 'printed-1' });
    }),
  ]);
  return [[span(' '.repeat(width + 1) + heads.join(''), { dim: true })], ...rows];
}
