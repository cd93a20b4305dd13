import { memo, type ReactNode } from 'react';
import type { Target } from '../../engine/index.js';
import { isSolitaire, type Match, type Round } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { signOf } from '../../pictures/contents.js';
import { type Row, type Span, span } from '../../pictures/paint.js';
import { fitText } from '../../terminal/cells.js';
import { Line } from '../components/line.js';
import { useStage } from '../hooks/use-stage.js';

const { log: text, failed: out } = screenTexts.match;
const NAME_WIDTH = 16;

/** How a match has gone so far, where a window is wide: the standings, the bids of the round, the rounds. */
export const MatchLog = memo(function MatchLog({ match }: { readonly match: Match }): ReactNode {
  const { glyphs } = useStage().theme;
  const signOfTarget = (target: Target): Span => {
    const { letter, sign, style } = signOf({ target }, undefined, glyphs)!;
    return span(` ${letter}${sign}`, style);
  };
  const { players, rounds } = match;
  const name = (player: number) => ` ${fitText(players[player]!.name, NAME_WIDTH)}`;
  const number = (value: number) => span(String(value).padStart(2), { bold: true });
  const lines: Row[] = [];
  const add = (title: string, rows: readonly Row[]) => {
    if (rows.length > 0) lines.push([span(title, { bold: true })], ...rows, [span(' ')]);
  };
  if (!isSolitaire(match.options)) {
    const byChips = players
      .map((player, at) => ({ ...player, at }))
      .sort((one, other) => other.chips.length - one.chips.length);
    const placeOf = (won: number) => 1 + players.filter(({ chips }) => chips.length > won).length;
    const standing = ({ at, chips }: (typeof byChips)[number]): Row => [
      number(placeOf(chips.length)),
      span(name(at)),
      number(chips.length),
      ...chips.map(signOfTarget),
    ];
    add(text.standings, byChips.map(standing));
    const bidRow = ({ player, moves, failed }: ReturnType<typeof bidsOf>[number]): Row => [
      span(`  ${name(player)}`),
      number(moves),
      span(failed ? ` ${out}` : '', { dim: true }),
    ];
    add(text.bids, bidsOf(match).map(bidRow));
  }
  const roundRow = ({ start, result }: Round, index: number): Row => [
    number(index + 1),
    signOfTarget(start.target),
    ...(result.kind === 'won'
      ? [span(name(result.bid.player)), number(result.moves.length)]
      : [span(` ${text.nobody}`)]),
  ];
  // The newest first: of a long match the end is cut off.
  add(text.rounds, rounds.map(roundRow).reverse());
  return lines.map((row, index) => {
    const key = index + 1;
    return <Line key={key} row={row} />;
  });
});

/** The bids of the round as they were made; from the first proof on as they are proved. */
function bidsOf({ phase, failed }: Match) {
  const before = failed.map(({ bid }) => ({ ...bid, failed: true }));
  const proved = phase.kind === 'round-over' && phase.result.kind === 'won' && [phase.result.bid];
  const others =
    phase.kind === 'thinking' ? phase.bids : phase.kind === 'proving' ? phase.queue : proved || [];
  return [...before, ...others.map(bid => ({ ...bid, failed: false }))];
}
