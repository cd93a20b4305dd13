import { type ReactNode, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { MatchTotals } from '../../room/index.js';
import type { Results } from '../../storage/results.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { reduceStatistics, statisticsLines } from '../../views/statistics/statistics-lines.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListPage, usePageRows } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';
import { useStage } from '../hooks/use-stage.js';

const text = screenTexts.statistics;

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
  readonly readMatches?: (() => MatchTotals) | undefined;
  readonly game: GameInPlay;
  readonly onLeave: () => void;
}): ReactNode {
  const { glyphs } = useStage().theme;
  const [{ lines, sentences }] = useState(() => {
    const { results: played, sentences } = results.read();
    const lines = statisticsLines(played, Date.now(), glyphs, readMatches?.());
    return { lines, sentences };
  });
  const details = sentences.length > 0 ? ROWS_OF_TROUBLE : 0;
  const rows = usePageRows({ head: 1, details }, { context: 'statistics' });
  const { list } = rows;
  const { state, sheet } = useScreen(
    reduceStatistics(lines.length, list),
    () => 0,
    () => ({ context: 'statistics', game }),
    onLeave,
  );
  if (sheet) return sheet;
  return (
    <ListPage
      rows={rows}
      title={text.title}
      items={lines}
      first={Math.max(0, Math.min(state, lines.length - list))}
      draw={(line, number) => (
        <Words key={number} bold={line.isTitle ?? false}>
          {line.text || ' '}
        </Words>
      )}
      none={<Sentence>{text.none}</Sentence>}
      details={sentences.map(sentence => <Alarm key={sentence}>{sentence}</Alarm>)}
      keys={{
        context: 'statistics',
        without: lines.length > list ? [] : ['line', 'page', 'end'],
      }}
    />
  );
}
