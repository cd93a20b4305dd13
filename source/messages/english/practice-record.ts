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
    bound: 'A hint: how many moves it takes at most.',
    exact: 'A hint: how many moves it takes.',
    'first-robot': 'A hint: which robot moves first.',
    'next-move': 'A hint: the next move.',
    all: 'A hint: the whole solution.',
  },
  abandoned: 'It is left for another position.',
  line: (values: { moves: number; line: string }) =>
    values.moves === 0 ? 'No moves are made.' : `${moves(values.moves)} made: ${values.line}`,
  stage: {
    untouched: 'Nothing has happened yet.',
    begun: 'It is not solved yet.',
    solved: 'It is solved.',
    abandoned: 'It was given up unsolved.',
  },
};
