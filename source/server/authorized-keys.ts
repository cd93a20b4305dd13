import { createHash, createPublicKey } from 'node:crypto';
import ssh2, { type ParsedKey } from 'ssh2';
import { serveTexts } from '../messages/serve.js';

/** Keys that may enter, by their fingerprints. */
export type AuthorizedKeys = ReadonlyMap<string, ParsedKey>;

const KINDS: readonly string[] = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
];
const WEAK_KINDS: readonly string[] = ['ssh-dss'];
const FEWEST_RSA_BITS = 2048;

/**
 * Reads a file of keys as OpenSSH has them, `authorized_keys`. Options in front of a key restrict it
 * there; here they could not be kept to, so such a key does not enter.
 *
 * @returns the keys, and a sentence about each line that lets nobody in though it looks as if it did
 */
export function parseAuthorizedKeys(text: string): {
  readonly keys: AuthorizedKeys;
  readonly warnings: readonly string[];
} {
  const keys = new Map<string, ParsedKey>();
  const warnings: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = keyOf(line);
    if (typeof key === 'string') warnings.push(serveTexts.keyLine[key]({ line: index + 1 }));
    else keys.set(fingerprintOf(key.getPublicSSH()), key);
  }
  return { keys, warnings };
}

function keyOf(line: string): ParsedKey | 'damaged' | 'options' | 'weak' {
  const words = line.split(/\s+/);
  const [kind = ''] = words;
  if (WEAK_KINDS.includes(kind)) return 'weak';
  if (!KINDS.includes(kind))
    return words.some(word => KINDS.includes(word)) ? 'options' : 'damaged';
  const key = parse(line);
  if (!key || key.type !== kind || key.isPrivateKey()) return 'damaged';
  return isShortRsa(key) ? 'weak' : key;
}

/** What is damaged in ways that nobody has thought of makes the parser throw. */
function parse(line: string): ParsedKey | undefined {
  try {
    const key = ssh2.utils.parseKey(line);
    return key instanceof Error ? undefined : key;
  } catch {
    return undefined;
  }
}

function isShortRsa(key: ParsedKey): boolean {
  if (key.type !== 'ssh-rsa') return false;
  const { asymmetricKeyDetails } = createPublicKey(key.getPublicPEM());
  return (asymmetricKeyDetails?.modulusLength ?? 0) < FEWEST_RSA_BITS;
}

/** How OpenSSH shows a public key to people: its SHA-256 in base 64. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;

/** Whether this is a fingerprint, and no name in small letters. */
export const isFingerprint = (text: string): boolean => text.startsWith('SHA256:');
