import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { userFolder } from '../../source/storage/files.js';

const local = join(homedir(), '.local', 'share', 'ricochet-tui');

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['Linux', {}, 'linux', local],
  ['another Unix', {}, 'freebsd', local],
  ['XDG', { XDG_DATA_HOME: '/data' }, 'linux', join('/data', 'ricochet-tui')],
  ['XDG without a value', { XDG_DATA_HOME: '' }, 'linux', local],
  ['XDG with a relative path, which is ignored', { XDG_DATA_HOME: 'data' }, 'linux', local],
  ['macOS', {}, 'darwin', join(homedir(), 'Library', 'Application Support', 'ricochet-tui')],
  ['Windows', { LOCALAPPDATA: '/local' }, 'win32', join('/local', 'ricochet-tui', 'Data')],
  [
    'Windows without a value',
    {},
    'win32',
    join(homedir(), 'AppData', 'Local', 'ricochet-tui', 'Data'),
  ],
  ['XDG on macOS', { XDG_DATA_HOME: '/data' }, 'darwin', join('/data', 'ricochet-tui')],
  [
    'XDG on Windows',
    { XDG_DATA_HOME: '/data', LOCALAPPDATA: '/local' },
    'win32',
    join('/data', 'ricochet-tui'),
  ],
])('the folder for data: %s', (_, environment, platform, folder) => {
  expect(userFolder('data', environment, platform)).toBe(folder);
});

const home = join(homedir(), '.config', 'ricochet-tui');

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['Linux', {}, 'linux', home],
  ['another Unix', {}, 'freebsd', home],
  ['XDG', { XDG_CONFIG_HOME: '/settings' }, 'linux', join('/settings', 'ricochet-tui')],
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
  [
    'XDG on Windows',
    { XDG_CONFIG_HOME: '/settings', APPDATA: '/roaming' },
    'win32',
    join('/settings', 'ricochet-tui'),
  ],
])('the folder for settings: %s', (_, environment, platform, folder) => {
  expect(userFolder('settings', environment, platform)).toBe(folder);
});

const caches = join(homedir(), '.cache', 'ricochet-tui');

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['Linux', {}, 'linux', caches],
  ['XDG', { XDG_CACHE_HOME: '/caches' }, 'linux', join('/caches', 'ricochet-tui')],
  ['macOS', {}, 'darwin', join(homedir(), 'Library', 'Caches', 'ricochet-tui')],
  ['Windows', { LOCALAPPDATA: '/local' }, 'win32', join('/local', 'ricochet-tui', 'Cache')],
  ['XDG on macOS', { XDG_CACHE_HOME: '/caches' }, 'darwin', join('/caches', 'ricochet-tui')],
])('the folder for caches: %s', (_, environment, platform, folder) => {
  expect(userFolder('cache', environment, platform)).toBe(folder);
});
