import { identitiesOf, type MatchTotals, outcomesOf } from '../room/index.js';
import type { RoomSession } from '../session/rooms.js';

/** Hears what a match has come to for somebody, by what that one is known. */
export type HearOutcome = (identity: string, totals: MatchTotals) => void;

/** Tells what each match of a room has come to, for everybody who played but bots. */
export function tellOutcomes(session: RoomSession, hear: HearOutcome): void {
  // Who has left for good has no seat any more at the end.
  let identities = identitiesOf(session.state.seats);
  session.subscribe(happenings => {
    for (const { event, after } of happenings) {
      if (event.type === 'started') identities = identitiesOf(after.seats);
      if (event.type !== 'played' || event.event.type !== 'match-over') continue;
      for (const { identity, totals } of outcomesOf(after.match!, identities)) {
        hear(identity, totals);
      }
    }
  });
}
