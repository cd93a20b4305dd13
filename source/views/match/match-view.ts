import type { Position } from '../../engine/index.js';
import { nextStops } from '../../pictures/stops.js';
import type { BoardView } from '../../pictures/view.js';
import { pointedTarget } from '../referee/lay-out.js';
import { shownFrame } from '../replay.js';
import type { Shown } from './follow-match.js';
import type { MatchTable } from './match-table.js';

/** What lies on the board. */
export function shownView({
  match,
  replay,
  aftermath,
  layOut,
}: Pick<MatchTable, 'match' | 'replay' | 'aftermath' | 'layOut'>): BoardView &
  Pick<Position, 'robots'> {
  if (layOut) {
    const { board, robots, cursor } = layOut;
    return { board, robots, cursor, target: pointedTarget(layOut) };
  }
  const { phase } = match;
  const board = match.board!;
  const base = { board, target: match.target! };
  const position = replay ? shownFrame(replay).position : aftermath;
  switch (phase.kind) {
    case 'proving':
      return { ...base, robots: (position ?? phase.position).robots, starts: match.robots };
    case 'round-over':
      return { ...base, robots: (position ?? phase.position).robots, starts: phase.start.robots };
    default:
      return { ...base, robots: match.robots };
  }
}

/** The robot in hand of the prover, and where it would stop, if that is `marked`. */
export function inHand(
  { match: { phase, options }, selected, aftermath }: Pick<MatchTable, 'match' | keyof Shown>,
  marked: boolean,
): Pick<BoardView, 'selected' | 'stops'> {
  if (phase.kind !== 'proving') return {};
  if (!marked || aftermath) return { selected };
  return { selected, stops: nextStops(phase.position, selected, options.edition.moves) };
}
