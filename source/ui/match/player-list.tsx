import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Bid, type Match, proofOrder, standings } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import { fitText } from '../../terminal/cells.js';
import { layoutOf } from '../../views/look/field-room.js';
import { Line, Sentence, Words } from '../components/line.js';
import { useStage, useWindowSize } from '../hooks/use-stage.js';

/** Widths in cells; with pointer, key and a blank they fill the panel. No name of so many is cut. */
const NAME_WIDTH = 16;
const BID_WIDTH = 3;
const CHIPS_WIDTH = 4;

/** Everybody at the table: signs, name, standing bid and chips. */
export function PlayerList({
  match,
  keys,
  ahead = [],
  legend = '',
}: {
  readonly match: Match;
  /** A sign for each player, the key as a rule. */
  readonly keys: readonly string[];
  /** A sign before that of a player, where nobody proves. */
  readonly ahead?: readonly string[];
  readonly legend?: string;
}): ReactNode {
  const { theme, look } = useStage();
  const { pointer } = theme.glyphs;
  const bids = standingBids(match);
  const { phase } = match;
  const window = useWindowSize();
  const { lines } = layoutOf(match.board!, window, look.current.size);
  const seen = seenPlayers(match, bids, lines - otherLines(match));
  const { bidHead, chipsHead, failed: failedBid, passed } = screenTexts.match;
  const passing = phase.kind === 'thinking' ? phase.passed : [];
  const signs = passing.length > 0 ? [legend, `${passed.sign} ${passed.word}`] : [legend];
  const head = `${bidHead.padStart(3 + NAME_WIDTH + BID_WIDTH)}${chipsHead.padStart(CHIPS_WIDTH)}`;
  const prover = phase.kind === 'proving' ? phase.queue[0]?.player : undefined;
  return (
    <Box flexDirection="column">
      <Words dim>{head}</Words>
      {seen.map(player => {
        const { name, chips } = match.players[player]!;
        const failed = match.failed.some(({ bid }) => bid.player === player);
        const place = bids.findIndex(bid => bid.player === player);
        const said = `${bids[place]?.moves ?? ''}`.padStart(BID_WIDTH - 1);
        const sign = passing.includes(player) ? passed.sign : ' ';
        const bid = failed ? ` ${failedBid}` : sign + said;
        // Who proves when, where several have bid.
        const turn = bids.length > 1 && place >= 0 && place < 9 ? String(place + 1) : ' ';
        const row: Row = [
          span(player === prover ? pointer : ahead[player]?.trim() || turn, { bold: true }),
          span(keys[player]!, { bold: true }),
          span(` ${fitText(name, NAME_WIDTH)}`, { bold: player === prover }),
          span(bid, failed ? { dim: true } : { bold: true }),
          // A failed proof takes a little of the room of the chips.
          span(String(chips.length).padStart(BID_WIDTH + CHIPS_WIDTH - bid.length)),
        ];
        return <Line key={name} row={row} />;
      })}
      {seen.length < match.players.length ? (
        <Words dim>
          {screenTexts.match.morePlayers({ players: match.players.length - seen.length })}
        </Words>
      ) : null}
      {signs.some(Boolean) ? <Sentence dim>{signs.filter(Boolean).join('  ')}</Sentence> : null}
    </Box>
  );
}

/** Lines of the panel above and below the players; while they think, no more than what a sign stands for. */
const otherLines = ({ phase }: Match): number => (phase.kind === 'thinking' ? 10 : 12);

/** The players for whom there is room, in the order of the table: first who prove, have bid, or lead. */
export function seenPlayers(
  { players, phase }: Match,
  bids: readonly Bid[],
  room: number,
): readonly number[] {
  const all = players.map((_, player) => player);
  if (players.length <= room) return all;
  const bidders = phase.kind === 'proving' ? phase.queue : bids;
  const leaders = all.toSorted(
    (one, other) => players[other]!.chips.length - players[one]!.chips.length,
  );
  const matter = [...bidders.map(({ player }) => player), ...leaders];
  return [...new Set(matter)].slice(0, Math.max(1, room - 1)).sort((one, other) => one - other);
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
