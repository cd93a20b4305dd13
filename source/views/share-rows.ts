/** What stands around a list, in rows. */
export interface AroundList {
  /** Title and heads, all of them or none. */
  readonly head: number;
  /** What is told of the chosen line. */
  readonly details: number;
  /** The keys. */
  readonly footer: number;
}

/** Details are cut before a list has fewer rows than this. */
const LEAST_LIST = 3;

/**
 * Shares the rows of a window, however few: one goes to the list in any case, so that its chosen line
 * is seen; then come the keys, the heads, a list of a few rows, the details, and the rest of the list.
 *
 * @returns rows that add up to those of the window
 */
export function shareRows(rows: number, around: AroundList): AroundList & { list: number } {
  const footer = Math.min(around.footer, Math.max(0, rows - 1));
  const head = rows - footer - 1 >= around.head ? around.head : 0;
  const details = Math.max(0, Math.min(around.details, rows - footer - head - LEAST_LIST));
  return { head, details, footer, list: Math.max(1, rows - footer - head - details) };
}

/** The first line on show of a list that moves with the chosen one, which stays near its middle. */
export const firstOnShow = (chosen: number, lines: number, room: number): number =>
  Math.max(0, Math.min(lines - room, chosen - Math.floor(room / 2)));
