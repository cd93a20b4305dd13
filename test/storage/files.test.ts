import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../source/storage/files.js';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

test('missing folders are created for their owner alone', () => {
  const folder = path.join(scratch, 'a', 'b', 'c');
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
});

test('an existing folder stays as it is', () => {
  makeFolder(scratch);
  expect(existsSync(scratch)).toBe(true);
});

test('a file in the way is an error', () => {
  writeFileSync(path.join(scratch, 'a'), '');
  expect(() => makeFolder(path.join(scratch, 'a', 'b'))).toThrow('ENOTDIR');
});

test.skipIf(!existsSync('/proc/self'))('where nothing can be made, that is said', () => {
  expect(() => makeFolder('/proc/nowhere/a/b')).toThrow('ENOENT');
});
