import { areSameCells, BLANK, type Cells, cropped, filled, isSameCell, written } from './cells.js';
import { PLAIN, restyle } from './sgr.js';

const ERASE_TO_END = '\x1b[K';

/**
 * What a terminal has to be sent so that a row of its window, from 0, shows `after`, cropped to the window;
 * before and afterwards it writes plain characters. Cells that stay are passed over, unless it takes fewer
 * bytes to write them again. What the row shows `before` may be unknown.
 */
export function rowChanges(
  row: number,
  columns: number,
  before: Cells | undefined,
  after: Cells,
): string {
  if (before && areSameCells(before, after)) return '';
  const wanted = cropped(after, 0, columns);
  // Where the text ends for this terminal is in doubt, too, so that all is erased first.
  if (!before || hasDoubt(before) || hasDoubt(after)) {
    return `\x1b[${row + 1};1H${ERASE_TO_END}${written(wanted)}\x1b[m`;
  }
  return cellChanges(row, filled(cropped(before, 0, columns), columns), filled(wanted, columns));
}

const hasDoubt = (cells: Cells): boolean => cells.some(({ isInDoubt }) => isInDoubt);

/** No wide character is ever half overwritten: where one of its cells changes, in either row, so does the other. */
function cellChanges(row: number, shown: Cells, wanted: Cells): string {
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
      cursor === undefined ? undefined : written(wanted.slice(cursor, column), look, cell.look);
    changes += again === undefined || bytes(jump) < bytes(again) ? jump : again;
    look = cell.look;
    if (column >= end) return changes + ERASE_TO_END;
    changes += cell.text;
    cursor = column + cell.width;
  }
  return changes + restyle(look, PLAIN);
}

const bytes = (text: string): number => Buffer.byteLength(text);
