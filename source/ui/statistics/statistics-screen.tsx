import { type ReactNode, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { Results } from '../../storage/results.js';
import type { AppServices } from '../../views/app.js';
import {
  boardLines,
  reduceLines,
  type StatisticsLine,
  statisticsLines,
} from '../../views/statistics/statistics-lines.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListPage, usePageRows } from '../components/list-page.js';
import { type ListSurroundings, useScreen } from '../hooks/use-screen.js';
import { useStage } from '../hooks/use-stage.js';

/** What was solved and given up here, in numbers. */
export function StatisticsScreen({
  results,
  readMatches,
  ...around
}: ListSurroundings & {
  readonly results: Pick<Results, 'read'>;
  readonly readMatches?: AppServices['readMatches'];
}): ReactNode {
  const { glyphs } = useStage().theme;
  const [page] = useState(() => {
    const { results: played, sentences } = results.read();
    return { lines: statisticsLines(played, Date.now(), glyphs, readMatches?.()), sentences };
  });
  return <LinesPage context="statistics" {...page} {...around} />;
}

/** The ratings of a host, and the results of the day. */
export function TopScreen({
  board,
  ...around
}: ListSurroundings & { readonly board: NonNullable<AppServices['board']> }): ReactNode {
  const [known, setKnown] = useState(board.read);
  const [wanted, setWanted] = useState(known.own?.isShown);
  const onShow =
    board.show &&
    (() => {
      board.show!(!known.own?.isShown);
      setWanted(!known.own?.isShown);
      setKnown(board.read());
    });
  const sentences = wanted === known.own?.isShown ? [] : [screenTexts.top.unsaved];
  const page = { lines: boardLines(known), sentences, onShow };
  return <LinesPage context="top" {...page} {...around} />;
}

function LinesPage({
  context,
  lines,
  sentences = [],
  game,
  onLeave,
  onShow,
}: ListSurroundings & {
  readonly context: 'statistics' | 'top';
  readonly lines: readonly StatisticsLine[];
  readonly sentences?: readonly string[];
  readonly onShow?: (() => void) | undefined;
}): ReactNode {
  const rows = usePageRows({ head: 1, details: sentences.length > 0 ? 4 : 0 }, { context });
  const { list } = rows;
  const { state, sheet } = useScreen(
    reduceLines(lines.length, list),
    () => 0,
    () => ({ context, game }),
    ({ type }) => (type === 'show' ? onShow?.() : onLeave()),
  );
  if (sheet) return sheet;
  return (
    <ListPage
      rows={rows}
      title={screenTexts[context].title}
      items={lines}
      first={Math.max(0, Math.min(state, lines.length - list))}
      draw={(line, number) => (
        <Words key={number} bold={line.isTitle ?? false}>
          {line.text || ' '}
        </Words>
      )}
      none={<Sentence>{screenTexts.statistics.none}</Sentence>}
      details={sentences.map(sentence => <Alarm key={sentence}>{sentence}</Alarm>)}
      keys={{
        context,
        without: [
          ...(lines.length > list ? [] : ['line', 'page', 'end']),
          ...(onShow ? [] : ['show']),
        ],
      }}
    />
  );
}
