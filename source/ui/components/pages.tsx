import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type BoardSize, paintedBoard, sizeOfBoard } from '../../pictures/painted-board.js';
import { clickable, type Row, type Style, span } from '../../pictures/theme.js';
import type { BoardView } from '../../pictures/view.js';
import { BLANK, type Cells, type Frame, type RowCell, truncated } from '../../terminal/cells.js';
import { shareRows } from '../../views/list.js';
import { layoutOf, nearestRoom, sizesIn, type WindowSize } from '../../views/look/board-look.js';
import { keyLines, type ShownKeys } from '../../words/keys.js';
import { useKeySign, useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { drawn, Line, Words, wordRows } from './line.js';

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
export function usePageRows(
  around: Record<'head' | 'details', number>,
  keys: ShownKeys,
  given?: number,
) {
  const { rows: height, columns: width } = useWindowSize();
  const widest = usePageWidth();
  const columns = given ?? widest;
  const left = given === undefined ? Math.floor((width - columns) / 2) : 0;
  const footer = useFooterRows(keys, columns);
  return { columns, left, height, ...shareRows(height, { footer, ...around }) };
}

/** Parts one below the other. From the first one on for which there is no room they are left out whole: another column would begin there. */
const Parts = (props: Readonly<{ columns: number; rows: number; children: ReactNode }>) => (
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
export function Page(
  props: Readonly<Record<'head' | 'list' | 'details', ReactNode>> & {
    readonly rows: PageRows;
    readonly keys: ShownKeys;
  },
): ReactNode {
  const { rows, keys, ...parts } = props;
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
export function ListPage<Item>(props: {
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
  const { title, more, above, heads, items, first, chosen, lineOf, draw, none, ...page } = props;
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
  const drawLine = (item: Item, at: number) => {
    const line = lineOf?.(item) ?? { text: String(item) };
    return <ListLine key={at} at={at} isChosen={at === chosen} {...line} />;
  };
  const listed = shown.map((item, index) => (draw ?? drawLine)(item, first + index));
  return <Page head={head} list={isEmpty ? none : listed} {...page} />;
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

/** The rows that the keys take in so many columns. */
function useFooterRows(keys: ShownKeys, columns: number): number {
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
function inRows(entries: readonly Cells[], columns: number, most = Infinity): Frame {
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

interface FieldProps {
  readonly view: BoardView;
  readonly panel: ReactNode;
  /** A second panel, at the other side of the board, where the window is wide. */
  readonly aside?: ReactNode;
  readonly notice: ReactNode;
  /** The rules in a line: below the board if there is room, else below the panel. */
  readonly rules?: string | undefined;
  /** The largest size that is wanted; by default the largest there is. */
  readonly size?: BoardSize;
  /** The keys below; none while a question is asked. */
  readonly footer: ShownKeys | null;
  /** Whether the notice is a question: it is told in any window. */
  readonly asks?: boolean;
}

/** @public The room of a panel, to be known inside it: its `lines`, and its columns, `panel`. */
export const PanelRoom = createContext({ isUpright: false, lines: 0, panel: 0 });

/** @public Whether a panel is below the board, where it has only a few lines. */
export const useIsUpright = (): boolean => useContext(PanelRoom).isUpright;

/** @public A blank line between parts of a panel, unless it has only a few lines. */
export const Gap = (): ReactNode => (useIsUpright() ? null : <Words> </Words>);

/** @public The frame of every game. What a panel has no room for is left out, the last part first: what to do next matters more. */
export function PlayingField(props: FieldProps): ReactNode {
  const { view, notice, asks = false } = props;
  const window = useWindowSize();
  if (sizesIn(view.board, window).length > 0) return <Field {...props} window={window} />;
  return (
    <SentencePage>{asks ? notice : <TooSmall board={view.board} window={window} />}</SentencePage>
  );
}

function TooSmall({ board, window }: Readonly<{ board: BoardView['board']; window: WindowSize }>) {
  const { screens } = useTexts();
  const key = useKeySign('back');
  const have = { haveColumns: window.columns, haveRows: window.rows };
  return <Words>{screens.tooSmall({ ...nearestRoom(board, window), ...have, key })}</Words>;
}

/** The same where there is room for it. Columns of which nothing has changed are not drawn again. */
function Field(props: FieldProps & { readonly window: WindowSize }): ReactNode {
  const { view, size: wanted = 'huge', panel, aside, notice, rules, footer, window } = props;
  const { left } = layoutOf(view.board, window, wanted);
  const footerRows = useFooterRows(footer ?? { context: 'help' }, window.columns - left);
  const layout = layoutOf(view.board, window, wanted, footerRows);
  const { size, top, lines, panel: width, isUpright } = layout;
  const { columns, rows } = sizeOfBoard(view.board, size);
  const hasLine = rules !== undefined && lines - rows >= wordRows(rules, columns);
  const picture = usePicture(view, size);
  const board = useMemo(
    () => (
      <Box flexDirection="column" width={columns} flexShrink={0}>
        {picture}
        {hasLine ? <Words dim>{rules}</Words> : null}
      </Box>
    ),
    [picture, columns, hasLine, rules],
  );
  const beside = useMemo(
    () => (
      <Parts columns={width} rows={lines}>
        <PanelRoom value={{ isUpright, lines, panel: width }}>{panel}</PanelRoom>
        <Box flexGrow={1} />
        {hasLine || rules === undefined ? null : <Words dim>{rules}</Words>}
      </Parts>
    ),
    [panel, width, lines, isUpright, hasLine, rules],
  );
  const other = layout.aside > 0 && aside;
  const above = useMemo(
    () => (
      <Box
        flexDirection={isUpright ? 'column' : 'row'}
        columnGap={layout.gap}
        height={isUpright ? rows + lines : lines}
        marginLeft={other ? left - layout.gap - layout.aside : left}
      >
        {other ? (
          <Parts columns={layout.aside} rows={lines}>
            {other}
          </Parts>
        ) : null}
        {board}
        {beside}
      </Box>
    ),
    [lines, rows, isUpright, left, layout.gap, layout.aside, other, board, beside],
  );
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows} paddingTop={top}>
      {above}
      <Box marginLeft={left} flexShrink={0}>
        <Parts columns={window.columns - left} rows={layout.notice}>
          {notice}
        </Parts>
      </Box>
      <Box flexDirection="column" flexShrink={0} marginLeft={left}>
        {footer && <Footer {...footer} most={layout.keys} />}
      </Box>
    </Box>
  );
}

/** @public The board, in a box of its own size. */
export const BoardPicture = ({ view, size }: Readonly<{ view: BoardView; size: BoardSize }>) =>
  usePicture(view, size);

function usePicture(view: BoardView, size: BoardSize): ReactNode {
  const { theme, paint } = useStage();
  const { board, robots, starts, target, selected, trail, stops, cursor } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all of the view.
  const painted = useMemo(
    () => paintedBoard(view, size, theme.glyphs, paint),
    [board, robots, starts, target, selected, trail, stops, cursor, size, theme.glyphs, paint],
  );
  const { columns, rows } = sizeOfBoard(board, size);
  return useMemo(
    () => (
      <Box width={columns} height={rows} flexShrink={0}>
        {drawn(() => painted)}
      </Box>
    ),
    [painted, columns, rows],
  );
}
