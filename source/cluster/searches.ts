import {
  COLOURS,
  DIRECTIONS,
  formatBoard,
  isSolved,
  MOST_ROBOTS,
  type Move,
  parseBoard,
  ROBOTS,
  replay,
  SHAPES,
} from '../engine/index.js';
import * as is from '../game/checks.js';
import { GREATEST_BID } from '../game/index.js';
import { SEARCH_MILLISECONDS, type SolverPool } from '../server/solver-pool.js';
import type { Outcome } from '../solver/index.js';
import type { Request } from '../solver/protocol.js';
import type { Bus } from './bus.js';
import { readJson } from './read-json.js';

/** For a search on another server, and for the messages. */
const ANSWER_MS = SEARCH_MILLISECONDS + 2_000;
/** The question may come back to this server; then it is asked again. */
const MOST_TRIES = 20;
/** NATS takes messages of a million bytes. */
const LONGEST_ANSWER = 1_000_000;
const MOST_SOLUTIONS = 10_000;

interface Cluster {
  readonly bus: Pick<Bus, 'ask' | 'answer'>;
  readonly me: string;
}

const isCount = is.within(0, Number.MAX_VALUE);
const isLine = is.listOf(is.move, GREATEST_BID);
const spent = { states: isCount, milliseconds: isCount };
const isAnswer = is.outcomeOf({
  solved: {
    ...spent,
    moves: isLine,
    solutions: is.optional(is.listOf(is.shape({ moves: isLine, orders: isCount }), MOST_SOLUTIONS)),
    more: is.optional(is.flag),
  },
  unsolvable: spent,
  'gave-up': {
    ...spent,
    limit: is.oneOf(['moves', 'states', 'bytes', 'milliseconds']),
    atLeast: isCount,
  },
  cancelled: { ...spent, atLeast: isCount },
  /** The server has asked itself. */
  own: {},
  refused: {},
});
const REFUSED = JSON.stringify({ kind: 'refused' });

/** Whether it makes sense on this board is checked by the solver. */
const isQuestion = is.shape({
  from: is.text,
  board: is.board,
  position: is.shape({
    robots: is.robots,
    target: is.shape({
      cell: is.cell,
      robot: is.oneOf(['any', ...COLOURS]),
      shape: is.oneOf(SHAPES),
    }),
    courses: is.listOf(is.oneOf([0, 1, 2, 3]), MOST_ROBOTS),
    last: is.optional(is.shape({ robot: is.oneOf(ROBOTS), heading: is.oneOf(DIRECTIONS) })),
  }),
  rules: is.partOf({
    ricochet: is.flag,
    ricochetAtDiagonal: is.flag,
    reverse: is.flag,
    restOnDiagonals: is.flag,
  }),
  limits: is.partOf({ moves: isCount, states: isCount, bytes: isCount, milliseconds: isCount }),
  all: is.optional(is.shape({ most: is.whole(1, MOST_SOLUTIONS) })),
});

/** @public Asks another server to search; rejects if none can. There is no progress, and cancelling doesn't end the search. */
export const searchElsewhere =
  ({ bus, me }: Cluster) =>
  async ({ position, rules, limits, all }: Request): Promise<Outcome> => {
    const { board, ...rest } = position;
    // JSON has no infinity; a limit that is missing is none.
    const finite = Object.entries(limits).filter(([, limit]) => Number.isFinite(limit));
    const question = JSON.stringify({
      from: me,
      board: formatBoard(board),
      position: rest,
      rules,
      limits: Object.fromEntries(finite),
      all,
    });
    const isSolution = (moves: readonly Move[]): boolean => {
      const end = replay(position, moves, rules);
      return end.ok && isSolved(end.value, rules);
    };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = readJson(await bus.ask('solve', question, ANSWER_MS), isAnswer);
      if (!answer || answer.kind === 'refused') break;
      if (answer.kind === 'own') continue;
      if (answer.kind === 'solved') {
        const { moves, solutions = [] } = answer;
        if (all && solutions.length === 0) break;
        if (![moves, ...solutions.map(({ moves }) => moves)].every(isSolution)) break;
      }
      return answer;
    }
    throw new Error('No other server can search.');
  };

/** @public Searches for servers whose threads are all busy, unless those of this one are busy as well. */
export function searchForOthers({ bus, me }: Cluster, pool: Pick<SolverPool, 'open'>): void {
  const solver = pool.open(true);
  async function answer(text: string): Promise<string> {
    const asked = readJson(text, isQuestion);
    const board = asked && parseBoard(asked.board);
    if (!board?.ok) return REFUSED;
    const { from, rules, limits, all, position: given } = asked!;
    if (from === me) return JSON.stringify({ kind: 'own' });
    const { last, ...rest } = given;
    const position = { ...rest, board: board.value, ...(last && { last }) };
    const outcome = await (all
      ? solver.solveAll(position, { rules, limits, most: all.most })
      : solver.solve(position, { rules, limits }));
    const told = JSON.stringify(outcome);
    return told.length < LONGEST_ANSWER ? told : REFUSED;
  }
  bus.answer('solve', text => answer(text).catch(() => REFUSED), true);
}
