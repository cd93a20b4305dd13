import { all, chips, moves } from './counting.js';

const by = (name: string | undefined): string => (name === undefined ? '' : `${name}, `);

/** What is said of a match that is over: standings, rounds, and what was best in it. */
export const result = {
  title: 'Result',
  played: (values: { time: string }) => `${values.time} played`,
  /** Heads of the columns, from the left; alone it is always the same player who wins. */
  heads: { round: '#', target: 'target', winner: 'won by', you: 'you', shortest: 'shortest' },
  bids: 'bids',
  /** In the place of a winner, or of what the solver does not know yet. */
  nobody: '-',
  unknown: '?',
  bid: (values: { name: string | undefined; moves: number; failed: boolean }) =>
    [values.name, values.moves, values.failed ? 'failed' : undefined]
      .filter(part => part !== undefined)
      .join(' '),
  best: (values: { name: string | undefined; round: number; moves: number; over: number }) =>
    `Best find: ${by(values.name)}round ${values.round}, ${moves(values.moves)}, ${
      values.over === 0 ? 'a shortest way' : `${values.over} more than a shortest way`
    }.`,
  closest: (values: { round: number; bids: readonly [string, string] }) =>
    `Closest bids: round ${values.round}, ${values.bids[0]} before ${values.bids[1]}.`,

  standing: (values: { place: number; name: string; chips: number }) =>
    `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: (values: {
    round: number;
    target: string;
    /** None where somebody plays alone. */
    bids: readonly string[] | undefined;
    /** None where the chip was not won. */
    won: { name: string | undefined; moves: number } | undefined;
    shortest: string;
  }) =>
    [
      `Round ${values.round}, ${values.target}: `,
      values.bids ? `${values.bids.length === 0 ? 'no bids' : `bids ${all(values.bids)}`}; ` : '',
      values.won ? `${values.won.name ?? 'you'} won in ${moves(values.won.moves)}` : 'not won',
      `; shortest ${values.shortest}.`,
    ].join(''),
  choices:
    'Type again for a rematch on a new board, watch for the whole match, coach 1 for what the coach says of round 1, or quit.',
  badRound: (values: { text: string; rounds: number }) =>
    `The rounds of this match are 1 to ${values.rounds}, as in: coach 1.`,

  keys: { again: 'rematch', watch: 'watch it', round: 'round', menu: 'menu' },
};
