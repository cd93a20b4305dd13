import type { Turn } from '../../pictures/trail.js';
import { turnOfReplay } from '../replay.js';
import type { MatchTable } from './match-table.js';

/** The moves that have led to what is on show: of a proof, or of the replay while one runs. */
export function turnOfMatch({
  match,
  replay,
  aftermath,
  layOut,
}: Pick<MatchTable, 'match' | 'replay' | 'aftermath' | 'layOut'>): Turn | undefined {
  const { phase } = match;
  // Of a proof that failed only the end is left.
  if (layOut || aftermath) return undefined;
  if (replay) return turnOfReplay(replay);
  switch (phase.kind) {
    case 'proving':
      return { start: { board: match.board!, robots: match.robots }, moves: phase.moves };
    case 'round-over':
      return phase.result.kind === 'won'
        ? { start: phase.start, moves: phase.result.moves }
        : undefined;
    default:
      return undefined;
  }
}
