import { all, capital, counted, moves } from './counting.js';

/** The line that the board shows, and its current move. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    number === 0 ? `${line}: start, ${moves(of)}` : `${line}, move ${number} of ${of}: ${move}`;

/** What the coach says after a position was solved or given up, or a round is over. */
export const coachTexts = {
  headings: {
    line: 'Your line',
    round: 'The round',
    proof: 'The proof',
    solutions: ({ number, more }: { number: number; more: boolean }) =>
      `${more ? 'At least ' : ''}${counted(number, 'shortest solution')}`,
    forbidden: 'Against the rules',
  },

  verdict: {
    shortest: (values: { moves: number }) =>
      `Solved in ${moves(values.moves)}, the shortest possible.`,
    longer: (values: { moves: number; over: number }) =>
      `Solved in ${moves(values.moves)}, ${values.over} more than needed.`,
    unsolved: (values: { shortest: number }) =>
      `Not solved. The shortest solution takes ${moves(values.shortest)}.`,
    /** `limit`: of moves, states, memory or time. */
    unknown: (values: { limit: string; atLeast: number }) =>
      `The solver reached its limit (${values.limit}). The shortest solution takes at least ${moves(values.atLeast)}.`,
  },

  slip: {
    none: (values: { left: number }) =>
      `Every move is part of a shortest solution; ${values.left} more would reach the target.`,
    /** `left`: moves needed after it; undefined where none help. `best`: those after the best move. */
    at: (values: { number: number; move: string; best: number; left: number | undefined }) => {
      const { number, move, best, left } = values;
      return left === undefined
        ? `Move ${number} (${move}) made the target unreachable.`
        : `Move ${number} (${move}) was the slip: ${moves(left)} to go; after the best move, ${best}.`;
    },
    unknown: (values: { limit: string }) =>
      `The solver reached its limit (${values.limit}) before it found the first slip.`,
  },

  /** How good a bid was; `over`: moves above the shortest solution. */
  bid: ({ over }: { over: number }) => {
    if (over < 0) return 'Too low to prove.';
    return over > 0 ? `${over} more than needed.` : 'As short as possible.';
  },

  move: (values: { number: number; move: string; cell: string; stop: string }) =>
    `${values.number}. ${capital(values.move)} to ${values.cell}, stopped by ${values.stop}`,

  solution: (values: { line: string; orders: number; stops: readonly string[] }) => {
    /** In how many orders the moves can be made. */
    const orders = values.orders === 1 ? '' : ` (${values.orders} orders)`;
    const stops = values.stops.length === 0 ? '' : `; ${all(values.stops)}`;
    return `${values.line}${orders}${stops}`;
  },
  robotStop: (values: { robot: string; number: number }) =>
    `${values.robot} stops move ${values.number}`,

  forbidden: {
    ricochet: (values: { moves: number; line: string }) =>
      `Without the ricochet rule, ${moves(values.moves)} would be enough: ${values.line}. But the robot must turn a corner before it stops on the target.`,
    'rest-on-diagonal': (values: { moves: number; line: string }) =>
      `If robots could stop on a diagonal, ${moves(values.moves)} would be enough: ${values.line}. But they can’t.`,
    reverse: (values: { moves: number; line: string }) =>
      `If a robot could go straight back, ${moves(values.moves)} would be enough: ${values.line}. But another robot must move first.`,
    /** `rule`: one of `rules` below. */
    unknown: (values: { rule: string; limit: string }) =>
      `The solver reached its limit (${values.limit}) before it knew whether ${values.rule} rules out a shorter solution.`,
  },
  title: 'Coach',
  /** `sign` is a spinner. */
  working: (values: { sign: string }) => `${values.sign} Analysing…`,
  shown: {
    yours: shown('Your line'),
    start: () => 'Start of the round',
    proof: shown('The proof'),
    solution: shown('Shortest solution'),
    forbidden: shown('Against the rules'),
  },
  keys: { coach: 'coach', line: 'line', step: 'move by move' },

  rules: {
    ricochet: 'the ricochet rule',
    'rest-on-diagonal': 'the rule against stopping on a diagonal',
    reverse: 'the rule against going straight back',
  },
};
