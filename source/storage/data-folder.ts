import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** Where a user's data lies on this system: what would be missed, unlike settings. */
export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { XDG_DATA_HOME = '', LOCALAPPDATA } = environment;
  if (platform === 'darwin') {
    return path.join(homedir(), 'Library', 'Application Support', PROGRAM);
  }
  if (platform === 'win32') {
    return path.join(LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local'), PROGRAM, 'Data');
  }
  // The standard has relative paths ignored.
  const folder = path.isAbsolute(XDG_DATA_HOME)
    ? XDG_DATA_HOME
    : path.join(homedir(), '.local', 'share');
  return path.join(folder, PROGRAM);
}

/** Where the records of matches lie. */
export const matchesFolder = (): string => path.join(dataFolder(), 'matches');

/** Where that lies which a server keeps of those who come with a key, for each in a folder of its own. */
export const visitorsFolder = (): string => path.join(dataFolder(), 'visitors');

/** Where the matches lie that are played in the rooms of a server. */
export const roomsFolder = (): string => path.join(dataFolder(), 'rooms');
