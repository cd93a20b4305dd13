import {
  accept,
  type Cell,
  createRandom,
  formatBoard,
  isSolved,
  type Move,
  type NoSuchMove,
  pick,
  play,
  type Result,
  refuse,
  shuffled,
  type Target,
} from '../engine/index.js';
import { type Bid, type BidRefusal, checkBid } from './bids.js';
import {
  type BadDraw,
  type BadPlacing,
  checkDraw,
  checkPlaced,
  clocksSetAt,
  evolve,
  isUnderWay,
} from './evolve.js';
import { layOut } from './layout.js';
import {
  type FailedProof,
  isClaimed,
  isSolitaire,
  lonePerson,
  type Match,
  type MatchEvent,
  nextProver,
  type PhaseOf,
  runningClock,
  type TimedEvent,
} from './match.js';

/** What players and the clock ask of a match. */
export type MatchCommand =
  /** Deal, draw the next chip, or end the match: whatever comes next at the table. */
  | { readonly type: 'continue' }
  /** A chip drawn by hand at a physical board, and where the robots are there. */
  | { readonly type: 'draw'; readonly target: Cell; readonly robots: readonly Cell[] }
  /** A chip of the wanted length, or if there is none, another one. */
  | { readonly type: 'draw-sought'; readonly target: Cell; readonly isOther: boolean }
  /** Where the players place the robots before the first round. */
  | { readonly type: 'place'; readonly robots: readonly Cell[] }
  | { readonly type: 'bid'; readonly player: number; readonly moves: number }
  /** Solo: "I have it". */
  | { readonly type: 'claim' }
  /** Nothing more to bid: if all pass, nobody waits for the sand. */
  | { readonly type: 'pass'; readonly player: number }
  /** Sets the chip aside that went back, and shows its solution; with a player, that one agrees to it. */
  | { readonly type: 'set-aside'; readonly player?: number }
  | { readonly type: 'start-clock' | 'begin-proof' | 'give-up-proof' }
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'leave' }
  /** Resumes a match in which something last happened at `left`. */
  | { readonly type: 'resume'; readonly left: number }
  /** Time has passed. Never refused; may have no effect. */
  | { readonly type: 'tick' };

export type MatchRefusal =
  | BidRefusal
  | NoSuchMove
  | BadDraw
  | BadPlacing
  | { readonly code: 'no-such-player'; readonly player: number }
  | Readonly<{ code: 'not-now'; command: MatchCommand['type']; phase: Match['phase']['kind'] }>
  | { readonly code: 'clock-already-runs' | 'no-clock-without-bid' | 'already-passed' }
  | { readonly code: 'proof-not-begun'; readonly name: string; readonly bid: number }
  | { readonly code: 'too-early-for-clock'; readonly secondsLeft: number };

/** If nobody bids, any player may start the sand clock after this time. */
const MAY_START_CLOCK_AFTER = 4 * 60_000;
/** If nobody bids, the sand clock starts by itself after this time. */
const CLOCK_STARTS_ITSELF_AFTER = 5 * 60_000;

type Decision = Result<TimedEvent[], MatchRefusal>;

/**
 * The events that a command leads to, for the log, or the rule that forbids it. If time alone has changed something, a
 * command that comes too late yields those events and no refusal. `now` is in whole milliseconds since 1970.
 */
export function decide(match: Match, command: MatchCommand, now: number): Decision {
  if (command.type === 'resume') return resume(match, command.left, now);
  // Time comes first, so that a bid in the very millisecond in which the clock runs out is too late on every machine.
  const passed = followUps(match, now);
  if (command.type === 'tick') return accept(passed);
  const current = passed.reduce(evolve, match);
  const result = decideNow(current, command, now);
  if (!result.ok) return passed.length > 0 ? accept(passed) : result;
  const event = { ...result.value, at: now };
  return accept([...passed, event, ...followUps(evolve(current, event), now)]);
}

