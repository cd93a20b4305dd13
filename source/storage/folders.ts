import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** @public The folder for a user's settings or data on this system, or for what can be made again. */
export function userFolder(
  sort: 'settings' | 'data' | 'cache',
  {
    XDG_CONFIG_HOME,
    XDG_DATA_HOME,
    XDG_CACHE_HOME,
    APPDATA,
    LOCALAPPDATA,
  }: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform === 'darwin') {
    const folder = { settings: 'Preferences', data: 'Application Support', cache: 'Caches' }[sort];
    return path.join(homedir(), 'Library', folder, PROGRAM);
  }
  if (platform === 'win32') {
    const folder =
      sort === 'settings'
        ? APPDATA || path.join(homedir(), 'AppData', 'Roaming')
        : LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local');
    return path.join(folder, PROGRAM, { settings: 'Config', data: 'Data', cache: 'Cache' }[sort]);
  }
  const [named = '', usual] = {
    settings: [XDG_CONFIG_HOME, '.config'],
    data: [XDG_DATA_HOME, '.local/share'],
    cache: [XDG_CACHE_HOME, '.cache'],
  }[sort] as [string | undefined, string];
  // The standard has relative paths ignored.
  return path.join(path.isAbsolute(named) ? named : path.join(homedir(), usual), PROGRAM);
}

/** @public The user's data folder, or a part of it; the last two belong to a server. */
export const dataFolder = (
  part: 'matches' | 'practice' | 'unsaved-boards' | 'visitors' | 'rooms' | '' = '',
): string => path.join(userFolder('data'), part);
