import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** Where a user's settings lie on this system, or data: what would be missed. */
export function userFolder(
  sort: 'settings' | 'data',
  { XDG_CONFIG_HOME, XDG_DATA_HOME, APPDATA, LOCALAPPDATA }: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const isData = sort === 'data';
  if (platform === 'darwin') {
    return path.join(homedir(), 'Library', isData ? 'Application Support' : 'Preferences', PROGRAM);
  }
  if (platform === 'win32') {
    const folder = isData
      ? LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local')
      : APPDATA || path.join(homedir(), 'AppData', 'Roaming');
    return path.join(folder, PROGRAM, isData ? 'Data' : 'Config');
  }
  const named = (isData ? XDG_DATA_HOME : XDG_CONFIG_HOME) ?? '';
  // The standard has relative paths ignored.
  const folder = path.isAbsolute(named)
    ? named
    : path.join(homedir(), isData ? '.local/share' : '.config');
  return path.join(folder, PROGRAM);
}

/** Where a user's data lies. */
export const dataFolder = (): string => userFolder('data');

/** Where the records of matches lie. */
export const matchesFolder = (): string => path.join(dataFolder(), 'matches');

/** Where those of practices lie. */
export const practicesFolder = (): string => path.join(dataFolder(), 'practice');

/** Where that lies which a server keeps of those who come with a key, for each in a folder of its own. */
export const visitorsFolder = (): string => path.join(dataFolder(), 'visitors');

/** Where the matches lie that are played in the rooms of a server. */
export const roomsFolder = (): string => path.join(dataFolder(), 'rooms');
