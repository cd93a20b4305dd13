import type { SoloResult } from '../../training/index.js';
import { clean } from '../clean.js';
import { all, counted, moves, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `left after ${moves(values.moves)}`;

export const recordList = {
  title: 'Records',
  looking: 'Looking for them …',
  none: 'Nothing was played here yet. Matches, games alone, practices and those of a real table are kept here by themselves.',

  heads: {
    played: 'played',
    game: 'game',
    rules: 'rules',
    time: 'time',
    players: 'chips',
    end: 'how it ended',
  },
  games: {
    match: 'match',
    solitaire: 'alone',
    referee: 'referee',
    practice: 'puzzle',
    daily: 'daily',
  },
  rules: (values: { name: string; changed: boolean }) =>
    `${values.name}${values.changed ? '*' : ''}`,
  won: (values: { names: readonly string[]; round: number }) =>
    `${values.names.length === 0 ? 'clock' : all(values.names)} won, round ${values.round}`,
  /** How a practice ended, or how far it has come. */
  practised: {
    untouched: leftAfter,
    begun: leftAfter,
    solved: (values: { moves: number }) => `solved in ${moves(values.moves)}`,
    'given-up': () => 'given up',
    abandoned: () => 'skipped',
  },
  leftIn: (values: { round: number }) => `left in round ${values.round}`,
  isOpen: 'open elsewhere',
  reading: '…',
  notReadable: (values: { sentence: string }) => `cannot be read: ${values.sentence}`,

  result: (values: { scores: string; end: string }) => `${values.scores}; ${values.end}`,
  changed: (values: { edition: string }) => `edition ${values.edition} with changed rules`,
  openElsewhere: 'Another program has this match open; leave it there to continue it here.',
  over: 'This match is over; Enter plays it back.',
  notBegun: 'No round of this match has begun; there is nothing to continue.',
  nothingInIt: 'It ends before anything happened.',
  unreadable: (values: { reason: string }) => `The file cannot be read: ${values.reason}`,
  file: (values: { file: string }) => clean(values.file, LONGEST_PATH),

  keys: {
    end: 'newest, oldest',
    replay: 'replay',
    goOn: 'continue',
  },
};

export const top = {
  title: 'Ratings and daily results',
  ratings: 'Ratings of matches among people',
  nobody: (values: { games: number }) =>
    `Nobody yet: it takes ${values.games} rated rounds, and consent.`,
  row: (values: { rating: string; games: number }) => `${values.rating}  ${rounds(values.games)}`,
  own: (values: { rating: string; games: number }) =>
    `You: ${values.rating} after ${rounds(values.games)}.`,
  today: 'The position of today',
  nobodyToday: 'No results yet.',
  solved: (values: { moves: number; shortest: number; hints: number; time: string }) =>
    `${moves(values.moves)} (shortest ${values.shortest}), ${counted(values.hints, 'hint')}, ${values.time}`,
  unsaved: 'This cannot be saved at the moment; it stays as it was.',
  isShown: 'Others see your name, rating and daily results: t and y in the lobby hide them.',
  isHidden: 'Others do not see your rating and daily results: t and y in the lobby show them.',
};

export const statistics = {
  title: 'Statistics',
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
  best: 'fewest, no hints',
  bests: (values: { longest: number; run: number }) =>
    `longest ${moves(values.longest)}, best streak ${values.run}`,
  streakDays: (values: { current: number; longest: number }) =>
    `${counted(values.current, 'day')} on end now, ${values.longest} at the most`,
  rated: (values: { rating: number; spread: number }) =>
    `${values.rating}, give or take ${values.spread}`,
  notRated: 'none yet',

  byLength: 'By length of the shortest solution',
  byEdition: 'By edition',
  byMotif: 'By motif, the weakest first',
  own: 'other rules',
  heads: {
    length: 'moves',
    edition: 'edition',
    motif: 'motif',
    played: 'played',
    solved: 'solved',
    inShortest: 'shortest',
    movesOver: 'too many',
    time: 'time',
    fastest: 'fastest',
  },

  days: 'Positions by day',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  kinds: 'What was played',
  kindNames: {
    match: 'matches',
    solitaire: 'solitaire',
    practice: 'practice',
    daily: 'daily positions',
    deck: 'missed, again',
    storm: 'storm positions',
    streak: 'streak positions',
  } satisfies Record<SoloResult['kind'] | 'match' | 'solitaire', string>,

  overTime: 'Rating over time',
  span: (values: { from: string; until: string; games: number }) =>
    `${values.from} to ${values.until}, ${counted(values.games, 'position')}`,
};
