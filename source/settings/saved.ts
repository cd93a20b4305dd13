import { copyFileSync, rmSync } from 'node:fs';
import Conf from 'conf';
import { clean, messages, reasonOf } from '../messages/index.js';

/** What is remembered from one start to the next. */
export interface SavedSettings {
  /** Names typed for the last match at this keyboard. */
  readonly players: readonly string[];
}

const DEFAULTS: SavedSettings = { players: [] };

/** The settings file of this user; the only place that knows how it is kept. */
export interface SettingsFile {
  readonly saved: SavedSettings;
  /** Sentences about what went wrong with the file, for the player. */
  readonly warnings: readonly string[];
  /** Remembers the players; a disk that refuses costs the memory after this session and nothing else. */
  rememberPlayers(players: readonly string[]): void;
}

/**
 * Opens the settings. A file that cannot be read is copied beside itself and replaced by defaults.
 *
 * @param folder where the file lies; by default the user's settings folder (XDG on Linux)
 */
export function openSettings(folder?: string): SettingsFile {
  const warnings: string[] = [];
  const options = {
    projectName: 'ricochet-tui',
    projectSuffix: '',
    configName: 'settings',
    defaults: { ...DEFAULTS },
    schema: {
      players: {
        type: 'array',
        maxItems: 8,
        // They go to the screen: a file with control characters in it is a damaged one.
        items: { type: 'string', maxLength: 64, pattern: '^\\P{C}*$' },
      },
    },
    ...(folder === undefined ? {} : { cwd: folder }),
  } as const;
  const conf = open();

  function open(): Conf<SavedSettings> | undefined {
    // A Conf that only tells where the file is would read it: the path is asked of a lenient one.
    try {
      return new Conf<SavedSettings>(options);
    } catch (error) {
      return afresh(error);
    }
  }

  function afresh(error: unknown): Conf<SavedSettings> | undefined {
    try {
      const { path } = new Conf<SavedSettings>({
        ...options,
        deserialize: () => ({ ...DEFAULTS }),
      });
      const copy = `${path}.damaged-${Date.now()}`;
      copyFileSync(path, copy);
      rmSync(path);
      warnings.push(messages.settings.damaged({ file: clean(path, 200), copy: clean(copy, 200) }));
      return new Conf<SavedSettings>(options);
    } catch {
      warnings.push(messages.settings.unavailable({ reason: reasonOf(error) }));
      return undefined;
    }
  }

  let saved: SavedSettings = conf?.store ?? DEFAULTS;
  return {
    get saved() {
      return saved;
    },
    warnings,
    rememberPlayers(players) {
      saved = { ...saved, players };
      try {
        conf?.set('players', players);
      } catch (error) {
        warnings.push(messages.settings.unavailable({ reason: reasonOf(error) }));
      }
    },
  };
}
