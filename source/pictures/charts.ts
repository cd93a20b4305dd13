import type { Glyphs } from './theme.js';

type Signs = Pick<Glyphs, 'bar'>;

/** A bar of which a part, 0 to 1, is filled. */
export function bar(part: number, width: number, { bar: [full, empty] }: Signs): string {
  const filled = Math.round(part * width);
  return full.repeat(filled) + empty.repeat(width - filled);
}

/**
 * Whole numbers, one or more, as columns side by side, behind the names of the greatest and the least. Where
 * there are more than fit, a column shows the last one of several.
 */
export function columnChart(
  numbers: readonly number[],
  room: { readonly columns: number; readonly rows: number },
  { bar: [full] }: Signs,
): string[] {
  // There may be more than a call takes arguments.
  const greatest = numbers.reduce((one, other) => Math.max(one, other));
  const least = numbers.reduce((one, other) => Math.min(one, other));
  const names = Math.max(...[greatest, least].map(number => String(number).length));
  const shown = thinned(numbers, room.columns - names - 1);
  const rows = greatest === least ? 1 : room.rows;
  const unit = (greatest - least || 1) / (rows - 1 || 1);
  const heightOf = (number: number): number => 1 + Math.round((number - least) / unit);
  const nameOf = (height: number): string => {
    if (height === 1) return String(least);
    return height === rows ? String(greatest) : '';
  };
  return Array.from({ length: rows }, (_, index) => {
    const height = rows - index;
    const columns = shown.map(number => (heightOf(number) >= height ? full : ' ')).join('');
    return `${nameOf(height).padStart(names)} ${columns}`.trimEnd();
  });
}

/** At most so many of the numbers, evenly spread; the last one is among them. */
function thinned(numbers: readonly number[], most: number): readonly number[] {
  if (numbers.length <= most) return numbers;
  return Array.from(
    { length: most },
    (_, index) => numbers[Math.ceil(((index + 1) * numbers.length) / most) - 1]!,
  );
}
