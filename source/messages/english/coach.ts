import { all, count, counted, moves } from './counting.js';

/** Which line is on the board, and how far. */
const shown =
  (line: string) =>
  ({ number, of, move }: { number: number; of: number; move: string }): string =>
    `${line}, ${number === 0 ? `${moves(of)}: the start` : `move ${number} of ${of}: ${move}`}`;

/** What the coach says after a position was solved or given up, or a round is over. */
export const coachTexts = {
  headings: {
    line: 'Your line',
    round: 'The round',
    proof: 'The proof',
    solutions: (values: { number: number; more: boolean }) => {
      const found = counted(values.number, 'shortest solution');
      return values.more ? `At least ${found}` : found;
    },
    forbidden: 'What a rule forbade',
  },

  verdict: {
    shortest: (values: { moves: number }) => `A shortest solution: ${moves(values.moves)}.`,
    longer: (values: { moves: number; over: number }) =>
      `${moves(values.moves)}, ${values.over} more than needed.`,
    unsolved: (values: { shortest: number }) =>
      `Not solved; a shortest solution takes ${moves(values.shortest)}.`,
    unknown: (values: { limit: string; atLeast: number }) =>
      `The shortest solution could not be worked out within the limit of ${values.limit}; it takes at least ${moves(values.atLeast)}.`,
  },

  motifs: (values: { motifs: readonly string[] }) => `Motifs: ${values.motifs.join(', ')}.`,

  slip: {
    none: (values: { left: number }) =>
      `Every move belongs to a shortest solution; ${values.left} more would have reached the target.`,
    at: (values: { number: number; move: string; best: number; left: number | undefined }) => {
      const slipped = `Move ${values.number} (${values.move}) left the shortest path`;
      if (values.left === undefined) {
        return `${slipped}: from there the target could not be reached any more.`;
      }
      const needed = count(values.left, { one: 'move was', other: 'moves were' });
      return `${slipped}: from there ${needed} still needed, and ${values.best} after the best move.`;
    },
    unknown: (values: { limit: string }) =>
      `Where the line left the shortest path could not be worked out within the limit of ${values.limit}.`,
  },

  /** What a bid came to, by how far it is from the shortest number. */
  bid: ({ over, isFirst }: { over: number; isFirst: boolean }) => {
    if (over < 0) return 'Too low to be proved.';
    if (over > 0) return `${over} too many.`;
    return isFirst ? 'The shortest, for the first time.' : 'The shortest.';
  },

  move: (values: { number: number; move: string; cell: string; stop: string }) =>
    `${values.number}. ${values.move} to ${values.cell}, stopped by ${values.stop}`,
  stop: { edge: 'the edge', centre: 'the closed centre', wall: 'a wall' },

  solution: (values: { line: string; orders: number; stops: readonly string[] }) => {
    const orders = values.orders === 1 ? '' : ` (${values.orders} orders)`;
    const stops = values.stops.length === 0 ? '' : `; ${all(values.stops)}`;
    return `${values.line}${orders}${stops}`;
  },
  robotStop: (values: { robot: string; number: number }) =>
    `${values.robot} stops move ${values.number}`,

  forbidden: {
    ricochet: (values: { moves: number; line: string }) =>
      `Without the ricochet rule ${moves(values.moves)} would do: ${values.line}. But a robot has to turn a corner before it may stop on its target.`,
    'rest-on-diagonal': (values: { moves: number; line: string }) =>
      `If a robot could rest on a diagonal, ${moves(values.moves)} would do: ${values.line}. But none may.`,
    reverse: (values: { moves: number; line: string }) =>
      `If a robot could go straight back at once, ${moves(values.moves)} would do: ${values.line}. But another robot has to move first.`,
    unknown: (values: { rule: string; limit: string }) =>
      `Whether ${values.rule} forbade a shorter line could not be worked out within the limit of ${values.limit}.`,
  },
  title: 'Coach',
  /** `sign` turns round. */
  working: (values: { sign: string }) => `${values.sign} Working it out …`,
  failed: 'The solver has failed; there is nothing to tell.',
  shown: {
    yours: shown('Your line'),
    start: () => 'Where the round began',
    proof: shown('The proof'),
    solution: shown('A shortest line'),
    forbidden: shown('What was forbidden'),
  },
  keys: { coach: 'coach', line: 'line', step: 'move by move', end: 'start, end' },

  rules: {
    ricochet: 'the ricochet rule',
    'rest-on-diagonal': 'the rule that no robot rests on a diagonal',
    reverse: 'the rule that no robot goes straight back',
  },
};
