import { clean } from '../../text/clean.js';
import type { PlayedResult } from '../../training/index.js';
import { all, counted, date, moves, rounds } from './counting.js';

const LONGEST_PATH = 300;

const leftAfter = (values: { moves: number }): string => `left after ${moves(values.moves)}`;

export const recordList = {
  looking: 'Looking for records…',
  none: 'Nothing played here yet. Matches, solo games, refereed games and practice are saved automatically.',

  heads: {
    played: 'played',
    game: 'game',
    rules: 'rules',
    time: 'time',
    players: 'chips',
    end: 'result',
  },
  games: {
    match: 'match',
    solitaire: 'solo',
    referee: 'referee',
    practice: 'puzzle',
    daily: 'daily',
  },
  rules: ({ name, changed }: { name: string; changed: boolean }) => `${name}${changed ? '*' : ''}`,
  noChips: 'nobody won a chip',
  won: (values: { names: readonly string[]; round: number }) =>
    `${all(values.names) || 'clock'} won, round ${values.round}`,
  /** How a practice ended, or how far it got. */
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
  notReadable: (values: { sentence: string }) => `can’t be read: ${values.sentence}`,

  result: (values: { scores: string; end: string }) => `${values.scores}; ${values.end}`,
  changed: (values: { edition: string }) => `${values.edition} rules (changed)`,
  openElsewhere: 'Another program has this match open; quit it in the other window first.',
  unreadable: (values: { reason: string }) => `The file can’t be read: ${values.reason}`,
  file: (values: { file: string }) => clean(values.file, LONGEST_PATH),

  keys: { end: 'newest, oldest', replay: 'replay', goOn: 'continue' },
};

export const top = {
  title: 'Ratings and daily results',
  ratings: 'Match ratings (people only)',
  nobody: (values: { games: number }) =>
    `Nobody yet: players need ${values.games} rated rounds, and must agree to be shown.`,
  row: (values: { rating: string; games: number }) => `${values.rating}  ${rounds(values.games)}`,
  own: (values: { rating: string; games: number }) =>
    `You: ${values.rating} after ${rounds(values.games)}.`,
  today: 'Position of the day',
  nobodyToday: 'No results yet.',
  finished: (values: { played: string; shortest: number; hints: number; time: string }) =>
    `${values.played} (shortest ${values.shortest}), ${values.hints === 0 ? 'no hints' : counted(values.hints, 'hint')}, ${values.time}`,
  unsaved: 'This can’t be saved right now; nothing was changed.',
  isShown:
    'Others see your name, rating and daily results. To hide them, press “t”, then “y”, in the full-screen lobby.',
  isHidden:
    'Others don’t see your rating and daily results. To show them, press “t”, then “y”, in the full-screen lobby.',
};

export const statistics = {
  none: 'Nothing practised here yet. Positions you solve or give up are counted automatically.',

  inRooms: 'Matches in rooms',
  won: 'won',
  chips: 'chips',

  all: 'All positions',
  played: 'played',
  solved: 'solved',
  inShortest: 'in fewest moves',
  withoutHints: 'without hints',
  movesOver: 'extra moves',
  time: 'time',
  streak: 'daily streak',
  rating: 'rating',
  onAverage: (values: { number: string }) => `${values.number} on average`,
  median: (values: { time: string }) => `median ${values.time}`,
  best: 'best without hints',
  bests: (values: { longest: number; run: number }) =>
    `longest ${moves(values.longest)}, ${values.run} in a row`,
  /** The best scores of storm and streak. */
  runBest: { storm: 'best storm', streak: 'best streak' },
  streakDays: (values: { current: number; longest: number }) =>
    `${counted(values.current, 'day')}, best ${values.longest}`,
  rated: (values: { rating: number; spread: number }) => `${values.rating} ± ${values.spread}`,
  notRated: 'none yet',

  byLength: 'By solution length',
  byEdition: 'By edition',
  byMotif: 'By motif, weakest first',
  own: 'other rules',
  heads: {
    length: 'moves',
    edition: 'edition',
    motif: 'motif',
    played: 'played',
    solved: 'solved',
    inShortest: 'shortest',
    movesOver: 'extra',
    time: 'time',
    fastest: 'fastest',
  },

  days: 'Positions by day',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  kinds: 'By game',
  kindNames: {
    match: 'matches',
    solitaire: 'solo games',
    practice: 'practice',
    daily: 'positions of the day',
    deck: 'missed positions',
    storm: 'storm positions',
    streak: 'streak positions',
  } satisfies Record<PlayedResult['kind'] | 'match' | 'solitaire', string>,

  overTime: 'Rating over time',
  on: (values: { date: string }) => date(values.date),
  span: (values: { from: string; until: string; games: number }) =>
    `${date(values.from)} to ${date(values.until)}, ${counted(values.games, 'position')}`,
};
