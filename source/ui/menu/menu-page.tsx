import { Box } from 'ink';
import type { ReactNode } from 'react';
import stringWidth from 'string-width';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import { wrapWords } from '../../views/help/wrap.js';
import { firstOnShow, shareRows } from '../../views/list.js';
import { Footer, footerRows } from '../components/footer.js';
import { Line, Sentence, Words } from '../components/line.js';
import { useKeySign } from '../hooks/use-key-sign.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';

interface MenuLines {
  /** What there is to choose from, from top to bottom. */
  readonly entries: readonly string[];
  /** The number of the chosen one, from 0. */
  readonly chosen: number;
  /** What the chosen one leads to. */
  readonly about: string;
  /** What went wrong. */
  readonly alarms: readonly string[];
  /** Whether the guided round is offered. */
  readonly offered: boolean;
}

/** With less, what is told takes more than two rows. */
const AIRY_COLUMNS = 60;
const SIDE = 2;
/** Rows of an airy menu without its entries: title, two of what is told, and keys, with empty ones between. */
const AIRY_ROWS = 9;
/** Rows for what is told, where there is little room and nothing has gone wrong. */
const DETAIL_ROWS = 2;

/** Rows that a sentence may take; a path in it that is longer than a line takes several. */
const rowsOf = (sentence: string, columns: number): number =>
  wrapWords(sentence, columns)
    .map(line => Math.ceil(stringWidth(line) / Math.max(1, columns)))
    .reduce((sum, rows) => sum + rows, 0);

/** The menu as it is drawn: airy where the window has room, else close, with a list that moves. */
export function MenuPage(lines: MenuLines): ReactNode {
  const window = useWindowSize();
  const told = lines.alarms.map(alarm => 1 + rowsOf(alarm, window.columns - 2 * SIDE));
  const needed =
    AIRY_ROWS +
    lines.entries.length +
    told.reduce((sum, rows) => sum + rows, 0) +
    (lines.offered ? 2 : 0);
  const isAiry = window.columns >= AIRY_COLUMNS && window.rows >= needed;
  return isAiry ? <AiryMenu {...lines} /> : <CloseMenu {...lines} />;
}

function AiryMenu({ entries, chosen, about, alarms, offered }: MenuLines): ReactNode {
  const learn = useKeySign('learn');
  const { columns } = useWindowSize();
  return (
    <Box flexDirection="column" rowGap={1} paddingX={SIDE} paddingY={1} width={columns}>
      <Line
        row={[
          span(' R ', { background: 0, colour: 'ink', bold: true }),
          span(' G ', { background: 1, colour: 'ink', bold: true }),
          span(' B ', { background: 2, colour: 'ink', bold: true }),
          span(' Y ', { background: 3, colour: 'ink', bold: true }),
          span(`  ${messages.title}`, { bold: true }),
        ]}
      />
      <Box flexDirection="column">
        {entries.map((entry, index) => (
          <Entry key={entry} entry={entry} isChosen={index === chosen} />
        ))}
      </Box>
      <Sentence dim>{about}</Sentence>
      {alarms.map(sentence => (
        <Sentence key={sentence} bold colour="alarm">
          {sentence}
        </Sentence>
      ))}
      {offered ? <Words bold>{screenTexts.guide.offer({ key: learn })}</Words> : null}
      <Footer context="menu" />
    </Box>
  );
}

/** Whatever there is no room for is left out, but never the chosen entry. */
function CloseMenu({ entries, chosen, about, alarms }: MenuLines): ReactNode {
  const stage = useStage();
  const { columns, rows } = useWindowSize();
  const alarm = alarms.join(' ');
  const { head, list, details, footer } = shareRows(rows, {
    head: 1,
    details: Math.max(DETAIL_ROWS, rowsOf(alarm, columns)),
    footer: footerRows({ context: 'menu' }, stage, columns),
  });
  const first = firstOnShow(chosen, entries.length, list);
  const title: Row = [
    span(messages.title, { bold: true }),
    span(`  ${screenTexts.menu.place({ number: chosen + 1, of: entries.length })}`, { dim: true }),
  ];
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      {head > 0 ? <Line row={title} /> : null}
      <Box flexDirection="column" height={list} flexShrink={0} overflow="hidden">
        {entries.slice(first, first + list).map((entry, index) => (
          <Entry key={entry} entry={entry} isChosen={first + index === chosen} />
        ))}
      </Box>
      <Box height={details} flexDirection="column" flexShrink={0} overflow="hidden">
        {alarm ? (
          <Sentence bold colour="alarm">
            {alarm}
          </Sentence>
        ) : (
          <Sentence dim>{about}</Sentence>
        )}
      </Box>
      <Box height={footer} flexDirection="column" flexShrink={0} overflow="hidden">
        <Footer context="menu" />
      </Box>
    </Box>
  );
}

function Entry({
  entry,
  isChosen,
}: {
  readonly entry: string;
  readonly isChosen: boolean;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  return (
    <Line
      row={[
        span(`${isChosen ? pointer : ' '} `, { bold: true }),
        span(entry, { bold: isChosen, inverse: isChosen }),
      ]}
    />
  );
}
