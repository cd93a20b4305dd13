import { fitRow } from './fit-row.js';
import { BLANK, isSameCell, type RowCell, rowCells } from './row-cells.js';
import { type Look, PLAIN, restyle } from './sgr.js';

const ERASE_TO_END = '\x1b[K';

/**
 * What a terminal has to be sent so that a row of its window shows `after`, cropped to the window;
 * before and afterwards it writes plain characters. Cells that stay are passed over, unless it takes
 * fewer bytes to write them again than to jump over them.
 *
 * @param row of the window, from 0
 * @param before what the row shows, as it was given when that was painted; nothing where that is unknown
 */
export function rowChanges(
  row: number,
  columns: number,
  before: string | undefined,
  after: string,
): string {
  const shown = before === undefined ? undefined : rowCells(before, columns);
  const wanted = shown && rowCells(after, columns);
  if (wanted) return cellChanges(row, shown, wanted);
  // Erased first: where the text ends for this terminal is in doubt, too.
  return `\x1b[${row + 1};1H${ERASE_TO_END}${fitRow(after, columns).text}\x1b[m`;
}

/**
 * No wide character is ever half overwritten: where one of its cells changes the other one does,
 * too, in what is shown as in what is wanted.
 */
function cellChanges(row: number, shown: readonly RowCell[], wanted: readonly RowCell[]): string {
  const end = wanted.findLastIndex(cell => !isSameCell(cell, BLANK)) + 1;
  let changes = '';
  let look = PLAIN;
  /** Where the cursor stands; only the first jump is to be made from anywhere. */
  let cursor: number | undefined;
  for (let column = 0; column < wanted.length; column++) {
    const cell = wanted[column]!;
    if (cell.width === 0 || isSameCell(cell, shown[column]!)) continue;
    const address = cursor === undefined ? `${row + 1};${column + 1}H` : `${column + 1}G`;
    const jump = `\x1b[${address}${restyle(look, cell.look)}`;
    const again =
      cursor === undefined ? undefined : rewritten(wanted.slice(cursor, column), look, cell.look);
    changes += again === undefined || bytes(jump) < bytes(again) ? jump : again;
    look = cell.look;
    if (column >= end) return changes + ERASE_TO_END;
    changes += cell.text;
    cursor = column + cell.width;
  }
  return changes + restyle(look, PLAIN);
}

/** What writes a gap of cells once more, between characters of these looks. */
function rewritten(gap: readonly RowCell[], from: Look, to: Look): string {
  let text = '';
  let look = from;
  for (const cell of gap) {
    text += restyle(look, cell.look);
    if (cell.width > 0) text += cell.text;
    look = cell.look;
  }
  return text + restyle(look, to);
}

const bytes = (text: string): number => Buffer.byteLength(text);
