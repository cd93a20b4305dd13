import { describe, expect, test } from 'vitest';
import {
  areSound,
  type ChosenKeys,
  KEY_PRESETS,
  PRESET_NAMES,
  presetOf,
} from '../../../source/keys/chosen-keys.js';
import { screenTexts } from '../../../source/messages/screens.js';
import {
  openSettingsView,
  reduceSettings,
  SETTINGS_LINES,
  type SettingsEffect,
  type SettingsLine,
  type SettingsView,
} from '../../../source/views/settings/settings-view.js';
import type { KeyAction } from '../../../source/views/step.js';
import { pasteEvent } from '../../helpers/stage.js';
import { keysOf, reached } from '../../helpers/view.js';

const ROWS = 10;
const reduce = reduceSettings(ROWS);
const SWITCHES = { motion: true, mouse: false, bell: false };

/** What keys come to that are pressed on a line. */
const play = (line: SettingsLine, keys: string, chosen: ChosenKeys = {}) =>
  reached<SettingsView, KeyAction, SettingsEffect>(
    { ...openSettingsView(SWITCHES, chosen), line },
    reduce,
    keysOf(keys),
  );
const press = (...pressed: Parameters<typeof play>): SettingsView => play(...pressed).view;

describe('lines', () => {
  test.each<[SettingsLine, string, SettingsLine]>([
    ['language', 'down', 'colours'],
    ['colours', 'down', 'motion'],
    ['language', 'up', SETTINGS_LINES.at(-1)!],
    ['mouse', 'down', 'bell'],
    ['language', 'page-down', SETTINGS_LINES[ROWS]!],
    ['motion', 'page-up', 'language'],
    ['settings', 'page-down', SETTINGS_LINES.at(-1)!],
  ])('from %s, %s leads to %s', (line, key, next) => {
    expect(press(line, key).line).toBe(next);
  });
});

describe('values', () => {
  test.each<[SettingsLine, string, Partial<SettingsView>]>([
    ['motion', 'enter', { motion: false }],
    ['motion', 'enter left', { motion: true }],
    ['mouse', 'right', { mouse: true }],
    ['undo', 'right', { isAsking: false, keys: {} }],
    ['undo', 'enter', { isAsking: true }],
    ['undo', 'home', { line: 'language' }],
    ['undo', 'end', { line: SETTINGS_LINES.at(-1)! }],
  ])('%s, %s: %j', (line, keys, changes) => {
    expect(press(line, keys)).toMatchObject(changes);
  });
});

describe('what is changed is wanted at once', () => {
  const by = (by: 1 | -1): SettingsEffect => ({ type: 'turn-palette', by });
  test.each<[SettingsLine, string, SettingsEffect[]]>([
    ['language', 'enter', [{ type: 'turn-language', by: 1 }]],
    ['colours', 'enter', [by(1)]],
    ['colours', 'right space enter', [by(1), by(1), by(1)]],
    ['colours', 'left left', [by(-1), by(-1)]],
    ['motion', 'enter', [{ type: 'turn', name: 'motion', on: false }]],
    ['mouse', 'left', [{ type: 'turn', name: 'mouse', on: true }]],
    ['undo', 'enter m', [{ type: 'choose-keys', keys: { undo: 'm' } }]],
    ['undo', 'enter n', []],
    ['preset', 'enter', [{ type: 'choose-keys', keys: KEY_PRESETS.vim }]],
    ['preset', 'left right', [KEY_PRESETS.vim, {}].map(keys => ({ type: 'choose-keys', keys }))],
  ])('%s, %s', (line, keys, effects) => {
    expect(play(line, keys).effects).toEqual(effects);
  });
});

const { chosen: isNow, fixed, players, presetChosen, taken } = screenTexts.settings;
const now = (choice: string, key: string): string => isNow({ choice, key });

describe('keys', () => {
  type Row = [line: SettingsLine, keys: string, chosen: ChosenKeys, says: string];

  test.each<Row>([
    ['undo', 'enter m', { undo: 'm' }, now('Undo', 'm')],
    ['undo', 'space ö', { undo: 'ö' }, now('Undo', 'ö')],
    ['hint', 'enter space', { hint: ' ' }, now('Hint', 'Space')],
    ['hint', 'enter n m', { hint: 'm' }, now('Hint', 'm')],
    ['undo', 'enter m delete', {}, now('Undo', 'u')],
    ['undo', 'enter m backspace', {}, now('Undo', 'u')],
    ['preset', 'enter', KEY_PRESETS.vim, presetChosen({ preset: 'vim' })],
  ])('%s, %s', (line, keys, chosen, sentence) => {
    expect(press(line, keys)).toMatchObject({ keys: chosen, notice: { sentence, alarm: false } });
  });

  test.each<Row>([
    ['north', 'enter w', {}, taken({ key: 'w', by: 'distance', place: 'practice' })],
    ['hint', 'enter n', {}, taken({ key: 'n', by: 'next', place: 'practice' })],
    ['hint', 'enter 7', {}, fixed({ key: '7' })],
    ['zoom', 'enter a', {}, players],
    [
      'undo',
      'enter m down enter u up delete',
      { undo: 'm', redo: 'u' },
      taken({ key: 'u', by: 'redo', place: 'practice' }),
    ],
  ])('%s, %s is refused', (line, keys, chosen, sentence) => {
    expect(press(line, keys)).toMatchObject({ keys: chosen, notice: { sentence, alarm: true } });
  });

  test('are all taken back together', () => {
    expect(press('preset', 'enter', { undo: 'm', hint: '!' }).keys).toEqual({});
  });

  test.each(PRESET_NAMES)('of the preset %s go together, and none has two meanings', name => {
    expect(areSound(KEY_PRESETS[name])).toBe(true);
    expect(presetOf(KEY_PRESETS[name])).toBe(name);
    expect(presetOf({ ...KEY_PRESETS[name], undo: '!' })).toBeUndefined();
  });

  test('are kept where nothing is chosen: by Esc, by a paste, and after a refusal', () => {
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

test('q leaves, but not while a key is asked for, and nothing happens after that', () => {
  expect(play('colours', 'q enter').effects).toEqual([{ type: 'leave' }]);
  expect(play('undo', 'enter q').effects).toEqual([]);
});
