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

/** Subfolders of the data folder: a player's, and a server's visitors and rooms. */
type Part = 'matches' | 'practice' | 'unsaved-boards' | 'visitors' | 'rooms';

/** The user's data folder, or a part of it. */
export const dataFolder = (part: Part | '' = ''): string => path.join(userFolder('data'), part);
