import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Bid, type Match, proofOrder, standings } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import { fitText } from '../../terminal/cells.js';
import { Line } from '../components/line.js';
import { useStage } from '../hooks/use-stage.js';

/** Widths in cells; with pointer, key and a blank they fill the panel. No name of so many is cut. */
const NAME_WIDTH = 16;
const BID_WIDTH = 3;
const CHIPS_WIDTH = 4;

/** Everybody at the table: signs, name, standing bid and chips. */
export function PlayerList({
  match,
  keys,
  ahead = [],
}: {
  readonly match: Match;
  /** A sign for each player, the key as a rule. */
  readonly keys: readonly string[];
  /** A sign before that of a player, where nobody proves. */
  readonly ahead?: readonly string[];
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const bids = standingBids(match);
  const { phase } = match;
  const { bidHead, chipsHead, failed: failedBid } = screenTexts.match;
  const head = `${bidHead.padStart(3 + NAME_WIDTH + BID_WIDTH)}${chipsHead.padStart(CHIPS_WIDTH)}`;
  const prover = phase.kind === 'proving' ? phase.queue[0]?.player : undefined;
  return (
    <Box flexDirection="column">
      <Line row={[span(head, { dim: true })]} />
      {match.players.map(({ name, chips }, player) => {
        const failed = match.failed.some(({ bid }) => bid.player === player);
        const moves = bids.find(bid => bid.player === player)?.moves ?? '';
        const bid = failed ? ` ${failedBid}` : String(moves).padStart(BID_WIDTH);
        const row: Row = [
          span(player === prover ? pointer : (ahead[player] ?? ' '), { bold: true }),
          span(keys[player]!, { bold: true }),
          span(` ${fitText(name, NAME_WIDTH)}`, { bold: player === prover }),
          span(bid, failed ? { dim: true } : { bold: true }),
          // A failed proof takes a little of the room of the chips.
          span(String(chips.length).padStart(BID_WIDTH + CHIPS_WIDTH - bid.length)),
        ];
        return <Line key={name} row={row} />;
      })}
    </Box>
  );
}

/** Bids as they stand while players think and prove; those of failed proofs aside. */
function standingBids(match: Match): readonly Bid[] {
  const { phase } = match;
  switch (phase.kind) {
    case 'thinking':
      return proofOrder(phase.bids, match.options.edition.tie, standings(match));
    case 'proving':
      return phase.queue;
    case 'round-over':
      return phase.result.kind === 'won' ? [phase.result.bid] : [];
    default:
      return [];
  }
}
