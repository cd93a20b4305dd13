import { formatHeader, type MatchOptions, parseRecord } from '../game/index.js';
import type { RoomOptions } from '../room/index.js';

type Agreed = RoomOptions['match'];

/** What was agreed on for a match, without what came of those who play it. */
export function agreedOf(options: MatchOptions, chips: Agreed['chips']): Agreed {
  const { players: _, handicaps: __, chips: ___, ...agreed } = options;
  return { ...agreed, chips };
}

/** As the header of a record, so that it is checked like one; who plays is not known yet. */
export const formatAgreed = (agreed: Agreed): string =>
  formatHeader({ ...agreed, players: ['1', '2'], handicaps: [0, 0], chips: 1 });

/** What `formatAgreed` has written; nothing where it has not. */
export function parseAgreed(header: string, chips: Agreed['chips']): Agreed | undefined {
  const record = parseRecord(header);
  return record.ok ? agreedOf(record.value.match.options, chips) : undefined;
}
