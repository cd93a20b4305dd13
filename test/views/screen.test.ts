import { describe, expect, test } from 'vitest';
import { type ChosenKeys, FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { KEYS, type KeyContext, keyName } from '../../source/keys/index.js';
import type { BoardSize } from '../../source/pictures/painted-board.js';
import type { KeyEvent } from '../../source/terminal/key-event.js';
import { type BoardLook, FIRST_LOOK, roomFor } from '../../source/views/look/board-look.js';
import { reduceScreen } from '../../source/views/screen.js';
import type { KeyAction } from '../../source/views/step.js';
import { keyEvent, pasteEvent } from '../helpers/stage.js';
import { pure } from '../helpers/view.js';

type Action =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | { readonly type: 'tick' }
  | { readonly type: 'click' };

type Reduced = ReturnType<typeof reduceScreen<readonly string[], Action, never>>;
type Shown = Parameters<Reduced>[0];
type ListAction = Exclude<Parameters<Reduced>[1], Action | KeyAction>;
type SheetRoom = Parameters<typeof reduceScreen>[1]['room'];
type Pointing = KeyAction | ListAction;

/** A screen that writes down what it hears of. */
const note = (heard: readonly string[], action: Action): readonly string[] =>
  action.type === 'key' ? [...heard, JSON.stringify(action.event)] : [...heard, action.type];

const ROOM: SheetRoom = { rows: 10, lastTop: 25 };
const BOARD = { width: 16, height: 16 };

interface Where {
  readonly context?: KeyContext;
  readonly room?: SheetRoom;
  readonly chosen?: ChosenKeys;
  /** The largest size of the board that the window has room for; none where it has no room for any. */
  readonly size?: BoardSize | undefined;
}

const reducer = ({ context, room = ROOM, chosen = FIRST_KEYS, ...where }: Where) => {
  const size = 'size' in where ? where.size : 'huge';
  const window = size ? roomFor(BOARD, size) : { columns: 20, rows: 10 };
  const around = { contextOf: () => context, boardOf: () => BOARD, chosen, window, room };
  const reduce = reduceScreen(pure(note), around);
  return (screen: Shown, action: Action | ListAction) => reduce(screen, action).view;
};
const practice = reducer({ context: 'practice' });

const CLOSED: Shown = { state: [], look: FIRST_LOOK };

const press = (keys: string, reduce = practice, from = CLOSED) =>
  keys
    .split(' ')
    .reduce((shown, key) => reduce(shown, { type: 'key', event: keyEvent(key) }), from);

describe('?', () => {
  test('opens the sheet at its top, for the keys of the screen, which hears nothing of it', () => {
    expect(press('?')).toEqual({
      ...CLOSED,
      sheet: { context: 'practice', over: [], top: 0 },
    });
  });

  test.each<[string, Where]>([
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

describe('the mouse on a list', () => {
  /** A list of five lines whose state is the chosen one; it goes round and round. */
  const list = reduceScreen<number | string, Pointing, never>(
    pure((at, action) => {
      if (action.type !== 'key') throw new Error(`${action.type} has reached the list`);
      const name = keyName(action.event);
      if (typeof at === 'string') return at;
      if (name === 'up' || name === 'down') return (at + (name === 'up' ? 4 : 1)) % 5;
      return `${name} on ${at}`;
    }),
    {
      contextOf: () => 'records',
      listOf: at => (typeof at === 'number' ? { at, last: 4, opens: 'enter' } : undefined),
      chosen: { help: 'x' },
      window: { columns: 80, rows: 24 },
      room: ROOM,
    },
  );
  const stateAfter = (at: number | string, ...actions: Pointing[]) =>
    actions.reduce((screen, action) => list(screen, action).view, shows(at)).state;
  const shows = (state: number | string) => ({ state, look: FIRST_LOOK });
  const line = (line: number) => ({ type: 'line', line }) as const;
  const wheel = (name: 'up' | 'down') => ({ type: 'wheel', name }) as const;

  test('a click on a line chooses it, one on the chosen line opens it', () => {
    expect(stateAfter(1, line(4))).toBe(4);
    expect(stateAfter(4, line(0))).toBe(0);
    expect(stateAfter(2, line(2))).toBe('enter on 2');
  });

  test('clicks that arrive together, before anything is drawn, are those of a list that has moved', () => {
    expect(stateAfter(0, line(3), line(3))).toBe('enter on 3');
    expect(stateAfter(0, line(3), line(1))).toBe(1);
  });

  test('the wheel goes on by a line and stops at both ends, though the arrows go round', () => {
    expect(stateAfter(1, wheel('down'), wheel('down'))).toBe(3);
    expect(stateAfter(1, wheel('up'), wheel('up'))).toBe(0);
    expect(stateAfter(3, ...Array<Pointing>(9).fill(wheel('down')))).toBe(4);
  });

  test('lines that mean nothing at the moment are not chosen', () => {
    expect(stateAfter('asked', line(1), wheel('down'))).toBe('asked');
  });
});

test('the wheel scrolls the help sheet, and does nothing on a board', () => {
  const turn = { type: 'wheel', name: 'down' } as const;
  expect(practice(press('?'), turn)).toMatchObject({ state: [], sheet: { top: 3 } });
  expect(practice(press('? end'), { ...turn, name: 'up' })).toMatchObject({ sheet: { top: 22 } });
  expect(practice(CLOSED, turn)).toEqual(CLOSED);
});

describe('keys on the sheet', () => {
  test.each([
    ['down', 1],
    ['page-down', 9],
    ['end down', 25],
    ['x', 0],
  ])('%s', (keys, top) => {
    const { state, sheet } = press(`? ${keys}`);
    expect(sheet?.top).toBe(top);
    expect(state).toEqual([]);
  });

  test.each(['escape', 'q', '?'])('%s closes it, and the next key is the screen’s again', key => {
    const closed = press(`? down ${key}`);
    expect(closed).toEqual(CLOSED);
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
  // The sheet goes on telling of the screen over which it was opened.
  expect(after).toEqual({
    state: ['tick'],
    look: FIRST_LOOK,
    sheet: { context: 'practice', over: [], top: 0 },
  });
});

test('where nothing happens nothing is drawn anew', () => {
  const idle = reduceScreen<string, Action, never>(
    pure((state: string) => state),
    {
      contextOf: () => 'practice',
      chosen: FIRST_KEYS,
      room: ROOM,
      window: { columns: 80, rows: 24 },
    },
  );
  const before = { state: 'same', look: FIRST_LOOK };
  expect(idle(before, { type: 'tick' }).view).toBe(before);
});

test('a chosen key is the key of the table, one that was given away is none', () => {
  const chosen = reducer({ context: 'practice', chosen: { undo: 'm', redo: 'u' } });
  expect(press('m u', chosen).state).toEqual(press('u d').state);
  expect(press('d', chosen)).toEqual(CLOSED);
});

describe('keys that change the look of the board', () => {
  test.each<[string, Partial<BoardLook>]>([
    ['t', { trails: false }],
    ['t t', {}],
    ['v', { stops: true }],
    ['v v', {}],
    ['z', { size: 'large' }],
    ['z z', { size: 'compact' }],
    ['z z z', {}],
    ['z t v', { trails: false, stops: true, size: 'large' }],
  ])('%s, of which the screen hears nothing', (keys, changes) => {
    expect(press(keys)).toEqual({ state: [], look: { ...FIRST_LOOK, ...changes } });
  });

  test('the size only where there is room to choose', () => {
    expect(press('z', reducer({ context: 'practice', size: 'compact' }))).toEqual(CLOSED);
    const large = reducer({ context: 'practice', size: 'large' });
    expect(press('z', large).look.size).toBe('compact');
    expect(press('z z', large).look.size).toBe('huge');
  });

  test.each<[string, KeyContext | undefined]>([
    ['z t v', 'setupName'],
    ['z t v', 'editorFile'],
    ['t', 'editor'],
    ['t v', 'thinking'],
    ['v', 'practiceSolved'],
    ['z t v', undefined],
  ])('%s are left to the screen in the context %s', (keys, context) => {
    const { state, look } = press(keys, reducer(context ? { context } : {}));
    expect(state).toHaveLength(keys.split(' ').length);
    expect(look).toEqual(FIRST_LOOK);
  });
});

describe('a window without room for the board', () => {
  const tooSmall = (context?: KeyContext) =>
    reducer(context ? { context, size: undefined } : { size: undefined });

  test.each<[string, KeyContext | undefined]>([
    ['q', 'practice'],
    ['escape', 'bidding'],
    ['n', 'editorQuestion'],
    ['y', undefined],
  ])('can be left, and questions answered: %s in the context %s', (key, context) => {
    expect(press(key, tooSmall(context)).state).toHaveLength(1);
  });

  test.each(['u', 'z', 't', '?', 'up'])('%s does nothing', key => {
    expect(press(key, tooSmall('practice'))).toEqual(CLOSED);
  });
});

test('every screen on which a board is looked at has the key for its size', () => {
  const without = (Object.keys(KEYS) as KeyContext[]).filter(
    context => !KEYS[context].some(({ command }) => command === 'zoom'),
  );
  const typing = 'setupName settingsKey layOutId lobbyCode editorFile roomReacting roomRemoving';
  const asking = 'editorWall editorDiagonal editorTarget editorQuestion notDue practiceDealing';
  const lists = 'menu settings days records statistics top lobby roomSeats help message';
  const results = 'matchOver replayOver roomMatchOver';
  expect(without.sort()).toEqual([typing, asking, lists, results].join(' ').split(' ').sort());
});
