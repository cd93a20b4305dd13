import { type ReactNode, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { MatchTotals } from '../../room/index.js';
import type { Results } from '../../storage/results.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { reduceStatistics, statisticsLines } from '../../views/statistics/statistics-lines.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListPage } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';
import { useStage, useWindowSize } from '../hooks/use-stage.js';

const text = screenTexts.statistics;

/** Rows for the title, what is wrong with the results, and two of keys. */
const ROWS_AROUND = 3;
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
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  readonly onLeave: () => void;
}): ReactNode {
  const window = useWindowSize();
  const { glyphs } = useStage().theme;
  const [{ lines, sentences }] = useState(() => {
    const { results: played, sentences } = results.read();
    const lines = statisticsLines(played, Date.now(), glyphs, readMatches?.());
    return { lines, sentences };
  });
  const trouble = sentences.length > 0 ? ROWS_OF_TROUBLE : 0;
  const rows = Math.max(1, window.rows - ROWS_AROUND - trouble);
  const { state, sheet } = useScreen(
    reduceStatistics(lines.length, rows),
    () => 0,
    () => ({ context: 'statistics', game }),
    onLeave,
  );
  if (sheet) return sheet;
  const top = Math.max(0, Math.min(state, lines.length - rows));
  return (
    <ListPage
      rows={{ details: trouble }}
      title={text.title}
      place={text.place}
      first={top}
      shown={lines.slice(top, top + rows)}
      of={lines.length}
      draw={(line, number) => (
        <Words key={number} bold={line.isTitle ?? false}>
          {line.text || ' '}
        </Words>
      )}
      none={<Sentence>{text.none}</Sentence>}
      details={sentences.map(sentence => <Alarm key={sentence}>{sentence}</Alarm>)}
      keys={{
        context: 'statistics',
        without: lines.length > rows ? [] : ['line', 'page', 'end'],
      }}
    />
  );
}
