import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../source/storage/files.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';

vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, rename: vi.fn(files.rename) };
});
vi.mock('node:os', async original => {
  const os = await original<typeof import('node:os')>();
  return { ...os, homedir: vi.fn(os.homedir) };
});

let folder: string;
beforeEach(() => {
  folder = newFolder();
  vi.mocked(homedir).mockReturnValue(folder);
});

const save = (name: string, overwrite = false) => saveFile(name, 'new\n', { overwrite });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const SAVED = { kind: 'saved' };

describe('saving a board', () => {
  test('writes the text and leaves no other file', async () => {
    expect(await save(join(folder, 'board.txt'))).toEqual(SAVED);
    expect(read('board.txt')).toBe('new\n');
    expect(readdirSync(folder)).toEqual(['board.txt']);
  });

  test('knows relative names and the home folder', async () => {
    expect(await save(relative('.', join(folder, 'a')))).toEqual(SAVED);
    expect(await save('~/b')).toEqual(SAVED);
    expect(read('a') + read('b')).toBe('new\nnew\n');
  });

  test.each(['~a', 'a~', 'b~c'])('a ~ in another place is part of the name: %s', async name => {
    const here = process.cwd();
    process.chdir(folder);
    try {
      expect(await save(name)).toEqual(SAVED);
    } finally {
      process.chdir(here);
    }
    expect(readdirSync(folder)).toEqual([name]);
  });
});

describe('an existing file', () => {
  const path = () => join(folder, 'old');
  beforeEach(() => {
    writeFileSync(path(), 'old\n');
    chmodSync(path(), 0o640);
  });

  test('is not replaced unless asked for', async () => {
    expect(await save(path())).toEqual({ kind: 'exists' });
    expect(read('old')).toBe('old\n');
  });

  test('is replaced if asked for, and keeps its mode', async () => {
    const { mode } = statSync(path());
    expect(await save(path(), true)).toEqual(SAVED);
    expect(read('old')).toBe('new\n');
    expect(statSync(path()).mode).toBe(mode);
    expect(readdirSync(folder)).toEqual(['old']);
  });

  test.skipIf(isWindows)('is replaced where a link leads to it, and the link stays', async () => {
    symlinkSync('old', join(folder, 'link'));
    expect(await save(join(folder, 'link'))).toEqual({ kind: 'exists' });
    expect(await save(join(folder, 'link'), true)).toEqual(SAVED);
    expect(readlinkSync(join(folder, 'link'))).toBe('old');
    expect(read('old')).toBe('new\n');
  });
});

describe('if the file cannot be written, the reason is given and nothing is left behind', () => {
  test.skipIf(isWindows).each([
    ['a folder', () => folder, 'EISDIR'],
    ['the home folder', () => '~', 'EISDIR'],
    ['a pipe', () => join(folder, 'pipe'), 'EISDIR'],
    ['a folder that is not there', () => join(folder, 'no', 'x'), 'ENOENT'],
    ['a file for a folder', () => join(folder, 'file', 'x'), 'ENOTDIR'],
    ['a long name', () => join(folder, 'x'.repeat(300)), 'ENAMETOOLONG'],
  ])('%s', async (_, path, system) => {
    writeFileSync(join(folder, 'file'), 'old\n');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const outcome = await save(path(), true);
    expect(outcome).toMatchObject({ kind: 'failed', why: { code: 'system', system } });
    expect(readdirSync(folder)).toEqual(['file', 'pipe']);
    expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true);
    expect(read('file')).toBe('old\n');
  });

  test('a disk that fails at the end', async () => {
    vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC' }));
    const outcome = await save(join(folder, 'x'));
    expect(outcome).toMatchObject({ why: { system: 'ENOSPC' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  // Nothing is forbidden to the superuser.
  test.skipIf(isWindows || process.getuid?.() === 0)('no permission', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o500 });
    writeFileSync(join(folder, 'file'), 'old\n', { mode: 0o400 });
    for (const path of [join(locked, 'x'), join(folder, 'file')]) {
      const outcome = await save(path, true);
      expect(outcome).toMatchObject({ why: { system: 'EACCES' } });
    }
    expect(existsSync(join(locked, 'x'))).toBe(false);
    expect(read('file')).toBe('old\n');
  });
});
