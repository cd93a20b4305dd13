import { nearestEdition } from '../game/index.js';
import { screenTexts } from '../messages/screens.js';
import { serveTexts } from '../messages/serve.js';
import { isPlaying, type Room } from '../room/index.js';
import type { RoomLine } from '../session/rooms.js';

/** A room as a list shows it. */
export function lineOf(name: string, room: Room): RoomLine {
  const { options, seats, watchers, match } = room;
  const { name: edition, changed } = nearestEdition(options.match.edition);
  return {
    name,
    edition: screenTexts.recordList.rules({ edition, changed }),
    players: seats.map(({ name }) => name),
    watchers: watchers.length,
    round: match && isPlaying(room) ? match.round : 0,
  };
}

/** The list in plain text, a room a line. */
export const roomList = (lines: readonly RoomLine[]): string =>
  lines.length === 0
    ? serveTexts.visitor.noRooms
    : lines.map(line => serveTexts.visitor.room(line)).join('\n');
