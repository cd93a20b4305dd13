import * as is from '../game/checks.js';
import {
  type Choices,
  DEFAULT_EDITION,
  EDITION_NAMES,
  hasPlaces,
  MOST,
  MOST_HANDICAP,
  MOST_PLAYERS,
  PROPERTY_VALUES,
  SITTERS,
} from '../game/index.js';
import { areSound, type ChosenKeys, FIRST_KEYS } from '../keys/chosen-keys.js';
import { PALETTE_NAMES } from '../pictures/palettes.js';
import { LANGUAGE_CODES } from '../text/languages.js';

/** A check for each of several entries, made in the same way. */
const mapped = <Value>(
  entries: Readonly<Record<string, Value>>,
  sort: (value: Value) => is.Check<unknown>,
) => Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, sort(value)]));

const areChoices = is.partOf({
  ...mapped(MOST, most => is.whole(1, most)),
  edition: is.oneOf(EDITION_NAMES),
  changes: is.partOf(mapped<readonly unknown[]>(PROPERTY_VALUES, is.oneOf)),
  layout: hasPlaces,
  turns: is.oneOf([1, 2]),
  soloBid: is.flag,
  placed: is.flag,
}) as is.Check<Partial<Choices>>;

const isSetup = is.shape({
  choices: areChoices,
  // Names are shown on the screen, so control characters in them count as damage.
  players: is.listOf(
    is.suchThat(is.text, name => /^\P{C}{0,64}$/u.test(name)),
    MOST_PLAYERS,
  ),
  handicaps: is.listOf(is.whole(0, MOST_HANDICAP), MOST_PLAYERS),
  sitters: is.optional(is.listOf(is.oneOf(SITTERS), MOST_PLAYERS)),
});

const isLength = is.whole(1, 25);

/** The settings kept between starts, and their valid values. */
export const CHECKS = {
  /** The version of the file. Files of later versions are never written. */
  version: is.oneOf([1]),
  /** The last set-up of each game. */
  setups: is.partOf({ match: isSetup, rivals: isSetup, solitaire: isSetup, referee: isSetup }),
  /** Whether the guided first round was played or skipped. */
  guided: is.flag,
  theme: is.oneOf(PALETTE_NAMES),
  /** The language; that of the system until one is chosen. */
  language: is.oneOf(['system', ...LANGUAGE_CODES]),
  /** Whether moves are animated, the mouse is used, and the bell rings when a turn comes or time runs low. */
  motion: is.flag,
  mouse: is.flag,
  bell: is.flag,
  /** Whether results count for the rating. */
  rated: is.flag,
  keys: is.suchThat(is.isRecord as is.Check<ChosenKeys>, areSound),
  /** The last choice of practice positions: the edition, and the least and greatest number of moves. */
  practice: is.shape({ edition: is.oneOf(EDITION_NAMES), least: isLength, most: isLength }),
};

export type SavedSettings = is.Shape<typeof CHECKS>;

export const DEFAULTS: SavedSettings = {
  version: 1,
  setups: {},
  guided: false,
  theme: 'default',
  language: 'system',
  motion: true,
  mouse: false,
  bell: false,
  rated: true,
  keys: FIRST_KEYS,
  practice: { edition: DEFAULT_EDITION, least: 3, most: 12 },
};
