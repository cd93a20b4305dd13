import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Row } from '../../pictures/theme.js';
import type { AppServices } from '../../views/app.js';
import { listGames, reduceList } from '../../views/statistics/statistics-view.js';
import { troubleSentence } from '../../words/files.js';
import { boardLines, statisticsLines } from '../../words/statistics.js';
import { Alarm, Line, Words } from '../components/line.js';
import { ListPage, usePageRows } from '../components/pages.js';
import { useScreen } from '../hooks/use-screen.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';

/** @public The player's results in numbers. */
export function StatisticsScreen(props: {
  readonly services: Pick<AppServices, 'results' | 'records' | 'readMatches'>;
  readonly onLeave: () => void;
}): ReactNode {
  const { results, records, readMatches } = props.services;
  const texts = useTexts();
  const { glyphs } = useStage().theme;
  const { columns } = useWindowSize();
  const [{ results: all, troubles }] = useState(results.read);
  const sentences = troubles.map(trouble => troubleSentence(texts, trouble));
  const [rooms] = useState(() => readMatches?.());
  const [games, setGames] = useState<readonly string[]>([]);
  // Reading many records takes a while.
  useEffect(() => void listGames(records).then(setGames), [records]);
  const lines = useMemo(() => {
    const played = { results: all, now: Date.now(), games, rooms };
    return statisticsLines(texts, played, { glyphs, columns });
  }, [texts, all, glyphs, columns, games, rooms]);
  return <LinesPage context="statistics" {...{ lines, sentences }} onLeave={props.onLeave} />;
}

/** @public The ratings on a server, and the results of the day. */
export function TopScreen({
  board,
  onLeave,
}: Readonly<{ board: NonNullable<AppServices['board']>; onLeave: () => void }>): ReactNode {
  const texts = useTexts();
  const { columns } = useWindowSize();
  const [known, setKnown] = useState(board.read);
  const [wanted, setWanted] = useState(known.own?.isShown);
  const onShow =
    board.show &&
    (async () => {
      const isShown = !known.own?.isShown;
      await board.show!(isShown);
      setWanted(isShown);
      setKnown(board.read());
    });
  const sentences = wanted === known.own?.isShown ? [] : [texts.screens.top.unsaved];
  const lines = boardLines(texts, known, columns);
  return <LinesPage context="top" {...{ lines, sentences, onShow, onLeave }} />;
}

function LinesPage(props: {
  readonly context: 'statistics' | 'top';
  readonly lines: readonly Row[];
  readonly sentences: readonly string[];
  readonly onLeave: () => void;
  readonly onShow?: (() => void) | undefined;
}): ReactNode {
  const { context, lines, sentences, onLeave, onShow } = props;
  const rows = usePageRows({ head: 1, details: sentences.length > 0 ? 4 : 0 }, { context });
  const { list } = rows;
  const { screens } = useTexts();
  const { state, sheet } = useScreen({
    reduce: reduceList(context, list, lines.length - list),
    open: () => 0,
    contextOf: () => context,
    carryOut: ({ type }) => (type === 'show' ? onShow?.() : onLeave()),
  });
  if (sheet) return sheet;
  const ofScroll = lines.length > list ? [] : ['line', 'page', 'end'];
  return (
    <ListPage
      rows={rows}
      title={context === 'top' ? screens.top.title : screens.menu.statistics}
      items={lines}
      first={Math.max(0, Math.min(state, lines.length - list))}
      draw={(line, number) => <Line key={number} row={line} />}
      none={<Words>{screens.statistics.none}</Words>}
      details={sentences.map(sentence => <Alarm key={sentence}>{sentence}</Alarm>)}
      keys={{ context, without: [...ofScroll, ...(onShow ? [] : ['show'])] }}
    />
  );
}
