import { screenTexts } from '../../messages/screens.js';
import type { GuestId, Room, Seat } from '../../room/index.js';

type Mark = keyof typeof screenTexts.rooms.marks;

/** The most important fact about a person at the table, if any. */
export function markOf(
  { isGivenUp, awaySince, guest, bot }: Seat,
  own: GuestId,
): Exclude<Mark, 'ready'> | undefined {
  if (isGivenUp) return 'gone';
  if (awaySince !== undefined) return 'away';
  if (guest === own) return 'you';
  return bot === undefined ? undefined : 'bot';
}

/** The sign of a mark; a blank of none. */
export const signOf = (mark: Mark | undefined): string =>
  mark ? screenTexts.rooms.marks[mark].sign : ' ';

/** Whether this seat need not be waited for before a match. */
export const isReadyToStart = ({ seats, ready }: Room, seat: number): boolean =>
  seats[seat]!.bot !== undefined || ready.includes(seat);

/** Signs for everyone at the table, and their legend. */
export function marksIn({ seats, ready }: Room, own: GuestId) {
  const all = seats.map(seat => markOf(seat, own));
  const isUsed = (mark: Mark) => (mark === 'ready' ? ready.length > 0 : all.includes(mark));
  const used = (Object.keys(screenTexts.rooms.marks) as Mark[]).filter(isUsed);
  return {
    signs: all.map(signOf),
    ready: seats.map((_, seat) => signOf(ready.includes(seat) ? 'ready' : undefined)),
    legend: used
      .map(mark => `${screenTexts.rooms.marks[mark].sign} ${screenTexts.rooms.marks[mark].word}`)
      .join('  '),
  };
}
