import {
  type Board,
  type Cell,
  isSolution,
  type Move,
  type MoveRules,
  type Position,
  play,
  type Stop,
  stopOf,
} from '../engine/index.js';
import { evolve, type Match, newMatch, type Round, type TimedEvent } from '../game/index.js';
import {
  MOST_MOVES,
  type Slip,
  type SolveLimits,
  type SolveOptions,
  type Solver,
} from '../solver/index.js';
import { type Motif, motifsOf, SOLUTIONS_FOR_MOTIFS } from './motifs.js';

/** A move, where its robot stops, and at what. */
type CoachedMove = Move & { readonly cell: Cell; readonly stop: Stop };

/** The result of a question: its answer, or the limit that kept it from being found. */
type Worked<Answer> =
  | ({ readonly kind: 'known' } & Answer)
  | { readonly kind: 'gave-up'; readonly limit: keyof SolveLimits };

/** Rules that can forbid a shorter line. */
type ForbiddingRule = 'ricochet' | 'rest-on-diagonal' | 'reverse';

/** A shorter line that a single rule forbids; without such a line there is no entry. */
type Forbidden = { readonly rule: ForbiddingRule } & Worked<{
  readonly moves: readonly CoachedMove[];
}>;

/** A shortest solution in one of its orders, and the number of orders, as in `Solution` of the solver. */
type CoachedSolution = { readonly moves: readonly CoachedMove[]; readonly orders: number };

interface PlayersLine {
  /** All of the player's moves: an exact proof may pass the target before it ends there. */
  readonly line: readonly CoachedMove[];
  /** Whether the last of them solves the position; otherwise it was given up. */
  readonly solved: boolean;
}

/** A line and where it left the shortest path; without `slip` every move belongs to a shortest solution. */
type JudgedLine = PlayersLine & { readonly slip: Worked<{ readonly slip?: Slip }> };

/** The coach's answer, plain data for JSON. `unsolvable` is proved, and so is `atLeast`, the least number of moves. */
export type Coaching =
  | (JudgedLine & {
      readonly kind: 'coached';
      /** Moves of a shortest solution. */
      readonly shortest: number;
      readonly solutions: readonly CoachedSolution[];
      /** Whether there may be further solutions. */
      readonly more: boolean;
      /** Known if all solutions are. */
      readonly motifs?: readonly Motif[] | undefined;
      /** The first few failed proofs. */
      readonly tries: readonly JudgedLine[];
      readonly forbidden: readonly Forbidden[];
    })
  | (PlayersLine & { readonly kind: 'unsolvable'; readonly forbidden: readonly Forbidden[] })
  | (PlayersLine & Readonly<{ kind: 'gave-up'; limit: keyof SolveLimits; atLeast: number }>)
  | { readonly kind: 'cancelled' };

/** What somebody did in a round of a match. */
export interface Said {
  readonly event: TimedEvent;
  /** The match after the event. */
  readonly match: Match;
  /** Seconds since the chip was drawn, without the time in which nobody was there. */
  readonly seconds: number;
  /** The moves of the proof that the event ends; none if it ends no proof. */
  readonly moves: readonly Move[];
}

/** A line to be judged by the coach. */
export interface CoachTopic {
  /** Where the player's line begins, with its courses: the start of a round, or any point of it. */
  readonly position: Position;
  /** The player's line, legal; solved or given up. */
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
  /** What was done in the round, if it is one of a match. */
  readonly said?: readonly Said[];
}

/** A question, and how thoroughly it is answered. */
interface CoachWish extends CoachTopic {
  /** Most shortest solutions to list, 1 to 10,000. */
  readonly most: number;
  readonly limits?: Pick<SolveLimits, 'milliseconds' | 'states' | 'bytes'>;
  /** Cancels all searches; the answer is then `cancelled`. */
  readonly signal?: AbortSignal;
}

/**
 * Compares the player's line with the shortest solutions, by several searches, one after the other.
 *
 * @throws {RangeError} a move of the line is illegal; else as the functions of `Solver`
 */
export async function coach(
  { position, moves, said = [], rules, most, limits = {}, signal }: CoachWish,
  solver: Pick<Solver, 'solve' | 'solveAll' | 'firstSlip'>,
): Promise<Coaching> {
  const players = playersLine(position, moves, rules);
  const options = { rules, limits, ...(signal && { signal }) };
  const wanted = Math.max(most, SOLUTIONS_FOR_MOTIFS);
  const all = await solver.solveAll(position, { ...options, most: wanted });
  if (all.kind === 'cancelled') return { kind: 'cancelled' };
  if (all.kind === 'gave-up') {
    return { kind: 'gave-up', ...players, limit: all.limit, atLeast: all.atLeast };
  }
  if (all.kind === 'unsolvable') {
    const forbidden = await forbiddenLines(position, undefined, solver, options);
    if (forbidden === 'cancelled') return { kind: 'cancelled' };
    return { kind: 'unsolvable', ...players, forbidden };
  }

  const shortest = all.moves.length;
  const judged: JudgedLine[] = [];
  const tries = said.filter(({ event }) => event.type === 'proof-failed').slice(0, MOST_TRIES);
  for (const made of [moves, ...tries.map(({ moves }) => moves)]) {
    const line = playersLine(position, made, rules);
    const found = await solver.firstSlip(position, made, options);
    if (found.kind === 'cancelled') return { kind: 'cancelled' };
    const slip: JudgedLine['slip'] =
      found.kind === 'gave-up'
        ? { kind: 'gave-up', limit: found.limit }
        : { kind: 'known', ...(found.kind === 'solved' && found.slip && { slip: found.slip }) };
    judged.push({ ...line, slip });
  }
  const forbidden = await forbiddenLines(position, shortest, solver, options);
  if (forbidden === 'cancelled') return { kind: 'cancelled' };
  return {
    kind: 'coached',
    ...judged[0]!,
    shortest,
    solutions: all.solutions.slice(0, most).map(({ moves, orders }) => ({
      moves: coachedMoves(position, moves, rules),
      orders,
    })),
    more: all.more || all.solutions.length > most,
    motifs: motifsOf(position, all, rules),
    tries: judged.slice(1),
    forbidden,
  };
}

