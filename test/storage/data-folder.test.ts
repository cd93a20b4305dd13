import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../source/storage/data-folder.js';

const local = join(homedir(), '.local', 'share', 'ricochet-tui');

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
  ['Linux', {}, 'linux', local],
  ['another Unix', {}, 'freebsd', local],
  ['XDG', { XDG_DATA_HOME: '/data' }, 'linux', '/data/ricochet-tui'],
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
])('where data lies: %s', (_, environment, platform, folder) => {
  expect(dataFolder(environment, platform)).toBe(folder);
});
