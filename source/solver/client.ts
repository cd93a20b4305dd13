/// <reference lib="esnext.disposable" preserve="true" />
import {
  composeBoard,
  createRandom,
  dealPuzzle,
  lookFor,
  type Move,
  type MoveRules,
  type Position,
  play,
  startPosition,
} from '../engine/index.js';
import {
  checkDealWish,
  checkLine,
  checkOptions,
  checkPosition,
  checkThreads,
  settledDealLimits,
  settledLimits,
  settledMost,
  settledRules,
} from './check.js';
import type { Request } from './solve.js';
import { startWorker } from './start-worker.js';
import type {
  AllSolutions,
  DealOptions,
  DealOutcome,
  Distance,
  FirstSlip,
  Outcome,
  SolveLimits,
  SolveOptions,
  Solver,
  Spent,
} from './types.js';
import { type Desk, type Listeners, queueOn, type WorkerThread } from './worker-queue.js';

/**
 * A solver that checks requests, fills in defaults and passes them on.
 *
 * @internal
 * @public
 */
export function solverOn(desk: Desk, threads = 1): Solver {
  // Asynchronous, so that bad input rejects the promise and never throws.
  const solver: Solver = {
    async solve(position, options = {}) {
      checkOptions(options);
      return desk.run(requestOf(position, options), options);
    },
    async solveAll(position, options = {}) {
      checkOptions(options, 'most', 'onSolution');
      const all = { most: settledMost(options.most), streamed: options.onSolution !== undefined };
      const request = { ...requestOf(position, options), all };
      return desk.run(request, options) as Promise<Outcome<AllSolutions>>;
    },
    distance: async (position, options) => distanceOf(await solver.solve(position, options)),
    async deal(options) {
      checkDealWish(options);
      const { deals, ...limits } = settledDealLimits(options.limits);
      const rules = settledRules(options.rules);
      const settled = { ...limits, moves: options.moves.most };
      return dealOfLength(options, rules, deals, createSeries(desk, rules, settled, options));
    },
    async *deals({ count = Infinity, signal, ...options }) {
      const ending = new AbortController();
      const ahead: Promise<DealOutcome>[] = [];
      try {
        for (let dealt = 0; ; ) {
          while (ahead.length < threads && dealt < count) {
            const seed = `${options.seed}/${++dealt}`;
            const either = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]);
            const outcome = solver.deal({ ...options, seed, signal: either });
            // A failure is thrown when its turn comes to be yielded, if it does.
            outcome.catch(() => {});
            ahead.push(outcome);
          }
          const outcome = await ahead.shift();
          if (!outcome) return;
          yield outcome;
          if (outcome.kind !== 'solved') return;
        }
      } finally {
        ending.abort();
      }
    },
    async firstSlip(position, moves, options = {}) {
      checkOptions(options);
      const { rules, limits } = requestOf(position, options);
      checkLine(position, moves, rules);
      return findFirstSlip(position, moves, rules, createSeries(desk, rules, limits, options));
    },
    close: () => desk.close(),
  };
  return solver;
}

function requestOf(position: Position, options: SolveOptions): Request {
  checkPosition(position);
  return { position, rules: settledRules(options.rules), limits: settledLimits(options.limits) };
}

function distanceOf(outcome: Outcome): Outcome<Distance> {
  if (outcome.kind !== 'solved') return outcome;
  const { moves, ...rest } = outcome;
  return { ...rest, distance: moves.length };
}

/**
 * A solver with worker threads, started when first needed and again after a breakdown; further requests wait.
 *
 * @internal
 * @public
 */
export const solverOnThreads = (threads: number, createWorker: () => WorkerThread): Solver =>
  solverOn(queueOn(createWorker, threads), threads);

/**
 * A solver with threads of its own: up to `threads` searches at once, by default one; further ones wait. `await using` closes it.
 *
 * @throws a `TypeError` or `RangeError` if `threads` is not a whole number of at least 1
 */
export function createSolver(
  options: { readonly threads?: number } = {},
): Solver & AsyncDisposable {
  const { threads = 1 } = options;
  checkThreads(threads);
  const solver = solverOnThreads(threads, () => startWorker('jobs'));
  return { ...solver, [Symbol.asyncDispose]: solver.close };
}

type Series = ReturnType<typeof createSeries>;

