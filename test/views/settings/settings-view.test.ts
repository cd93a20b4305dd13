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
    ['colours', 'down', 'motion'],
    ['colours', 'up', SETTINGS_LINES.at(-1)!],
    ['mouse', 'down', 'bell'],
    ['colours', 'page-down', SETTINGS_LINES[ROWS]!],
    ['motion', 'page-up', 'colours'],
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
    ['undo', 'home', { line: 'colours' }],
    ['undo', 'end', { line: SETTINGS_LINES.at(-1)! }],
  ])('%s, %s: %j', (line, keys, changes) => {
    expect(press(line, keys)).toMatchObject(changes);
  });
});

describe('what is changed is wanted at once', () => {
  const by = (by: 1 | -1): SettingsEffect => ({ type: 'turn-palette', by });
  test.each<[SettingsLine, string, SettingsEffect[]]>([
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

describe('keys', () => {
  test.each<[line: SettingsLine, keys: string, chosen: ChosenKeys, says: string]>([
    ['undo', 'enter m', { undo: 'm' }, 'Undo is m now.'],
    ['undo', 'space ö', { undo: 'ö' }, 'Undo is ö now.'],
    ['north', 'enter w', {}, 'w is for "distance" (practice)'],
    ['hint', 'enter space', { hint: ' ' }, 'Hint is Space now.'],
    ['hint', 'enter n m', { hint: 'm' }, 'Hint is m now.'],
    ['hint', 'enter n', {}, 'n is for "next" (practice)'],
    ['hint', 'enter 7', {}, '7 keeps its meaning'],
    ['zoom', 'enter a', {}, 'letters are theirs'],
    ['undo', 'enter m delete', {}, 'Undo is u now.'],
    ['undo', 'enter m backspace', {}, 'Undo is u now.'],
    ['undo', 'enter m down enter u up delete', { undo: 'm', redo: 'u' }, 'u is for "redo"'],
    ['preset', 'enter', KEY_PRESETS.vim, screenTexts.settings.presetChosen({ preset: 'vim' })],
  ])('%s, %s', (line, keys, chosen, says) => {
    const view = press(line, keys);
    expect(view.keys).toEqual(chosen);
    expect(view.notice?.sentence).toContain(says);
    expect(view.notice?.alarm).toBe(/ for | keeps |theirs/.test(says));
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
