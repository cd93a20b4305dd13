import { existsSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, namedPath } from '../../source/storage/files.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';

let scratch: string;
beforeEach(() => {
  scratch = newFolder();
});

// Windows has no such modes.
test.skipIf(isWindows)('missing folders are created for their owner alone', () => {
  const folder = path.join(scratch, 'a', 'b', 'c');
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
});

test('an existing folder stays as it is', () => {
  makeFolder(scratch);
  expect(existsSync(scratch)).toBe(true);
});

test('a file in the way, or in the place of the folder itself, is an error', () => {
  const file = path.join(scratch, 'a');
  writeFileSync(file, '');
  expect(() => makeFolder(path.join(file, 'b'))).toThrow('ENOTDIR');
  expect(() => makeFolder(file)).toThrow('ENOTDIR');
});

test.skipIf(!existsSync('/proc/self'))('where nothing can be made, that is said', () => {
  expect(() => makeFolder('/proc/nowhere/a/b')).toThrow('ENOENT');
});

describe('a path that a user names', () => {
  const { posix, win32 } = path;

  test.each<[name: string, system: path.PlatformPath, file: string]>([
    ['/data/x', posix, '/data/x'],
    ['~', posix, posix.resolve(homedir())],
    ['~/x', posix, posix.resolve(homedir(), 'x')],
    ['/data/~/x', posix, '/data/~/x'],
    ['~', win32, win32.resolve(homedir())],
    ['~\\x', win32, win32.resolve(homedir(), 'x')],
    ['~/x', win32, win32.resolve(homedir(), 'x')],
    ['C:/data\\x', win32, 'C:\\data\\x'],
  ])('%s', (name, system, file) => {
    expect(namedPath(name, system)).toEqual({ file, isFolder: false });
  });

  test('is that of a folder if it ends with a slash of the system', () => {
    expect(namedPath('x/', posix).isFolder).toBe(true);
    expect(namedPath('x\\', posix).isFolder).toBe(false);
    expect(namedPath('x/', win32).isFolder).toBe(true);
    expect(namedPath('x\\', win32).isFolder).toBe(true);
  });
});
