import { Box } from 'ink';
import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import type { Style } from '../../pictures/theme.js';
import { type AroundList, shareRows } from '../../views/list.js';
import type { WindowSize } from '../../views/look/field-room.js';
import { useStage, useWindowSize } from '../hooks/use-stage.js';
import { Footer, type FooterKeys, footerRows, type KeySigns } from './footer.js';
import { Line, Words } from './line.js';

const PARTS = ['head', 'list', 'details', 'footer'] as const;
type Around = Omit<AroundList, 'footer'>;
type PageRows = ReturnType<typeof shareRows>;

/** The rows of a page with so many around its list, and with these keys. */
export const rowsOfPage = (
  { columns, rows }: WindowSize,
  signs: KeySigns,
  around: Around,
  keys: FooterKeys,
) => shareRows(rows, { ...around, footer: footerRows(keys, signs, columns) });

/** @param columns of the page, where it has not all of the window */
export function usePageRows(around: Around, keys: FooterKeys, columns?: number): PageRows {
  const window = useWindowSize();
  const size = { ...window, columns: columns ?? window.columns };
  return rowsOfPage(size, useStage(), around, keys);
}

/** A screen in four parts, one below the other. */
export function Page({
  rows,
  columns,
  keys,
  ...parts
}: Readonly<Record<'head' | 'list' | 'details', ReactNode>> & {
  readonly rows: PageRows;
  /** Those of the window, if not told otherwise. */
  readonly columns?: number;
  readonly keys: FooterKeys;
}): ReactNode {
  const window = useWindowSize();
  return (
    <Box flexDirection="column" width={columns ?? window.columns} height={window.rows}>
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
  readonly columns?: number;
  readonly title: string;
  /** What else the title tells. */
  readonly more?: string;
  /** What stands between the title and the heads. */
  readonly above?: ReactNode;
  /** Heads of the columns. */
  readonly heads?: string;
  readonly items: readonly Item[];
  /** The place of the first item on show, from 0. */
  readonly first: number;
  readonly draw: (item: Item, at: number) => ReactNode;
  /** What stands there where the list is empty. */
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
