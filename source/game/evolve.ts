import {
  accept,
  type BadPuzzle,
  type BadRobots,
  type Cell,
  checkPuzzle,
  checkRobots,
  type Position,
  play,
  type Result,
  ROBOTS,
  type Robot,
  refuse,
  startPosition,
  type Target,
  targetAt,
  usableTargets,
} from '../engine/index.js';
import type { Bid } from './bids.js';
import { boardOf, couldLayOut } from './layout.js';
import {
  isClaimed,
  isSolitaire,
  type Match,
  type MatchEvent,
  nextProver,
  type PhaseOf,
  proofOrder,
  type TimedEvent,
} from './match.js';

/** The match after one more event of `decide` or a record; throws if the event cannot follow. */
export function evolve(match: Match, event: TimedEvent): Match {
  switch (event.type) {
    case 'dealt': {
      expectPhase(match, 'not-dealt', event);
      const { robots } = event;
      const { layout, edition } = match.options;
      const board = boardOf(event.board, edition);
      if (!couldLayOut(layout, edition, board, robots)) throw impossible(match, event);
      // A custom board may have targets for robots that don't take part.
      const undrawn = usableTargets(board, robots.length);
      const isToPlace = match.options.placed === true;
      return { ...match, board, robots, undrawn, phase: { kind: 'dealt', isToPlace } };
    }
    case 'placed': {
      const { isToPlace } = expectPhase(match, 'dealt', event);
      const { robots } = event;
      if (!isToPlace || checkPlaced(match, robots)) throw impossible(match, event);
      return { ...match, robots, phase: { kind: 'dealt', isToPlace: false } };
    }
    case 'drawn': {
      const { drawnByHand, lengths } = match.options;
      if (match.phase.kind !== 'dealt' || lengths) {
        expectPhase(match, lengths ? 'dealt' : 'round-over', event);
      }
      if (event.robots && !drawnByHand) throw impossible(match, event);
      if (event.isOther && !lengths) throw impossible(match, event);
      const { robots = match.robots } = event;
      const drawn = checkDraw(match, event.target, robots);
      if (!drawn.ok) throw impossible(match, event);
      const target = drawn.value;
      return {
        ...match,
        round: match.round + 1,
        began: match.began ?? event.at,
        undrawn: match.undrawn.filter(other => other !== target),
        target,
        robots,
        failed: [],
        phase: { kind: 'thinking', since: event.at, runOut: 0, bids: [], passed: [] },
      };
    }
    case 'next-round':
      expectPhase(match, 'round-over', event);
      if (!match.options.lengths) throw impossible(match, event);
      return {
        ...match,
        target: undefined,
        failed: [],
        phase: { kind: 'dealt', isToPlace: false },
      };
    case 'bid': {
      const phase = expectPhase(match, 'thinking', event);
      if (isClaimed(match.options)) throw impossible(match, event);
      const bid = { player: event.player, moves: event.moves };
      // Solo nobody can bid lower: the proof begins at once.
      if (isSolitaire(match.options)) return startProof(match, [bid], { begun: event.at });
      // A clock that ran because nobody bid is turned again.
      const clockStarted = phase.bids.length === 0 ? undefined : phase.clockStarted;
      const bids = [...phase.bids, bid];
      return { ...match, phase: { ...phase, clockStarted, bids, passed: [] } };
    }
    case 'passed': {
      const phase = expectPhase(match, 'thinking', event);
      if (phase.passed.includes(event.player)) throw impossible(match, event);
      return { ...match, phase: { ...phase, passed: [...phase.passed, event.player] } };
    }
    case 'claimed': {
      const phase = expectPhase(match, 'thinking', event);
      if (!isClaimed(match.options)) throw impossible(match, event);
      const bid = { player: 0, moves: Infinity };
      return startProof(match, [bid], { begun: event.at, held: { phase, at: event.at } });
    }
    case 'clock-started': {
      const phase = expectPhase(match, 'thinking', event);
      if (phase.clockStarted !== undefined) throw impossible(match, event);
      return { ...match, phase: { ...phase, clockStarted: event.at } };
    }
    case 'clock-ran-out': {
      const phase = expectPhase(match, 'thinking', event);
      const runOut = phase.runOut + 1;
      if (runOut < match.options.turns) {
        return { ...match, phase: { ...phase, runOut, clockStarted: event.at } };
      }
      return startProof(match, proofOrder(phase.bids, match));
    }
    case 'proof-begun': {
      const phase = expectPhase(match, 'proving', event);
      if (!nextProver(match)) throw impossible(match, event);
      return { ...match, phase: { ...phase, begun: event.at } };
    }
    case 'moved': {
      const phase = expectPhase(match, 'proving', event);
      const made = play(phase.position, event.move, match.options.edition.moves);
      if (phase.queue.length === 0 || nextProver(match) || !made.ok) throw impossible(match, event);
      const moves = [...phase.moves, event.move];
      return { ...match, phase: { ...phase, position: made.value.position, moves } };
    }
    case 'proof-failed': {
      const { queue, held, prover: bid } = expectProver(match, event);
      if (held) return { ...match, phase: putForward(held.phase, event.at - held.at) };
      const failed = [...match.failed, { bid, reason: event.reason }];
      return startProof({ ...match, failed }, queue.slice(1));
    }
    case 'chip-won': {
      const { position, moves, held, prover } = expectProver(match, event);
      const bid = held ? { ...prover, moves: moves.length } : prover;
      return {
        ...roundOver(match, event, { kind: 'won', bid, moves }),
        players: match.players.map((player, index) =>
          index === bid.player ? { ...player, chips: [...player.chips, match.target!] } : player,
        ),
        robots: match.options.edition.afterRound === 'stay' ? position.robots : match.robots,
      };
    }
    case 'chip-returned':
    case 'chip-lost': {
      const phase = expectPhase(match, 'proving', event);
      const isLost = event.type === 'chip-lost';
      if (phase.queue.length > 0 || isLost !== isSolitaire(match.options)) {
        throw impossible(match, event);
      }
      const { reason } = event;
      if (isLost) return roundOver(match, event, { kind: 'lost', reason });
      const { board, target: returned, undrawn } = match;
      return {
        ...roundOver(match, event, { kind: 'returned', reason }),
        undrawn: board!.targets.filter(target => target === returned || undrawn.includes(target)),
      };
    }
    case 'aside-agreed': {
      const phase = expectReturned(match, event);
      if (phase.agreed.includes(event.player)) throw impossible(match, event);
      return { ...match, phase: { ...phase, agreed: [...phase.agreed, event.player] } };
    }
    case 'chip-set-aside': {
      const { reason } = event;
      const result = { kind: 'set-aside', reason } as const;
      if (match.phase.kind === 'proving') {
        if (match.phase.queue.length > 0) throw impossible(match, event);
        return roundOver(match, event, result);
      }
      const phase = expectReturned(match, event);
      const rounds = match.rounds.with(-1, { ...match.rounds.at(-1)!, result });
      const undrawn = match.undrawn.filter(target => target !== match.target);
      return { ...match, rounds, undrawn, phase: { ...phase, result } };
    }
    case 'match-over':
      expectPhase(match, 'round-over', event);
      return { ...match, phase: { kind: 'match-over', winners: event.winners } };
    case 'left':
      if (!isUnderWay(match)) throw impossible(match, event);
      return match;
    case 'resumed':
      return resume(match, event);
  }
}

