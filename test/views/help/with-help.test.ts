import { describe, expect, test } from 'vitest';
import type { KeyContext } from '../../../source/keys/index.js';
import type { KeyEvent } from '../../../source/terminal/key-event.js';
import { type SheetRoom, type WithHelp, withHelp } from '../../../source/views/help/with-help.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';
import { pure } from '../../helpers/view.js';

type Action =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | { readonly type: 'tick' }
  | { readonly type: 'click' };

/** A screen that writes down what it hears of. */
const note = (heard: readonly string[], action: Action): readonly string[] =>
  action.type === 'key' ? [...heard, JSON.stringify(action.event)] : [...heard, action.type];

const ROOM: SheetRoom = { rows: 10, lastTop: 25 };

const reducer = ({ context, room = ROOM }: { context?: KeyContext; room?: SheetRoom }) => {
  const reduce = withHelp(pure(note), () => ({ context }), room);
  return (shown: WithHelp<readonly string[]>, action: Action) => reduce(shown, action).view;
};
const practice = reducer({ context: 'practice' });

const CLOSED: WithHelp<readonly string[]> = { state: [] };

const press = (keys: string, reduce = practice, from = CLOSED) =>
  keys
    .split(' ')
    .reduce((shown, key) => reduce(shown, { type: 'key', event: keyEvent(key) }), from);

describe('?', () => {
  test('opens the sheet at its top, for the keys of the screen, which hears nothing of it', () => {
    expect(press('?')).toEqual({
      state: [],
      sheet: { context: 'practice', before: [], without: [], top: 0 },
    });
  });

  test.each<[string, { context?: KeyContext }]>([
    ['a question waits for an answer', {}],
    ['text is typed', { context: 'editorFile' }],
  ])('is left to the screen where %s', (_, where) => {
    const after = press('?', reducer(where));
    expect(after.sheet).toBeUndefined();
    expect(after.state).toHaveLength(1);
  });
});

test('clicks reach the screen, but not through the sheet', () => {
  expect(practice(CLOSED, { type: 'click' }).state).toEqual(['click']);
  const open = press('?');
  expect(practice(open, { type: 'click' })).toBe(open);
});

describe('keys on the sheet', () => {
  test.each([
    ['down', 1],
    ['down down up', 1],
    ['up', 0],
    ['page-down', 9],
    ['page-down page-up', 0],
    ['page-down page-down page-down', 25],
    ['end', 25],
    ['end up', 24],
    ['end down', 25],
    ['end home', 0],
    ['x', 0],
  ])('%s', (keys, top) => {
    const { state, sheet } = press(`? ${keys}`);
    expect(sheet?.top).toBe(top);
    expect(state).toEqual([]);
  });

  test.each(['escape', 'q', '?'])('%s closes it, and the next key is the screen’s again', key => {
    const closed = press(`? down ${key}`);
    expect(closed).toEqual({ state: [], sheet: undefined });
    expect(press('u', practice, closed).state).toHaveLength(1);
  });

  test('a sheet that has all its rows on show stays', () => {
    const reduce = reducer({ context: 'practice', room: { rows: 50, lastTop: 0 } });
    expect(press('? down page-down end', reduce).sheet?.top).toBe(0);
  });

  test('keys that come before it is drawn are taken one after the other', () => {
    const room = { rows: 1, lastTop: Number.POSITIVE_INFINITY };
    const undrawn = reducer({ context: 'practice', room });
    const end = press('? end', undrawn);
    expect(press('up', practice, end).sheet?.top).toBe(24);
    expect(press('? down q u', undrawn).state).toHaveLength(1);
  });

  test('a paste is lost', () => {
    const open = press('?');
    expect(practice(open, { type: 'key', event: pasteEvent('q') })).toEqual(open);
  });
});

test('what is no key goes on underneath', () => {
  const after = practice(press('?'), { type: 'tick' });
  expect(after).toEqual({
    state: ['tick'],
    sheet: { context: 'practice', before: [], without: [], top: 0 },
  });
});

test('where nothing happens nothing is drawn anew', () => {
  const idle = withHelp(
    pure((state: string) => state),
    () => ({ context: 'practice' as const }),
    ROOM,
  );
  const before = { state: 'same' };
  expect(idle(before, { type: 'tick' }).view).toBe(before);
});
