import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Conf from 'conf';
import * as is from '../game/checks.js';
import {
  type Choices,
  DEFAULT_EDITION,
  EDITION_NAMES,
  type GameKind,
  hasPlaces,
  isMoveRange,
  MOST,
  MOST_HANDICAP,
  MOST_LENGTH,
  MOST_PLAYERS,
  PROPERTY_VALUES,
  type RememberedSetup,
  SITTERS,
} from '../game/index.js';
import { type ChosenKeys, FIRST_KEYS, isKeyChoice, keyOf, soundKeys } from '../keys/chosen-keys.js';
import { PALETTE_NAMES } from '../pictures/theme.js';
import { makeFolder, moveAside, readIfThere, userFolder } from '../storage/files.js';
import type { FileTrouble } from '../storage/trouble.js';
import { reasonOf } from '../text/clean.js';
import { LANGUAGE_CODES } from '../text/languages.js';
import { MOTIFS } from '../training/motifs.js';

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
  lengths: isMoveRange,
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

const isLength = is.whole(1, MOST_LENGTH);

/** Whether keys that were written somewhere are choices, and can be chosen together. */
function areSound(written: Readonly<Record<string, unknown>>): written is ChosenKeys {
  const sound = soundKeys(written);
  return Object.entries(written).every(
    ([name, key]) => isKeyChoice(name) && keyOf(sound, name) === key,
  );
}

/** The settings kept between starts, and their valid values. */
const CHECKS = {
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
  /** The last choice of practice positions: the edition, the least and greatest number of moves, the motif. */
  practice: is.shape({
    edition: is.oneOf(EDITION_NAMES),
    least: isLength,
    most: isLength,
    motif: is.oneOf(['any', ...MOTIFS]),
  }),
};

type SavedSettings = is.Shape<typeof CHECKS>;

const DEFAULTS: SavedSettings = {
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
  practice: { edition: DEFAULT_EDITION, least: 3, most: 12, motif: 'any' },
};

const NAME = 'settings';

/** @public */
export type SettingsFile = ReturnType<typeof openSettings>;

const isLater = is.whole(DEFAULTS.version + 1);

/**
 * Opens this user's settings. A file with invalid parts is moved aside, and a new one has its valid parts. A file of a later
 * version stays as it is; those of its parts that are valid here are used.
 * @public
 */