/** Decided before any clock is checked: none ran while nobody was there. */
function resume(match: Match, left: number, now: number): Decision {
  const { phase } = match;
  if (!isUnderWay(match)) return refuse({ code: 'not-now', command: 'resume', phase: phase.kind });
  // The system clock may have been set back during a round.
  const last = phase.kind === 'thinking' ? Math.max(left, clocksSetAt(phase)) : left;
  const event = { type: 'resumed', away: now - last, at: now } as const;
  // Time that had run out before the match was left is noticed only now.
  return accept([event, ...followUps(evolve(match, event), now, now, now)]);
}

/** The event of the command itself. */
function decideNow(
  match: Match,
  command: Exclude<MatchCommand, { type: 'tick' | 'resume' }>,
  now: number,
): Result<MatchEvent, MatchRefusal> {
  const { phase, options, players } = match;
  const notNow = refuse({ code: 'not-now', command: command.type, phase: phase.kind } as const);
  switch (command.type) {
    case 'continue':
      if (phase.kind === 'not-dealt') return accept(deal(match));
      if (phase.kind === 'dealt' && phase.isToPlace) {
        return accept({ type: 'placed', robots: match.robots });
      }
      return phase.kind === 'round-over' ? nextRound(match) : notNow;
    case 'draw': {
      const mayDraw = phase.kind === 'dealt' || (phase.kind === 'round-over' && !isDecided(match));
      if (!options.drawnByHand || !mayDraw) return notNow;
      const { target, robots } = command;
      const drawn = checkDraw(match, target, robots);
      return drawn.ok ? accept({ type: 'drawn', target, robots }) : drawn;
    }
    case 'draw-sought': {
      if (!soughtChips(match)) return notNow;
      const { target, isOther } = command;
      const drawn = checkDraw(match, target, match.robots);
      return drawn.ok ? accept({ type: 'drawn', target, ...(isOther && { isOther }) }) : drawn;
    }
    case 'place': {
      if (phase.kind !== 'dealt' || !phase.isToPlace) return notNow;
      const bad = checkPlaced(match, command.robots);
      return bad ? refuse(bad) : accept({ type: 'placed', robots: command.robots });
    }
    case 'bid': {
      if (phase.kind !== 'thinking' || isClaimed(options)) return notNow;
      const { player, moves } = command;
      if (!players[player]) return refuse({ code: 'no-such-player', player });
      const refusal = checkBid({ player, moves }, phase.bids, options.edition.ownRaise);
      return refusal ? refuse(refusal) : accept({ type: 'bid', player, moves });
    }
    case 'claim':
      return phase.kind === 'thinking' && isClaimed(options) ? accept({ type: 'claimed' }) : notNow;
    case 'pass': {
      if (phase.kind !== 'thinking') return notNow;
      const { player } = command;
      if (!players[player]) return refuse({ code: 'no-such-player', player });
      // Solo there is nobody to wait for.
      if (isSolitaire(options)) return notNow;
      if (phase.passed.includes(player)) return refuse({ code: 'already-passed' });
      return accept({ type: 'passed', player });
    }
    case 'set-aside': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'returned') return notNow;
      const { player } = command;
      const { reason } = phase.result;
      if (player === undefined) return accept({ type: 'chip-set-aside', reason });
      if (!players[player]) return refuse({ code: 'no-such-player', player });
      return phase.agreed.includes(player) ? notNow : accept({ type: 'aside-agreed', player });
    }
    case 'begin-proof':
      return nextProver(match) ? accept({ type: 'proof-begun' }) : notNow;
    case 'start-clock': {
      if (phase.kind !== 'thinking') return notNow;
      if (phase.clockStarted !== undefined) return refuse({ code: 'clock-already-runs' });
      const earliest = mayStartClockAt(match);
      if (earliest === undefined) return refuse({ code: 'no-clock-without-bid' });
      const secondsLeft = Math.ceil((earliest - now) / 1000);
      if (secondsLeft > 0) return refuse({ code: 'too-early-for-clock', secondsLeft });
      return accept({ type: 'clock-started' });
    }
    case 'move': {
      if (phase.kind !== 'proving') return notNow;
      const { move } = command;
      const made = notBegun(match) ?? play(phase.position, move, options.edition.moves);
      return made.ok ? accept({ type: 'moved', move }) : made;
    }
    case 'leave':
      return isUnderWay(match) ? accept({ type: 'left' }) : notNow;
    case 'give-up-proof':
      return phase.kind === 'proving'
        ? (notBegun(match) ?? accept(failProof(phase.queue[0]!, 'given-up')))
        : notNow;
  }
}

