import { decide, type TimedEvent } from '../game/index.js';
import type { Room, TimedRoomEvent } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { RoomSession } from '../session/rooms.js';
import type { RoomSheet } from '../storage/room-sheet.js';
import type { RoomWriter, SavedRooms } from '../storage/saved-rooms.js';

export interface KeptRoom {
  /** By which the room is found. */
  readonly name: string;
  readonly session: RoomSession;
  readonly clock: Clock;
  readonly files: SavedRooms;
  /** What writes on in a match that was begun before the server was started. */
  readonly writer?: RoomWriter | undefined;
  /** Told in a sentence of what cannot be written. */
  readonly onTrouble: (sentence: string) => void;
}

/** Who sits there, or whether they come back, has changed. */
const AT_TABLE: ReadonlySet<TimedRoomEvent['type']> = new Set([
  'started',
  'seat-given-up',
  'seat-freed',
]);

/**
 * Writes the matches of a room down, event by event, before anybody else hears of them.
 *
 * @returns ends that; with `isOffered` the next start offers the room again, also without a match
 */
export function keepRoom({ name, session, clock, files, writer, onTrouble }: KeptRoom): {
  close(isOffered: boolean): Promise<void>;
} {
  let current = writer;
  let isClosed = Promise.resolve();
  const say = (writing: Promise<string | undefined> | undefined) =>
    writing?.then(sentence => {
      if (sentence !== undefined) onTrouble(sentence);
    });
  // It may have another name than in the server before.
  void say(current?.note(sheetFor(name, session.state)));
  const stopListening = session.subscribe(happenings => {
    const events = happenings.map(({ event }) => event);
    const played: TimedEvent[] = [];
    for (const event of events) {
      if (event.type === 'started') {
        if (current) isClosed = current.close(false);
        current = files.start(event.options);
      }
      if (event.type === 'played') played.push(event.event);
    }
    if (!current) return;
    const isOver =
      played.some(({ type }) => type === 'match-over') ||
      events.some(({ type }) => type === 'abandoned');
    // First who sits there: without that a match cannot be offered again.
    if (!isOver && events.some(({ type }) => AT_TABLE.has(type))) {
      void say(current.note(sheetFor(name, session.state)));
    }
    if (played.length > 0) void say(current.append(played));
    if (isOver) {
      isClosed = current.close(false);
      current = undefined;
    }
  });
  return {
    async close(isOffered) {
      stopListening();
      const { match } = session.state;
      const left = match && current && decide(match, { type: 'leave' }, clock.now());
      if (left?.ok) void say(current?.append(left.value));
      if (current) await current.close(isOffered);
      else if (isOffered)
        await say(files.keep(sheetFor(name, session.state), session.state.options.match));
      await isClosed;
    },
  };
}

const sheetFor = (name: string, { options, seats }: Room): RoomSheet => ({
  name,
  proofSeconds: options.proofSeconds,
  code: options.code,
  chips: options.match.chips,
  seats,
});
