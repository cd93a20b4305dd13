import { createElement, memo, type ReactNode } from 'react';
import { isSameRow, plainText, type Row, span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import type { Draw } from '../../terminal/canvas.js';
import { cellsOf, truncated } from '../../terminal/cells.js';
import { useStage } from '../hooks/use-stage.js';

// A key or another player's move changes few lines of a screen: the others are not drawn again.

/** Plain text that Ink lays out as its `Text`, and what makes cells of each line of it. */
export const DrawnText = ({
  children,
  wrap = 'wrap',
  draw,
}: Readonly<{ children: string; wrap?: 'wrap' | 'truncate'; draw: Draw }>): ReactNode =>
  createElement(
    'ink-text',
    {
      style: { flexGrow: 0, flexShrink: 1, flexDirection: 'row', textWrap: wrap },
      internal_transform: draw,
    },
    children,
  );

/** One line of styled text, cut off where the room ends. */
export const Line = memo(
  function Line({ row }: { readonly row: Row }): ReactNode {
    const { paint } = useStage();
    const cells = paint(row);
    const text = plainText(row);
    const draw = (line: string) => (line === text ? cells : truncated(cells, cellsOf(line).length));
    return (
      <DrawnText wrap="truncate" draw={draw}>
        {text}
      </DrawnText>
    );
  },
  (before, after) => isSameRow(before.row, after.row),
);

/** One line in a single style. */
export const Words = memo(function Words({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  return <Line row={[span(children, style)]} />;
});

/** Different lines in a single style, one below the other. */
export const WordLines = ({ lines, ...style }: Style & { readonly lines: readonly string[] }) =>
  lines.map(line => (
    <Words key={line} {...style}>
      {line}
    </Words>
  ));

/** A sentence that goes on in the next line where it is too long. */
export const Sentence = memo(function Sentence({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  // Ink lets a line that goes on begin with the blank between two words.
  return (
    <DrawnText draw={line => paint([span(line.replace(/^ +/, ''), style)])}>{children}</DrawnText>
  );
});

/** What has just happened or gone wrong; else a prompt, bold where an answer is waited for. */
export function NoticeSentence({
  notice,
  prompt,
  asks,
}: {
  readonly notice: { readonly sentence: string; readonly alarm: boolean } | undefined;
  readonly prompt: string;
  readonly asks: boolean;
}): ReactNode {
  const style: Style = notice
    ? { bold: true, colour: notice.alarm ? 'alarm' : undefined }
    : { bold: asks, dim: !asks };
  return <Sentence {...style}>{notice?.sentence ?? prompt}</Sentence>;
}

/** The problem, if any. */
export const Alarm = ({ children }: { readonly children: string | undefined }): ReactNode =>
  children === undefined ? null : (
    <Sentence bold colour="alarm">
      {children}
    </Sentence>
  );
