import { isDeepStrictEqual } from 'node:util';
import Conf from 'conf';
import { isRecord, parseJson } from '../game/checks.js';
import type { GameKind, RememberedSetup } from '../game/index.js';
import { areSound, soundKeys } from '../keys/choose-key.js';
import { clean, messages, reasonOf } from '../messages/index.js';
import { makeFolder, moveAside } from '../storage/files.js';
import { userFolder } from '../storage/folders.js';
import { DEFAULTS, type SavedSettings, SCHEMA } from './schema.js';

/** The settings file of this user; the only place that knows how it is kept. */
export interface SettingsFile {
  readonly saved: SavedSettings;
  /** What went wrong with the file, in sentences. */
  readonly warnings: readonly string[];
  /** How the game was set up the last time, with the names of the last game that had any. */
  setupFor(game: GameKind): RememberedSetup | undefined;
  /** Remembers a set-up; a disk that refuses costs the memory after this session and nothing else. */
  rememberSetup(game: GameKind, setup: RememberedSetup): void;
  remember<Name extends keyof SavedSettings>(name: Name, value: SavedSettings[Name]): void;
  /**
   * Takes over settings of another machine; what was chosen here stays.
   *
   * @returns whether they are settings of this program; those that are not are left out
   */
  takeOver(others: Written): boolean;
}

/**
 * Opens the settings. A file with something in it that cannot be is copied beside itself, and goes on
 * with all that can.
 *
 * @param folder where the file lies; by default the user's settings folder (XDG on Linux)
 */
export function openSettings(folder = userFolder('settings')): SettingsFile {
  const warnings: string[] = [];
  let hasGivenUp = false;
  const options = {
    cwd: folder,
    configName: 'settings',
    defaults: { ...DEFAULTS },
    schema: SCHEMA,
  } as const;
  const conf = open();

  function open(): Conf<SavedSettings> | undefined {
    try {
      // Conf would make it as well, and where that cannot be done try for ever.
      makeFolder(folder);
    } catch (error) {
      return giveUp(error);
    }
    // A Conf that only tells where the file is would read it: the path is asked of a lenient one.
    try {
      const conf = new Conf<SavedSettings>(options);
      return areSound(conf.store.keys) ? conf : repair();
    } catch {
      return repair();
    }
  }

  function repair(): Conf<SavedSettings> | undefined {
    try {
      let text = '';
      const { path: file } = new Conf<SavedSettings>({
        ...options,
        deserialize(read) {
          text = read;
          return { ...DEFAULTS };
        },
      });
      const copy = moveAside(file);
      const conf = new Conf<SavedSettings>(options);
      const written = parseJson(text);
      const files = { file: clean(file, 200), copy: clean(copy, 200) };
      warnings.push(
        isRecord(written)
          ? messages.settings.repaired({ ...files, lost: takeOver(conf, written) })
          : messages.settings.damaged(files),
      );
      return conf;
    } catch (error) {
      return giveUp(error);
    }
  }

  /** Once is enough: the reason may be other words every time. */
  function giveUp(error: unknown): undefined {
    if (!hasGivenUp) warnings.push(messages.settings.unavailable({ reason: reasonOf(error) }));
    hasGivenUp = true;
  }

  let saved: SavedSettings = conf?.store ?? DEFAULTS;
  return {
    get saved() {
      return saved;
    },
    warnings,
    setupFor(game) {
      const { setups } = saved;
      const last = Object.values(setups).findLast(({ players }) => players.length > 0);
      if (game === 'solitaire' || !last) return setups[game];
      const { players, handicaps } = last;
      return { choices: {}, ...setups[game], players, handicaps };
    },
    rememberSetup(game, setup) {
      const { [game]: _, ...others } = saved.setups;
      // The one of last time comes last.
      remember('setups', { ...others, [game]: setup });
    },
    remember,
    takeOver(others) {
      const lost = conf ? takeOver(conf, missingIn(saved, others)) : [];
      saved = conf?.store ?? saved;
      return lost.length === 0;
    },
  };

  function remember<Key extends keyof SavedSettings>(key: Key, value: SavedSettings[Key]): void {
    saved = { ...saved, [key]: value };
    try {
      conf?.set(key, value);
    } catch (error) {
      giveUp(error);
    }
  }
}

/** Settings as somebody has written them: anything may stand there. */
type Written = Readonly<Record<string, unknown>>;

/**
 * Puts into fresh settings whatever of the written ones can be there: each set-up and each key by itself.
 *
 * @returns the names of the settings of which something was lost
 */
function takeOver(conf: Conf<SavedSettings>, written: Written): readonly string[] {
  const isTaken = (name: string, value: unknown): boolean => {
    if (name === 'setups' && isRecord(value)) {
      const taken = Object.entries(value).map(([game, setup]) =>
        take(conf, name, { ...conf.store.setups, [game]: setup }),
      );
      return taken.every(Boolean);
    }
    if (name === 'keys' && isRecord(value)) {
      return take(conf, name, { ...conf.store.keys, ...soundKeys(value) }) && areSound(value);
    }
    return take(conf, name, value);
  };
  return Object.entries(written)
    .filter(([name, value]) => !isTaken(name, value))
    .map(([name]) => name);
}

/** Whether the schema lets it in. */
function take(conf: Conf<SavedSettings>, name: string, value: unknown): boolean {
  try {
    conf.store = { ...conf.store, [name]: value };
    return true;
  } catch {
    return false;
  }
}

/** What of the others' settings nobody has chosen here. */
function missingIn(saved: SavedSettings, others: Written): Record<string, unknown> {
  const keys = (Object.keys(DEFAULTS) as (keyof SavedSettings)[]).filter(
    key => key !== 'setups' && key in others && isDeepStrictEqual(saved[key], DEFAULTS[key]),
  );
  const missing: Record<string, unknown> = Object.fromEntries(keys.map(key => [key, others[key]]));
  if (isRecord(others.setups)) missing.setups = { ...others.setups, ...saved.setups };
  return missing;
}
