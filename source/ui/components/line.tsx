import { createElement, memo, type ReactNode } from 'react';
import { isSameRow, plainText, type Row, type Style, textSpans } from '../../pictures/theme.js';
import type { LayOut } from '../../terminal/canvas.js';
import { type Cells, cellsOf, divided, truncated, widthOf } from '../../terminal/cells.js';
import { wrapWords } from '../../views/list.js';
import { useStage } from '../hooks/use-stage.js';

// A key or another player's move changes few lines of a screen: the others are not drawn again.

const STYLE = { width: '100%', flexShrink: 0, flexDirection: 'row' };

/**
 * A leaf of what Ink lays out: its rows in so many columns, which stay the same cells from frame to frame. Ink would
 * measure, cut and tokenize a text each time.
 */
export function drawn(layOut: LayOut): ReactNode {
  let last: Readonly<{ columns: number; rows: ReturnType<LayOut> }> | undefined;
  const kept: LayOut = columns => {
    if (last?.columns !== columns) last = { columns, rows: layOut(columns) };
    return last.rows;
  };
  return createElement('ink-text', { style: STYLE, layOut: kept });
}

/** The row without the dim parts at its end for which there is no room. */
function withoutRest(row: Row, columns: number): Row {
  const isTooLong = row.length > 1 && row.at(-1)!.style.dim && widthOf(plainText(row)) > columns;
  return isTooLong ? withoutRest(row.slice(0, -1), columns) : row;
}

/**
 * @public Rows of a table or a list, each cut off where the room ends; what is dim at its end is left out whole. One leaf is
 * cheaper than many.
 */
export const Lines = memo(
  function Lines({ rows }: { readonly rows: readonly Row[] }): ReactNode {
    const { paint } = useStage();
    const told = rows.filter(row => plainText(row) !== '');
    return drawn(columns => told.map(row => truncated(paint(withoutRest(row, columns)), columns)));
  },
  (before, after) =>
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => isSameRow(row, after.rows[index]!)),
);

/** @public A single line of styled text. */
export const Line = ({ row }: { readonly row: Row }): ReactNode => <Lines rows={[row]} />;

/** @public Text in one style, in lines that go on in the next one where the room ends. */
export const Words = memo(function Words({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  return drawn(columns => wrapped(children, columns, line => paint(textSpans(line, style))));
});

/** The lines of a text as cells; a word that is longer than a line is divided. */
const wrapped = (text: string, columns: number, paint: (line: string) => Cells) =>
  wrapWords(text, columns)
    .filter(Boolean)
    .flatMap(line => divided(paint(line), columns));

/** @public The number of rows that the words take in so many columns. */
export const wordRows = (text: string, columns: number): number =>
  wrapped(text, columns, line => cellsOf(line)).length;

/** @public What has just happened or gone wrong; else a prompt, bold where an answer is waited for. */
export function NoticeSentence(
  props: Readonly<{ notice: string | undefined; isAlarm: boolean; prompt: string; asks: boolean }>,
): ReactNode {
  const { notice, isAlarm, prompt, asks } = props;
  const style: Style =
    notice === undefined
      ? { bold: asks, dim: !asks }
      : { bold: true, colour: isAlarm ? 'alarm' : undefined };
  return <Words {...style}>{notice ?? prompt}</Words>;
}

/** @public The problem, if any. */
export const Alarm = ({ children }: { readonly children: string | undefined }): ReactNode =>
  children === undefined ? null : (
    <Words bold colour="alarm">
      {children}
    </Words>
  );
