import { quote } from '../../text/clean.js';
import { all, chips, moves } from './counting.js';

/** A match that is over: standings, rounds and the best of it. */
export const result = {
  title: 'Result',
  played: (values: { time: string }) => `${values.time} played`,
  /** Column heads, from the left; a solo game has `you` instead of `winner`. */
  heads: { round: '#', target: 'target', winner: 'won by', you: 'you', shortest: 'shortest' },
  bids: 'bids',
  /** In place of a winner, and of what the solver doesn’t know yet. */
  nobody: '-',
  unknown: '?',
  bid: ({ name, moves, failed }: { name: string | undefined; moves: number; failed: boolean }) =>
    [name, moves, failed ? 'failed' : undefined].filter(part => part !== undefined).join(' '),
  best: (values: { name: string | undefined; round: number; moves: number; over: number }) => {
    const found = [
      ...(values.name === undefined ? [] : [values.name]),
      `round ${values.round}`,
      moves(values.moves),
      values.over === 0 ? 'the shortest' : `${values.over} over the shortest`,
    ];
    return `Best find: ${found.join(', ')}.`;
  },
  closest: (values: { round: number; bids: readonly [string, string] }) =>
    `Closest bids: round ${values.round}, ${values.bids[0]} before ${values.bids[1]}.`,

  standing: (values: { place: number; name: string; chips: number }) =>
    `${values.place}. ${values.name}: ${chips(values.chips)}.`,
  round: (values: {
    round: number;
    target: string;
    /** None in a solo game. */
    bids: readonly string[] | undefined;
    /** None where the chip was not won. */
    won: { name: string | undefined; moves: number } | undefined;
    shortest: string;
  }) =>
    `Round ${values.round}, ${values.target}: ${[
      ...(values.bids ? [values.bids.length === 0 ? 'no bids' : `bids ${all(values.bids)}`] : []),
      values.won ? `${values.won.name ?? 'you'} won in ${moves(values.won.moves)}` : 'not won',
      `shortest ${values.shortest}`,
    ].join('; ')}.`,
  choices:
    'Type again for a rematch on a new board, watch to replay the match, coach 1 to review round 1, or quit.',
  badRound: (values: { text: string; rounds: number }) =>
    `${quote(values.text)} isn’t a round of this match; choose one from 1 to ${values.rounds}. Example: coach 1`,

  keys: { again: 'rematch', watch: 'replay', round: 'round', menu: 'menu' },
};
