import { createHash, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js';
import type { Connection } from 'ssh2';

/** Of the public keys that a client sends, one behind the other. */
const [KEM_BYTES, CURVE_BYTES] = [1184, 32];

/**
 * The server's half of ML-KEM-768 with X25519: recorded games stay unreadable to future machines, even if one of the two
 * is broken. The client's message is hashed unchanged.
 *
 * @see https://datatracker.ietf.org/doc/draft-ietf-sshm-mlkem-hybrid-kex/
 */
function beginHybrid() {
  let answer: Buffer;
  return {
    type: 'mlkem768x25519',
    hashName: 'sha256',
    convertPublicKey: (sent: Buffer) => sent,
    computeSecret(sent: Buffer) {
      try {
        if (sent.length !== KEM_BYTES + CURVE_BYTES) throw new Error(`${sent.length} bytes`);
        const { cipherText, sharedSecret } = ml_kem768.encapsulate(sent.subarray(0, KEM_BYTES));
        const own = generateKeyPairSync('x25519');
        const { x: ownX, ...curve } = own.publicKey.export({ format: 'jwk' });
        const key = { ...curve, x: sent.subarray(KEM_BYTES).toString('base64url') };
        const publicKey = createPublicKey({ format: 'jwk', key });
        // Throws if the secret would be all zeros whatever our key.
        const classical = diffieHellman({ privateKey: own.privateKey, publicKey });
        answer = Buffer.concat([cipherText, Buffer.from(ownX!, 'base64url')]);
        return createHash('sha256').update(sharedSecret).update(classical).digest();
      } catch (error) {
        return error as Error;
      }
    },
    getPublicKey: () => answer,
  };
}

/** The exchanges that are offered beside those of the library, best first. */
export const EXCHANGES = { 'mlkem768x25519-sha256': beginHybrid };

/** A connection of the library as `scripts/ssh2-plugin.ts` changes it. */
export type PatchedConnection = Connection & {
  readonly _sock: Socket;
  _protocol: { exchanges: typeof EXCHANGES; disconnect(reason: number, text: string): void };
};
