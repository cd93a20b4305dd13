import { createElement, memo, type ReactNode } from 'react';
import {
  isSameRow,
  plainText,
  type Row,
  type Style,
  span,
  textSpans,
} from '../../pictures/theme.js';
import type { Draw, LayOut } from '../../terminal/canvas.js';
import { type Cells, type Frame, truncated } from '../../terminal/cells.js';
import { useStage } from '../hooks/use-stage.js';

// A key or another player's move changes few lines of a screen: the others are not drawn again.

const STYLE = { flexGrow: 0, flexShrink: 1, flexDirection: 'row' };

/**
 * A leaf of what Ink lays out: its rows in so many columns, which stay the same cells from frame to frame. Ink would
 * measure, cut and tokenize a text each time.
 */
export function drawn(layOut: LayOut): ReactNode {
  let last: { readonly columns: number; readonly rows: Frame } | undefined;
  const kept = (columns: number): Frame => {
    if (last?.columns !== columns) last = { columns, rows: layOut(columns) };
    return last.rows;
  };
  return createElement('ink-text', { style: STYLE, layOut: kept });
}

/** Lines, each cut off where the room ends. */
const drawnLines = (lines: readonly Cells[]): ReactNode =>
  drawn(columns => lines.map(line => truncated(line, columns)));

/** @public Lines of styled text, one below the other, each cut off where the room ends: one leaf is cheaper than many. */
export const Lines = memo(
  function Lines({ rows }: { readonly rows: readonly Row[] }): ReactNode {
    const { paint } = useStage();
    return drawnLines(rows.filter(row => plainText(row) !== '').map(paint));
  },
  (before, after) =>
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => isSameRow(row, after.rows[index]!)),
);

/** @public A single line of styled text. */
export const Line = ({ row }: { readonly row: Row }): ReactNode => <Lines rows={[row]} />;

/** @public One line in a single style. */
export const Words = memo(function Words({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  return drawnLines(children === '' ? [] : [paint(textSpans(children, style))]);
});

/** @public Different lines in a single style, one below the other. */
export const WordLines = ({ lines, ...style }: Style & { readonly lines: readonly string[] }) => (
  <Lines rows={lines.map(line => [span(line, style)])} />
);

/** @public A sentence that goes on in the next line where it is too long. */
export const Sentence = memo(function Sentence({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  // Ink lets a line that goes on begin with the blank between two words.
  const draw: Draw = line => paint(textSpans(line.replace(/^ +/, ''), style));
  return createElement(
    'ink-text',
    { style: { ...STYLE, textWrap: 'wrap' }, internal_transform: draw },
    children,
  );
});

/** @public What has just happened or gone wrong; else a prompt, bold where an answer is waited for. */
export function NoticeSentence(
  props: Readonly<{ notice: string | undefined; isAlarm: boolean; prompt: string; asks: boolean }>,
): ReactNode {
  const { notice, isAlarm, prompt, asks } = props;
  const style: Style =
    notice === undefined
      ? { bold: asks, dim: !asks }
      : { bold: true, colour: isAlarm ? 'alarm' : undefined };
  return <Sentence {...style}>{notice ?? prompt}</Sentence>;
}

/** @public The problem, if any. */
export const Alarm = ({ children }: { readonly children: string | undefined }): ReactNode =>
  children === undefined ? null : (
    <Sentence bold colour="alarm">
      {children}
    </Sentence>
  );
