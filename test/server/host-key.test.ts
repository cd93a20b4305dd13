import {
  chmodSync,
  chownSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH, ToldError } from '../../source/messages/language.js';
import { loadHostKey } from '../../source/server/admission.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows, PRIVATE } from '../helpers/platform.js';

vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, writeFileSync: vi.fn(files.writeFileSync) };
});

let folder: string;
let file: string;

beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'data', 'host-key');
});

test('is created once, only readable by its owner, and stays the same', () => {
  const made = loadHostKey(file);
  expect(made.fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(PRIVATE);
  expect(readdirSync(join(folder, 'data'))).toEqual(['host-key']);
  expect(loadHostKey(file)).toEqual(made);
});

test.skipIf(isWindows).each([0o640, 0o604, 0o660, 0o622])('is refused with the rights %o', mode => {
  const { key } = loadHostKey(file);
  chmodSync(file, mode);
  expect(() => loadHostKey(file)).toThrow(ToldError);
  expect(() => loadHostKey(file)).toThrow(hostTexts.refusal.openHostKey({ file }));
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test.each(['', 'no key', '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n'])(
  'is refused where the file holds %j, which stays as it is',
  text => {
    loadHostKey(file);
    writeFileSync(file, text);
    expect(() => loadHostKey(file)).toThrow(hostTexts.refusal.badHostKey({ file }));
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test.runIf(process.getuid?.() === 0)('is refused if it belongs to another user', () => {
  loadHostKey(file);
  chownSync(file, 65_534, 65_534);
  expect(() => loadHostKey(file)).toThrow(ToldError);
  expect(() => loadHostKey(file)).toThrow(hostTexts.refusal.foreignHostKey({ file }));
});

test.each(['EROFS', 'EISDIR'] as const)('that cannot be created for %s is told why', code => {
  vi.mocked(writeFileSync).mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  const reason = ENGLISH.screens.faults.system[code];
  const sentence = hostTexts.refusal.noHostKey({ file, reason });
  expect(() => loadHostKey(file)).toThrow(
    expect.objectContaining({ sentence: expect.any(Function), message: sentence }),
  );
});

test('can be created after a full disk or a killed server has left a part of it', () => {
  vi.mocked(writeFileSync).mockImplementationOnce(descriptor => {
    writeSync(Number(descriptor), '-----BEGIN');
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  const reason = ENGLISH.screens.faults.system.ENOSPC;
  expect(() => loadHostKey(file)).toThrow(hostTexts.refusal.noHostKey({ file, reason }));
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
  // In a container the next process has the same number as the killed one.
  const { pid } = process;
  for (const name of [`host-key.${pid}.new`, 'host-key.new', 'host-key.tmp', `.${pid}.tmp`])
    writeFileSync(join(folder, 'data', name), 'half');
  expect(loadHostKey(file)).toEqual(loadHostKey(file));
});
