import { Box } from 'ink';
import { type ReactNode, useCallback, useState } from 'react';
import type { Match, Round } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import { Line, Words } from '../components/line.js';
import { useSearches } from '../hooks/use-searches.js';
import { useStage } from '../hooks/use-stage.js';

const text = screenTexts.solitaire;

/** How the game for one stands: chips face up and face down. */
export function SolitaireChips({ match: { rounds } }: { readonly match: Match }): ReactNode {
  const up = rounds.filter(isFaceUp).length;
  return (
    <>
      <Words bold>{text.faceUp({ chips: up })}</Words>
      <Words>{text.faceDown({ chips: rounds.length - up })}</Words>
    </>
  );
}

/** Every round of a game that is over: its chip, the moves of the player and the shortest number. */
export function SolitaireResults({ match }: { readonly match: Match }): ReactNode {
  const { rounds } = match;
  const shortest = useShortestLengths(match);
  const { faces } = useStage().theme.glyphs;
  const half = Math.ceil(rounds.length / 2);
  const rows = rounds.map((round, index) => {
    const { unknown, none } = text;
    return text.result({
      round: index + 1,
      mark: faces[isFaceUp(round) ? 0 : 1],
      yours: round.result.kind === 'won' ? String(round.result.moves.length) : none,
      shortest: String(shortest[index] ?? unknown),
    });
  });
  return (
    <Box flexDirection="column">
      <Line row={[span(text.results, { bold: true })]} />
      {rows.slice(0, half).map((row, index) => (
        <Words key={row}>{row.padEnd(COLUMN_WIDTH) + (rows[half + index] ?? '')}</Words>
      ))}
    </Box>
  );
}

const COLUMN_WIDTH = 13;

const isFaceUp = ({ result }: Round): boolean => result.kind === 'won';

/**
 * How many moves a shortest solution of each round has, in their order, as far as it is known: they are
 * solved one after the other.
 */
function useShortestLengths({ rounds, options }: Match): readonly (number | undefined)[] {
  const [lengths, tell] = useState<readonly (number | undefined)[]>([]);
  const next = rounds[lengths.length];
  const rules = options.edition.moves;
  useSearches(
    next ? [{ kind: 'solution', position: next.start, rules }] : [],
    useCallback(({ kind, answer }) => {
      if (kind !== 'solution' || answer.kind === 'searching') return;
      const length = answer.kind === 'solved' ? answer.moves.length : undefined;
      tell(known => [...known, length]);
    }, []),
  );
  return lengths;
}
