import type { MatchRecord } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { ListedGame, ListedRecord, Listing, UnfinishedGame } from '../../storage/records.js';
import type { FileFault, FileTrouble } from '../../storage/trouble.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public The records of matches and of practices together, newest first. */
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

/** @public The place in the list to return to. */
export type RecordPlace = { readonly file: string; readonly chosen: number };

interface RecordListView {
  readonly records?: readonly ListedRecord[];
  /** Why they cannot be listed. */
  readonly trouble?: FileTrouble | undefined;
  /** The place to go to once the records are listed. */
  readonly place?: RecordPlace | undefined;
  readonly chosen: number;
  /** What is to be done with the chosen record once it is read; until then keys do nothing. */
  readonly asked?: 'replay' | 'continue' | undefined;
  /** Why the last request was refused; on show until the next key. */
  readonly refusal?: RecordRefusal | undefined;
}

/** @public */
export type RecordRefusal =
  | { readonly code: 'not-readable'; readonly why: FileFault }
  | { readonly code: 'match-is-over' | 'no-round-begun' }
  | FileTrouble;

type RecordList = Awaited<ReturnType<Listing['list']>>;

type RecordListAction =
  | KeyAction
  | { readonly type: 'listed'; readonly list: RecordList }
  | { readonly type: 'read'; readonly read: ListedGame }
  | { readonly type: 'refused'; readonly refusal: RecordRefusal };

type RecordListEffect =
  | { readonly type: 'read'; readonly file: string }
  | { readonly type: 'replay'; readonly record: MatchRecord; readonly at: RecordPlace }
  /** Continues the game if possible; a practice that is over is shown again. */
  | { readonly type: 'continue'; readonly game: UnfinishedGame; readonly at: RecordPlace }
  | Leave;

/** @public The list before its records are known, to be shown at a place. */
export const openRecordList = (place?: RecordPlace): RecordListView => ({ place, chosen: 0 });

/** The current place; undefined in an empty list. */
function placeOf({ records, chosen }: RecordListView): RecordPlace | undefined {
  const file = records?.[chosen]?.file;
  return file === undefined ? undefined : { file, chosen };
}

type RecordListStep = Step<RecordListView, RecordListEffect>;

/** @public @param rows how many records are on show */
export const reduceRecordList =
  (rows: number) =>
  (view: RecordListView, action: RecordListAction): RecordListStep => {
    if (action.type === 'listed') return step(withList(view, action.list));
    if (action.type === 'read') return answer(view, action.read);
    if (action.type === 'refused') return refuse(view, action.refusal);
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

/** The list, at the record where it was left, even if others were played since. */
function withList(view: RecordListView, { records, trouble }: RecordList): RecordListView {
  const { place } = view;
  const found = records.findIndex(({ file }) => file === place?.file);
  const last = Math.max(0, records.length - 1);
  const chosen = found < 0 ? Math.min(place?.chosen ?? 0, last) : found;
  return { ...view, records, trouble, place: undefined, chosen, refusal: undefined };
}

/** Does what was asked of the record, which has just been read. */
function answer(view: RecordListView, read: ListedGame): RecordListStep {
  const at = placeOf(view);
  if (!at || !view.asked) return step(view);
  if (read.kind === 'unreadable') return refuse(view, { code: 'not-readable', why: read.why });
  if (view.asked === 'replay' && read.kind === 'match')
    return lastStep(view, { type: 'replay', record: read.record, at });
  const ended = endedWith(read);
  return ended ? refuse(view, ended) : step(view, { type: 'continue', game: read.record, at });
}

/** @public Why the game cannot be continued, if it cannot. */
export function endedWith(read: ListedGame): RecordRefusal | undefined {
  if (read.kind !== 'match') return undefined;
  const { phase, round } = read.record.match;
  if (phase.kind === 'match-over') return { code: 'match-is-over' };
  return round === 0 ? { code: 'no-round-begun' } : undefined;
}

const refuse = (view: RecordListView, refusal: RecordRefusal): RecordListStep =>
  step({ ...view, asked: undefined, refusal });