/**
 * What happens by itself until now, after an event at the time `at`, and not before `earliest`. It follows from the match
 * alone, so that a log that was cut off goes on in the same way.
 */
function followUps(match: Match, now: number, at = now, earliest = -Infinity): TimedEvent[] {
  const event = followUp(match, now, at, earliest);
  return event ? [event, ...followUps(evolve(match, event), now, event.at, earliest)] : [];
}

function followUp(match: Match, now: number, at: number, earliest: number): TimedEvent | undefined {
  const { phase } = match;
  if (phase.kind === 'thinking') {
    const event = clockEvent(match, phase, at);
    const due = event && Math.max(event.at, earliest);
    return due !== undefined && due <= now ? { ...event!, at: due } : undefined;
  }
  if (phase.kind === 'proving') {
    const event = judge(match, phase) ?? beginAlone(match);
    if (event) return { ...event, at };
    const clock = runningClock(match);
    const due = clock && Math.max(clock.end, earliest);
    if (due === undefined || due > now) return undefined;
    return { ...failProof(phase.queue[0]!, 'too-late'), at: due };
  }
  const draws = isToDraw(match) && !soughtChips(match);
  return draws ? { ...draw(match), at } : undefined;
}

/** When something happens by itself; long ago if a log was cut off before it. */
export const dueAt = (match: Match): number | undefined =>
  followUp(match, Infinity, -Infinity, -Infinity)?.at;

/** What the sand clock does next, and when: the first bid starts it, solo the chip; when all have passed, it ends. */
function clockEvent(match: Match, phase: PhaseOf<'thinking'>, at: number): TimedEvent | undefined {
  const { options } = match;
  const { since, bids, passed } = phase;
  if (passed.length === options.players.length) return { type: 'clock-ran-out', at };
  const clock = runningClock(match);
  if (clock) return { type: 'clock-ran-out', at: clock.end };
  if (isSolitaire(options)) return { type: 'clock-started', at: since };
  if (bids.length > 0) return { type: 'clock-started', at };
  if (options.edition.noBidClock !== 'self') return undefined;
  return { type: 'clock-started', at: since + CLOCK_STARTS_ITSELF_AFTER };
}

/** The outcome of the proof under way, if there is one yet. */
function judge(
  { options, failed }: Match,
  { queue, position, moves, held }: PhaseOf<'proving'>,
): MatchEvent | undefined {
  const { edition } = options;
  const prover = queue[0];
  if (!prover) {
    const reason = failed.length > 0 ? 'all-proofs-failed' : 'no-bids';
    if (isSolitaire(options)) return { type: 'chip-lost', reason };
    // A single person against bots has nobody to ask.
    return { type: lonePerson(options) < 0 ? 'chip-returned' : 'chip-set-aside', reason };
  }
  const usedUp = moves.length >= prover.moves;
  if ((usedUp || held || edition.proof === 'at-most') && isSolved(position, edition.moves)) {
    return { type: 'chip-won', player: prover.player };
  }
  return usedUp ? failProof(prover, 'moves-used-up') : undefined;
}

/** If only one person plays, no key can be meant for anybody else: that person's proof begins at once. */
const beginAlone = (match: Match): MatchEvent | undefined =>
  nextProver(match)?.player === lonePerson(match.options) ? { type: 'proof-begun' } : undefined;

