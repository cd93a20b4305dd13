import type { MatchRecord } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { UnfinishedMatch } from '../../storage/match-records.js';
import type { ListedMatch, ListedRecord, RecordList } from '../../storage/record-list.js';
import type { KeyEvent } from '../../terminal/key-event.js';

const text = screenTexts.recordList;

/** Where somebody was in the list: to come back there. */
export interface RecordPlace {
  readonly file: string;
  readonly chosen: number;
  readonly top: number;
}

/** What can be asked of the record that is chosen. */
export type RecordWish = 'replay' | 'continue';

/** The list of records on a screen. */
export interface RecordListView {
  /** None before they have been looked for. */
  readonly records?: readonly ListedRecord[];
  /** Why there are none, where that is not known. */
  readonly trouble?: string | undefined;
  /** Where it begins once they are there. */
  readonly place?: RecordPlace | undefined;
  /** The record that is chosen and that in the first row, counted from 0. */
  readonly chosen: number;
  readonly top: number;
  readonly wish?: RecordWish | undefined;
  /** Why a wish cannot be fulfilled; on show until the next key. */
  readonly refusal?: string | undefined;
  readonly isLeft: boolean;
}

export type RecordListAction =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | { readonly type: 'listed'; readonly list: RecordList }
  | { readonly type: 'refused'; readonly sentence: string };

/** The list before anything is known of it. */
export const openRecordList = (place?: RecordPlace): RecordListView => ({
  place,
  chosen: 0,
  top: 0,
  isLeft: false,
});

/** Where somebody is in the list; nowhere where there is none. */
export function placeOf({ records, chosen, top }: RecordListView): RecordPlace | undefined {
  const file = records?.[chosen]?.file;
  return file === undefined ? undefined : { file, chosen, top };
}

/** The first row for so many rows on show: the chosen record is among them, and none is left blank. */
export function topFor(
  { records = [], chosen, top }: Pick<RecordListView, 'records' | 'chosen' | 'top'>,
  rows: number,
): number {
  const seen = Math.min(Math.max(top, chosen - rows + 1), chosen);
  return Math.max(0, Math.min(seen, records.length - rows));
}

/** @param rows how many records are on show */
export const reduceRecordList =
  (rows: number) =>
  (view: RecordListView, action: RecordListAction): RecordListView => {
    switch (action.type) {
      case 'listed':
        return withList(view, action.list, rows);
      case 'refused':
        return { ...view, wish: undefined, refusal: action.sentence };
      case 'key': {
        const name = keyName(action.event);
        return name === undefined || view.isLeft || view.wish ? view : press(view, name, rows);
      }
    }
  };

function press(view: RecordListView, name: string, rows: number): RecordListView {
  const command = commandOf('records', name);
  if (command === 'back') return { ...view, isLeft: true };
  const { records = [], chosen } = view;
  if (records.length === 0) return view;
  const moveTo = (index: number) => choose(view, index, rows);
  switch (command) {
    case 'choose':
      return moveTo(name === 'up' ? chosen - 1 : chosen + 1);
    case 'page':
      return moveTo(name === 'page-up' ? chosen - rows : chosen + rows);
    case 'end':
      return moveTo(name === 'home' ? 0 : records.length - 1);
    case 'replay':
      return { ...view, refusal: undefined, wish: 'replay' };
    case 'go-on':
      return { ...view, refusal: undefined, wish: 'continue' };
    default:
      return view;
  }
}

function choose(view: RecordListView, index: number, rows: number): RecordListView {
  const { records = [] } = view;
  const chosen = Math.max(0, Math.min(index, records.length - 1));
  const moved = { ...view, refusal: undefined, chosen };
  return { ...moved, top: topFor(moved, rows) };
}

/** At the place where somebody was: at the same record, also where others have come before it. */
function withList(
  view: RecordListView,
  { records, sentence }: RecordList,
  rows: number,
): RecordListView {
  const { place } = view;
  const listed = { ...view, records, trouble: sentence, place: undefined };
  if (!place) return choose(listed, view.chosen, rows);
  const found = records.findIndex(({ file }) => file === place.file);
  const chosen = found < 0 ? place.chosen : found;
  return choose({ ...listed, top: chosen - (place.chosen - place.top) }, chosen, rows);
}

/** What comes of a wish: a record to be played back, a match to go on with, or why there is neither. */
export type WishAnswer =
  | { readonly kind: 'replay'; readonly record: MatchRecord }
  | { readonly kind: 'continue'; readonly unfinished: UnfinishedMatch }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Answers a wish for a record as it has just been read. */
export function answerWish(wish: RecordWish, file: string, read: ListedMatch): WishAnswer {
  if (read.kind === 'unreadable') return { kind: 'refused', sentence: read.sentence };
  const { record } = read;
  if (wish === 'replay') return { kind: 'replay', record };
  const { match } = record;
  if (match.phase.kind === 'match-over') return { kind: 'refused', sentence: text.over };
  if (match.round === 0) return { kind: 'refused', sentence: text.notBegun };
  return {
    kind: 'continue',
    unfinished: { ...record, file, ...(read.read && { read: read.read }) },
  };
}
