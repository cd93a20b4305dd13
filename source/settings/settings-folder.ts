import { homedir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'ricochet-tui';

/** Where a user's settings lie on this system. */
export function settingsFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { XDG_CONFIG_HOME = '', APPDATA } = environment;
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Preferences', PROGRAM);
  if (platform === 'win32') {
    return path.join(APPDATA || path.join(homedir(), 'AppData', 'Roaming'), PROGRAM, 'Config');
  }
  // The standard has relative paths ignored.
  const folder = path.isAbsolute(XDG_CONFIG_HOME)
    ? XDG_CONFIG_HOME
    : path.join(homedir(), '.config');
  return path.join(folder, PROGRAM);
}
