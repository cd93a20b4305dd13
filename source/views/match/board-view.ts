import type { Position } from '../../engine/index.js';
import type { Match } from '../../game/index.js';
import { nextStops } from '../../pictures/slide-motion.js';
import type { BoardView, Turn } from '../../pictures/view.js';
import { type LayOut, pointedTarget } from '../referee/lay-out.js';
import { shownFrame, turnOfReplay } from '../replay.js';
import type { MatchOnShow } from './on-show.js';

type Seen = Pick<MatchOnShow, 'replay' | 'aftermath'> & {
  readonly match: Match;
  readonly layOut?: LayOut | undefined;
};

/** @public What the board shows: the table being laid out, a replay, the proof, or else the position of the round. */
export function shownView(seen: Seen): BoardView & Pick<Position, 'robots'> {
  const { match, replay, aftermath, layOut } = seen;
  if (layOut) {
    const { board, robots, cursor } = layOut;
    return { board, robots, cursor, target: pointedTarget(layOut) };
  }
  const { phase } = match;
  const view = { board: match.board!, target: match.target! };
  if (phase.kind !== 'proving' && phase.kind !== 'round-over') {
    return { ...view, robots: match.robots };
  }
  const { robots } = replay ? shownFrame(replay).position : (aftermath ?? phase.position);
  const { robots: starts } = phase.kind === 'proving' ? match : phase.start;
  return { ...view, robots, starts };
}

/** @public The robot that the prover has selected; `marked`, also the cells where it would stop. */
export function inHand(
  { match: { phase, options }, selected, aftermath }: Seen & Pick<MatchOnShow, 'selected'>,
  marked: boolean,
): Pick<BoardView, 'selected' | 'stops'> {
  if (phase.kind !== 'proving' || phase.begun === undefined) return {};
  if (!marked || aftermath) return { selected };
  return { selected, stops: nextStops(phase.position, selected, options.edition.moves) };
}

/** @public The moves that led to the position on show: those of the proof, or of a replay. */
export function turnOfMatch({ match, replay, aftermath, layOut }: Seen): Turn | undefined {
  const { phase } = match;
  // A failed proof leaves only its last position.
  if (layOut || aftermath) return undefined;
  if (replay) return turnOfReplay(replay);
  if (phase.kind === 'proving') {
    return { start: { board: match.board!, robots: match.robots }, moves: phase.moves };
  }
  if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
  return { start: phase.start, moves: phase.result.moves };
}
