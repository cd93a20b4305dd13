import { Text, Transform } from 'ink';
import type { ReactNode } from 'react';
import { type Row, span } from '../board/paint.js';
import type { Style } from '../board/theme.js';
import { useStage } from '../hooks/use-stage.js';

/** One line of styled text, cut off where the room ends. */
export function Line({ row }: { readonly row: Row }): ReactNode {
  const { paint } = useStage();
  return <Text wrap="truncate">{paint(row)}</Text>;
}

/** One line in a single style. */
export function Words({ children, ...style }: Style & { readonly children: string }): ReactNode {
  return <Line row={[span(children, style)]} />;
}

/** A sentence that goes on in the next line where it is too long. */
export function Sentence({ children, ...style }: Style & { readonly children: string }): ReactNode {
  const { paint } = useStage();
  return (
    <Transform transform={withoutIndent}>
      <Text>{paint([span(children, style)])}</Text>
    </Transform>
  );
}

/** Ink lets a line that goes on begin with the blank between two words. */
const withoutIndent = (line: string): string => line.replace(INDENT, '$1');

const INDENT = /^((?:\x1b\[[\d;]*m)*) +/;
