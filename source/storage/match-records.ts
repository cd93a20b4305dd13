import {
  formatEvent,
  formatHeader,
  type MatchOptions,
  type MatchRecord,
  parseRecord,
  type TimedEvent,
} from '../game/index.js';
import { screenTexts } from '../messages/screens.js';
import type { RecordKind } from './record-file.js';
import { type ListedMatch, listRecords, type RecordList, readListed } from './record-list.js';
import { type GameRecords, openRecords, type Resumed, type Unfinished } from './records.js';

export interface MatchRecords extends GameRecords<MatchOptions, TimedEvent, MatchRecord> {
  /** All records, newest first; none is read or moved for it. */
  list(): Promise<RecordList>;
  /** One of them, which stays where it is. */
  read(file: string): Promise<ListedMatch>;
}
export type UnfinishedMatch = Unfinished<MatchRecord>;
export type ResumedMatch = Resumed<TimedEvent, MatchRecord>;

const DAY = 24 * 60 * 60_000;

/** How matches are kept. */
export const MATCHES: RecordKind<MatchOptions, TimedEvent, MatchRecord> = {
  formatHeader,
  formatEvent,
  parse: parseRecord,
  isUnfinished: ({ match }) => match.round > 0 && match.phase.kind !== 'match-over',
  lasting: ['chip-won', 'match-over'],
  ends: ['match-over'],
  offeredFor: 90 * DAY,
  lastOnly: false,
  texts: {
    ...screenTexts.savedMatches,
    locked: ({ game, lock }) =>
      screenTexts.savedMatches.locked({ names: game.match.options.players, lock }),
  },
};

/** The records of the matches in a folder; `now` gives the time in milliseconds since 1970. */
export const openMatchRecords = (folder: string, now: () => number = Date.now): MatchRecords => ({
  ...openRecords(folder, MATCHES, now),
  list: () => listRecords(folder),
  read: readListed,
});
