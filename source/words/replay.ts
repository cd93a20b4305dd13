import type { Texts } from '../messages/language.js';
import {
  isAtEnd,
  lastEvent,
  type RecordPlayer,
  secondsOfRound,
} from '../views/records/record-player.js';
import { tellEvent } from './tell-event.js';

/** @public The event that the board shows, as it was told when it happened; blank where nothing is told of it. */
export const replayedEvent = (texts: Texts, player: RecordPlayer): string =>
  tellEvent(texts, lastEvent(player), player.match) ?? ' ';

/** @public How far the replay has come, and whether it goes on. */
export function replayProgress({ messages }: Texts, player: RecordPlayer): string {
  const { record, cursor, isPlaying, speed } = player;
  const { playing, paused, time, place, cutOff } = messages.records;
  const seconds = secondsOfRound(player);
  const state = isPlaying ? playing({ speed }) : paused({ speed });
  return [
    ...(seconds === undefined ? [] : [time({ seconds })]),
    place({ number: cursor, of: record.events.length }),
    isAtEnd(player) && record.cutOff ? cutOff : state,
  ].join('  ');
}
