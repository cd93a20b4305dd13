import type { Match } from '../game/index.js';
import type { Seat } from './room.js';

/** What matches in rooms have come to for somebody. */
export interface MatchTotals {
  readonly played: number;
  /** Those with the most chips, alone or with others. */
  readonly won: number;
  readonly chips: number;
}

export const NO_MATCHES: MatchTotals = { played: 0, won: 0, chips: 0 };

/** The totals of both together. */
export const addTotals = (one: MatchTotals, other: MatchTotals): MatchTotals => ({
  played: one.played + other.played,
  won: one.won + other.won,
  chips: one.chips + other.chips,
});

/** By what the players of a match are known, by their names; of bots nothing. */
export const identitiesOf = (seats: readonly Seat[]): ReadonlyMap<string, string> =>
  new Map(
    seats.flatMap(({ name, identity }) => (identity === undefined ? [] : [[name, identity]])),
  );

/**
 * What a match that is over has come to for each of its players, also for those who have left it.
 *
 * @param identities of those who sat there when it began; others are left out
 */
export function outcomesOf(
  { players, phase }: Match,
  identities: ReadonlyMap<string, string>,
): readonly { readonly identity: string; readonly totals: MatchTotals }[] {
  const winners = phase.kind === 'match-over' ? phase.winners : [];
  return players.flatMap(({ name, chips }, player) => {
    const identity = identities.get(name);
    const won = winners.includes(player) ? 1 : 0;
    return identity === undefined
      ? []
      : [{ identity, totals: { played: 1, won, chips: chips.length } }];
  });
}
