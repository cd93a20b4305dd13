import type { GuestId, Room, Seat } from '../../room/index.js';

/** @public What matters most about somebody at the table, if anything. */
export function markOf(
  { isGivenUp, awaySince, guest, bot }: Seat,
  own: GuestId,
): 'gone' | 'away' | 'you' | 'bot' | undefined {
  if (isGivenUp) return 'gone';
  if (awaySince !== undefined) return 'away';
  if (guest === own) return 'you';
  return bot === undefined ? undefined : 'bot';
}

/** @public Whether the start of a match need not wait for this seat. */
export const isReadyToStart = ({ seats, ready }: Room, seat: number): boolean =>
  seats[seat]!.bot !== undefined || ready.includes(seat);
