import { type ReactNode, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { Results } from '../../storage/results.js';
import type { Standing } from '../../storage/visitors.js';
import type { AppServices } from '../../views/app.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { boardLines } from '../../views/statistics/board-lines.js';
import {
  reduceLines,
  type StatisticsLine,
  statisticsLines,
} from '../../views/statistics/statistics-lines.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListPage, usePageRows } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';
import { useStage } from '../hooks/use-stage.js';

/** Rows for what is wrong with the results. */
const ROWS_OF_TROUBLE = 4;

/** What was solved and given up here, in numbers. */
export function StatisticsScreen({
  results,
  readMatches,
  game,
  onLeave,
}: {
  readonly results: Pick<Results, 'read'>;
  /** What the matches in rooms have come to, where that is counted. */
  readonly readMatches?: (() => Standing) | undefined;
  readonly game: GameInPlay;
  readonly onLeave: () => void;
}): ReactNode {
  const { glyphs } = useStage().theme;
  const [{ lines, sentences }] = useState(() => {
    const { results: played, sentences } = results.read();
    const lines = statisticsLines(played, Date.now(), glyphs, readMatches?.());
    return { lines, sentences };
  });
  return <LinesPage context="statistics" {...{ lines, sentences, game, onLeave }} />;
}

/** The ratings of a host, and the results of the day. */
export function TopScreen({
  board,
  game,
  onLeave,
}: {
  readonly board: NonNullable<AppServices['board']>;
  readonly game: GameInPlay;
  readonly onLeave: () => void;
}): ReactNode {
  const [known, setKnown] = useState(board.read);
  const onShow =
    board.show &&
    (() => {
      board.show!(!known.own?.isShown);
      setKnown(board.read());
    });
  return <LinesPage context="top" lines={boardLines(known)} {...{ game, onLeave, onShow }} />;
}

/** Lines, as many as there are. */
function LinesPage({
  context,
  lines,
  sentences = [],
  game,
  onLeave,
  onShow,
}: {
  readonly context: 'statistics' | 'top';
  readonly lines: readonly StatisticsLine[];
  /** What is wrong. */
  readonly sentences?: readonly string[];
  readonly game: GameInPlay;
  readonly onLeave: () => void;
  readonly onShow?: (() => void) | undefined;
}): ReactNode {
  const details = sentences.length > 0 ? ROWS_OF_TROUBLE : 0;
  const rows = usePageRows({ head: 1, details }, { context });
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
