import { Text, Transform } from 'ink';
import { memo, type ReactNode } from 'react';
import { isSameRow, type Row, span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import { useStage } from '../hooks/use-stage.js';

// Of what a key or another player changes on a screen most lines are no part: those are left as they are.

/** One line of styled text, cut off where the room ends. */
export const Line = memo(
  function Line({ row }: { readonly row: Row }): ReactNode {
    const { paint } = useStage();
    return <Text wrap="truncate">{paint(row)}</Text>;
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

/** A sentence that goes on in the next line where it is too long. */
export const Sentence = memo(function Sentence({
  children,
  ...style
}: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  return (
    <Transform transform={withoutIndent}>
      <Text>{paint([span(children, style)])}</Text>
    </Transform>
  );
});

/** Ink lets a line that goes on begin with the blank between two words. */
const withoutIndent = (line: string): string => line.replace(INDENT, '$1');

const INDENT = /^((?:\x1b\[[\d;]*m)*) +/;
