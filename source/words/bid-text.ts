import type { MatchOptions } from '../game/index.js';

type Handicaps = Pick<MatchOptions, 'handicaps'>;

/** @public The handicap of a player as it stands behind a bid or a name, such as `+1`; empty if there is none. */
export function handicapText({ handicaps }: Handicaps, player: number): string {
  const handicap = handicaps[player]!;
  return handicap > 0 ? `+${handicap}` : '';
}

/** @public A bid as it is compared, such as `4+1` for 4 moves with a handicap of 1. */
export const bidText = (
  options: Handicaps,
  { player, moves }: { readonly player: number; readonly moves: number | string },
): string => `${moves}${handicapText(options, player)}`;
