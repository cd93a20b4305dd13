import { createHash, createPublicKey } from 'node:crypto';
import ssh2, { type ParsedKey } from 'ssh2';
import { hostTexts } from '../messages/english/host.js';
import { FIDO_KINDS, type PublicKey, parseFidoKey } from './fido-keys.js';

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
  const warnings: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = keyOf(line);
    if (typeof key === 'string') warnings.push(hostTexts.keyLine[key]({ file, line: index + 1 }));
    else keys.set(fingerprintOf(key.getPublicSSH()), key);
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

/** @public Whether a text is the fingerprint of a key. */
export const isFingerprint = (text: string): boolean => text.startsWith('SHA256:');
