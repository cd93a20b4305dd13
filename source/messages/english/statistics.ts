import { count } from './counting.js';

/** What the statistics say. */
export const statistics = {
  title: 'Statistics',
  place: (values: { first: number; last: number; of: number }) =>
    `lines ${values.first} to ${values.last} of ${values.of}`,
  none: 'Nothing was practised here yet. Positions that are solved or given up are counted by themselves.',

  inRooms: 'Matches in rooms',
  won: 'won',
  chips: 'chips',

  all: 'All positions',
  played: 'played',
  solved: 'solved',
  inShortest: 'in the fewest moves',
  withoutHints: 'without hints',
  movesOver: 'moves too many',
  time: 'time',
  streak: 'daily positions',
  rating: 'rating',
  onAverage: (values: { number: string }) => `${values.number} on average`,
  median: (values: { time: string }) => `half of them within ${values.time}`,
  days: (values: { current: number; longest: number }) =>
    `${count(values.current, { one: 'day', other: 'days' })} on end now, ${values.longest} at the most`,
  rated: (values: { rating: number; spread: number }) =>
    `${values.rating}, give or take ${values.spread}`,
  notRated: 'none yet',

  byLength: 'By length of the shortest solution',
  byEdition: 'By edition',
  own: 'other rules',
  heads: {
    length: 'moves',
    edition: 'edition',
    played: 'played',
    solved: 'solved',
    movesOver: 'too many',
    time: 'time',
  },

  overTime: 'Rating over time',
  span: (values: { from: string; until: string; games: number }) =>
    `${values.from} to ${values.until}, ${count(values.games, { one: 'position', other: 'positions' })}`,

  keys: { line: 'line', page: 'page', end: 'first, last' },
};