const failProof = ({ player }: Bid, reason: FailedProof): MatchEvent => ({
  type: 'proof-failed',
  player,
  reason,
});

function deal({ options: { seed, layout, edition } }: Match): MatchEvent {
  const { board, robots } = layOut(layout, edition, createRandom(`${seed}/deal`));
  return { type: 'dealt', board: formatBoard(board), robots };
}

const isToDraw = ({ phase, options }: Match): boolean =>
  phase.kind === 'dealt' && !phase.isToPlace && !options.drawnByHand;

/** The chip that players agreed to begin with. */
const agreedFirst = ({ options, rounds, undrawn }: Match): Target | undefined =>
  rounds.length === 0 ? undrawn.find(({ cell }) => cell === options.first) : undefined;

function draw(match: Match): MatchEvent {
  const chip = agreedFirst(match) ?? pick(drawable(match), randomOfDraw(match));
  return { type: 'drawn', target: chip.cell };
}

/** Every draw has random numbers of its own, so a resumed match draws the same chip. */
const randomOfDraw = ({ options, round }: Match) =>
  createRandom(`${options.seed}/draw/${round + 1}`);

/** A chip that nobody bid for comes again only if no other is left. */
function drawable({ rounds, undrawn }: Match): readonly Target[] {
  const last = rounds.at(-1);
  const others = undrawn.filter(other => other !== last?.start.target);
  const isPassedBy = last?.result.kind === 'returned' && last.result.reason === 'no-bids';
  return isPassedBy && others.length > 0 ? others : undrawn;
}

/** While a chip of the wanted length is looked for: all that may be drawn, in random order; the first that fits is drawn. */
export function soughtChips(match: Match): readonly Target[] | undefined {
  if (!match.options.lengths || !isToDraw(match) || agreedFirst(match)) return undefined;
  return shuffled(drawable(match), randomOfDraw(match));
}

function nextRound(match: Match): Result<MatchEvent, MatchRefusal> {
  if (isDecided(match)) return accept({ type: 'match-over', winners: winnersOf(match) });
  const { drawnByHand, lengths } = match.options;
  if (lengths) return accept({ type: 'next-round' });
  if (!drawnByHand) return accept(draw(match));
  return refuse({ code: 'not-now', command: 'continue', phase: match.phase.kind });
}

/** Whether no more chips will be drawn. */
export function isDecided(match: Match): boolean {
  const { players, options, rounds, undrawn, playedFor } = match;
  if (rounds.length >= (options.rounds ?? Infinity)) return true;
  if (playedFor >= (options.minutes ?? Infinity) * 60_000) return true;
  const played = isSolitaire(options)
    ? rounds.length
    : Math.max(...players.map(({ chips }) => chips.length));
  return played >= options.chips || undrawn.length === 0;
}

/** The players with the most chips; a solo player wins with more chips face up than face down. */
function winnersOf({ players, options, rounds }: Match): number[] {
  const won = players.map(({ chips }) => chips.length);
  const most = Math.max(...won);
  if (isSolitaire(options)) return 2 * most > rounds.length ? [0] : [];
  return won.flatMap((chips, player) => (chips === most ? [player] : []));
}

/** When any player may start the sand clock, if nobody bids. */
export const mayStartClockAt = ({ phase, options }: Match): number | undefined =>
  phase.kind === 'thinking' &&
  phase.clockStarted === undefined &&
  options.edition.noBidClock !== 'off'
    ? phase.since + MAY_START_CLOCK_AFTER
    : undefined;

/** The refusal of a move before the prover has taken over. */
function notBegun(match: Match): Result<never, MatchRefusal> | undefined {
  const next = nextProver(match);
  if (!next) return undefined;
  const { player, moves } = next;
  return refuse({ code: 'proof-not-begun', name: match.options.players[player]!, bid: moves });
}

/** Whether any player may start the sand clock, as nobody has bid for long enough. */
export const mayStartClock = (match: Match, now: number): boolean =>
  now >= (mayStartClockAt(match) ?? Infinity);
