import { clean } from '../clean.js';
import { all } from './counting.js';

/** As much of a path is shown. */
const LONGEST_PATH = 300;

/** What the list of the matches that were played here says. */
export const recordList = {
  title: 'Records',
  looking: 'Looking for them …',
  none: 'Nothing was played here yet. Matches, games alone and those of a real table are kept here by themselves.',
  place: (values: { first: number; last: number; of: number }) =>
    `${values.first} to ${values.last} of ${values.of}`,

  heads: {
    played: 'played',
    game: 'game',
    rules: 'rules',
    time: 'time',
    players: 'chips',
    end: 'how it ended',
  },
  games: { match: 'match', solitaire: 'alone', referee: 'referee' },
  rules: (values: { edition: string; changed: boolean }) =>
    `${values.edition}${values.changed ? '*' : ''}`,
  won: (values: { names: readonly string[]; round: number }) =>
    `${values.names.length === 0 ? 'clock' : all(values.names)} won, round ${values.round}`,
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
    page: 'page',
    end: 'newest, oldest',
    replay: 'replay',
    goOn: 'continue',
  },
};
