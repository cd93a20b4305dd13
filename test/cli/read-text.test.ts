import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isHangUp, readText } from '../../source/cli/streams.js';
import { UsageError } from '../../source/cli/usage.js';
import { ENGLISH } from '../../source/messages/language.js';
import { newFolder } from '../helpers/new-folder.js';
import { beOn } from '../helpers/platform.js';

function fileOf(bytes: Uint8Array): string {
  const file = join(newFolder(), 'file');
  writeFileSync(file, bytes);
  return file;
}

const TEXT = 'Zoë → ⬢\r\n';
const UTF16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, as PowerShell writes it', UTF16],
  ['UTF-16 with the bytes swapped', Buffer.from(UTF16).swap16()],
])('a file in %s is read', async (_, bytes) => {
  expect(await readText(fileOf(bytes), 100)).toBe(TEXT);
});

test.each([
  ['Latin-1', Buffer.from(TEXT, 'latin1')],
  ['half a character of UTF-16', UTF16.subarray(0, 5)],
])('a file in %s is refused', async (_, bytes) => {
  const file = fileOf(bytes);
  const refusal: unknown = await readText(file, 100).catch(error => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect((refusal as UsageError).sentence(ENGLISH)).toBe(ENGLISH.messages.file.noText({ file }));
});

test('SIGHUP means a closed window on Windows, and elsewhere only once the terminal is gone', () => {
  expect(isHangUp()).toBe(process.platform === 'win32');
  beOn('win32');
  expect(isHangUp()).toBe(true);
});
