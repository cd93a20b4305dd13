import type { Properties } from './editions.js';

/** A number of moves that a player bids; players count from 0 in the order of the table. */
export type Bid = { readonly player: number; readonly moves: number };

export const LEAST_BID = 1;
export const GREATEST_BID = 99;

/** Why a bid doesn't count; `limit` is the player's own bid that it exceeds. */
export type BidRefusal =
  | { readonly code: 'bid-out-of-range'; readonly moves: number }
  | Readonly<{ code: 'above-own-last-bid' | 'above-own-first-bid'; moves: number; limit: number }>;

/** Checks a bid against all earlier ones of the round, oldest first. */
export function checkBid(
  { player, moves }: Bid,
  bids: readonly Bid[],
  ownRaise: Properties['ownRaise'],
): BidRefusal | undefined {
  if (!Number.isInteger(moves) || moves < LEAST_BID || moves > GREATEST_BID) {
    return { code: 'bid-out-of-range', moves };
  }
  const own = bids.filter(bid => bid.player === player);
  const limit = ownRaise === 'not-above-last' ? own.at(-1) : own[0];
  if (!limit || moves <= limit.moves) return undefined;
  const code = ownRaise === 'not-above-last' ? 'above-own-last-bid' : 'above-own-first-bid';
  return { code, moves, limit: limit.moves };
}
