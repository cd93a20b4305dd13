import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveAside, replaceFile, replaceFileSync } from '../../source/storage/files.js';
import { newFolder } from '../helpers/new-folder.js';
import { beOn } from '../helpers/platform.js';

vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, renameSync: vi.fn(files.renameSync) };
});
vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, rename: vi.fn(files.rename) };
});

const refusal = (code: string) => Object.assign(new Error(code), { code });

let folder: string;
beforeEach(() => {
  folder = newFolder();
  writeFileSync(join(folder, 'file'), 'old');
});
afterEach(() => {
  vi.resetAllMocks();
});

/** Has renaming fail so often. */
function refuse(code: string, times: number): void {
  for (let count = 0; count < times; count++) {
    vi.mocked(renameSync).mockImplementationOnce(() => {
      throw refusal(code);
    });
    vi.mocked(rename).mockRejectedValueOnce(refusal(code));
  }
}

const WAYS = {
  'at once': async (file: string) => replaceFileSync(file, 'new'),
  'in the background': (file: string) => replaceFile(file, 'new'),
};

describe.each(Object.entries(WAYS))('a file that is replaced %s', (_, replace) => {
  test.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows, after %s, is tried again', async code => {
    beOn('win32');
    refuse(code, 3);
    await replace(join(folder, 'file'));
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test.each<[NodeJS.Platform, string]>([
    ['linux', 'EPERM'],
    ['win32', 'ENOSPC'],
  ])('on %s, after %s, is not', async (system, code) => {
    beOn(system);
    refuse(code, 1);
    await expect(replace(join(folder, 'file'))).rejects.toThrow(code);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('is given up after a second', async () => {
    beOn('win32');
    refuse('EPERM', 1000);
    await expect(replace(join(folder, 'file'))).rejects.toThrow('EPERM');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});

test('a damaged file is moved aside as patiently', () => {
  beOn('win32');
  refuse('EBUSY', 3);
  expect(readFileSync(moveAside(join(folder, 'file')), 'utf8')).toBe('old');
});
