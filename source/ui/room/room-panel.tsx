import { memo, type ReactNode } from 'react';
import type { Search } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import { isPlaying, NEXT_ROUND_AFTER, type Room } from '../../room/index.js';
import { marksIn } from '../../views/room/room-marks.js';
import type { RoomView } from '../../views/room/room-view.js';
import { secondOver, secondsUntil } from '../../views/times.js';
import { Sentence, Words } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import { ClockLine } from '../match/clock-line.js';
import { MatchPanel } from '../match/match-panel.js';
import { PlayerList } from '../match/player-list.js';

const { match: text } = screenTexts.rooms;

/** From so many seconds on the time for a proof warns. */
const ALARM_FROM = 10;

/** What stands beside the board of a match in a room. */
export const RoomPanel = memo(function RoomPanel({
  room,
  name,
  guest,
  replay,
  solution,
  clock,
}: Pick<RoomView, 'room' | 'guest' | 'replay'> & {
  /** The name by which the room is found: who is there can tell others. */
  readonly name: string;
  readonly solution: Search | undefined;
  /** The time of the room; has to stay the same function. */
  readonly clock: () => number;
}): ReactNode {
  const match = room.match!;
  // After the match those who left it have no seat any more.
  const { signs, ready, legend } = isPlaying(room)
    ? marksIn(room, guest)
    : { signs: match.players.map(() => ' '), ready: [], legend: '' };
  return (
    <MatchPanel
      view={{ match, keys: signs, replay }}
      round={text.round({
        round: match.round,
        room: name,
        isPrivate: room.options.code !== undefined,
      })}
      time={<RoomTime room={room} clock={clock} />}
      players={
        <>
          <PlayerList match={match} keys={signs} ahead={ready} />
          {legend === '' ? null : <Sentence dim>{legend}</Sentence>}
        </>
      }
      solution={solution}
    />
  );
});

/** The time that something of the match takes; it looks at the time by itself. */
export function RoomTime({
  room,
  clock,
}: {
  readonly room: Room;
  readonly clock: () => number;
}): ReactNode {
  const { match, turnSince, options } = room;
  const kind = match?.phase.kind;
  if (match && kind === 'thinking') return <ClockLine match={match} clock={clock} />;
  if (kind !== 'proving' && kind !== 'round-over') return <Words> </Words>;
  const isProof = kind === 'proving';
  const end = turnSince + (isProof ? options.proofSeconds * 1000 : NEXT_ROUND_AFTER);
  return (
    <LiveLine
      rowAt={now => {
        const seconds = secondsUntil(end, now);
        const colour = seconds <= (isProof ? ALARM_FROM : 0) ? 'alarm' : undefined;
        const told = isProof ? text.proofLeft({ seconds }) : text.nextIn({ seconds });
        return [span(told, { bold: true, colour })];
      }}
      changeAfter={now => secondOver(end, now)}
      clock={clock}
    />
  );
}
