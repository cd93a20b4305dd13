import { Box } from 'ink';
import type { ReactNode } from 'react';
import { formatMoves } from '../../engine/index.js';
import type { Match, MatchRecord, Round } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import { span } from '../../pictures/theme.js';
import type { BoardView } from '../../pictures/view.js';
import { mayReview, movesOf, reviewRound } from '../../training/index.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import { GAP, sizeWithin } from '../../views/look/board-look.js';
import { shownView } from '../../views/match/on-show.js';
import {
  hasResult,
  isAtEnd,
  lastEvent,
  openRecordPlayer,
  pauseOf,
  type RecordPlayer,
  reduceRecordPlayer,
  secondsOfRound,
} from '../../views/records/record-player.js';
import { endOfLine } from '../../views/replay.js';
import { type ResultEffect, reduceResult, wantsOfResult } from '../../views/result/result-view.js';
import { duration, secondsPlayed } from '../../views/times.js';
import { rulesLine } from '../../words/index.js';
import { clockRow } from '../../words/panel-rows.js';
import { highlights, roundSentence, roundTable, standingRows } from '../../words/result.js';
import { eventSentence, tellEvent } from '../../words/tell-event.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Line, Lines, Words, wordRows } from '../components/line.js';
import { BoardPicture, ListPage, SIGN, usePageRows } from '../components/pages.js';
import { MoveList } from '../components/round-lines.js';
import { type HelpTopic, useBoardScreen, useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useLater, useSearches, useSlideMotion } from '../hooks/use-session.js';
import { useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { MatchLog, MatchPanel } from '../match/match-field.js';

/** Rows for the chosen round, at least: a sentence of two rows, and the proof that won it. */
const DETAIL_ROWS = 3;
/** Rows for the notice of a room or a warning. */
const NOTICE_ROWS = 2;

/** @public The result of a match, which leads to the coach on its rounds and to the replay. */
export function ResultScreen(props: {
  readonly record: MatchRecord;
  readonly context: Parameters<typeof reduceResult>[1];
  readonly notice?: ReactNode;
  readonly without?: readonly string[];
  readonly onGo: (effect: ResultEffect) => void;
}): ReactNode {
  const { record, context, notice, without = [], onGo } = props;
  const { events, match } = record;
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
  const round = match.rounds[chosen];
  const sentence = round ? roundSentence(texts, match, lengths, chosen) : '';
  const ofRound = Math.max(DETAIL_ROWS, wordRows(sentence, columns) + 1);
  const details = ofRound + (notice === undefined ? 0 : NOTICE_ROWS);
  const rows = usePageRows({ head, details }, keys, columns);
  const first = useFirstOnShow(chosen, match.rounds.length, rows.list);
  if (sheet) return sheet;
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
          <Words>{sentence}</Words>
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

/** @public Plays back the record of a match, which has at least one event. */
export function ReplayScreen(
  props: Readonly<{ record: MatchRecord; onResult: () => void; onLeave: () => void }>,
): ReactNode {
  const { record, onResult, onLeave } = props;
  const texts = useTexts();
  const screen = useBoardScreen({
    reduce: reduceRecordPlayer,
    open: () => openRecordPlayer(record),
    contextOf: player => (player.isCoached ? undefined : 'replay'),
    boardOf: player => player.match.board,
    help: helpOf,
    carryOut: effect => (effect.type === 'result' ? onResult : onLeave)(),
  });
  const { state: player, send, isOnShow } = screen;
  const { match, slide, isPlaying } = player;
  // Pauses while the board is hidden.
  useLater(isPlaying && isOnShow ? player : undefined, pauseOf(player), () =>
    send({ type: 'play-on' }),
  );

  const shown = shownView({ match });
  const robots = useSlideMotion(shown.robots, slide);
  if (player.isCoached) {
    const leave = () => send({ type: 'coach-left' });
    const review = () => reviewRound(record.events, record.match, match.round)!;
    return <CoachScreen open={review} onLeave={leave} />;
  }
  return screen.draw({
    view: { ...shown, robots },
    panel: <ReplayPanel player={player} />,
    aside: <MatchLog match={match} />,
    notice: <Notice player={player} />,
    rules: rulesLine(texts, helpOf(player).game),
  });
}

function helpOf(player: RecordPlayer): HelpTopic {
  const { match, record } = player;
  return {
    without: [
      ...(hasResult(player) ? [] : ['result']),
      ...(mayReview(record.match, match.round) ? [] : ['coach']),
    ],
    game: gameOfMatch(match),
  };
}

function ReplayPanel({ player }: { readonly player: RecordPlayer }): ReactNode {
  const { match } = player;
  const { phase } = match;
  const { glyphs } = useStage().theme;
  const { match: words } = useTexts().screens;
  // Without the keys of players: nobody can bid any more.
  const keys = match.players.map(() => ' ');
  return (
    <>
      <MatchPanel
        view={{ match, keys }}
        time={<Line row={clockRow(useTexts(), match, lastEvent(player).at, glyphs)} />}
        solution={undefined}
      />
      {phase.kind === 'round-over' && phase.result.kind === 'won' ? (
        <>
          <Words bold>{words.proof}</Words>
          <MoveList moves={phase.result.moves} />
        </>
      ) : null}
    </>
  );
}

/** The event that the board shows, as it was told when it happened, and how far the replay has come. */
function Notice({ player }: { readonly player: RecordPlayer }): ReactNode {
  const texts = useTexts();
  return (
    <>
      <Words bold>{tellEvent(texts, lastEvent(player), player.match) ?? ' '}</Words>
      <Words dim>{replayProgress(texts, player)}</Words>
    </>
  );
}

/** How far the replay has come, and whether it goes on. */
function replayProgress({ messages }: Texts, player: RecordPlayer): string {
  const { record, cursor, isPlaying, speed } = player;
  const { playing, paused, place, cutOff } = messages.records;
  const seconds = secondsOfRound(player);
  const state = isPlaying ? playing({ speed }) : paused({ speed });
  return [
    ...(seconds === undefined ? [] : [duration(seconds * 1000)]),
    place({ number: cursor, of: record.events.length }),
    isAtEnd(player) && record.cutOff ? cutOff : state,
  ].join('  ');
}
