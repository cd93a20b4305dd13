import { type ReactNode, useState } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { MatchTotals } from '../../room/index.js';
import type { Results } from '../../storage/results.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { reduceStatistics, statisticsLines } from '../../views/statistics/statistics-lines.js';
import { Footer } from '../components/footer.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListPage, ListTitle } from '../components/list-page.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';

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
  const { state, send, sheet } = useHelp(
    reduceStatistics(lines.length, rows),
    () => 0,
    () => ({ context: 'statistics', game }),
    onLeave,
  );
  useKeys(event => send({ type: 'key', event }));
  if (sheet) return <HelpSheet sheet={sheet} />;
  const top = Math.max(0, Math.min(state, lines.length - rows));
  const shown = lines.slice(top, top + rows);
  const place = { first: top + 1, last: top + shown.length, of: lines.length };
  return (
    <ListPage
      rows={{ details: trouble }}
      head={<ListTitle title={text.title} place={lines.length > 0 ? text.place(place) : ''} />}
      list={
        lines.length === 0 ? (
          <Sentence>{text.none}</Sentence>
        ) : (
          shown.map((line, index) => {
            const number = top + index;
            return (
              <Words key={number} bold={line.isTitle ?? false}>
                {line.text || ' '}
              </Words>
            );
          })
        )
      }
      details={sentences.map(sentence => <Alarm key={sentence}>{sentence}</Alarm>)}
      footer={
        <Footer context="statistics" without={lines.length > rows ? [] : ['line', 'page', 'end']} />
      }
    />
  );
}
