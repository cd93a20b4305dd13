import {
  type ChosenKeys,
  contextsOf,
  firstKeyOf,
  isKeyChoice,
  KEY_CHOICES,
  KEY_PRESETS,
  type KeyChoice,
  type KeyRefusal,
  keepsMeaning,
  keyRefusal,
  PRESET_NAMES,
  presetOf,
  withKey,
} from '../../keys/chosen-keys.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import { shownKey } from '../../keys/sign.js';
import { screenTexts } from '../../messages/screens.js';
import { moved, turned } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** What can be turned on and off, as `SavedSettings` has it. */
export type Switches = Readonly<{ motion: boolean; mouse: boolean; bell: boolean }>;

/** Loads the switches in force, and changes one at once and remembers it. */
export interface Preferences {
  readonly load: () => Promise<Switches>;
  readonly turn: (name: keyof Switches, on: boolean) => void;
}

/** All that can be set, in the order of the screen. */
export const SETTINGS_LINES = [
  'language',
  'colours',
  'motion',
  'mouse',
  'bell',
  'preset',
  ...KEY_CHOICES,
] as const;
export type SettingsLine = (typeof SETTINGS_LINES)[number];

export interface SettingsView extends Switches {
  readonly line: SettingsLine;
  readonly keys: ChosenKeys;
  /** Whether the next key is the one for the line. */
  readonly isAsking: boolean;
  readonly notice?: { readonly sentence: string; readonly alarm: boolean } | undefined;
}

export type SettingsEffect =
  | { readonly type: 'turn-palette' | 'turn-language'; readonly by: 1 | -1 }
  | { readonly type: 'turn'; readonly name: keyof Switches; readonly on: boolean }
  | { readonly type: 'choose-keys'; readonly keys: ChosenKeys }
  | Leave;

export function openSettingsView(switches: Switches, keys: ChosenKeys): SettingsView {
  return { ...switches, line: 'language', keys, isAsking: false };
}

type SettingsStep = Step<SettingsView, SettingsEffect>;

/** @param rows lines on show, which are a page */
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
      // A key that is refused may be followed by another one.
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
    const { presets, presetChosen } = screenTexts.settings;
    return withKeys(view, KEY_PRESETS[preset], presetChosen({ preset: presets[preset] }));
  }
  // An arrow changes values; a key is no value in a row.
  return step(name === 'left' || name === 'right' ? view : { ...view, isAsking: true });
}

function chooseKey(view: SettingsView, choice: KeyChoice, key: string): SettingsStep {
  const refusal = keyRefusal(view.keys, choice, key);
  if (refusal) {
    return step({ ...view, notice: { sentence: refusedSentence(key, refusal), alarm: true } });
  }
  const { chosen, choices } = screenTexts.settings;
  const sentence = chosen({ choice: choices[choice], key: shownKey(key) });
  return withKeys(view, withKey(view.keys, choice, key), sentence);
}

const withKeys = (view: SettingsView, keys: ChosenKeys, sentence: string): SettingsStep =>
  step(
    { ...view, keys, isAsking: false, notice: { sentence, alarm: false } },
    { type: 'choose-keys', keys },
  );

/** The sentence for the chosen line: its purpose, or the key asked for. */
export function aboutLine({ line, isAsking }: SettingsView, hasColours: boolean): string {
  const { about, choices, press } = screenTexts.settings;
  if (!isKeyChoice(line)) return about[line === 'colours' && !hasColours ? 'coloursOff' : line];
  if (isAsking) return press({ choice: choices[line] });
  const first = shownKey(firstKeyOf(line));
  return keepsMeaning(line) ? about.arrow({ first }) : about.key({ first });
}

export const lineLabel = (line: SettingsLine): string =>
  isKeyChoice(line) ? screenTexts.settings.choices[line] : screenTexts.settings[line];

type Place = keyof typeof screenTexts.settings.places;

/** The places of contexts, by how their names begin; all others are phases of a match. */
const PLACES: Readonly<Record<string, Place>> = {
  message: 'menu',
  layOut: 'referee',
  daily: 'practice',
  setupRoom: 'room',
  ...Object.fromEntries(
    Object.keys(screenTexts.settings.places).map(place => [place, place as Place]),
  ),
};

const placeOf = (context: KeyContext): Place =>
  PLACES[Object.keys(PLACES).find(start => context.startsWith(start))!] ?? 'match';

/** More places than these are not told one by one. */
const MOST_PLACES = 3;

/** Where the key works. */
export function placesOf(choice: KeyChoice): string {
  const places = new Set(contextsOf(choice).map(placeOf));
  if (places.size > MOST_PLACES) return screenTexts.settings.manyPlaces;
  return [...places].map(place => screenTexts.settings.places[place]).join(', ');
}

function refusedSentence(key: string, refusal: KeyRefusal): string {
  const { fixed, players, taken, places } = screenTexts.settings;
  const shown = shownKey(key);
  if (refusal.code !== 'taken') return refusal.code === 'players' ? players : fixed({ key: shown });
  const place = places[placeOf(refusal.context)];
  return taken({ key: shown, by: refusal.by.label(), place });
}
