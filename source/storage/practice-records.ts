import {
  formatEvent,
  formatPracticeHeader,
  isPracticeUnfinished,
  type PracticeOptions,
  type PracticeRecord,
  parsePracticeRecord,
  type TimedPracticeEvent,
} from '../game/index.js';
import { screenTexts } from '../messages/screens.js';
import type { RecordKind } from './record-file.js';
import { type GameRecords, openRecords, type Resumed, type Unfinished } from './records.js';

export type PracticeRecords = GameRecords<PracticeOptions, TimedPracticeEvent, PracticeRecord>;
export type UnfinishedPractice = Unfinished<PracticeRecord>;
export type ResumedPractice = Resumed<TimedPracticeEvent, PracticeRecord>;

const DAY = 24 * 60 * 60_000;

/** How practices are kept. Whoever has gone on to another position is not asked back. */
export const PRACTICES: RecordKind<PracticeOptions, TimedPracticeEvent, PracticeRecord> = {
  formatHeader: formatPracticeHeader,
  formatEvent,
  parse: parsePracticeRecord,
  isUnfinished: ({ practice }) => isPracticeUnfinished(practice),
  lasting: ['solved', 'given-up'],
  ends: ['solved', 'given-up', 'abandoned'],
  offeredFor: 7 * DAY,
  lastOnly: true,
  texts: screenTexts.savedPractice,
};

/** The records of the practices in a folder; `now` gives the time in milliseconds since 1970. */
export const openPracticeRecords = (
  folder: string,
  now: () => number = Date.now,
): PracticeRecords => openRecords(folder, PRACTICES, now);
