import { Box } from 'ink';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { MoveRules, Position } from '../../engine/index.js';
import type { Match, Round } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import { Line, Words } from '../components/line.js';
import { SolverSource } from '../hooks/use-solution.js';
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
  const { rounds, options } = match;
  const starts = useMemo(() => rounds.map(({ start }) => start), [rounds]);
  const shortest = useShortestLengths(starts, options.edition.moves);
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

const NONE: readonly Position[] = [];

/**
 * How many moves a shortest solution of each position has, in their order, as far as it is known:
 * they are solved one after the other.
 *
 * @param positions none as long as nobody wants to know; told from others by identity
 */
function useShortestLengths(
  positions: readonly Position[] = NONE,
  rules: MoveRules,
): readonly (number | undefined)[] {
  const [lengths, setLengths] = useState<readonly (number | undefined)[]>([]);
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (positions.length === 0) return;
    const solver = openSolver();
    let wanted = true;
    const solveAll = async () => {
      for (const position of positions) {
        const outcome = await solver.solve(position, { rules });
        if (!wanted) return;
        const length = outcome.kind === 'solved' ? outcome.moves.length : undefined;
        setLengths(known => [...known, length]);
      }
    };
    // A solver that breaks down leaves the rest unknown.
    solveAll().catch(() => {});
    return () => {
      wanted = false;
      setLengths([]);
      void solver.close();
    };
  }, [positions, rules, openSolver]);
  return lengths;
}
