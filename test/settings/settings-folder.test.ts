import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsFolder } from '../../source/settings/saved.js';

const home = join(homedir(), '.config', 'ricochet-tui');

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['Linux', {}, 'linux', home],
  ['another Unix', {}, 'freebsd', home],
  ['XDG', { XDG_CONFIG_HOME: '/settings' }, 'linux', '/settings/ricochet-tui'],
  ['XDG without a value', { XDG_CONFIG_HOME: '' }, 'linux', home],
  ['XDG with a relative path, which is ignored', { XDG_CONFIG_HOME: 'settings' }, 'linux', home],
  ['macOS', {}, 'darwin', join(homedir(), 'Library', 'Preferences', 'ricochet-tui')],
  ['Windows', { APPDATA: '/roaming' }, 'win32', join('/roaming', 'ricochet-tui', 'Config')],
  [
    'Windows without a value',
    {},
    'win32',
    join(homedir(), 'AppData', 'Roaming', 'ricochet-tui', 'Config'),
  ],
])('where settings lie: %s', (_, environment, platform, folder) => {
  expect(settingsFolder(environment, platform)).toBe(folder);
});
