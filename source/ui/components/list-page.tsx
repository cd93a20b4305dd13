import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Row, span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { Line } from './line.js';

const PARTS = ['head', 'list', 'details', 'footer'] as const;
type Part = (typeof PARTS)[number];

/** A screen in four parts, one below the other. */
export function ListPage({
  rows,
  ...parts
}: Readonly<Partial<Record<Part, ReactNode>>> & {
  /** The rows of each part; where none are told, the list takes what the others leave. */
  readonly rows: Readonly<Partial<Record<Part, number>>>;
}): ReactNode {
  const window = useWindowSize();
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      {PARTS.map(part => (
        <Box
          key={part}
          height={rows[part]}
          flexGrow={part === 'list' ? 1 : 0}
          flexShrink={part === 'list' && rows.list === undefined ? 1 : 0}
          flexDirection="column"
          overflow="hidden"
        >
          {parts[part]}
        </Box>
      ))}
    </Box>
  );
}

/** What a list is of, which part of it is on show where there is one, and more. */
export function ListTitle({
  title,
  place = '',
  more = '',
}: {
  readonly title: string;
  readonly place?: string | undefined;
  readonly more?: string;
}): ReactNode {
  const indented = (text: string): string => (text === '' ? '' : `  ${text}`);
  return (
    <Line
      row={[
        span(title, { bold: true, inverse: true }),
        span(indented(place), { dim: true }),
        span(indented(more)),
      ]}
    />
  );
}

/** A line of a list; the chosen one is pointed at. */
export function ListLine({
  text,
  isChosen,
  colour,
  after = [],
}: {
  readonly text: string;
  readonly isChosen: boolean;
  readonly colour?: Style['colour'];
  readonly after?: Row;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  return (
    <Line
      row={[
        span(`${isChosen ? pointer : ' '} `, { bold: true }),
        span(text, { bold: isChosen, inverse: isChosen, colour }),
        ...after,
      ]}
    />
  );
}
