import type { MatchRecord } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import type {
  ListedGame,
  ListedRecord,
  Listing,
  RecordList,
  UnfinishedGame,
} from '../../storage/game-records.js';
import { troubleSentence, unreadableSentence } from '../../words/files.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** The records of matches and of practices together, newest first. */
export function allRecords(matches: Listing, practices: Listing): Listing {
  const practised = new Set<string>();
  return {
    async list() {
      const [played, other] = await Promise.all([matches.list(), practices.list()]);
      for (const { file } of other.records) practised.add(file);
      const records = [...played.records, ...other.records];
      records.sort((one, other) => other.began - one.began);
      return { ...other, ...played, records };
    },
    read: file => (practised.has(file) ? practices : matches).read(file),
  };
}

/** The place in the list to return to. */
export type RecordPlace = { readonly file: string; readonly chosen: number };

export interface RecordListView {
  readonly records?: readonly ListedRecord[];
  readonly trouble?: string | undefined;
  /** Where it begins once they are there. */
  readonly place?: RecordPlace | undefined;
  readonly chosen: number;
  /** The pending request: until it is answered, keys do nothing. */
  readonly asked?: 'replay' | 'continue' | undefined;
  /** Why that cannot be; on show until the next key. */
  readonly refusal?: string | undefined;
}

export type RecordListAction =
  | KeyAction
  | { readonly type: 'listed'; readonly list: RecordList }
  | { readonly type: 'read'; readonly read: ListedGame }
  | { readonly type: 'refused'; readonly sentence: string };

export type RecordListEffect =
  | { readonly type: 'read'; readonly file: string }
  | { readonly type: 'replay'; readonly record: MatchRecord; readonly at: RecordPlace }
  /** Goes on with it, if that can be; a practice is shown in any case. */
  | { readonly type: 'continue'; readonly game: UnfinishedGame; readonly at: RecordPlace }
  | Leave;

/** The list before anything is known of it. */
export const openRecordList = (place?: RecordPlace): RecordListView => ({ place, chosen: 0 });

/** The current place; undefined in an empty list. */
export function placeOf({ records, chosen }: RecordListView): RecordPlace | undefined {
  const file = records?.[chosen]?.file;
  return file === undefined ? undefined : { file, chosen };
}

type RecordListStep = Step<RecordListView, RecordListEffect>;

/** @param rows how many records are on show */
export const reduceRecordList =
  (rows: number) =>
  (view: RecordListView, action: RecordListAction): RecordListStep => {
    if (action.type === 'listed') return step(withList(view, action.list));
    if (action.type === 'read') return answer(view, action.read);
    if (action.type === 'refused') return refuse(view, action.sentence);
    return view.asked ? step(view) : press(view, keyName(action.event), rows);
  };

function press(view: RecordListView, name: string, rows: number): RecordListStep {
  const command = commandOf('records', name);
  if (command === 'back') return lastStep(view, { type: 'leave' });
  const { records = [], chosen } = view;
  const record = records[chosen];
  if (!record) return step(view);
  const calm = { ...view, refusal: undefined };
  if (command === 'replay' || command === 'go-on') {
    const asked = command === 'replay' ? 'replay' : 'continue';
    return step({ ...calm, asked }, { type: 'read', file: record.file });
  }
  return step(command ? { ...calm, chosen: moved(name, chosen, rows, records.length - 1) } : view);
}

/** Returns to the same record, even if newer ones have come before it. */
function withList(view: RecordListView, { records, trouble: bad }: RecordList): RecordListView {
  const { place } = view;
  const found = records.findIndex(({ file }) => file === place?.file);
  const last = Math.max(0, records.length - 1);
  const chosen = found < 0 ? Math.min(place?.chosen ?? 0, last) : found;
  const trouble = bad && troubleSentence(spokenNow(), bad);
  return { ...view, records, trouble, place: undefined, chosen, refusal: undefined };
}

/** Answers the request, with the record just read. */
function answer(view: RecordListView, read: ListedGame): RecordListStep {
  const at = placeOf(view);
  if (!at || !view.asked) return step(view);
  if (read.kind === 'unreadable') return refuse(view, unreadableSentence(spokenNow(), read.why));
  if (read.kind === 'practice') return step(view, { type: 'continue', game: read.record, at });
  const { record } = read;
  if (view.asked === 'replay') return lastStep(view, { type: 'replay', record, at });
  const { match } = record;
  if (match.phase.kind === 'match-over') return refuse(view, screenTexts.recordList.over);
  if (match.round === 0) return refuse(view, screenTexts.recordList.notBegun);
  return step(view, { type: 'continue', game: record, at });
}

const refuse = (view: RecordListView, refusal: string): RecordListStep =>
  step({ ...view, asked: undefined, refusal });
