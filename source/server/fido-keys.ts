import { createHash, createPublicKey, verify } from 'node:crypto';

/** A public key that checks signatures. */
export interface PublicKey {
  readonly type: string;
  getPublicSSH(): Buffer;
  verify(message: Buffer, signature: Buffer, hash?: string): boolean | Error;
}

const ECDSA = 'sk-ecdsa-sha2-nistp256@openssh.com';

/** Kinds of keys that never leave a security token. ssh2 does not support them. */
export const FIDO_KINDS: readonly string[] = ['sk-ssh-ed25519@openssh.com', ECDSA];

/** Flags and a counter of the token, at the end of each signature. */
const TOLD_BYTES = 5;

/**
 * Reads the public key of a token in OpenSSH's format; undefined if it is damaged.
 *
 * @see https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.u2f
 */
export function parseFidoKey(type: string, data: Buffer): PublicKey | undefined {
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