/** Most failed proofs that are searched for slips: in a solo game there may be any number. */
const MOST_TRIES = 8;

/** The rules without one of them. */
export function rulesWithout(rule: ForbiddingRule, rules: MoveRules): MoveRules {
  return { ...rules, ...WITHOUT[rule] };
}

const WITHOUT: Readonly<Record<ForbiddingRule, Partial<MoveRules>>> = {
  ricochet: { ricochet: false },
  'rest-on-diagonal': { restOnDiagonals: true },
  reverse: { reverse: true },
};

/** The rules in force that forbid something on the board. */
function rulesInForce(board: Board, rules: MoveRules): ForbiddingRule[] {
  const inForce: ForbiddingRule[] = [];
  if (rules.ricochet) inForce.push('ricochet');
  if (!rules.restOnDiagonals && board.diagonals.length > 0) inForce.push('rest-on-diagonal');
  if (!rules.reverse) inForce.push('reverse');
  return inForce;
}

/** For each rule a shortest line without it, if shorter than `shortest`; any, if there is no solution. */
async function forbiddenLines(
  position: Position,
  shortest: number | undefined,
  solver: Pick<Solver, 'solve'>,
  options: SolveOptions & { readonly rules: MoveRules },
): Promise<Forbidden[] | 'cancelled'> {
  const forbidden: Forbidden[] = [];
  const wanted = shortest === undefined ? MOST_MOVES : shortest - 1;
  for (const rule of rulesInForce(position.board, options.rules)) {
    const rules = rulesWithout(rule, options.rules);
    // The least limit is one move, so a line may be as long as the shortest.
    const limits = { ...options.limits, moves: Math.max(1, wanted) };
    const outcome = await solver.solve(position, { ...options, rules, limits });
    if (outcome.kind === 'cancelled') return 'cancelled';
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') {
      forbidden.push({ rule, kind: 'gave-up', limit: outcome.limit });
    }
    if (outcome.kind === 'solved' && outcome.moves.length <= wanted) {
      const moves = coachedMoves(position, outcome.moves, rules);
      forbidden.push({ rule, kind: 'known', moves });
    }
  }
  return forbidden;
}

/** @throws {RangeError} a move is illegal */
function coachedMoves(position: Position, moves: readonly Move[], rules: MoveRules) {
  return moves.map(({ robot, direction }, index) => {
    const played = play(position, { robot, direction }, rules);
    if (!played.ok) {
      throw new RangeError(`Move ${index + 1} of the line is not legal: ${played.refusal.code}.`);
    }
    const stop = stopOf(position, played.value.slide);
    ({ position } = played.value);
    return { robot, direction, cell: position.robots[robot]!, stop };
  });
}

/** @throws {RangeError} a move is illegal */
function playersLine(position: Position, moves: readonly Move[], rules: MoveRules): PlayersLine {
  const line = coachedMoves(position, moves, rules);
  return { line, solved: isSolution(moves, position, rules) };
}

/** Whether the round is over and nothing is at stake: a returned chip may come again. */
export function mayReview({ rounds, phase }: Match, number: number): boolean {
  const kind = rounds[number - 1]?.result.kind;
  return kind !== undefined && (kind !== 'returned' || phase.kind === 'match-over');
}

const SAID = [
  ...['bid', 'passed', 'claimed', 'proof-failed'],
  ...['chip-won', 'chip-returned', 'chip-set-aside', 'chip-lost'],
];

/** The question to the coach about a round, by its number from 1; `undefined` if it would give something away. */
export function reviewRound(
  events: readonly TimedEvent[],
  over: Match,
  number: number,
): CoachTopic | undefined {
  if (!mayReview(over, number)) return undefined;
  const { options, rounds } = over;
  const round = rounds[number - 1]!;
  let said: Said[] = [];
  let match = newMatch(options);
  let drawn = 0;
  for (const event of events) {
    const { phase } = match;
    match = evolve(match, event);
    if (event.type === 'drawn') drawn = event.at;
    if (event.type === 'resumed') drawn += event.away;
    if (match.round !== number || !SAID.includes(event.type)) continue;
    // A bid takes back the passes before it, and a chip that is set aside is not in the stack.
    if (event.type === 'bid') said = said.filter(({ event }) => event.type !== 'passed');
    if (event.type === 'chip-set-aside')
      said = said.filter(({ event }) => event.type !== 'chip-returned');
    const seconds = Math.max(0, Math.floor((event.at - drawn) / 1000));
    said.push({ event, match, seconds, moves: phase.kind === 'proving' ? phase.moves : [] });
  }
  return { position: round.start, moves: movesOf(round), rules: options.edition.moves, said };
}

/** The moves that won the round; none if nobody did. Always the same list. */
export const movesOf = ({ result }: Round): readonly Move[] =>
  result.kind === 'won' ? result.moves : NO_MOVES;

const NO_MOVES: readonly Move[] = [];
