import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ssh2, {
  type AuthContext,
  type AuthenticationType,
  type ParsedKey,
  type PublicKeyAuthContext,
} from 'ssh2';
import { type Sentence, ToldError } from '../messages/language.js';
import { isOpenToOthers, makeFolder, replaceFileSync } from '../storage/files.js';
import { faultOf } from '../storage/trouble.js';
import { faultReason } from '../words/files.js';
import type { openBans } from './bans.js';
import type { Notice } from './house.js';

/** Who may log in. */
type Admission =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'keys'; readonly keys: AuthorizedKeys };

/** @public Who may log in, who is an admin, who is banned, and the message for all: what a host can change at run time. */
export interface EntryRules {
  admission: Admission;
  admins: AuthorizedKeys;
  readonly bans: ReturnType<typeof openBans>;
  /** The message of the day; empty if there is none. */
  motd: string;
  /** In a cluster: shows the message at all servers; resolves when it is stored. */
  readonly shareMotd?: (motd: string) => Promise<void>;
  /** Shown in its place while the server drains. */
  draining?: Notice;
}

/**
 * What comes of an attempt to log in. `known`: the key is proved, but the password is needed as well. `asks`: the client
 * wants to hear what it may try, which does not count as a wrong attempt.
 */
interface Verdict {
  readonly kind: 'accepted' | 'known' | 'asks' | 'wrong';
  /** The fingerprint of a key that has signed or is refused. A key that is only offered proves nothing yet. */
  readonly key?: string;
}

/** The ways to log in that are offered. If anyone may enter, `keyboard-interactive` asks no question. */
export const waysIn = ({ kind }: Admission): AuthenticationType[] => [
  'publickey',
  ...(kind === 'none' ? (['keyboard-interactive'] as const) : []),
  ...(kind === 'keys' ? [] : (['password'] as const)),
];

/**
 * Judges an attempt to log in. `hasAsked`: the client has tried to enter without anything. All clients try that first, and are
 * refused once even if anyone may enter: then those that have a key show it.
 */
export function judge(admission: Admission, attempt: AuthContext, hasAsked: boolean): Verdict {
  const { kind } = admission;
  if (attempt.method === 'publickey') return judgeKey(admission, attempt);
  if (attempt.method === 'none' && (kind !== 'none' || !hasAsked)) return { kind: 'asks' };
  const isRight =
    kind === 'none' ||
    (kind === 'password' &&
      attempt.method === 'password' &&
      // In a request to change the password this is not a text.
      isSame(String(attempt.password), admission.password));
  return { kind: isRight ? 'accepted' : 'wrong' };
}

function judgeKey(admission: Admission, attempt: PublicKeyAuthContext): Verdict {
  const { signature, blob, hashAlgo } = attempt;
  const { algo, data } = attempt.key;
  const fingerprint = fingerprintOf(data);
  const isListed = admission.kind === 'keys';
  const key = isListed ? admission.keys.get(fingerprint) : parseKey(algo, data);
  // If keys are not required, a key of an unsupported kind does no harm.
  if (!key || key === 'weak')
    return isListed ? { kind: 'wrong', key: fingerprint } : { kind: 'asks' };
  if (!signature || !blob) return { kind: 'accepted' };
  // Without a named hash the signature is over SHA-1, which can be forged.
  const isForgeable = key.type === 'ssh-rsa' && hashAlgo === undefined;
  const isProved = !isForgeable && key.verify(blob, signature, hashAlgo) === true;
  const proved = admission.kind === 'password' ? 'known' : 'accepted';
  return { kind: isProved ? proved : 'wrong', key: fingerprint };
}

/** Compares two texts in constant time, so that nothing can be learned from how long it takes. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

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

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Public keys of guests or admins, by their fingerprints. */
type AuthorizedKeys = ReadonlyMap<string, PublicKey>;

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
function parseKey(kind: string, data: Buffer): PublicKey | 'weak' | undefined {
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
  `SHA256:${sha256(publicKey).toString('base64').replace(/=+$/, '')}`;

/**
 * @public Reads or creates the server's private key. Throws a `ToldError` if other users can read the file, if it is no valid
 * key, and if it can be neither read nor created.
 */
export function loadHostKey(file: string): { key: string; fingerprint: string } {
  const key = readOrCreate(file);
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error || parsed.type !== 'ssh-ed25519' || !parsed.isPrivateKey()) {
    throw new ToldError(({ host }) => host.refusal.badHostKey({ file }));
  }
  return { key, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

function readOrCreate(file: string): string {
  try {
    const known = readHostKey(file);
    if (known !== undefined) return known;
    const key = newHostKey();
    makeFolder(path.dirname(file));
    replaceFileSync(file, key);
    return key;
  } catch (error) {
    if (error instanceof ToldError) throw error;
    throw new ToldError(texts =>
      texts.host.refusal.noHostKey({ file, reason: faultReason(texts, faultOf(error)) }),
    );
  }
}

function readHostKey(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const wrong = (code: 'foreignHostKey' | 'openHostKey' | 'badHostKey') =>
    new ToldError(({ host }) => host.refusal[code]({ file }));
  // Windows has no user ids.
  const own = process.geteuid?.() ?? found.uid;
  if (found.uid !== own) throw wrong('foreignHostKey');
  if (isOpenToOthers(file)) throw wrong('openHostKey');
  if (!found.isFile()) throw wrong('badHostKey');
  return readFileSync(file, 'utf8');
}

/** A new key. ssh2 cannot read one in two hundred that it makes: then another is made. */
function newHostKey(): string {
  for (;;) {
    const { private: key } = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}
