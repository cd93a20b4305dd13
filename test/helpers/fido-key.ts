import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A string of SSH: bytes after their length. */
export const sshString = (data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A number of SSH: as few bytes as possible, with the first bit as its sign. */
function mpint(number: Buffer): Buffer {
  const digits = number.subarray(number.findIndex(byte => byte !== 0));
  return sshString((digits[0]! & 0x80) !== 0 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

const KINDS = {
  ed25519: 'sk-ssh-ed25519@openssh.com',
  ecdsa: 'sk-ecdsa-sha2-nistp256@openssh.com',
} as const;
export type FidoKind = keyof typeof KINDS;

/** A security token that holds one key. */
export function fidoToken(kind: FidoKind) {
  const type = KINDS[kind];
  const isEcdsa = kind === 'ecdsa';
  const { publicKey, privateKey } = isEcdsa
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ed25519');
  const { x, y } = publicKey.export({ format: 'jwk' });
  const [point, odd] = [x!, y ?? ''].map(text => Buffer.from(text, 'base64url'));
  const parts = isEcdsa ? ['nistp256', Buffer.concat([Buffer.from([4]), point!, odd!])] : [point!];
  const data = Buffer.concat([type, ...parts, 'ssh:'].map(sshString));
  return {
    type,
    data,
    public: `${type} ${data.toString('base64')} ann's token`,
    /** Makes a token's signature in OpenSSH's form. The flags tell whether the token was touched. */
    sign(message: Buffer, { flags = 1, application = 'ssh:' } = {}): Buffer {
      const told = Buffer.from([flags, 0, 0, 0, 7]);
      const signed = Buffer.concat([sha256(application), told, sha256(message)]);
      const made = isEcdsa
        ? sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' })
        : sign(null, signed, privateKey);
      const numbers = isEcdsa
        ? Buffer.concat([mpint(made.subarray(0, 32)), mpint(made.subarray(32))])
        : made;
      return Buffer.concat([sshString(type), sshString(numbers), told]);
    },
  };
}
