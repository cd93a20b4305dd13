import type Conf from 'conf';
import { isRecord } from '../game/checks.js';
import { isKeyChoice } from '../keys/choosable.js';
import { soundKeys } from '../keys/choose-key.js';
import { keyOf } from '../keys/chosen-keys.js';
import type { SavedSettings } from './schema.js';

/** Settings as somebody has written them: anything may stand there. */
type Written = Readonly<Record<string, unknown>>;

/**
 * Puts into fresh settings whatever of the written ones can be there, value by value: each set-up and
 * each key by itself.
 *
 * @returns the names of the settings of which something was lost
 */
export function takeOver(conf: Conf<SavedSettings>, written: Written): readonly string[] {
  return Object.entries(written)
    .filter(([name, value]) => piecesOf(name, value).filter(piece => !take(conf, piece)).length > 0)
    .map(([name]) => name);
}

/** The settings with one thing more; none where that cannot be. */
type Piece = (settings: SavedSettings) => object | undefined;

/** What one setting consists of that can be there or not, each by itself. */
function piecesOf(name: string, value: unknown): readonly Piece[] {
  if (name === 'setups' && isRecord(value)) {
    return Object.entries(value).map(([game, setup]) => settings => ({
      ...settings,
      setups: { ...settings.setups, [game]: setup },
    }));
  }
  if (name === 'keys' && isRecord(value)) {
    const sound = soundKeys(value);
    return Object.entries(value).map(
      ([choice, key]) =>
        settings =>
          isKeyChoice(choice) && keyOf(sound, choice) === key
            ? { ...settings, keys: { ...settings.keys, [choice]: key } }
            : undefined,
    );
  }
  return [settings => ({ ...settings, [name]: value })];
}

/** Whether the schema lets it in. */
function take(conf: Conf<SavedSettings>, piece: Piece): boolean {
  const settings = piece(conf.store);
  if (!settings) return false;
  try {
    conf.store = settings as SavedSettings;
    return true;
  } catch {
    return false;
  }
}
