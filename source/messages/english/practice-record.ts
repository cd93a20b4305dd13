import { moves } from './counting.js';

/** What is told of a practice that was recorded. */
export const practiceRecord = {
  head: (values: { target: string }) => `A practice: ${values.target}`,
  moved: (values: { number: number; move: string }) => `Move ${values.number}: ${values.move}.`,
  undone: (values: { number: number }) => `Move ${values.number} is taken back.`,
  redone: (values: { number: number; move: string }) =>
    `Move ${values.number} is made again: ${values.move}.`,
  reset: 'All moves are taken back.',
  hinted: {
    bound: 'A hint: an upper bound of its moves.',
    exact: 'A hint: how many moves it takes.',
    robots: 'A hint: how many robots move.',
    'last-robot': 'A hint: which robot moves last.',
    'first-robot': 'A hint: which robot moves first.',
    'next-move': 'A hint: the next move.',
    all: 'A hint: the whole solution.',
  },
  measured: 'The number of moves still needed is shown from here on.',
  'given-up': 'It is given up.',
  abandoned: 'It is left for another position.',
  line: (values: { moves: number; line: string }) =>
    values.moves === 0 ? 'No moves are made.' : `${moves(values.moves)} made: ${values.line}`,
  stage: {
    untouched: 'Nothing has happened yet.',
    begun: 'It is not solved yet.',
    solved: 'It is solved.',
    'given-up': 'It was given up unsolved.',
    abandoned: 'It was left unsolved.',
  },
};
