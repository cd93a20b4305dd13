import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** The folder for a user's settings or data on this system. */
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

/** The user's data folder, or a part of it; the last two belong to a server. */
export const dataFolder = (
  part: 'matches' | 'practice' | 'unsaved-boards' | 'visitors' | 'rooms' | '' = '',
): string => path.join(userFolder('data'), part);
