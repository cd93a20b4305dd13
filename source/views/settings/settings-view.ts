import {
  type ChosenKeys,
  FIRST_KEYS,
  firstKeyOf,
  isKeyChoice,
  KEY_CHOICES,
  type KeyChoice,
  keyOf,
  keyRefusal,
  withKey,
} from '../../keys/chosen-keys.js';
import { commandOf, keyName } from '../../keys/index.js';
import { moved, turned } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public What can be turned on and off, as `SavedSettings` has it. */
export type Switches = Readonly<{ motion: boolean; mouse: boolean; bell: boolean }>;

/** @public Where the switches are kept. */
export interface Preferences {
  readonly load: () => Promise<Switches>;
  /** Takes effect at once, and is remembered. */
  readonly turn: (name: keyof Switches, on: boolean) => void;
}

const BESIDE_KEYS = ['language', 'colours', 'motion', 'mouse', 'bell', 'preset'] as const;

/** @public All that can be set, in the order of the screen. */
export const SETTINGS_LINES = [...BESIDE_KEYS, ...KEY_CHOICES] as const;
type SettingsLine = (typeof SETTINGS_LINES)[number];

/** Keys that are chosen together, in one step. */
const KEY_PRESETS = {
  default: FIRST_KEYS,
  vim: { west: 'h', south: 'j', north: 'k', hint: 'i' },
} as const satisfies Record<string, ChosenKeys>;
type KeyPreset = keyof typeof KEY_PRESETS;
const PRESET_NAMES = Object.keys(KEY_PRESETS) as readonly KeyPreset[];

/** @public Which of them these keys are; none where the player has others. */
export const presetOf = (chosen: ChosenKeys): KeyPreset | undefined =>
  PRESET_NAMES.find(name => {
    const preset = KEY_PRESETS[name];
    const choices = Object.keys({ ...preset, ...chosen }) as KeyChoice[];
    return choices.every(choice => keyOf(preset, choice) === keyOf(chosen, choice));
  });

/** @public */
export interface SettingsView extends Switches {
  readonly line: SettingsLine;
  readonly keys: ChosenKeys;
  /** Whether the next key pressed becomes the key of the line. */
  readonly isAsking: boolean;
  /** What the last key has changed, or why it could not be chosen; until the next key. */
  readonly notice?: KeyNotice | undefined;
}

type Refusal = NonNullable<ReturnType<typeof keyRefusal>>;

type KeyNotice =
  | { readonly code: 'chosen'; readonly choice: KeyChoice; readonly key: string }
  | { readonly code: 'preset-chosen'; readonly preset: KeyPreset }
  | { readonly code: 'refused'; readonly key: string; readonly refusal: Refusal };

type SettingsEffect =
  | { readonly type: 'turn-palette' | 'turn-language'; readonly by: 1 | -1 }
  | { readonly type: 'turn'; readonly name: keyof Switches; readonly on: boolean }
  | { readonly type: 'choose-keys'; readonly keys: ChosenKeys }
  | Leave;

/** @public */
export function openSettingsView(switches: Switches, keys: ChosenKeys): SettingsView {
  return { ...switches, line: 'language', keys, isAsking: false };
}

type SettingsStep = Step<SettingsView, SettingsEffect>;

/** @public @param rows how many lines are on show, which PgUp and PgDn move by */
export const reduceSettings =
  (rows: number) =>
  (view: SettingsView, { event }: KeyAction): SettingsStep => {
    const name = keyName(event);
    if (event.kind === 'paste') return step(view);
    const calm: SettingsView = { ...view, notice: undefined };
    const { line } = view;
    if (view.isAsking) {
      const isCancelled = commandOf('settingsKey', name) === 'cancel';
      if (!isKeyChoice(line) || isCancelled) return step({ ...calm, isAsking: false });
      // After a refusal it still asks: another key may follow.
      return chooseKey(calm, line, name);
    }
    const command = commandOf('settings', name);
    if (command === 'change') return change(calm, name);
    if (command === 'back') return lastStep(calm, { type: 'leave' });
    if (command === 'choose') {
      return step({ ...calm, line: turned(SETTINGS_LINES, line, name === 'up' ? -1 : 1) });
    }
    if (command === 'page' || command === 'end') {
      const at = moved(name, SETTINGS_LINES.indexOf(line), rows, SETTINGS_LINES.length - 1);
      return step({ ...calm, line: SETTINGS_LINES[at]! });
    }
    if (command !== 'first-key' || !isKeyChoice(line)) return step(view);
    return chooseKey(calm, line, firstKeyOf(line));
  };

function change(view: SettingsView, name: string): SettingsStep {
  const { line } = view;
  const by = name === 'left' ? -1 : 1;
  if (line === 'language') return step(view, { type: 'turn-language', by });
  if (line === 'colours') return step(view, { type: 'turn-palette', by });
  if (line === 'motion' || line === 'mouse' || line === 'bell') {
    const on = !view[line];
    return step({ ...view, [line]: on }, { type: 'turn', name: line, on });
  }
  if (line === 'preset') {
    const preset = turned(PRESET_NAMES, presetOf(view.keys), by)!;
    return withKeys(view, KEY_PRESETS[preset], { code: 'preset-chosen', preset });
  }
  // The arrows step through values; for a key there is nothing to step through.
  return step(name === 'left' || name === 'right' ? view : { ...view, isAsking: true });
}

function chooseKey(view: SettingsView, choice: KeyChoice, key: string): SettingsStep {
  const refusal = keyRefusal(view.keys, choice, key);
  if (refusal) return step({ ...view, notice: { code: 'refused', key, refusal } });
  return withKeys(view, withKey(view.keys, choice, key), { code: 'chosen', choice, key });
}

const withKeys = (view: SettingsView, keys: ChosenKeys, notice: KeyNotice): SettingsStep =>
  step({ ...view, keys, isAsking: false, notice }, { type: 'choose-keys', keys });
