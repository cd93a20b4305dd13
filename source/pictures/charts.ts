import { type Row, span } from './paint.js';
import type { Glyphs } from './theme.js';

type Signs = Pick<Glyphs, 'bar'>;

/** A bar of which a part, 0 to 1, is filled. */
export function bar(part: number, width: number, { bar: [full, empty] }: Signs): string {
  const filled = Math.round(part * width);
  return full.repeat(filled) + empty.repeat(width - filled);
}

/**
 * Estimates with what they may be wrong by, one or more, as columns side by side, each a sign within its band; of more
 * than fit some are left out, the last one never. At the left stand that one and the ends of the scale.
 */
export function bandChart(
  estimates: readonly (readonly [value: number, spread: number])[],
  room: { readonly columns: number; readonly rows: number },
  { bar: [full, faint] }: Signs,
): Row[] {
  const [last, doubt] = estimates.at(-1)!;
  // There may be more than a call takes arguments.
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
  // A few columns are wide, so that they come to a picture.
  const across = Math.ceil(24 / most);
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

const DAY = 24 * 60 * 60 * 1000;

/**
 * The days up to today, which is pointed at, a week a column from Monday down, below the numbers of the months: by how
 * much was played on them, nothing, 1, 2, 4, 8 or more. Dates are such as 2026-11-23.
 */
export function calendar(
  played: ReadonlyMap<string, number>,
  today: string,
  { weeks, weekdays }: { readonly weeks: number; readonly weekdays: readonly string[] },
  { shades, pointer }: Pick<Glyphs, 'shades' | 'pointer'>,
): Row[] {
  // By dates alone: here every day has as many hours, whatever clocks do.
  const end = Date.parse(today) / DAY;
  const monday = end - ((end + 3) % 7) - 7 * (weeks - 1);
  const dateOf = (week: number, weekday: number): string =>
    new Date((monday + 7 * week + weekday) * DAY).toISOString().slice(0, today.length);
  const all = Array.from({ length: weeks }, (_, week) => week);
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