export function openSettings(folder = userFolder('settings')) {
  const file = path.join(folder, `${NAME}.json`);
  const newer: FileTrouble = { about: 'settings', code: 'newer', file };
  const troubles: FileTrouble[] = [];
  let hasGivenUp = false;
  let later: Written | undefined;
  let saved = DEFAULTS;
  const conf = open();
  saved = conf?.store ?? saved;

  function open(): Conf<SavedSettings> | undefined {
    try {
      // If the folder cannot be made, Conf would try forever.
      makeFolder(folder);
      // The file is read before Conf writes defaults into it.
      // Unlike data, settings may be a link: some people keep them together with others.
      const text = readIfThere(existsSync(file) ? realpathSync(file) : file)?.toString() ?? '{}';
      const written = is.parseJson(text);
      const { sound, lost } = soundIn(is.isRecord(written) ? written : {});
      if (is.isRecord(written) && isLater(written.version)) {
        later = written;
        saved = { ...DEFAULTS, ...sound };
        return giveUp(newer);
      }
      if (!is.isRecord(written) || lost.length > 0) {
        const files = { about: 'settings', file, copy: moveAside(file) } as const;
        troubles.push(
          is.isRecord(written)
            ? { ...files, code: 'repaired', lost }
            : { ...files, code: 'damaged' },
        );
      }
      // A new file gets everything that could be read.
      const defaults = { ...DEFAULTS, ...sound };
      return new Conf({ cwd: folder, configName: NAME, defaults });
    } catch (error) {
      return giveUp(unavailable(error));
    }
  }

  /** Gives up writing, and reports that once: later reasons may differ. */
  function giveUp(trouble: FileTrouble): undefined {
    if (!hasGivenUp) troubles.push(trouble);
    hasGivenUp = true;
  }

  return {
    get saved() {
      return saved;
    },
    /** The settings to export; those of a later version unchanged. */
    get exported(): Written {
      return later ?? saved;
    },
    /** What went wrong with the file. */
    troubles: troubles as readonly FileTrouble[],
    /** The last set-up of a game, with the players of the last game that had any. */
    setupFor(game: GameKind): RememberedSetup | undefined {
      const { setups } = saved;
      const last = Object.values(setups).findLast(
        ({ players, sitters }) => players.length > 0 && !sitters,
      );
      // Names of people are offered in other games too; bots are not.
      const isOwn = game === 'solitaire' || game === 'rivals' || setups[game]?.sitters;
      if (isOwn || !last) return setups[game];
      const { players, handicaps } = last;
      return { choices: {}, ...setups[game], players, handicaps };
    },
    /** Remembers a set-up; if the disk refuses, only until the program ends. */
    rememberSetup(game: GameKind, setup: RememberedSetup): void {
      const { [game]: _, ...others } = saved.setups;
      // The most recent set-up is the last one.
      keep({ setups: { ...others, [game]: setup } });
    },
    remember<Name extends keyof SavedSettings>(name: Name, value: SavedSettings[Name]): void {
      keep({ [name]: value });
    },
    /** Takes over another machine's settings where none was chosen here. Returns whether all are valid, and of this version. */
    takeOver(others: Written): boolean {
      if (isLater(others.version)) return false;
      const { sound, lost } = soundIn(missingIn(saved, others));
      keep(sound);
      return lost.length === 0;
    },
  };

  function keep(settings: Partial<SavedSettings>): void {
    saved = { ...saved, ...settings };
    try {
      if (!conf) return;
      const { store } = conf;
      // A newer program may have written the file meanwhile.
      if (isLater(store.version)) giveUp(newer);
      else conf.store = { ...store, ...settings };
    } catch (error) {
      giveUp(unavailable(error));
    }
  }
}

/** Without the system's code, whose sentences are about the data folder. */
const unavailable = (error: unknown): FileTrouble => ({
  about: 'settings',
  code: 'unavailable',
  why: { code: 'system', message: reasonOf(error) },
});

/** Settings as read, unchecked. */
type Written = Readonly<Record<string, unknown>>;

/** The valid parts of written settings, unknown ones included, and the names of settings with invalid parts. */
function soundIn(written: Written): { sound: Partial<SavedSettings>; lost: string[] } {
  const sound: Record<string, unknown> = { ...written };
  const lost = Object.entries(CHECKS)
    .filter(([name, isSound]) => name in written && !isSound(written[name]))
    .map(([name]) => name);
  for (const name of lost) {
    const value = written[name];
    if (name === 'setups' && is.isRecord(value)) {
      const setups = Object.entries(value).filter(entry =>
        CHECKS.setups(Object.fromEntries([entry])),
      );
      sound.setups = Object.fromEntries(setups);
    } else if (name === 'keys' && is.isRecord(value)) sound.keys = soundKeys(value);
    else delete sound[name];
  }
  return { sound, lost };
}

/** The others' settings that are still at their defaults here. */
function missingIn(saved: SavedSettings, others: Written): Record<string, unknown> {
  const keys = (Object.keys(DEFAULTS) as (keyof SavedSettings)[]).filter(
    key => key !== 'setups' && key in others && isDeepStrictEqual(saved[key], DEFAULTS[key]),
  );
  const missing: Record<string, unknown> = Object.fromEntries(keys.map(key => [key, others[key]]));
  if (is.isRecord(others.setups)) missing.setups = { ...others.setups, ...saved.setups };
  return missing;
}
