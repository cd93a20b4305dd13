import type { ListedRecord, MatchRecords, PracticeRecords } from '../../source/storage/records.js';
import { MOTIFS } from '../../source/training/index.js';
import type { AppServices } from '../../source/views/app.js';
import { puzzleOfId } from './boards.js';
import {
  bid,
  DRAWN,
  matchOptions,
  playMatch,
  provingTable,
  recordOfTable,
  type Table,
} from './play-match.js';
import { recordOfPractice } from './play-practice.js';
import { NO_PRACTICES, NO_RECORDS, NO_RESULTS } from './records.js';
import { appServices } from './services.js';
import { ofRun, POSITION_IDS, playedDaily, practised, returned } from './solo-results.js';

const KEPT = { append: () => undefined, close() {} };
const DAY = 24 * 60 * 60_000;

const over = playMatch(matchOptions({ chips: 2, seed: 'full' }));
const alone = playMatch(matchOptions({ players: ['Ann'], chips: 2, seed: 'full' }));
const left = provingTable([bid(1, 2)]);

type ListedMatch = Awaited<ReturnType<MatchRecords['read']>>;
type ListedPractice = Awaited<ReturnType<PracticeRecords['read']>>;

const matchIn = (file: string, table: Table): ListedMatch => ({
  kind: 'match',
  record: recordOfTable(table, file),
  isOpen: false,
});
const practiceIn = (file: string, commands: string): ListedPractice => ({
  kind: 'practice',
  record: recordOfPractice(commands, undefined, file),
  isOpen: false,
});

/** Results of reading records, in turn. */
const MATCHES: readonly ((file: string) => ListedMatch)[] = [
  file => matchIn(file, over),
  file => matchIn(file, left),
  file => matchIn(file, alone),
  () => ({ kind: 'unreadable', why: { code: 'not-a-record' } }),
];
const PRACTICES: readonly ((file: string) => ListedPractice)[] = [
  file => practiceIn(file, 'rS rW'),
  file => practiceIn(file, 'yN'),
  file => practiceIn(file, 'yN give-up'),
];

const STANDING = {
  played: 21,
  won: 5,
  chips: 100,
  games: 80,
  isShown: true,
  name: 'Ann',
  rating: { rating: 1500, deviation: 80, volatility: 0.06 },
  daily: { day: 20, moves: 7, shortest: 7, hints: 1, milliseconds: 61_000 },
} as const;

const listed = (count: number, first: number): ListedRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `${first + index}`,
    began: DRAWN - index * DAY,
  }));

/** Services of a player with many results and some unfinished games. */
export function fullServices(now: number, changes: Partial<AppServices> = {}): AppServices {
  const results = [
    ...Array.from({ length: 12 }, (_, index) =>
      practised({
        at: now - index * DAY,
        moves: 7 + (index % 3),
        hints: index % 2,
        motifs: MOTIFS.slice(0, index % 4),
        id: POSITION_IDS[index % 3]!,
        edition: (['1999', '2003', '2007', '2013', 'own'] as const)[index % 5]!,
      }),
    ),
    ...[0, 1, 2].map(days => playedDaily({ day: 20 - days, at: now - days * DAY })),
    returned({ at: now - 30 * DAY, hints: 2 }),
    ...[1, 2, 3].map(run => ofRun({ run, at: now - run * DAY })),
    ofRun({ kind: 'streak', run: 4, at: now }),
  ];
  return appServices({
    dealPractice: async () => ({
      kind: 'dealt',
      puzzle: puzzleOfId(POSITION_IDS[0]),
      shortest: [],
    }),
    isNewcomer: async () => true,
    records: {
      ...NO_RECORDS,
      start: () => KEPT,
      unfinished: async () => ({
        found: [recordOfTable(left)],
        troubles: [{ about: 'match', code: 'changed' }],
      }),
      resume: ({ match, events }) => ({
        game: { match, events, cutOff: true },
        writer: () => KEPT,
        lost: { about: 'match', code: 'cut-off' },
      }),
      list: async () => ({ records: listed(30, 0) }),
      read: async file => MATCHES[Number(file) % MATCHES.length]!(file),
    },
    practices: {
      ...NO_PRACTICES,
      start: () => KEPT,
      unfinished: async () => ({
        found: [recordOfPractice('yN')],
        troubles: [],
      }),
      resume: game => ({ game, writer: () => KEPT }),
      list: async () => ({ records: listed(9, 99) }),
      read: async file => PRACTICES[Number(file) % PRACTICES.length]!(file),
    },
    results: {
      ...NO_RESULTS,
      read: () => ({ results, newer: [], troubles: [] }),
    },
    readMatches: () => STANDING,
    eraseOwn: async () => true,
    board: {
      read: () => ({ top: [STANDING], today: [STANDING], own: STANDING }),
      show: async () => {},
    },
    ...changes,
  });
}
