import { chipsToWin, countChips, FEWEST_PLAYERS } from '../game/index.js';
import type { RoomOptions } from './room.js';

/** How many chips win the match of so many players; of fewer than two, what it would be of two. */
export const chipsOf = ({ match }: RoomOptions, players: number): number =>
  Math.min(
    match.chips ?? chipsToWin(match.edition, Math.max(players, FEWEST_PLAYERS)),
    // A small board has fewer.
    countChips(match.layout, match.edition),
  );
