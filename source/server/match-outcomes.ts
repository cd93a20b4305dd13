import { identitiesOf, type MatchTotals, outcomesOf } from '../room/index.js';
import type { LiveRoom } from './live-room.js';

/** Hears what a match has come to for somebody, by what that one is known. */
export type HearOutcome = (identity: string, totals: MatchTotals) => void;

/** Tells what each match of a room has come to, for everybody who played but bots. */
export function tellOutcomes(live: LiveRoom, hear: HearOutcome): void {
  // Who has left for good has no seat any more at the end.
  let identities = identitiesOf(live.room.seats);
  live.subscribe(events => {
    for (const event of events) {
      if (event.type === 'started') identities = identitiesOf(live.room.seats);
      if (event.type !== 'played' || event.event.type !== 'match-over') continue;
      for (const { identity, totals } of outcomesOf(live.room.match!, identities)) {
        hear(identity, totals);
      }
    }
  });
}
