import { createHash, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js';
import ssh2, { type Client, type KexAlgorithm } from 'ssh2';
import { onTestFinished } from 'vitest';
import { EXCHANGES } from '../../source/server/key-exchange.js';
import { inside } from './inside-client.js';

export const [HYBRID] = Object.keys(EXCHANGES) as [KexAlgorithm];

/** The public key of X25519 is what its DER ends with. */
const CURVE_BYTES = 32;
const CIPHER_TEXT_BYTES = 1088;

/** The client's part of the hybrid exchange, which the library does not have. */
function beginHybrid(send: (init: Buffer) => Buffer) {
  const kem = ml_kem768.keygen();
  const curve = generateKeyPairSync('x25519');
  const der = curve.publicKey.export({ type: 'spki', format: 'der' });
  const prefix = der.subarray(0, -CURVE_BYTES);
  const init = send(Buffer.concat([kem.publicKey, der.subarray(-CURVE_BYTES)]));
  return {
    type: 'hybrid',
    hashName: 'sha256',
    getPublicKey: () => init,
    convertPublicKey: (reply: Buffer) => reply,
    computeSecret(reply: Buffer) {
      const quantum = ml_kem768.decapsulate(reply.subarray(0, CIPHER_TEXT_BYTES), kem.secretKey);
      const key = Buffer.concat([prefix, reply.subarray(CIPHER_TEXT_BYTES)]);
      const publicKey = createPublicKey({ key, type: 'spki', format: 'der' });
      const classical = diffieHellman({ privateKey: curve.privateKey, publicKey });
      return createHash('sha256')
        .update(Buffer.concat([quantum, classical]))
        .digest();
    },
  };
}

/**
 * Begins to log in with the hybrid exchange alone.
 *
 * @param send makes what is sent of what should be
 * @param debug hears what the library tells of its work
 */
export function connectByHybrid(
  port: number,
  { send = (init: Buffer) => init, debug = (_: string) => {} } = {},
): Client {
  const client = new ssh2.Client();
  onTestFinished(() => void client.destroy());
  client.on('error', () => {});
  client.connect({
    host: '127.0.0.1',
    port,
    username: 'ann',
    tryKeyboard: true,
    algorithms: { kex: [HYBRID] },
    debug,
  });
  inside(client)._protocol.exchanges = { [HYBRID]: () => beginHybrid(send) };
  return client;
}
