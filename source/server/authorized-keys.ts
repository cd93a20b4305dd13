import { createHash, createPublicKey, verify } from 'node:crypto';
import ssh2, { type ParsedKey } from 'ssh2';
import type { Sentence } from '../messages/language.js';

/** A public key that checks signatures. */
interface PublicKey {
  readonly type: string;
  getPublicSSH(): Buffer;
  verify(message: Buffer, signature: Buffer, hash?: string): boolean | Error;
}

const ECDSA = 'sk-ecdsa-sha2-nistp256@openssh.com';

/** Kinds of keys that never leave a security token. ssh2 does not support them. */
const FIDO_KINDS: readonly string[] = ['sk-ssh-ed25519@openssh.com', ECDSA];

/** Flags and a counter of the token, at the end of each signature. */
const TOLD_BYTES = 5;

/**
 * Reads the public key of a token in OpenSSH's format; undefined if it is damaged.
 *
 * @see https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.u2f
 */
function parseFidoKey(type: string, data: Buffer): PublicKey | undefined {
  const strings = stringsOf(data);
  const [application, point] = strings.toReversed();
  if (!application || !point || String(strings[0]) !== type) return undefined;
  const isEcdsa = type === ECDSA;
  const base64 = (from: number, to?: number) => point.subarray(from, to).toString('base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: isEcdsa
      ? { kty: 'EC', crv: 'P-256', x: base64(1, 33), y: base64(33) }
      : { kty: 'OKP', crv: 'Ed25519', x: base64(0) },
  });
  return {
    type,
    getPublicSSH: () => data,
    verify(message, signature) {
      const told = signature.subarray(-TOLD_BYTES);
      const signed = Buffer.concat([sha256(application), told, sha256(message)]);
      const made = signature.subarray(0, -TOLD_BYTES);
      // Bit 0: the token was touched.
      if ((told[0]! & 1) === 0) return false;
      if (!isEcdsa) return verify(null, signed, key, made);
      const numbers = Buffer.concat(stringsOf(made).map(in32));
      return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, numbers);
    },
  };
}

/** Reads strings that each have their length before them; none if the lengths don't fit the data. */
function stringsOf(data: Buffer): Buffer[] {
  const strings: Buffer[] = [];
  let at = 0;
  while (at + 4 <= data.length) {
    const from = at + 4;
    at = from + data.readUInt32BE(at);
    strings.push(data.subarray(from, at));
  }
  return at === data.length ? strings : [];
}

/** A number in 32 bytes. SSH leaves leading zeros out, or adds one. */
const in32 = (number: Buffer): Buffer =>
  Buffer.from(number.toString('hex').replace(/^00/, '').padStart(64, '0'), 'hex');

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** @public Public keys of guests or admins, by their fingerprints. */
export type AuthorizedKeys = ReadonlyMap<string, PublicKey>;

const KINDS: readonly string[] = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
  ...FIDO_KINDS,
];

/**
 * Reads OpenSSH's `authorized_keys`, with a sentence about each line of `file` that looks like a key but admits nobody.
 * Lines with options are among those: their restrictions could not be enforced here.
 * @public
 */
export function parseAuthorizedKeys(text: string, file = 'authorized_keys') {
  const keys = new Map<string, PublicKey>();
  const warnings: Sentence[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = keyOf(line);
    if (typeof key === 'string') {
      warnings.push(({ host }) => host.keyLine[key]({ file, line: index + 1 }));
    } else keys.set(fingerprintOf(key.getPublicSSH()), key);
  }
  return { keys, warnings };
}

function keyOf(line: string): PublicKey | 'damaged' | 'options' | 'weak' {
  const words = line.split(/\s+/);
  const [kind = '', data = ''] = words;
  if (kind === 'ssh-dss') return 'weak';
  if (!KINDS.includes(kind))
    return words.some(word => KINDS.includes(word)) ? 'options' : 'damaged';
  return parseKey(kind, Buffer.from(data, 'base64')) ?? 'damaged';
}

/** The key in these bytes; undefined if it is of another kind or damaged. */
export function parseKey(kind: string, data: Buffer): PublicKey | 'weak' | undefined {
  if (!KINDS.includes(kind)) return undefined;
  try {
    if (FIDO_KINDS.includes(kind)) return parseFidoKey(kind, data);
    const key = ssh2.utils.parseKey(`${kind} ${data.toString('base64')}`);
    if (key instanceof Error || key.type !== kind) return undefined;
    return key.type === 'ssh-rsa' && !isUsualRsa(key) ? 'weak' : key;
  } catch {
    return undefined;
  }
}

/** Whether an RSA key is neither too short to be safe, nor so large that checking a wrong signature takes 30 ms. */
function isUsualRsa(key: ParsedKey): boolean {
  const { modulusLength = 0, publicExponent = 0n } =
    createPublicKey(key.getPublicPEM()).asymmetricKeyDetails ?? {};
  return modulusLength >= 2048 && modulusLength <= 8192 && publicExponent <= 0xff_ff_ff_ffn;
}

/** The fingerprint of a public key as OpenSSH shows it: its SHA-256 in base64. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
