import { type ReactNode, useEffect, useState } from 'react';
import {
  contextsOf,
  firstKeyOf,
  isKeyChoice,
  type KeyChoice,
  keepsMeaning,
  keyOf,
} from '../../keys/chosen-keys.js';
import type { KeyContext } from '../../keys/index.js';
import type { Texts } from '../../messages/language.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import { type PaletteName, span } from '../../pictures/theme.js';
import { LANGUAGES } from '../../text/languages.js';
import { sampleView } from '../../views/help/pictures.js';
import {
  openSettingsView,
  type Preferences,
  presetOf,
  reduceSettings,
  SETTINGS_LINES,
  type SettingsView,
  type Switches,
} from '../../views/settings/settings-view.js';
import { keyLabel, shownKey } from '../../words/keys.js';
import { NoticeSentence, wordRows } from '../components/line.js';
import { BoardPicture, ListPage, usePageRows, usePageWidth } from '../components/pages.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

const sampleRows = () => sizeOfBoard(sampleView().board, 'compact').rows;
const LABEL_WIDTH = 24;
const KEY_WIDTH = 10;

interface SettingsScreenProps {
  /** Has to stay the same object. */
  readonly preferences: Preferences;
  readonly onLeave: () => void;
}

/** @public Language, colours, motion, mouse, bell and keys. */
export function SettingsScreen(props: SettingsScreenProps): ReactNode {
  const { preferences } = props;
  const [switches, setSwitches] = useState<Switches>();
  useEffect(() => void preferences.load().then(setSwitches), [preferences]);
  return switches ? <OpenSettings switches={switches} {...props} /> : null;
}

function OpenSettings(props: SettingsScreenProps & Readonly<{ switches: Switches }>): ReactNode {
  const { switches, preferences, onLeave } = props;
  const { theme, turnPalette, turnLanguage, keys: first, chooseKeys } = useStage();
  const texts = useTexts();
  const width = usePageWidth();
  const { about: abouts } = texts.screens.settings;
  const sentences = Object.values(abouts).map(about =>
    typeof about === 'string' ? about : about({ first: 'Tab' }),
  );
  const details = Math.max(2, ...sentences.map(about => wordRows(about, width)));
  const whole = usePageRows({ head: 1, details }, { context: 'settings' });
  const withSample = { head: 1, details: details + sampleRows() };
  const besideSample = usePageRows(withSample, { context: 'settings' });
  const { state, sheet } = useScreen({
    reduce: reduceSettings(whole.list),
    open: () => openSettingsView(switches, first),
    contextOf: view => (view.isAsking ? undefined : 'settings'),
    listOf: ({ line, isAsking }) =>
      isAsking
        ? undefined
        : { at: SETTINGS_LINES.indexOf(line), last: SETTINGS_LINES.length - 1, opens: 'enter' },
    carryOut(effect) {
      if (effect.type === 'turn-palette') turnPalette(effect.by);
      else if (effect.type === 'turn-language') turnLanguage(effect.by);
      else if (effect.type === 'turn') preferences.turn(effect.name, effect.on);
      else if (effect.type === 'choose-keys') chooseKeys(effect.keys);
      else onLeave();
    },
  });
  const { line, notice, isAsking } = state;
  const about = aboutSetting(texts, state, theme.colourLevel > 0);
  const rows = line === 'colours' ? besideSample : whole;
  const chosen = SETTINGS_LINES.indexOf(line);
  const top = useFirstOnShow(chosen, SETTINGS_LINES.length, rows.list);
  if (sheet) return sheet;
  return (
    <ListPage
      rows={rows}
      title={texts.screens.menu.settings}
      items={SETTINGS_LINES}
      first={top}
      chosen={chosen}
      lineOf={name => {
        const value = settingValue(texts, name, state, theme.palette).padEnd(KEY_WIDTH);
        const places = span(isKeyChoice(name) ? placesOf(texts, name) : '', { dim: true });
        const text = settingLabel(texts, name).padEnd(LABEL_WIDTH);
        return { text, after: [span(` ${value}`, { bold: true }), places] };
      }}
      details={
        <>
          <NoticeSentence
            notice={notice && keySentence(texts, notice)}
            isAlarm={notice?.code === 'refused'}
            prompt={about}
            asks={isAsking}
          />
          {line === 'colours' ? <BoardPicture view={sampleView()} size="compact" /> : null}
        </>
      }
      keys={{
        context: isAsking ? 'settingsKey' : 'settings',
        without: isKeyChoice(line) ? [] : ['first-key'],
      }}
    />
  );
}

type Line = SettingsView['line'];

/** What a line sets. */
const settingLabel = ({ screens }: Texts, line: Line): string =>
  isKeyChoice(line) ? screens.settings.choices[line] : screens.settings[line];

/** What it is set to; the palette is that of the terminal. */
function settingValue(texts: Texts, line: Line, view: SettingsView, palette: PaletteName): string {
  const { themes, presets, on, off } = texts.screens.settings;
  if (isKeyChoice(line)) return shownKey(texts, keyOf(view.keys, line));
  if (line === 'language') return LANGUAGES[texts.code];
  if (line === 'colours') return themes[palette];
  if (line === 'preset') return presets[presetOf(view.keys) ?? 'own'];
  return view[line] ? on : off;
}

/** What the chosen line is for, or the key that is asked for. */
function aboutSetting(texts: Texts, { line, isAsking }: SettingsView, hasColours: boolean): string {
  const { about, choices, press } = texts.screens.settings;
  if (!isKeyChoice(line)) return about[line === 'colours' && !hasColours ? 'coloursOff' : line];
  if (isAsking) return press({ choice: choices[line] });
  const first = shownKey(texts, firstKeyOf(line));
  return keepsMeaning(line) ? about.arrow({ first }) : about.key({ first });
}

/** What the last key has changed, or why it could not be chosen. */
function keySentence(texts: Texts, notice: NonNullable<SettingsView['notice']>): string {
  const words = texts.screens.settings;
  if (notice.code === 'preset-chosen') {
    return words.presetChosen({ preset: words.presets[notice.preset] });
  }
  const key = shownKey(texts, notice.key);
  if (notice.code === 'chosen') return words.chosen({ choice: words.choices[notice.choice], key });
  const { refusal } = notice;
  if (refusal.code !== 'taken')
    return refusal.code === 'players' ? words.players : words.fixed({ key });
  const place = placeName(texts, refusal.context);
  return words.taken({ key, by: keyLabel(texts, refusal.by.label), place });
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

/** Where the key works. */
function placesOf(texts: Texts, choice: KeyChoice): string {
  const places = new Set(contextsOf(choice).map(context => placeName(texts, context)));
  if (places.size > MOST_PLACES) return texts.screens.settings.manyPlaces;
  return [...places].join(', ');
}
