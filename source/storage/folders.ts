import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** What each system calls the folder for files of a sort; Windows has one for each program in it. */
const FOLDERS = {
  settings: {
    xdg: ['XDG_CONFIG_HOME', '.config'],
    darwin: 'Preferences',
    win32: ['APPDATA', 'Roaming', 'Config'],
  },
  data: {
    xdg: ['XDG_DATA_HOME', '.local/share'],
    darwin: 'Application Support',
    win32: ['LOCALAPPDATA', 'Local', 'Data'],
  },
} as const;

/** Where a user's settings lie on this system, or data: what would be missed. */
export function userFolder(
  sort: keyof typeof FOLDERS,
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { xdg, darwin, win32 } = FOLDERS[sort];
  if (platform === 'darwin') return path.join(homedir(), 'Library', darwin, PROGRAM);
  if (platform === 'win32') {
    const folder = environment[win32[0]] || path.join(homedir(), 'AppData', win32[1]);
    return path.join(folder, PROGRAM, win32[2]);
  }
  const named = environment[xdg[0]] ?? '';
  // The standard has relative paths ignored.
  return path.join(path.isAbsolute(named) ? named : path.join(homedir(), xdg[1]), PROGRAM);
}

/** Where a user's data lies. */
export const dataFolder = (): string => userFolder('data');

/** Where the records of matches lie. */
export const matchesFolder = (): string => path.join(dataFolder(), 'matches');

/** Where that lies which a server keeps of those who come with a key, for each in a folder of its own. */
export const visitorsFolder = (): string => path.join(dataFolder(), 'visitors');

/** Where the matches lie that are played in the rooms of a server. */
export const roomsFolder = (): string => path.join(dataFolder(), 'rooms');
