import { composeBoard, type Move, type Position, play, startPosition } from '../engine/index.js';
import { type Bid, proofOrder } from './bids.js';
import type { Match, MatchEvent, Phase, PhaseOf, TimedEvent } from './match.js';

/**
 * What a match becomes by one more event. Events come from `decide` or from a record of its events;
 * one that cannot follow is an error of the program and throws.
 */
export function evolve(match: Match, event: TimedEvent): Match {
  switch (event.type) {
    case 'dealt': {
      if (match.board) throw impossible(match, event);
      const board = composeBoard(event.faces);
      return { ...match, board, robots: event.robots, undrawn: board.targets };
    }
    case 'drawn': {
      if (match.phase.kind !== 'not-dealt') expectPhase(match, 'round-over', event);
      const target = match.undrawn.find(({ cell }) => cell === event.target);
      if (!target) throw impossible(match, event);
      return {
        ...match,
        round: match.round + 1,
        undrawn: match.undrawn.filter(other => other !== target),
        target,
        failed: [],
        phase: { kind: 'thinking', since: event.at, bids: [] },
      };
    }
    case 'bid': {
      const phase = expectPhase(match, 'thinking', event);
      const bid = { player: event.player, moves: event.moves };
      return { ...match, phase: { ...phase, bids: [...phase.bids, bid] } };
    }
    case 'clock-started': {
      const phase = expectPhase(match, 'thinking', event);
      if (phase.clockStarted !== undefined) throw impossible(match, event);
      return { ...match, phase: { ...phase, clockStarted: event.at } };
    }
    case 'clock-ran-out': {
      const { bids } = expectPhase(match, 'thinking', event);
      const chips = match.players.map(player => player.chips.length);
      return startProof(match, proofOrder(bids, match.options.edition.tie, chips));
    }
    case 'moved': {
      const phase = expectPhase(match, 'proving', event);
      if (phase.queue.length === 0) throw impossible(match, event);
      const position = played(match, phase.position, event.move);
      return { ...match, phase: { ...phase, position, moves: [...phase.moves, event.move] } };
    }
    case 'proof-failed': {
      const { queue } = expectPhase(match, 'proving', event);
      const bid = expectProver(match, queue, event);
      const failed = [...match.failed, { bid, reason: event.reason }];
      return startProof({ ...match, failed }, queue.slice(1));
    }
    case 'chip-won': {
      const { queue, position, moves } = expectPhase(match, 'proving', event);
      const bid = expectProver(match, queue, event);
      return {
        ...match,
        players: match.players.map((player, index) =>
          index === bid.player ? { ...player, chips: [...player.chips, match.target!] } : player,
        ),
        robots: match.options.edition.afterRound === 'stay' ? position.robots : match.robots,
        phase: {
          kind: 'round-over',
          result: { kind: 'won', bid, moves },
          start: roundStart(match),
          position,
        },
      };
    }
    case 'chip-returned': {
      const { queue, position } = expectPhase(match, 'proving', event);
      if (queue.length > 0) throw impossible(match, event);
      const { board, target: returned, undrawn } = match;
      return {
        ...match,
        undrawn: board!.targets.filter(target => target === returned || undrawn.includes(target)),
        phase: {
          kind: 'round-over',
          result: { kind: 'returned', reason: event.reason },
          start: position,
          position,
        },
      };
    }
    case 'match-over':
      expectPhase(match, 'round-over', event);
      return { ...match, phase: { kind: 'match-over', winners: event.winners } };
  }
}

/** The round's first position: nobody has moved yet. */
export const roundStart = (match: Match): Position =>
  startPosition({ board: match.board!, robots: match.robots, target: match.target! });

/** The robots stand where the round began, and the first in the queue proves. */
const startProof = (match: Match, queue: readonly Bid[]): Match => ({
  ...match,
  phase: { kind: 'proving', queue, position: roundStart(match), moves: [] },
});

const impossible = ({ phase }: Match, event: MatchEvent): Error =>
  new Error(`The event "${event.type}" cannot happen now, while the match is "${phase.kind}".`);

function expectPhase<Kind extends Phase['kind']>(
  match: Match,
  kind: Kind,
  event: MatchEvent,
): PhaseOf<Kind> {
  if (match.phase.kind !== kind) throw impossible(match, event);
  return match.phase as PhaseOf<Kind>;
}

/** The prover's bid; nobody else can win the chip or fail. */
function expectProver(
  match: Match,
  [prover]: readonly Bid[],
  event: Extract<MatchEvent, { readonly player: number }>,
): Bid {
  if (prover?.player !== event.player) throw impossible(match, event);
  return prover;
}

function played(match: Match, position: Position, move: Move): Position {
  const result = play(position, move, match.options.edition.moves);
  if (!result.ok) throw new Error(`A recorded move is not legal: ${result.refusal.code}.`);
  return result.value.position;
}
