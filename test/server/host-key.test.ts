import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HostingError, loadHostKey } from '../../source/server/host-key.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-key-'));
  file = join(folder, 'data', 'host-key');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, for its owner alone, and is the same from then on', () => {
  const made = loadHostKey(file);
  expect(made.fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['host-key']);
  expect(loadHostKey(file)).toEqual(made);
});

test.each([0o640, 0o604, 0o660, 0o622])('is refused where its rights are %o', mode => {
  const { key } = loadHostKey(file);
  chmodSync(file, mode);
  expect(() => loadHostKey(file)).toThrow(HostingError);
  expect(() => loadHostKey(file)).toThrow(/Others may read the host key .*chmod 600/);
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test.each(['', 'no key', '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n'])(
  'is refused where the file holds %j, which stays as it is',
  text => {
    loadHostKey(file);
    writeFileSync(file, text);
    expect(() => loadHostKey(file)).toThrow(/holds no ed25519 host key/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
