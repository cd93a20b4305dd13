import { memo, type ReactNode } from 'react';
import { isSolitaire, type Match } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { signOf } from '../../pictures/contents.js';
import { type Row, span } from '../../pictures/paint.js';
import { standingRows } from '../../views/result/result-facts.js';
import { Line } from '../components/line.js';
import { useStage } from '../hooks/use-stage.js';

/** How a match has gone so far, where a window is wide: the standings, the bids of the round, the rounds. */
export const MatchLog = memo(function MatchLog({ match }: { readonly match: Match }): ReactNode {
  const { glyphs } = useStage().theme;
  const { log: titles } = screenTexts.match;
  const text = screenTexts.result;
  const { players, rounds, phase, failed, options } = match;
  const alone = isSolitaire(options);
  const nameOf = (player: number) => (alone ? undefined : players[player]!.name);
  const bids =
    phase.kind === 'thinking'
      ? phase.bids
      : phase.kind === 'proving'
        ? [...failed.map(({ bid }) => bid), ...phase.queue]
        : (rounds.at(-1)?.bids ?? []);
  const bidRows = bids.map(({ player, moves }, at): Row => {
    const isOut = phase.kind !== 'thinking' && at < failed.length;
    return [span(`   ${text.bid({ name: nameOf(player), moves, failed: isOut })}`)];
  });
  const roundRows = rounds.map(({ start, result }, index): Row => {
    const { letter, sign, style } = signOf({ target: start.target }, undefined, glyphs)!;
    const won = result.kind === 'won' && { name: nameOf(result.bid.player), failed: false };
    const told = won ? text.bid({ ...won, moves: result.moves.length }) : text.nobody;
    const number = String(index + 1).padStart(2);
    return [span(`${number} `), span(letter + sign, style), span(` ${told}`)];
  });
  const most = players.length;
  const parts = [
    [titles.standings, alone ? [] : standingRows(match, glyphs, { columns: 0, most })],
    [titles.bids, alone ? [] : bidRows],
    // The newest first: of a long match the end is cut off.
    [titles.rounds, roundRows.reverse()],
  ] as const;
  return parts
    .filter(([, rows]) => rows.length > 0)
    .flatMap(([title, rows]) => [[span(title, { bold: true })], ...rows, [span(' ')]])
    .map((row, index) => {
      const key = index + 1;
      return <Line key={key} row={row} />;
    });
});
