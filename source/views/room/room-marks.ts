import type { GuestId, Room, Seat } from '../../room/index.js';

/** The most important fact about a person at the table, if any. */
export function markOf(
  { isGivenUp, awaySince, guest, bot }: Seat,
  own: GuestId,
): 'gone' | 'away' | 'you' | 'bot' | undefined {
  if (isGivenUp) return 'gone';
  if (awaySince !== undefined) return 'away';
  if (guest === own) return 'you';
  return bot === undefined ? undefined : 'bot';
}

/** Whether this seat need not be waited for before a match. */
export const isReadyToStart = ({ seats, ready }: Room, seat: number): boolean =>
  seats[seat]!.bot !== undefined || ready.includes(seat);
