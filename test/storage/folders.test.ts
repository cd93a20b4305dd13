import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { userFolder } from '../../source/storage/files.js';

const inHome = (...parts: readonly string[]) => join(homedir(), ...parts);

const LOCAL = inHome('.local', 'share', 'ricochet-tui');
const CONFIG = inHome('.config', 'ricochet-tui');

type Kind = Parameters<typeof userFolder>[0];
test.each<[Kind, string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['data', 'Linux', {}, 'linux', LOCAL],
  ['data', 'another Unix', {}, 'freebsd', LOCAL],
  ['data', 'XDG', { XDG_DATA_HOME: '/x' }, 'linux', join('/x', 'ricochet-tui')],
  ['data', 'XDG without a value', { XDG_DATA_HOME: '' }, 'linux', LOCAL],
  ['data', 'XDG with a relative path, which is ignored', { XDG_DATA_HOME: 'x' }, 'linux', LOCAL],
  ['data', 'macOS', {}, 'darwin', inHome('Library', 'Application Support', 'ricochet-tui')],
  ['data', 'Windows', { LOCALAPPDATA: '/l' }, 'win32', join('/l', 'ricochet-tui', 'Data')],
  [
    ...(['data', 'Windows without a value', {}, 'win32'] as const),
    inHome('AppData', 'Local', 'ricochet-tui', 'Data'),
  ],
  ['data', 'XDG on macOS', { XDG_DATA_HOME: '/x' }, 'darwin', join('/x', 'ricochet-tui')],
  [
    ...(['data', 'XDG on Windows', { XDG_DATA_HOME: '/x', LOCALAPPDATA: '/l' }, 'win32'] as const),
    join('/x', 'ricochet-tui'),
  ],
  ['settings', 'Linux', {}, 'linux', CONFIG],
  ['settings', 'XDG', { XDG_CONFIG_HOME: '/x' }, 'linux', join('/x', 'ricochet-tui')],
  ['settings', 'macOS', {}, 'darwin', inHome('Library', 'Preferences', 'ricochet-tui')],
  ['settings', 'Windows', { APPDATA: '/r' }, 'win32', join('/r', 'ricochet-tui', 'Config')],
  [
    ...(['settings', 'Windows without a value', {}, 'win32'] as const),
    inHome('AppData', 'Roaming', 'ricochet-tui', 'Config'),
  ],
  ['cache', 'Linux', {}, 'linux', inHome('.cache', 'ricochet-tui')],
  ['cache', 'XDG', { XDG_CACHE_HOME: '/x' }, 'linux', join('/x', 'ricochet-tui')],
  ['cache', 'macOS', {}, 'darwin', inHome('Library', 'Caches', 'ricochet-tui')],
  ['cache', 'Windows', { LOCALAPPDATA: '/l' }, 'win32', join('/l', 'ricochet-tui', 'Cache')],
])('the folder for %s: %s', (kind, _, environment, platform, folder) => {
  expect(userFolder(kind, environment, platform)).toBe(folder);
});
