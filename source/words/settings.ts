import {
  contextsOf,
  firstKeyOf,
  isKeyChoice,
  type KeyChoice,
  type KeyRefusal,
  keepsMeaning,
  keyOf,
  presetOf,
} from '../keys/chosen-keys.js';
import type { KeyContext } from '../keys/index.js';
import type { Texts } from '../messages/language.js';
import type { PaletteName } from '../pictures/palettes.js';
import { LANGUAGES } from '../text/languages.js';
import type { KeyNotice, SettingsLine, SettingsView } from '../views/settings/settings-view.js';
import { keyLabel, shownKey } from './keys.js';

/** @public What a line sets. */
export const settingLabel = ({ screens }: Texts, line: SettingsLine): string =>
  isKeyChoice(line) ? screens.settings.choices[line] : screens.settings[line];

/** @public What it is set to; the palette is that of the terminal. */
export function settingValue(
  texts: Texts,
  line: SettingsLine,
  view: SettingsView,
  palette: PaletteName,
): string {
  const { themes, presets, on, off } = texts.screens.settings;
  if (isKeyChoice(line)) return shownKey(texts, keyOf(view.keys, line));
  if (line === 'language') return LANGUAGES[texts.code];
  if (line === 'colours') return themes[palette];
  if (line === 'preset') return presets[presetOf(view.keys) ?? 'own'];
  return view[line] ? on : off;
}

/** @public What the chosen line is for, or the key that is asked for. */
export function aboutSetting(
  texts: Texts,
  { line, isAsking }: SettingsView,
  hasColours: boolean,
): string {
  const { about, choices, press } = texts.screens.settings;
  if (!isKeyChoice(line)) return about[line === 'colours' && !hasColours ? 'coloursOff' : line];
  if (isAsking) return press({ choice: choices[line] });
  const first = shownKey(texts, firstKeyOf(line));
  return keepsMeaning(line) ? about.arrow({ first }) : about.key({ first });
}

/** @public What the last key has changed, or why it could not be chosen. */
export function keySentence(texts: Texts, notice: KeyNotice): string {
  const { chosen, choices, presetChosen, presets } = texts.screens.settings;
  switch (notice.code) {
    case 'chosen':
      return chosen({ choice: choices[notice.choice], key: shownKey(texts, notice.key) });
    case 'preset-chosen':
      return presetChosen({ preset: presets[notice.preset] });
    case 'refused':
      return refusedSentence(texts, notice.key, notice.refusal);
  }
}

function refusedSentence(texts: Texts, key: string, refusal: KeyRefusal): string {
  const { fixed, players, taken } = texts.screens.settings;
  const shown = shownKey(texts, key);
  if (refusal.code !== 'taken') return refusal.code === 'players' ? players : fixed({ key: shown });
  const place = placeName(texts, refusal.context);
  return taken({ key: shown, by: keyLabel(texts, refusal.by.label), place });
}

/** Contexts whose names do not begin with that of their place. */
const ELSEWHERE = {
  message: 'menu',
  layOut: 'referee',
  daily: 'practice',
  setupRoom: 'room',
} as const;

/** The place that a context belongs to; all that have none of their own are phases of a match. */
function placeName({ screens }: Texts, context: KeyContext): string {
  const { places } = screens.settings;
  const placeIn = <Places extends object>(names: Places) =>
    (Object.keys(names) as (keyof Places & string)[]).find(name => context.startsWith(name));
  const elsewhere = placeIn(ELSEWHERE);
  return places[elsewhere ? ELSEWHERE[elsewhere] : (placeIn(places) ?? 'match')];
}

/** More places than these are not named one by one. */
const MOST_PLACES = 3;

/** @public Where the key works. */
export function placesOf(texts: Texts, choice: KeyChoice): string {
  const places = new Set(contextsOf(choice).map(context => placeName(texts, context)));
  if (places.size > MOST_PLACES) return texts.screens.settings.manyPlaces;
  return [...places].join(', ');
}
