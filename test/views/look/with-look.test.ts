import { describe, expect, test } from 'vitest';
import { KEYS, type KeyContext } from '../../../source/keys/index.js';
import { BOARD_SIZES, type BoardSize } from '../../../source/pictures/painted-board.js';
import type { KeyEvent } from '../../../source/terminal/key-event.js';
import {
  type BoardLook,
  changedLook,
  FIRST_LOOK,
  withLook,
} from '../../../source/views/look/board-look.js';
import { keyEvent } from '../../helpers/stage.js';
import { pure } from '../../helpers/view.js';

type Action = { readonly type: 'key'; readonly event: KeyEvent } | { readonly type: 'tick' };

/** A screen that counts what it hears of, and hears of nothing that is typed as a dot. */
const count = (heard: number, action: Action): number =>
  action.type === 'key' && action.event.kind === 'character' && action.event.text === '.'
    ? heard
    : heard + 1;

const press = (keys: string, { context = 'practice', sizes = BOARD_SIZES }: Where = {}) => {
  const reduce = withLook(pure(count), () => ({ context, sizes: () => sizes }));
  return keys
    .split(' ')
    .reduce((seen, key) => reduce(seen, { type: 'key', event: keyEvent(key) }).view, {
      state: 0,
      look: FIRST_LOOK,
    });
};
interface Where {
  readonly context?: KeyContext;
  readonly sizes?: readonly BoardSize[];
}

test('at first trails are shown, stops are not, and the board is as large as it can be', () => {
  expect(FIRST_LOOK).toEqual({ trails: true, stops: false, size: 'huge' });
});

describe('keys that change the look', () => {
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
    expect(press(keys)).toEqual({ state: 0, look: { ...FIRST_LOOK, ...changes } });
  });

  test('the size only where there is room to choose', () => {
    expect(press('z', { sizes: ['compact'] })).toEqual({ state: 0, look: FIRST_LOOK });
    const sizes = ['large', 'compact'] as const;
    expect(press('z', { sizes }).look.size).toBe('compact');
    expect(press('z z', { sizes }).look.size).toBe('huge');
  });

  test.each<[string, KeyContext]>([
    ['z t v', 'setupName'],
    ['z t v', 'editorFile'],
    ['t', 'editor'],
    ['t v', 'thinking'],
    ['v', 'practiceSolved'],
  ])('%s are left to the screen in the context %s', (keys, context) => {
    const seen = press(keys, { context });
    expect(seen).toEqual({ state: keys.split(' ').length, look: FIRST_LOOK });
  });
});

test('they are left to the screen while a question waits for an answer', () => {
  const reduce = withLook(pure(count), () => ({ context: undefined, sizes: () => BOARD_SIZES }));
  const { view: seen } = reduce(
    { state: 0, look: FIRST_LOOK },
    { type: 'key', event: keyEvent('z') },
  );
  expect(seen).toEqual({ state: 1, look: FIRST_LOOK });
});

test('what else happens is for the screen, and what changes nothing is nothing new', () => {
  const reduce = withLook(pure(count), () => ({ context: 'practice', sizes: () => BOARD_SIZES }));
  const seen = { state: 0, look: changedLook(FIRST_LOOK, 'stops')! };
  expect(reduce(seen, { type: 'tick' }).view).toEqual({ ...seen, state: 1 });
  expect(reduce(seen, { type: 'key', event: keyEvent('.') }).view).toBe(seen);
});

test('every screen on which a board is looked at has the key for its size', () => {
  const without = (Object.keys(KEYS) as KeyContext[]).filter(
    context => !KEYS[context].some(({ command }) => command === 'zoom'),
  );
  // A menu, a list, a result and a sheet have no board; the rest are questions and places where text is typed.
  expect(without).toEqual([
    'menu',
    'setupName',
    'settings',
    'settingsKey',
    'message',
    'help',
    'matchOver',
    'layOutId',
    'practiceDealing',
    'trainOver',
    'records',
    'replayOver',
    'statistics',
    'top',
    'editorWall',
    'editorDiagonal',
    'editorTarget',
    'editorFile',
    'editorQuestion',
    'lobby',
    'lobbyCode',
    'roomSeats',
    'roomMatchOver',
    'roomRemoving',
    'roomReacting',
  ]);
});