/** The first position of the round. */
export const roundStart = (match: Match): Position =>
  startPosition({ board: match.board!, robots: match.robots, target: match.target! });

function roundOver(
  match: Match,
  event: TimedEvent,
  result: Match['rounds'][number]['result'],
): Match {
  const { queue, position } = expectPhase(match, 'proving', event);
  const left = result.kind === 'won' ? [result.bid, ...queue.slice(1)] : [];
  const bids = [...match.failed.map(({ bid }) => bid), ...left];
  const round = { start: roundStart(match), bids, result };
  const phase = { kind: 'round-over', ...round, position, agreed: [] } as const;
  return { ...match, rounds: [...match.rounds, round], playedFor: event.at - match.began!, phase };
}

/** The match with its clocks put forward by the time in which nobody was there. */
function resume(match: Match, event: Extract<TimedEvent, { readonly type: 'resumed' }>): Match {
  if (!isUnderWay(match)) throw impossible(match, event);
  const { phase, began } = match;
  const resumed = began === undefined ? match : { ...match, began: began + event.away };
  if (phase.kind === 'proving' && phase.begun !== undefined) {
    const begun = Math.min(phase.begun + event.away, event.at);
    return { ...resumed, phase: { ...phase, begun } };
  }
  if (phase.kind !== 'thinking') return resumed;
  // A clock that began in the future would run for longer than its time.
  if (clocksSetAt(phase) + event.away > event.at) throw impossible(match, event);
  return { ...resumed, phase: putForward(phase, event.away) };
}

