import { firstKeyOf, isKeyChoice, KEY_CHOICES, type KeyChoice } from '../../keys/choosable.js';
import { keyRefusal, withKey } from '../../keys/choose-key.js';
import { type ChosenKeys, FIRST_KEYS } from '../../keys/chosen-keys.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { allFirstSentence, chosenSentence, refusedSentence } from './sentences.js';

/** What can be turned on and off. */
export interface Switches {
  /** Whether slides are shown cell by cell. */
  readonly motion: boolean;
  /** Whether clicks are asked for. */
  readonly mouse: boolean;
}

/** All that can be set, in the order of the screen. */
export const SETTINGS_LINES = ['colours', 'motion', 'mouse', ...KEY_CHOICES, 'all-keys'] as const;
export type SettingsLine = (typeof SETTINGS_LINES)[number];

/** The settings as they are on show. */
export interface SettingsView extends Switches {
  readonly line: SettingsLine;
  /** How many palettes further than at first; below 0 for back. */
  readonly turned: number;
  readonly keys: ChosenKeys;
  /** Whether the next key is the one for the line. */
  readonly isAsking: boolean;
  /** What came of the last key. */
  readonly notice?: { readonly sentence: string; readonly alarm: boolean } | undefined;
  readonly isLeft?: true;
}

export interface SettingsAction {
  readonly type: 'key';
  readonly event: KeyEvent;
}

export const openSettingsView = (switches: Switches, keys: ChosenKeys): SettingsView => ({
  ...switches,
  line: 'colours',
  turned: 0,
  keys,
  isAsking: false,
});

/** What the keys mean now. */
export const settingsContext = ({ isAsking }: SettingsView): 'settings' | 'settingsKey' =>
  isAsking ? 'settingsKey' : 'settings';

/** @param rows lines on show, which are a page */
export const reduceSettings =
  (rows: number) =>
  (view: SettingsView, { event }: SettingsAction): SettingsView => {
    const name = keyName(event);
    if (name === undefined || view.isLeft) return view;
    const calm: SettingsView = { ...view, notice: undefined };
    if (view.isAsking) return answer(calm, name);
    switch (commandOf('settings', name)) {
      case 'choose':
        return { ...calm, line: lineAfter(view.line, name === 'up' ? -1 : 1) };
      case 'page':
        return { ...calm, line: pageAfter(view.line, name === 'page-up' ? -rows : rows) };
      case 'end':
        return { ...calm, line: SETTINGS_LINES.at(name === 'home' ? 0 : -1)! };
      case 'change':
        return change(calm, name);
      case 'first-key':
        return isKeyChoice(view.line) ? chooseKey(calm, view.line, firstKeyOf(view.line)) : view;
      case 'back':
        return { ...calm, isLeft: true };
      case 'help':
      case undefined:
        return view;
    }
  };

/** The next line, the first after the last. */
const lineAfter = (line: SettingsLine, by: 1 | -1): SettingsLine =>
  SETTINGS_LINES.at((SETTINGS_LINES.indexOf(line) + by) % SETTINGS_LINES.length)!;

function pageAfter(line: SettingsLine, by: number): SettingsLine {
  const wanted = SETTINGS_LINES.indexOf(line) + by;
  return SETTINGS_LINES[Math.max(0, Math.min(wanted, SETTINGS_LINES.length - 1))]!;
}

function change(view: SettingsView, name: string): SettingsView {
  const { line, turned } = view;
  switch (line) {
    case 'colours':
      return { ...view, turned: turned + (name === 'left' ? -1 : 1) };
    case 'motion':
    case 'mouse':
      return { ...view, [line]: !view[line] };
    case 'all-keys':
      return { ...view, keys: FIRST_KEYS, notice: { sentence: allFirstSentence(), alarm: false } };
    default:
      // An arrow changes values; a key is no value in a row.
      return name === 'left' || name === 'right' ? view : { ...view, isAsking: true };
  }
}

/** A key that is refused may be followed by another one. */
function answer(view: SettingsView, name: string): SettingsView {
  const { line } = view;
  if (!isKeyChoice(line) || commandOf('settingsKey', name) === 'cancel') {
    return { ...view, isAsking: false };
  }
  return chooseKey(view, line, name);
}

function chooseKey(view: SettingsView, choice: KeyChoice, key: string): SettingsView {
  const refusal = keyRefusal(view.keys, choice, key);
  if (refusal) return { ...view, notice: { sentence: refusedSentence(key, refusal), alarm: true } };
  return {
    ...view,
    keys: withKey(view.keys, choice, key),
    isAsking: false,
    notice: { sentence: chosenSentence(choice, key), alarm: false },
  };
}
