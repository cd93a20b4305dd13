import { describe, expect, it } from 'vitest';
import { newMatch } from '../../../source/game/index.js';
import type { ListedGame, ListedRecord } from '../../../source/storage/records.js';
import {
  openRecordList,
  type RecordPlace,
  type RecordRefusal,
  reduceRecordList,
} from '../../../source/views/records/record-list.js';
import {
  bid,
  DRAWN,
  easyTable,
  matchOptions,
  provingTable,
  recordOfTable,
  Table,
} from '../../helpers/play-match.js';
import { UNSAVED } from '../../helpers/records.js';
import { keyEvent } from '../../helpers/stage.js';
import { reached } from '../../helpers/view.js';

const DAMAGED = { kind: 'unreadable', why: { code: 'no-text' } } as const;
const ROWS = 10;
const files = (count: number): ListedRecord[] =>
  Array.from({ length: count }, (_, index) => ({ file: `${index}.jsonl`, began: 1000 - index }));

const reduce = reduceRecordList(ROWS);
type RecordListView = ReturnType<typeof openRecordList>;
type RecordListAction = Parameters<typeof reduce>[1];
type RecordListEffect = ReturnType<typeof reduce>['effects'][number];

const play = (view: RecordListView, ...actions: (string | RecordListAction)[]) =>
  reached<RecordListView, RecordListAction, RecordListEffect>(
    view,
    reduce,
    actions.map(action =>
      typeof action === 'string' ? { type: 'key', event: keyEvent(action) } : action,
    ),
  );
const press = (view: RecordListView, ...names: string[]): RecordListView =>
  play(view, ...names).view;
/** The list with so many records, at this place. */
const listed = (count: number, place?: RecordPlace): RecordListView =>
  play(openRecordList(place), { type: 'listed', list: { records: files(count) } }).view;
const readOf = (table: Table): ListedGame => ({
  kind: 'match',
  record: recordOfTable(table),
  isOpen: false,
});
const left = readOf(easyTable());
/** The place to return to, as it is told when a game is continued. */
function placeOf(view: RecordListView): RecordPlace | undefined {
  const { effects } = play(view, 'c', { type: 'read', read: left });
  return effects.find(effect => effect.type === 'continue')?.at;
}

describe('the keys', () => {
  it.each<[keys: string[], count: number, chosen: number]>([
    [[], 100, 0],
    [['down'], 100, 1],
    [['page-down', 'page-down', 'up'], 100, 19],
    [['end', 'page-up'], 5000, 4989],
    [['down', 'end', 'up'], 1, 0],
  ])('%j in a list of %i', (keys, count, chosen) => {
    expect(press(listed(count), ...keys)).toMatchObject({ chosen });
  });

  it.each<[key: string, changes: Partial<RecordListView>, ...effects: RecordListEffect[]]>([
    ['enter', { asked: 'replay' }, { type: 'read', file: '0.jsonl' }],
    [' ', { asked: 'replay' }, { type: 'read', file: '0.jsonl' }],
    ['c', { asked: 'continue' }, { type: 'read', file: '0.jsonl' }],
    ['q', {}, { type: 'leave' }],
    ['escape', {}, { type: 'leave' }],
    ['x', {}],
  ])('%j', (key, changes, ...effects) => {
    const view = listed(3);
    const next = play(view, key);
    expect(next.view).toMatchObject({ ...view, refusal: undefined, ...changes });
    expect(next.effects).toEqual(effects);
  });

  it('wait while a record is read', () => {
    const view = press(listed(3), 'enter');
    expect(play(view, 'down', 'c', 'q')).toEqual({ view, effects: [] });
  });

  it('only lead out while there is no list or an empty one', () => {
    for (const view of [openRecordList(), listed(0)]) {
      expect(press(view, 'down', 'end', 'enter', 'c', 'page-up')).toBe(view);
      expect(play(view, 'q').effects).toEqual([{ type: 'leave' }]);
    }
  });

  it('take a refusal away', () => {
    const refused = play(listed(3), 'c', { type: 'refused', refusal: UNSAVED }).view;
    expect(refused).toMatchObject({ asked: undefined, refusal: UNSAVED });
    expect(press(refused, 'down').refusal).toBeUndefined();
  });
});

describe('after coming back the list', () => {
  const before = press(listed(100), 'page-down', 'page-down', 'up');
  const place = placeOf(before)!;

  it('is at the same place', () => {
    expect(listed(100, place)).toMatchObject({ chosen: before.chosen });
  });

  it('is at the same record, even if another was played since', () => {
    const records = [{ file: 'new.jsonl', began: 2000 }, ...files(100)];
    const { view } = play(openRecordList(place), { type: 'listed', list: { records } });
    expect(view).toMatchObject({ chosen: before.chosen + 1 });
    expect(placeOf(view)?.file).toBe(place.file);
  });

  it.each([
    [10, 9],
    [0, 0],
  ])('is at the last record if only %i are left', (count, chosen) => {
    expect(listed(count, place)).toMatchObject({ chosen });
  });
});

it('an empty list has no place to return to', () => {
  expect(placeOf(listed(0))).toBeUndefined();
  expect(placeOf(openRecordList())).toBeUndefined();
});

describe('the record that was asked for', () => {
  const at = placeOf(listed(3));
  const table = provingTable([bid(0, 2)], { chips: 1 });
  table.move(DRAWN + 60_000, 'rE rN');
  table.do(DRAWN + 60_000, { type: 'continue' });
  const over = readOf(table);
  const begun = new Table(newMatch(matchOptions({ drawnByHand: true })));
  begun.do(DRAWN, { type: 'continue' });

  const asked = (key: string, read: ListedGame) => {
    const { view, effects } = play(listed(3), key, { type: 'read', read });
    return { refusal: view.refusal, isAsked: view.asked !== undefined, effects: effects.slice(1) };
  };
  it('is played back, whether the match is over or not', () => {
    for (const read of [left, over]) {
      const record = read.kind === 'match' && read.record;
      expect(asked('enter', read).effects).toEqual([{ type: 'replay', record, at }]);
    }
  });

  it('is continued if the match was left', () => {
    const game = left.kind === 'match' && left.record;
    expect(asked('c', left).effects).toEqual([{ type: 'continue', game, at }]);
  });

  it.each<[string, ListedGame, RecordRefusal]>([
    ['a match that is over', over, { code: 'match-is-over' }],
    ['a match without a round', readOf(begun), { code: 'no-round-begun' }],
    ['a damaged record', DAMAGED, { code: 'not-readable', why: DAMAGED.why }],
  ])('is not continued: %s', (_, read, refusal) => {
    expect(asked('c', read)).toEqual({ refusal, isAsked: false, effects: [] });
  });

  it('is not played back if it is damaged', () => {
    const refusal = { code: 'not-readable', why: DAMAGED.why };
    expect(asked('enter', DAMAGED)).toMatchObject({ refusal, effects: [] });
  });

  it('does nothing if nobody asked', () => {
    expect(play(listed(3), { type: 'read', read: left })).toEqual({ view: listed(3), effects: [] });
  });
});