/** The clocks of a round as if `by` milliseconds less had passed. */
const putForward = (phase: PhaseOf<'thinking'>, by: number): PhaseOf<'thinking'> => ({
  ...phase,
  since: phase.since + by,
  clockStarted: phase.clockStarted === undefined ? undefined : phase.clockStarted + by,
});

/** When the last clock of the round was set. */
export const clocksSetAt = ({ since, clockStarted = since }: PhaseOf<'thinking'>): number =>
  Math.max(since, clockStarted);

/** Robots return to where the round began, and the first in the queue is to prove; solo, at once. */
const startProof = (
  match: Match,
  queue: readonly Bid[],
  { begun, held }: Pick<PhaseOf<'proving'>, 'begun' | 'held'> = {},
): Match => ({
  ...match,
  phase: { kind: 'proving', queue, position: roundStart(match), moves: [], begun, held },
});

const impossible = ({ phase }: Match, event: MatchEvent): Error =>
  new Error(`The event "${event.type}" cannot happen now, while the match is "${phase.kind}".`);

function expectPhase<Kind extends Match['phase']['kind']>(
  match: Match,
  kind: Kind,
  event: MatchEvent,
) {
  if (match.phase.kind !== kind) throw impossible(match, event);
  return match.phase as PhaseOf<Kind>;
}

/** A finished round whose chip went back. */
function expectReturned(match: Match, event: MatchEvent) {
  const phase = expectPhase(match, 'round-over', event);
  if (phase.result.kind !== 'returned') throw impossible(match, event);
  return phase;
}

/** Whether there is something to leave and to resume. */
export const isUnderWay = ({ phase: { kind } }: Match): boolean =>
  kind !== 'not-dealt' && kind !== 'match-over';

/** The proof and its prover's bid: nobody else can win the chip or fail. */
function expectProver(match: Match, event: Extract<MatchEvent, { readonly player: number }>) {
  const phase = expectPhase(match, 'proving', event);
  const [prover] = phase.queue;
  if (prover?.player !== event.player) throw impossible(match, event);
  return { ...phase, prover };
}

/** Why a chip cannot be next, or the robots cannot be there. */
export type BadDraw =
  | BadPuzzle
  | { readonly code: 'not-in-the-stack'; readonly cell: Cell }
  | { readonly code: 'other-robots'; readonly robots: number };

/** The target of a drawn chip; `robots` are the cells of the robots in its round. */
export function checkDraw(
  { board, robots: placed, undrawn }: Match,
  cell: Cell,
  robots: readonly Cell[],
): Result<Target, BadDraw> {
  const target = undrawn.find(candidate => candidate.cell === cell);
  if (!target) return refuse({ code: 'not-in-the-stack', cell });
  if (robots.length !== placed.length) {
    return refuse({ code: 'other-robots', robots: placed.length });
  }
  const bad = checkPuzzle({ board: board!, robots, target });
  return bad ? refuse(bad) : accept(target);
}

/** Why robots cannot be placed like this. */
export type BadPlacing =
  | BadRobots
  | { readonly code: 'other-robots'; readonly robots: number }
  | { readonly code: 'robot-on-target'; readonly robot: Robot; readonly cell: Cell };

/** Checks robots that players place before the first round: like dealt ones, they are never on targets. */
export function checkPlaced(
  { board, robots: dealt }: Match,
  robots: readonly Cell[],
): BadPlacing | undefined {
  if (robots.length !== dealt.length) return { code: 'other-robots', robots: dealt.length };
  const bad = checkRobots({ board: board!, robots });
  if (bad) return bad;
  const robot = ROBOTS.find(other => targetAt(board!, robots[other] ?? -1));
  return robot === undefined ? undefined : { code: 'robot-on-target', robot, cell: robots[robot]! };
}

/** An event, with the game before and after it. */
export type Happening<State, Event> = Readonly<{ event: Event; before: State; after: State }>;

/** What events lead to, one after another. */
export function follow<State, Event>(
  evolve: (state: State, event: Event) => State,
  state: State,
  events: readonly Event[],
): Happening<State, Event>[] {
  let before = state;
  return events.map(event => {
    const happening = { event, before, after: evolve(before, event) };
    before = happening.after;
    return happening;
  });
}
