import { Box } from 'ink';
import type { ReactNode } from 'react';
import { formatMoves } from '../../engine/index.js';
import type { Match, MatchRecord, Round } from '../../game/index.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import { span } from '../../pictures/theme.js';
import type { BoardView } from '../../pictures/view.js';
import { movesOf, reviewRound } from '../../training/index.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import { GAP, sizeWithin } from '../../views/look/board-look.js';
import { endOfLine } from '../../views/replay.js';
import {
  type ResultContext,
  type ResultEffect,
  reduceResult,
  wantsOfResult,
} from '../../views/result/result-view.js';
import { duration, secondsPlayed } from '../../views/times.js';
import { highlights, roundSentence, roundTable, standingRows } from '../../words/result.js';
import { eventSentence } from '../../words/tell-event.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Line, Lines, Words, wordRows } from '../components/line.js';
import { ListPage, SIGN, usePageRows } from '../components/list-page.js';
import { BoardPicture } from '../components/playing-field.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useSearches } from '../hooks/use-session.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { ReplayScreen } from '../records/replay-screen.js';

/** Rows for the chosen round: a sentence of two rows, and the proof that won it. */
const DETAIL_ROWS = 3;
/** Rows for the notice of a room or a warning. */
const NOTICE_ROWS = 2;

/** @public The result of a match, which leads to the coach on its rounds and to the replay. */
export function ResultScreen({
  record,
  record: { events, match },
  context,
  notice,
  without = [],
  onGo,
}: {
  readonly record: MatchRecord;
  readonly context: ResultContext;
  readonly notice?: ReactNode;
  readonly without?: readonly string[];
  readonly onGo: (effect: ResultEffect) => void;
}): ReactNode {
  const { state, send, sheet } = useScreen({
    reduce: reduceResult(match, context),
    open: () => ({ chosen: 0, lengths: [] }),
    contextOf: ({ opened }) => (opened ? undefined : context),
    listOf: ({ chosen }) => ({ at: chosen, last: match.rounds.length - 1, opens: 'c' }),
    help: () => ({ without, game: gameOfMatch(match) }),
    carryOut: effect => onGo(effect),
  });
  const { chosen, opened, lengths } = state;
  useSearches(wantsOfResult(match, state), send);
  const texts = useTexts();
  const { glyphs } = useStage().theme;
  const window = useWindowSize();
  const beside = { columns: window.columns - LEAST_TABLE - GAP, rows: window.rows };
  const size = sizeWithin(match.board!, beside);
  const columns = window.columns - (size ? sizeOfBoard(match.board!, size).columns + GAP : 0);
  const width = columns - SIGN;
  const best = highlights(texts, match, lengths);
  const room = { columns: width, most: Math.floor(window.rows / 4) };
  const standings = match.players.length > 1 ? standingRows(match, glyphs, room) : [];
  const keys = { context, without };
  const won = eventSentence(texts, events.at(-1)!, match) ?? ' ';
  const told = [won, ...best].join('\n');
  const head = 3 + standings.length + wordRows(told, columns);
  const details = DETAIL_ROWS + (notice === undefined ? 0 : NOTICE_ROWS);
  const rows = usePageRows({ head, details }, keys, columns);
  const first = useFirstOnShow(chosen, match.rounds.length, rows.list);
  if (sheet) return sheet;
  const round = match.rounds[chosen];
  const back = () => send({ type: 'back' });
  if (opened === 'watch') return <ReplayScreen record={record} onResult={back} onLeave={back} />;
  if (opened === 'coach' && round) {
    return <CoachScreen open={() => reviewRound(events, match, chosen + 1)!} onLeave={back} />;
  }
  const [heads = '', ...table] = roundTable(texts, match, lengths, width);
  const page = (
    <ListPage
      rows={rows}
      title={texts.screens.result.title}
      more={texts.screens.result.played({ time: duration(secondsPlayed(events) * 1000) })}
      above={
        <>
          <Words bold>{won}</Words>
          <Lines rows={standings} />
          <Words>{best.join('\n')}</Words>
          <Words> </Words>
        </>
      }
      heads={heads}
      items={table}
      first={first}
      chosen={chosen}
      details={
        <>
          {notice}
          {round ? <Words>{roundSentence(texts, match, lengths, chosen)}</Words> : null}
          {round ? <Line row={[span(formatMoves(movesOf(round)) || ' ', { dim: true })]} /> : null}
        </>
      }
      keys={keys}
    />
  );
  if (size === undefined || !round) return page;
  return (
    <Box columnGap={GAP} width={window.columns}>
      {page}
      <BoardPicture view={roundPicture(match, round)} size={size} />
    </Box>
  );
}

/** The board at the end of the proof that won the round, or as the round began if nobody won it. */
function roundPicture({ options }: Match, round: Round): BoardView {
  const { start } = round;
  const end = endOfLine(start, movesOf(round), options.edition.moves);
  return { board: start.board, target: start.target, starts: start.robots, ...end };
}

/** Columns that the table needs beside a board. */
const LEAST_TABLE = 64;
