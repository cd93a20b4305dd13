import { Box } from 'ink';
import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import { type AroundList, shareRows } from '../../views/list.js';
import { useStage, useWindowSize } from '../hooks/use-stage.js';
import { Footer, type FooterKeys, footerRows } from './footer.js';
import { Line, Words } from './line.js';

const PARTS = ['head', 'list', 'details', 'footer'] as const;
type PageRows = ReturnType<typeof usePageRows>;

/**
 * The rows of a page with so many around its list, and with these keys.
 *
 * @param most columns of the page, where it has not all of the window
 */
export function usePageRows(
  around: Omit<AroundList, 'footer'>,
  keys: FooterKeys,
  most = Number.POSITIVE_INFINITY,
) {
  const { rows: height, columns: width } = useWindowSize();
  const columns = Math.min(most, width);
  const footer = footerRows(keys, useStage(), columns);
  return { ...shareRows(height, { ...around, footer }), columns, height };
}

/** A screen in four parts, one below the other. */
export function Page({
  rows,
  keys,
  ...parts
}: Readonly<Record<'head' | 'list' | 'details', ReactNode>> & {
  readonly rows: PageRows;
  readonly keys: FooterKeys;
}): ReactNode {
  return (
    <Box flexDirection="column" width={rows.columns} height={rows.height}>
      {PARTS.map(part => (
        <Box key={part} height={rows[part]} flexShrink={0} flexDirection="column" overflow="hidden">
          {part === 'footer' ? <Footer {...keys} /> : parts[part]}
        </Box>
      ))}
    </Box>
  );
}

/** A page with a list that may have more lines than there is room for. */
export function ListPage<Item>({
  title,
  more,
  above,
  heads,
  items,
  first,
  draw,
  none,
  ...page
}: {
  readonly rows: PageRows;
  readonly title: string;
  readonly more?: string;
  /** Between the title and the heads of the columns. */
  readonly above?: ReactNode;
  readonly heads?: string;
  readonly items: readonly Item[];
  /** The place of the first item on show, from 0. */
  readonly first: number;
  readonly draw: (item: Item, at: number) => ReactNode;
  readonly none?: ReactNode;
  readonly details: ReactNode;
  readonly keys: FooterKeys;
}): ReactNode {
  const isEmpty = items.length === 0;
  const shown = items.slice(first, first + page.rows.list);
  const values = { first: first + 1, last: first + shown.length, of: items.length };
  const told = [
    span(title, { bold: true, inverse: true }),
    span(isEmpty ? '' : `  ${screenTexts.place(values)}`, { dim: true }),
    span(more ? `  ${more}` : ''),
  ];
  const head = (
    <>
      <Line row={told} />
      {above}
      {isEmpty || heads === undefined ? null : <Words dim>{`  ${heads}`}</Words>}
    </>
  );
  const list = isEmpty ? none : shown.map((item, index) => draw(item, first + index));
  return <Page head={head} list={list} {...page} />;
}

/** Columns for the sign of the chosen line of a list. */
export const SIGN = 2;

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
