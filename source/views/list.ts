import { widthOf } from '../terminal/cells.js';

/** Rows around a list: title and heads, details of the chosen line, and keys. */
type AroundList = Readonly<Record<'head' | 'details' | 'footer', number>>;

/** Details are cut before a list has fewer rows than this. */
const LEAST_LIST = 3;

/** @public Divides the rows of a window. If it is small, details go first, then heads, then keys; the list keeps its chosen line. */
export function shareRows(rows: number, around: AroundList): AroundList & { list: number } {
  const footer = Math.min(around.footer, Math.max(0, rows - 1));
  const head = rows - footer - 1 >= around.head ? around.head : 0;
  const details = Math.max(0, Math.min(around.details, rows - footer - head - LEAST_LIST));
  return { head, details, footer, list: Math.max(1, rows - footer - head - details) };
}

/**
 * @public The first line on show of a list. The chosen one is in the middle at first; then lines move only as far as they
 * must to show it, so that what was clicked stays where it is.
 * @param before the first line on show until now
 * @param margin lines at both ends that may be hidden by a mark
 */
export function firstOnShow(
  chosen: number,
  lines: number,
  room: number,
  before = chosen - Math.floor(room / 2),
  margin = 0,
): number {
  const lowest = chosen - room + 1 + margin;
  const wanted = Math.max(lowest, Math.min(chosen - margin, before));
  return Math.max(0, Math.min(lines - room, wanted));
}

/** @public The lines on show from the first one on, and those above and below; where some are hidden, one more gives way to a mark that says so. */
export function onShow<Line>(lines: readonly Line[], first: number, room: number) {
  const from = first > 0 ? first + 1 : 0;
  const to = first + room < lines.length ? first + room - 1 : lines.length;
  return { above: lines.slice(0, from), shown: lines.slice(from, to), below: lines.slice(to) };
}

/** Where a key leads from a line of a list, or of a text that moves: by a line, by a page, or to an end. */
export function moved(name: string, at: number, page: number, last: number): number {
  const from = Math.min(at, last);
  const ways: Readonly<Record<string, number>> = {
    up: from - 1,
    down: from + 1,
    'page-up': from - page,
    'page-down': from + page,
    ' ': from + page,
    home: 0,
    end: last,
  };
  return Math.max(0, Math.min(ways[name] ?? from, last));
}

/** @public The value so many places after this one, round and round. */
export function turned<Value>(values: readonly Value[], value: Value, by: number): Value {
  const next = values.indexOf(value) + by;
  return values[(next + values.length) % values.length]!;
}

/**
 * @public Wraps each line of a text between words at this width; a longer word gets a line of its own. A number stays with its
 * seconds, a word with the sign that French sets after a blank, and what follows with a Czech preposition of one letter.
 */
export function wrapWords(text: string, columns: number): readonly string[] {
  if (text.includes('\n')) return text.split('\n').flatMap(line => wrapWords(line, columns));
  if (widthOf(text) <= columns) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<!\d(?= s\b)|(?<!\S)[kosuvz](?<!\d.s)) (?![:;!?%](?: |$))/i)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= columns || line === '') {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
