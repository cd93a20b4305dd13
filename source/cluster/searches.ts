import { formatBoard, isSolved, type Move, parseBoard, replay } from '../engine/index.js';
import * as is from '../game/checks.js';
import { SEARCH_MILLISECONDS, type SolverPool } from '../server/solver-pool.js';
import type { Outcome } from '../solver/index.js';
import type { Request } from '../solver/protocol.js';
import type { Bus } from './bus.js';

/** For a search, and for its way there and back. */
const ANSWER_MS = SEARCH_MILLISECONDS + 2_000;
/** This server is asked as well, and then another one instead. */
const MOST_TRIES = 20;
/** NATS takes messages of a million bytes. */
const LONGEST_ANSWER = 1_000_000;
const MOST_SOLUTIONS = 10_000;

interface Cluster {
  readonly bus: Pick<Bus, 'ask' | 'answer'>;
  readonly me: string;
}

const isCount = is.within(0, Number.MAX_VALUE);
const isLine = is.listOf(is.move, 99);
const spent = { states: isCount, milliseconds: isCount };
const isAnswer = is.eventOf({
  solved: {
    ...spent,
    moves: isLine,
    solutions: is.optional(is.listOf(is.shape({ moves: isLine, orders: isCount }), MOST_SOLUTIONS)),
    more: is.optional(is.flag),
  },
  unsolvable: spent,
  'gave-up': {
    ...spent,
    limit: is.oneOf(['moves', 'states', 'bytes', 'milliseconds'] as const),
    atLeast: isCount,
  },
  cancelled: { ...spent, atLeast: isCount },
  /** The one who asks is the one who was asked. */
  own: {},
  refused: {},
});
/** The solver checks the rest. */
const isQuestion = is.shape({ from: is.text, board: is.board, position: is.isRecord });

/** Has another server search; rejects if it cannot. Progress is not told, and a search that is not wanted any more goes on. */
export const searchElsewhere =
  ({ bus, me }: Cluster) =>
  async ({ position, rules, limits, all }: Request): Promise<Outcome> => {
    const { board, ...rest } = position;
    // JSON knows no infinity; a limit that is missing is none.
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
      const answer = is.parseJson(await bus.ask('solve', question, ANSWER_MS));
      if (!isAnswer(answer) || answer.type === 'refused') break;
      if (answer.type === 'own') continue;
      if (answer.type === 'solved') {
        const { moves, solutions = [] } = answer;
        if (all && solutions.length === 0) break;
        if (![moves, ...solutions.map(({ moves }) => moves)].every(isSolution)) break;
      }
      const { type: kind, ...found } = answer;
      return { kind, ...found } as Outcome;
    }
    throw new Error('No other server can search.');
  };

/** Searches for servers whose own threads are all taken, unless those of this one are. */
export function searchForOthers({ bus, me }: Cluster, pool: Pick<SolverPool, 'open'>): void {
  const solver = pool.open(true);
  async function answer(text: string): Promise<object> {
    const asked = is.parseJson(text);
    if (!isQuestion(asked)) return { type: 'refused' };
    if (asked.from === me) return { type: 'own' };
    const board = parseBoard(asked.board);
    if (!board.ok) return { type: 'refused' };
    // The solver checks what only its types promise here.
    const { position, rules, limits, all } = {
      ...asked,
      position: { ...asked.position, board: board.value },
    } as unknown as Request;
    const { kind, ...found } = await (all
      ? solver.solveAll(position, { rules, limits, most: all.most })
      : solver.solve(position, { rules, limits }));
    return { type: kind, ...found };
  }
  const refused = JSON.stringify({ type: 'refused' });
  bus.answer(
    'solve',
    text =>
      answer(text).then(
        said => {
          const told = JSON.stringify(said);
          return told.length < LONGEST_ANSWER ? told : refused;
        },
        () => refused,
      ),
    true,
  );
}
