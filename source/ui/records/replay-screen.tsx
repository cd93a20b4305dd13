import type { ReactNode } from 'react';
import type { MatchRecord } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { mayReview, reviewRound } from '../../training/index.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
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
import { duration } from '../../views/times.js';
import { rulesLine } from '../../words/index.js';
import { clockRow } from '../../words/panel-rows.js';
import { tellEvent } from '../../words/tell-event.js';
import { CoachScreen } from '../coach/coach-screen.js';
import { Line, Words } from '../components/line.js';
import { MoveList } from '../components/round-lines.js';
import { type HelpTopic, useBoardScreen } from '../hooks/use-screen.js';
import { useLater, useSlideMotion } from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { MatchLog, MatchPanel } from '../match/match-field.js';

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