/**
 * Searches for several positions, one after the other. Together they keep to the limits, except that of moves, which is for
 * each; and progress counts the positions visited by all.
 */
function createSeries(
  desk: Desk,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  listeners: Listeners,
) {
  let spent: Spent = { states: 0, milliseconds: 0 };

  /** Searches with what is left of the limits; states and time of the outcome are those of all searches so far. */
  async function solve(position: Position, moves = limits.moves): Promise<Outcome> {
    const { states, milliseconds } = spent;
    const left = {
      ...limits,
      moves,
      states: limits.states - states,
      milliseconds: limits.milliseconds - milliseconds,
    };
    for (const limit of ['states', 'milliseconds'] as const) {
      if (left[limit] <= 0) return { kind: 'gave-up', limit, atLeast: 0, ...spent };
    }
    const request = { position, rules, limits: left };
    const outcome = await desk.run(request, {
      ...listeners,
      onProgress: progress =>
        listeners.onProgress?.({ ...progress, states: states + progress.states }),
    });
    spent = { states: states + outcome.states, milliseconds: milliseconds + outcome.milliseconds };
    return { ...outcome, ...spent };
  }

  return { solve, spent: () => spent };
}

/**
 * `Solver.deal`: looks at puzzles until one has a shortest solution of a wanted length. Each search is limited in moves, as
 * proving that more are needed costs most. Any other limit ends the dealing but never changes which
 * puzzle is dealt: a puzzle that couldn't be searched to the end isn't skipped.
 */
async function dealOfLength(
  { seed, faces, robots, moves }: DealOptions,
  rules: MoveRules,
  deals: number,
  { solve, spent }: Series,
): Promise<DealOutcome> {
  const random = createRandom(seed);
  const board = composeBoard(faces);
  const deal = () => dealPuzzle(board, robots, random);
  const asks = lookFor({ deal, random, rules, deals }, () => moves);
  let ask = asks.next();
  for (let tried = 0; !ask.done && tried < deals; tried++) {
    const { puzzle, limit } = ask.value;
    const outcome = await solve(startPosition(puzzle), limit);
    if (outcome.kind === 'solved' && outcome.moves.length >= moves.least) {
      return { ...outcome, puzzle };
    }
    if (outcome.kind === 'cancelled') return outcome;
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') {
      return { ...outcome, limit: outcome.limit };
    }
    ask = asks.next(outcome);
  }
  return { kind: 'gave-up', limit: 'deals', atLeast: 0, ...spent() };
}

/** `Solver.firstSlip`: the first of legal moves that leaves every shortest solution. */
async function findFirstSlip(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
  series: Series,
): Promise<Outcome<FirstSlip>> {
  const first = await series.solve(position);
  if (first.kind !== 'solved') return first;
  let shortest = first.moves;
  for (const [index, move] of moves.entries()) {
    const [expected, ...rest] = shortest;
    if (!expected) break;
    const played = play(position, move, rules);
    if (!played.ok) throw new Error(`Move ${index + 1} of the line is ${played.refusal.code}.`);
    position = played.value.position;
    if (move.robot === expected.robot && move.direction === expected.direction) {
      shortest = rest;
      continue;
    }
    const outcome = await series.solve(position);
    const best = rest.length;
    if (outcome.kind === 'unsolvable') {
      return { ...outcome, kind: 'solved', slip: { index, best, left: undefined } };
    }
    if (outcome.kind !== 'solved') return outcome;
    if (outcome.moves.length > best) {
      const { moves: line, ...spent } = outcome;
      return { ...spent, slip: { index, best, left: line.length } };
    }
    shortest = outcome.moves;
  }
  return { kind: 'solved', slip: undefined, ...series.spent() };
}

// The solver shared by the whole process. Its thread doesn't keep the process alive while idle.
const shared = createSolver();

/** {@link Solver.solve} of the solver that the process shares. */
export const solve = shared.solve;
/** {@link Solver.solveAll} of the solver that the process shares. */
export const solveAll = shared.solveAll;
/** {@link Solver.distance} of the solver that the process shares. */
export const distance = shared.distance;
/** {@link Solver.deal} of the solver that the process shares. */
export const deal = shared.deal;
/** {@link Solver.deals} of the solver that the process shares. */
export const deals = shared.deals;
/** {@link Solver.firstSlip} of the solver that the process shares. */
export const firstSlip = shared.firstSlip;
