import stringWidth from 'string-width';

/** Colour and style (SGR) sequences, or else any other control character. */
const SGR_OR_CONTROL = /(\x1b\[[\d;:]*m)|\p{Cc}/gu;
const SGR = /(\x1b\[[\d;:]*m)/;
const graphemes = new Intl.Segmenter();

/**
 * Makes one row of a frame safe to write at the start of a window row: of the escape sequences only
 * colours and styles stay, so that nothing in it can move the cursor or reach another row, and what
 * does not fit in `columns` cells is cut off. A wide character that would be cut in half is left out.
 *
 * @returns the text, and the cells it covers, 0 to `columns`
 */
export function fitRow(row: string, columns: number): { text: string; width: number } {
  const clean = row.replace(SGR_OR_CONTROL, '$1');
  const whole = stringWidth(clean);
  if (whole <= columns) return { text: clean, width: whole };
  let text = '';
  let width = 0;
  for (const piece of clean.split(SGR)) {
    if (SGR.test(piece)) {
      text += piece;
      continue;
    }
    for (const { segment } of graphemes.segment(piece)) {
      const next = width + stringWidth(segment);
      if (next > columns) return { text, width };
      text += segment;
      width = next;
    }
  }
  return { text, width };
}
