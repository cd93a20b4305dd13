import { createHash, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js';
import type { Connection } from 'ssh2';

/** Lengths of the two public keys that a client sends, one after the other. */
const [KEM_BYTES, CURVE_BYTES] = [1184, 32];

/**
 * The server's part of the key exchange ML-KEM-768 with X25519: recorded traffic stays secret even from future quantum
 * computers, as long as one of the two is not broken. The client's message enters the hash unchanged.
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
        // Throws for a public key that makes every secret zero.
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

/** Key exchanges that are offered in addition to those of the library, best first. */
export const EXCHANGES = { 'mlkem768x25519-sha256': beginHybrid };

/** A connection of the library, as `scripts/ssh2-plugin.ts` changes it. */
export type PatchedConnection = Connection & {
  readonly _sock: Socket;
  _protocol: { exchanges: typeof EXCHANGES; disconnect(reason: number, text: string): void };
};
