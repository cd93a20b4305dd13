import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthContext, AuthenticationType, PublicKeyAuthContext } from 'ssh2';
import { type AuthorizedKeys, fingerprintOf, parseKey } from './authorized-keys.js';
import type { Bans } from './bans.js';
import type { Notice } from './guest-words.js';

/** Who may log in. */
export type Admission =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'keys'; readonly keys: AuthorizedKeys };

export const LONGEST_MOTD = 400;

/** Who may log in and who may administer, as of now. */
export interface EntryRules {
  admission: Admission;
  admins: AuthorizedKeys;
  readonly bans: Bans;
  /** The message of the day; empty without one. */
  motd: string;
  /** Shows the message at all servers of a cluster; resolves when they have it. */
  readonly shareMotd?: (motd: string) => Promise<void>;
  /** Shown in its place while the server drains. */
  draining?: Notice;
}

/** Merely asking is no mistake; a known key may still need the password. */
export interface Verdict {
  readonly kind: 'accepted' | 'known' | 'asks' | 'wrong';
  /** The fingerprint of a key that has signed, or is refused; one that only may enter is not in yet. */
  readonly key?: string;
}

/** The usable ways to log in. If anyone may enter, the second one asks nothing. */
export const waysIn = ({ kind }: Admission): AuthenticationType[] => [
  'publickey',
  ...(kind === 'none' ? (['keyboard-interactive'] as const) : []),
  ...(kind === 'keys' ? [] : (['password'] as const)),
];

/** Judges an attempt to log in; `hasAsked` tells whether the client, even one with a key, has tried without anything. */
export function judge(admission: Admission, attempt: AuthContext, hasAsked: boolean): Verdict {
  const { kind } = admission;
  if (attempt.method === 'publickey') return judgeKey(admission, attempt);
  if (attempt.method === 'none' && (kind !== 'none' || !hasAsked)) return { kind: 'asks' };
  const isRight =
    kind === 'none' ||
    (kind === 'password' &&
      attempt.method === 'password' &&
      // A request to change the password carries two.
      isSame(String(attempt.password), admission.password));
  return { kind: isRight ? 'accepted' : 'wrong' };
}

function judgeKey(admission: Admission, attempt: PublicKeyAuthContext): Verdict {
  const { signature, blob, hashAlgo } = attempt;
  const { algo, data } = attempt.key;
  const fingerprint = fingerprintOf(data);
  const isListed = admission.kind === 'keys';
  const key = isListed ? admission.keys.get(fingerprint) : parseKey(algo, data);
  // If keys are not required, an unsupported kind of key is no mistake.
  if (!key || key === 'weak')
    return isListed ? { kind: 'wrong', key: fingerprint } : { kind: 'asks' };
  if (!signature || !blob) return { kind: 'accepted' };
  // Without a name for it, RSA signs with SHA-1, which can be forged.
  const isForgeable = key.type === 'ssh-rsa' && hashAlgo === undefined;
  const isProved = !isForgeable && key.verify(blob, signature, hashAlgo) === true;
  const proved = admission.kind === 'password' ? 'known' : 'accepted';
  return { kind: isProved ? proved : 'wrong', key: fingerprint };
}

/** Takes the same time wherever the two differ, and however long they are. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
