import { describe, expect, test } from 'vitest';
import { type ChosenKeys, type KeyChoice, soundKeys } from '../../../source/keys/chosen-keys.js';
import {
  openSettingsView,
  presetOf,
  reduceSettings,
  SETTINGS_LINES,
  type SettingsView,
} from '../../../source/views/settings/settings-view.js';
import { pasteEvent } from '../../helpers/stage.js';
import { keysOf, reached } from '../../helpers/view.js';

const ROWS = 10;
const reduce = reduceSettings(ROWS);
const VIM = { west: 'h', south: 'j', north: 'k', hint: 'i' };
const SWITCHES = { motion: true, mouse: false, bell: false };

/** What keys come to that are pressed on a line. */
const play = (line: SettingsView['line'], keys: string, chosen: ChosenKeys = {}) =>
  reached({ ...openSettingsView(SWITCHES, chosen), line }, reduce, keysOf(keys));
type Effect = ReturnType<typeof reduce>['effects'][number];
const press = (...pressed: Parameters<typeof play>): SettingsView => play(...pressed).view;

test.each<[SettingsView['line'], string, SettingsView['line']]>([
  ['language', 'down', 'colours'],
  ['colours', 'down', 'motion'],
  ['language', 'up', SETTINGS_LINES.at(-1)!],
  ['mouse', 'down', 'bell'],
  ['language', 'page-down', SETTINGS_LINES[ROWS]!],
  ['motion', 'page-up', 'language'],
  ['settings', 'page-down', SETTINGS_LINES.at(-1)!],
])('from the line %s, %s leads to %s', (line, key, next) => {
  expect(press(line, key).line).toBe(next);
});

test.each<[SettingsView['line'], string, Partial<SettingsView>]>([
  ['motion', 'enter', { motion: false }],
  ['motion', 'enter left', { motion: true }],
  ['mouse', 'right', { mouse: true }],
  ['undo', 'right', { isAsking: false, keys: {} }],
  ['undo', 'enter', { isAsking: true }],
  ['undo', 'home', { line: 'language' }],
  ['undo', 'end', { line: SETTINGS_LINES.at(-1)! }],
])('keys change the value of a line: %s, %s: %j', (line, keys, changes) => {
  expect(press(line, keys)).toMatchObject(changes);
});

describe('a change takes effect at once', () => {
  const by = (by: 1 | -1): Effect => ({ type: 'turn-palette', by });
  test.each<[SettingsView['line'], string, Effect[]]>([
    ['language', 'enter', [{ type: 'turn-language', by: 1 }]],
    ['colours', 'enter', [by(1)]],
    ['colours', 'right space enter', [by(1), by(1), by(1)]],
    ['colours', 'left left', [by(-1), by(-1)]],
    ['motion', 'enter', [{ type: 'turn', name: 'motion', on: false }]],
    ['mouse', 'left', [{ type: 'turn', name: 'mouse', on: true }]],
    ['undo', 'enter m', [{ type: 'choose-keys', keys: { undo: 'm' } }]],
    ['undo', 'enter n', []],
    ['preset', 'enter', [{ type: 'choose-keys', keys: VIM }]],
    ['preset', 'left right', [VIM, {}].map(keys => ({ type: 'choose-keys', keys }))],
  ])('%s, %s', (line, keys, effects) => {
    expect(play(line, keys).effects).toEqual(effects);
  });
});

describe('keys', () => {
  type Chosen = [
    line: SettingsView['line'],
    keys: string,
    chosen: ChosenKeys,
    notice: SettingsView['notice'],
  ];
  const now = (choice: KeyChoice, key: string) => ({ code: 'chosen', choice, key }) as const;

  test.each<Chosen>([
    ['undo', 'enter m', { undo: 'm' }, now('undo', 'm')],
    ['undo', 'space ö', { undo: 'ö' }, now('undo', 'ö')],
    ['hint', 'enter space', { hint: ' ' }, now('hint', ' ')],
    ['hint', 'enter n m', { hint: 'm' }, now('hint', 'm')],
    ['undo', 'enter m delete', {}, now('undo', 'u')],
    ['undo', 'enter m backspace', {}, now('undo', 'u')],
    ['preset', 'enter', VIM, { code: 'preset-chosen', preset: 'vim' }],
  ])('%s, %s', (line, keys, chosen, notice) => {
    expect(press(line, keys)).toMatchObject({ keys: chosen, notice });
  });

  type Refused = [
    ...place: [line: SettingsView['line'], keys: string, chosen: ChosenKeys],
    ...why: [key: string, code: 'fixed' | 'players' | 'taken', by?: string],
  ];

  test.each<Refused>([
    ['north', 'enter w', {}, 'w', 'taken', 'distance'],
    ['hint', 'enter n', {}, 'n', 'taken', 'new'],
    ['hint', 'enter 7', {}, '7', 'fixed'],
    ['zoom', 'enter a', {}, 'a', 'players'],
    ['undo', 'enter m down enter u up delete', { undo: 'm', redo: 'u' }, 'u', 'taken', 'redo'],
  ])('%s, %s is refused', (line, keys, chosen, key, code, command) => {
    const refusal = command ? { code, context: 'practice', by: { command } } : { code };
    const notice = { code: 'refused', key, refusal };
    expect(press(line, keys)).toMatchObject({ keys: chosen, notice });
  });

  test('are all reset together by the default preset', () => {
    expect(press('preset', 'enter', { undo: 'm', hint: '!' }).keys).toEqual({});
  });

  test.each(Object.entries({ default: {}, vim: VIM }))(
    'of the preset %s don’t collide',
    (name, keys) => {
      expect(soundKeys(keys)).toEqual(keys);
      expect(presetOf(keys)).toBe(name);
      expect(presetOf({ ...keys, undo: '!' })).toBeUndefined();
    },
  );

  test('stay as they are after Esc, a paste or a refusal', () => {
    const chosen = { undo: 'm' };
    expect(press('undo', 'enter escape', chosen)).toMatchObject({ keys: chosen, isAsking: false });
    expect(press('undo', 'enter n escape', chosen)).toMatchObject({
      keys: chosen,
      isAsking: false,
      notice: undefined,
    });
    const asking = press('undo', 'enter', chosen);
    expect(reduce(asking, { type: 'key', event: pasteEvent('x') }).view).toBe(asking);
  });
});

test('q leaves, but not while a key is asked for, and later keys do nothing', () => {
  expect(play('colours', 'q enter').effects).toEqual([{ type: 'leave' }]);
  expect(play('undo', 'enter q').effects).toEqual([]);
});
