import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { clickable, type Row, type Style, span } from '../../pictures/theme.js';
import { BLANK, type Cells, type Frame, type RowCell, truncated } from '../../terminal/cells.js';
import { type AroundList, shareRows } from '../../views/list.js';
import { keyLines, type ShownKeys } from '../../words/keys.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { drawn, Line } from './line.js';

const PARTS = ['head', 'list', 'details', 'footer'] as const;
type PageRows = ReturnType<typeof usePageRows>;

/** Longer lines are hard to read: in a wider window a page is in the middle. */
const WIDEST_PAGE = 120;

/** @public The columns of a page that has the window to itself. */
export const usePageWidth = (): number => Math.min(WIDEST_PAGE, useWindowSize().columns);

/** Columns and rows of sentences that have the window to themselves. */
const SENTENCES = { columns: 80, rows: 24 };

/** @public Sentences that have the window to themselves, in the middle of a larger one, as a board is. */
export function SentencePage(props: Readonly<{ rowGap?: number; children: ReactNode }>): ReactNode {
  const { columns, rows } = useWindowSize();
  const width = Math.min(SENTENCES.columns, columns);
  const left = Math.floor((columns - width) / 2);
  const top = Math.max(0, Math.floor((rows - SENTENCES.rows) / 2));
  return <Box flexDirection="column" width={width} marginLeft={left} paddingTop={top} {...props} />;
}

/** @public How many rows each part of a page has, if it has these keys; with its columns if it does not have the window to itself. */
export function usePageRows(around: Omit<AroundList, 'footer'>, keys: ShownKeys, given?: number) {
  const { rows: height, columns: width } = useWindowSize();
  const widest = usePageWidth();
  const columns = given ?? widest;
  const left = given === undefined ? Math.floor((width - columns) / 2) : 0;
  const footer = useFooterRows(keys, columns);
  return { ...shareRows(height, { ...around, footer }), columns, left, height };
}

/** @public Parts one below the other. From the first one on for which there is no room they are left out whole: another column would begin there. */
export const Parts = (
  props: Readonly<{ columns: number; rows: number; children: ReactNode }>,
): ReactNode => (
  <Box
    flexDirection="column"
    flexWrap="wrap"
    width={props.columns}
    height={props.rows}
    flexShrink={0}
    overflow="hidden"
  >
    {props.children}
  </Box>
);

/** @public A screen in four parts, one below the other. */
export function Page({
  rows,
  keys,
  ...parts
}: Readonly<Record<'head' | 'list' | 'details', ReactNode>> & {
  readonly rows: PageRows;
  readonly keys: ShownKeys;
}): ReactNode {
  return (
    <Box flexDirection="column" width={rows.columns} height={rows.height} marginLeft={rows.left}>
      {PARTS.map(part => (
        <Parts key={part} columns={rows.columns} rows={rows[part]}>
          {part === 'footer' ? <Footer {...keys} /> : parts[part]}
        </Parts>
      ))}
    </Box>
  );
}

/** @public A page with a list that may have more lines than there is room for. */
export function ListPage<Item>({
  title,
  more,
  above,
  heads,
  items,
  first,
  chosen,
  lineOf = text => ({ text: String(text) }),
  draw = (item, at) => <ListLine key={at} at={at} isChosen={at === chosen} {...lineOf(item)} />,
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
  /** The place of the item that is pointed at; each has a line, which is by default the item itself. */
  readonly chosen?: number;
  readonly lineOf?: (item: Item) => Pick<ListedLine, 'text' | 'colour' | 'after'>;
  /** Draws an item that is no line to be chosen. */
  readonly draw?: (item: Item, at: number) => ReactNode;
  readonly none?: ReactNode;
  readonly details: ReactNode;
  readonly keys: ShownKeys;
}): ReactNode {
  const texts = useTexts();
  const isEmpty = items.length === 0;
  const shown = items.slice(first, first + page.rows.list);
  const values = { first: first + 1, last: first + shown.length, of: items.length };
  const told = [
    span(title, { bold: true, inverse: true }),
    span(isEmpty ? '' : `  ${texts.screens.place(values)}`, { dim: true }),
    span(more ? `  ${more}` : ''),
  ];
  const head = (
    <>
      <Line row={told} />
      {above}
      {isEmpty || heads === undefined ? null : <Line row={[span(`  ${heads}`, { dim: true })]} />}
    </>
  );
  const list = isEmpty ? none : shown.map((item, index) => draw(item, first + index));
  return <Page head={head} list={list} {...page} />;
}

/** @public Columns for the sign of the chosen line of a list. */
export const SIGN = 2;

type ListedLine = Readonly<{
  at: number;
  text: string;
  isChosen: boolean;
  colour?: Style['colour'];
  after?: Row;
}>;

/** @public A line of a list, and its place there, from 0; the chosen one is pointed at. */
export function ListLine({ at, text, isChosen, colour, after = [] }: ListedLine): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const sign = span(`${isChosen ? pointer : ' '} `, { bold: true });
  const style = { bold: isChosen, inverse: isChosen, colour };
  const told = span(text, style, isChosen ? 'thing' : undefined);
  return <Line row={clickable([sign, told, ...after], at)} />;
}

const GAP = 2;

/** @public The keys that work now, from the key table, to be clicked as well; in at most so many rows. */
export function Footer({ most, ...keys }: ShownKeys & { readonly most?: number }): ReactNode {
  const entries = useEntries(keys);
  return useMemo(() => drawn(columns => inRows(entries, columns, most)), [entries, most]);
}

/** @public The rows that the keys take in so many columns. */
export function useFooterRows(keys: ShownKeys, columns: number): number {
  const entries = useEntries(keys);
  return useMemo(() => sideBySide(entries, columns).length, [entries, columns]);
}

/** Each key with what it does. Screens ask for them with every frame, a board's also for those of its closed help sheet. */
function useEntries(keys: ShownKeys): readonly Cells[] {
  const stage = useStage();
  const texts = useTexts();
  const { context, before = [], without = [], robots } = keys;
  const known = [robots, ...before.flatMap(line => Object.values(line)), ...without];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are all in what is known.
  return useMemo(() => {
    const signs = { glyphs: stage.theme.glyphs, chosen: stage.keys };
    return keyLines(texts, keys, signs).map(({ signs, label }) => {
      const only = signs.length === 1 ? signs[0]!.key : undefined;
      return stage.paint([
        ...signs.flatMap(({ text, key }) => clickable([span(text, { bold: true })], key)),
        ...clickable([span(` ${label}`, { dim: true })], only),
      ]);
    });
  }, [context, known.join('\n'), stage, texts]);
}

/** Keys side by side. If they take too many rows, those before the last two are left out: help, and how to leave. */
function inRows(
  entries: readonly Cells[],
  columns: number,
  most = Number.POSITIVE_INFINITY,
): Frame {
  let shown = entries;
  while (shown.length > 2 && sideBySide(shown, columns).length > most) {
    shown = shown.toSpliced(-3, 1);
  }
  return sideBySide(shown, columns);
}

/** Entries with a gap between them, in as many rows as it takes. */
function sideBySide(entries: readonly Cells[], columns: number): Frame {
  const rows: RowCell[][] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row && row.length + GAP + entry.length <= columns) {
      row.length += GAP;
      row.fill(BLANK, -GAP).push(...entry);
    } else rows.push([...truncated(entry, columns)]);
  }
  return rows;
}
