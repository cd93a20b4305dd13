import { expect, test } from 'vitest';
import { fingerprintOf, parseAuthorizedKeys } from '../../source/server/admission.js';
import { type FidoKind, fidoToken, sshString } from '../helpers/fido-key.js';

const MESSAGE = Buffer.from('what is signed at a log-in');
const LONGEST_ECDSA = 121;
const kinds: readonly FidoKind[] = ['ed25519', 'ecdsa'];

/** Whether a token's key, as a line of a file, accepts a signature, which the library passes on without its type. */
function takes(token: ReturnType<typeof fidoToken>, signature: Buffer, message = MESSAGE): unknown {
  const { keys, warnings } = parseAuthorizedKeys(token.public);
  expect(warnings).toEqual([]);
  const key = keys.get(fingerprintOf(token.data))!;
  return key.verify(message, signature.subarray(sshString(token.type).length + 4));
}

test.each(kinds)('a signature of an %s token counts if the token was touched', kind => {
  const token = fidoToken(kind);
  // The numbers of ECDSA signatures differ in length.
  for (let round = 0; round < 40; round++) expect(takes(token, token.sign(MESSAGE))).toBe(true);
  expect(takes(token, token.sign(MESSAGE, { flags: 5 }))).toBe(true);
  expect(takes(token, token.sign(MESSAGE, { flags: 0 }))).toBe(false);
  expect(takes(token, token.sign(MESSAGE, { flags: 4 }))).toBe(false);
});

test.each(kinds)('no wrong signature of an %s token counts or throws', kind => {
  const token = fidoToken(kind);
  let signature = token.sign(MESSAGE);
  // For ECDSA a signature in which both numbers have full length.
  while (kind === 'ecdsa' && signature.length < LONGEST_ECDSA) signature = token.sign(MESSAGE);
  expect(takes(token, fidoToken(kind).sign(MESSAGE))).toBe(false);
  expect(takes(token, token.sign(MESSAGE, { application: 'https://example.org' }))).toBe(false);
  expect(takes(token, signature, Buffer.from('another log-in'))).toBe(false);
  for (let length = 0; length < signature.length; length++)
    expect(takes(token, signature.subarray(0, length))).not.toBe(true);
  for (let at = sshString(token.type).length + 4; at < signature.length; at++) {
    const changed = Buffer.from(signature);
    changed[at]! ^= 0x80;
    expect(takes(token, changed)).not.toBe(true);
  }
});

test.each(kinds)('a damaged key of an %s token lets nobody in and is reported', kind => {
  const { type, data } = fidoToken(kind);
  for (let length = 0; length < data.length; length++) {
    const { keys, warnings } = parseAuthorizedKeys(
      `${type} ${data.subarray(0, length).toString('base64')}`,
    );
    expect([keys.size, warnings.length]).toEqual([0, 1]);
  }
});
