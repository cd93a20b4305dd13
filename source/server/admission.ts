import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthContext, AuthenticationType, PublicKeyAuthContext } from 'ssh2';
import type { AuthorizedKeys } from './authorized-keys.js';
import { fingerprintOf } from './authorized-keys.js';

/** Who may enter. */
export type Admission =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'keys'; readonly keys: AuthorizedKeys };

/** What comes of an attempt to log in. */
type Verdict =
  /** With the fingerprint of a key that is proved to be there; one that only may enter is not in yet. */
  | { readonly kind: 'accepted'; readonly key?: string }
  /** Not a mistake: the client asks which ways there are. */
  | { readonly kind: 'asks' }
  | { readonly kind: 'wrong' };

/** The ways to log in that lead somewhere, for the client to choose from. */
export const waysIn = ({ kind }: Admission): AuthenticationType[] =>
  kind === 'none' ? ['none'] : kind === 'password' ? ['password'] : ['publickey'];

/** Judges an attempt, and answers nothing itself. */
export function judge(admission: Admission, attempt: AuthContext): Verdict {
  const { kind } = admission;
  if (kind === 'none') return { kind: 'accepted' };
  if (attempt.method === 'none') return { kind: 'asks' };
  if (kind === 'keys' && attempt.method === 'publickey') return judgeKey(admission.keys, attempt);
  const isRight =
    kind === 'password' &&
    attempt.method === 'password' &&
    isSame(attempt.password, admission.password);
  return { kind: isRight ? 'accepted' : 'wrong' };
}

function judgeKey(keys: AuthorizedKeys, attempt: PublicKeyAuthContext): Verdict {
  const fingerprint = fingerprintOf(attempt.key.data);
  const key = keys.get(fingerprint);
  if (!key) return { kind: 'wrong' };
  const { signature, blob, hashAlgo } = attempt;
  if (!signature || !blob) return { kind: 'accepted' };
  // Without a name for it, RSA signs with SHA-1, which can be forged.
  if (key.type === 'ssh-rsa' && hashAlgo === undefined) return { kind: 'wrong' };
  return key.verify(blob, signature, hashAlgo) === true
    ? { kind: 'accepted', key: fingerprint }
    : { kind: 'wrong' };
}

/** Takes the same time wherever the two differ, and however long they are. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
