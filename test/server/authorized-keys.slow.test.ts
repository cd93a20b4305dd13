import fc from 'fast-check';
import ssh2 from 'ssh2';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { parseAuthorizedKeys } from '../../source/server/admission.js';
import { sshString } from '../helpers/fido-key.js';
import { ANNS_KEY, STRANGERS_KEY } from '../helpers/ssh-server.js';

const { generateKeyPairSync } = ssh2.utils;
const ann = ANNS_KEY.public;
const other = STRANGERS_KEY.public;
const numberOf = (text: string): number => parseAuthorizedKeys(text).keys.size;

/** A public key of this many bits, which has no private key. */
function rsaLine(modulus: number, exponent: number): string {
  const [n, e] = [modulus, exponent].map(bits => Buffer.alloc(bits / 8 + 1, 0xff).fill(0, 0, 1));
  const data = Buffer.concat(['ssh-rsa', e!, n!].map(sshString));
  return `ssh-rsa ${data.toString('base64')}`;
}

test('a file has one key a line, and may have comments and empty lines', () => {
  const text = `# friends\n\n${ann} ann@home\r\n  ${other}\n#${ann}\n`;
  expect(parseAuthorizedKeys(text)).toMatchObject({ warnings: [] });
  expect(numberOf(text)).toBe(2);
  expect(numberOf(`${ann}\n${ann} again`)).toBe(1);
});

test.each([
  ['ECDSA', generateKeyPairSync('ecdsa', { bits: 256 }).public],
  ['RSA', generateKeyPairSync('rsa', { bits: 2048 }).public],
])('keys of type %s are accepted', (_, line) => {
  expect(numberOf(line)).toBe(1);
});

test.each<[string, string, keyof typeof hostTexts.keyLine]>([
  ['options', `command="rooms" ${ann}`, 'options'],
  ['options without a key that can be read', 'no-pty ssh-ed25519 x', 'options'],
  ['a certificate authority', `cert-authority ${ann}`, 'options'],
  ['a kind that is not known', 'ssh-magic AAAA', 'damaged'],
  ['a key that is cut off', ann.slice(0, 40), 'damaged'],
  ['a key of another kind than it says', ann.replace('ed25519', 'rsa'), 'damaged'],
  ['a private key', ANNS_KEY.private.split('\n')[0]!, 'damaged'],
  ['DSA', 'ssh-dss AAAAB3NzaC1kc3MAAA', 'weak'],
  ['short RSA', generateKeyPairSync('rsa', { bits: 1024 }).public, 'weak'],
  ['RSA whose signatures take long', rsaLine(3072, 3064), 'weak'],
  ['long RSA', rsaLine(16_384, 24), 'weak'],
])('a line with %s lets nobody in and is reported', (_, line, trouble) => {
  const { keys, warnings } = parseAuthorizedKeys(`\n${line}\n${other}`, 'friends');
  expect(keys.size).toBe(1);
  expect(warnings.map(told => told(ENGLISH))).toEqual([
    hostTexts.keyLine[trouble]({ file: 'friends', line: 2 }),
  ]);
});

test('no damaged file makes the parser throw', () => {
  fc.assert(
    fc.property(fc.nat(ann.length - 1), fc.string({ unit: 'binary' }), (at, text) => {
      const damaged = ann.slice(0, at) + text + ann.slice(at + 1);
      expect(() => parseAuthorizedKeys(damaged)).not.toThrow();
    }),
  );
});
