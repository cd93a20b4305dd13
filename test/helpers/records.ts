import { ENGLISH } from '../../source/messages/language.js';
import type { MatchRecords, PracticeRecords } from '../../source/storage/records.js';
import type { Results } from '../../source/storage/results.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import { troubleSentence } from '../../source/words/files.js';

/** A match, or a practice, that is no longer saved, as the disk is full. */
export const unsavedOf = (about: 'match' | 'practice' | 'results'): FileTrouble => ({
  about,
  code: 'unsaved',
  why: { code: 'system', system: 'ENOSPC', message: '' },
});
export const UNSAVED = unsavedOf('match');
export const UNSAVED_SENTENCE = troubleSentence(ENGLISH, UNSAVED);

/** A store without matches that saves none. */
export const NO_RECORDS: MatchRecords & PracticeRecords = {
  start: () => ({ append: () => undefined, close() {} }),
  unfinished: async () => ({ found: [], troubles: [] }),
  unfinishedOf: async () => undefined,
  resume: () => UNSAVED,
  list: async () => ({ records: [] }),
  read: async () => ({ kind: 'unreadable', why: { code: 'nothing-in-it' } }),
};

/** A store without practices that saves none. */
export const NO_PRACTICES: PracticeRecords = NO_RECORDS;

/** A store without results that saves none. */
export const NO_RESULTS: Results = {
  read: () => ({ results: [], newer: [], troubles: [] }),
  append: async () => undefined,
  merge: async () => UNSAVED,
};
