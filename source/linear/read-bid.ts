import { accept, type Result, refuse } from '../engine/index.js';
import type { Bid, MatchOptions } from '../game/index.js';
import { isSolitaire } from '../game/index.js';
import { linearTexts } from '../messages/linear.js';

/** Who bids how many moves, or a sentence; alone the number says it all. A name may be cut short. */
export function readBid(text: string, options: MatchOptions): Result<Bid, string> {
  // More digits than a bid can have, so that 100 is refused as a number.
  const [, name = '', digits] = /^(.*?)\s*\b(\d{1,4})$/.exec(text) ?? [];
  if (digits === undefined) {
    return refuse(isSolitaire(options) ? linearTexts.badBidAlone : linearTexts.badBid);
  }
  const moves = Number(digits);
  if (isSolitaire(options)) {
    return name === '' ? accept({ player: 0, moves }) : refuse(linearTexts.badBidAlone);
  }
  if (name === '') return refuse(linearTexts.badBid);
  const player = playerNamed(name, options.players);
  return player.ok ? accept({ player: player.value, moves }) : player;
}

function playerNamed(text: string, players: readonly string[]): Result<number, string> {
  const wanted = text.toLowerCase();
  const exact = players.findIndex(name => name.toLowerCase() === wanted);
  if (exact >= 0) return accept(exact);
  const names = players.filter(name => name.toLowerCase().startsWith(wanted));
  if (names.length === 0) return refuse(linearTexts.noPlayer({ text, names: players }));
  if (names.length > 1) return refuse(linearTexts.whichPlayer({ text, names }));
  return accept(players.indexOf(names[0]!));
}
