import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthContext, AuthenticationType, PublicKeyAuthContext } from 'ssh2';
import { type AuthorizedKeys, fingerprintOf, parseKey } from './authorized-keys.js';
import type { openBans } from './bans.js';
import type { Notice } from './house.js';

/** @public Who may log in. */
export type Admission =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'keys'; readonly keys: AuthorizedKeys };

/** @public */
export const LONGEST_MOTD = 400;

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
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
