import type { MatchRecords, PracticeRecords } from '../../source/storage/game-records.js';
import type { Results } from '../../source/storage/results.js';

/** A place where nothing was played and nothing is kept. */
export const NO_RECORDS: MatchRecords & PracticeRecords = {
  start: () => ({ append: () => undefined, close() {} }),
  unfinished: async () => ({ sentences: [] }),
  resume: () => 'Nothing is kept here.',
  list: async () => ({ records: [] }),
  read: async () => ({ kind: 'unreadable', sentence: 'Nothing is kept here.' }),
};

/** The same for practices. */
export const NO_PRACTICES: PracticeRecords = NO_RECORDS;

/** The same for results. */
export const NO_RESULTS: Results = {
  read: () => ({ results: [], newer: [], sentences: [] }),
  append: async () => undefined,
  merge: async () => 'Nothing is kept here.',
};
