import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js';
import ssh2, { type Client, type KexAlgorithm } from 'ssh2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { EXCHANGES } from '../../source/server/key-exchange.js';
import { run } from '../cli/run-cli.js';
import { inside } from '../helpers/inside-client.js';
import { hasOpenSsh, openSsh } from '../helpers/open-ssh.js';
import { logIn, openScreen, openTestServer, runCommand } from '../helpers/ssh-server.js';

const [HYBRID] = Object.keys(EXCHANGES) as [KexAlgorithm];

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
function connectByHybrid(
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

const KEM_BYTES = 1184;

/** A hash over a hundred exchanges with given seeds, as other implementations have it. */
const KNOWN_ANSWERS = '1114b1b6699ed191734fa339376afa7e285c9e6acf6ff0177d346696ce564415';

test('ML-KEM gives the same results as other implementations', () => {
  const rounds = 100;
  const total = rounds * (64 + 32 + 1088);
  const stream = createHash('shake128', { outputLength: total }).digest();
  let at = 0;
  const next = (length: number) => {
    at += length;
    return stream.subarray(at - length, at);
  };
  const answers = createHash('shake128', { outputLength: 32 });
  for (let round = 0; round < rounds; round++) {
    const { publicKey, secretKey } = ml_kem768.keygen(next(64));
    const { cipherText, sharedSecret } = ml_kem768.encapsulate(publicKey, next(32));
    answers.update(publicKey).update(cipherText).update(sharedSecret);
    expect(ml_kem768.decapsulate(cipherText, secretKey)).toEqual(sharedSecret);
    answers.update(ml_kem768.decapsulate(next(1088), secretKey));
  }
  expect(answers.digest('hex')).toBe(KNOWN_ANSWERS);
});

test('a client that supports the hybrid exchange plays, and exchanges keys again meanwhile', async () => {
  const server = await openTestServer();
  const client = connectByHybrid(server.port);
  const agreed: unknown[] = [];
  client.on('handshake', ({ kex }) => agreed.push(kex));
  await once(client, 'ready');
  const screen = await openScreen(client);
  await screen.shows('hello');
  inside(client)._protocol.rekey();
  await once(client, 'handshake');
  screen.channel.write('a');
  await screen.shows('pressed a');
  expect(agreed).toEqual([HYBRID, HYBRID]);
});

test('the hybrid exchange is offered first, nothing that costs the server much, and no compression; clients without it can play', async () => {
  const server = await openTestServer();
  const told: string[] = [];
  await logIn(server, { debug: line => told.push(line) });
  const offers = told.flatMap(line => {
    const [, what, list] = /^Handshake: \(remote\) ([^:]+): (.*)$/.exec(line) ?? [];
    return what && list !== undefined ? [[what, list.split(',')] as const] : [];
  });
  expect(told).toContain('Handshake: KEX algorithm: curve25519-sha256@libssh.org');
  const ciphers = ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes256-ctr'];
  const codes = ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'];
  expect(Object.fromEntries(offers)).toMatchObject({
    'KEX method': [HYBRID, 'curve25519-sha256', 'curve25519-sha256@libssh.org', expect.anything()],
    'C->S cipher': ciphers,
    'S->C cipher': ciphers,
    'C->S MAC': codes,
    'S->C MAC': codes,
    'C->S compression': ['none'],
    'S->C compression': ['none'],
  });
});

const curvePoint = (init: Buffer, point: Buffer) =>
  Buffer.concat([init.subarray(0, KEM_BYTES), point]);

test.each<[string, (init: Buffer) => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a byte too few', init => init.subarray(1)],
  ['a byte too many', init => Buffer.concat([init, Buffer.alloc(1)])],
  ['ML-KEM alone', init => init.subarray(0, KEM_BYTES)],
  [
    'numbers beyond the modulus',
    init => Buffer.concat([Buffer.alloc(KEM_BYTES, 0xff), init.subarray(KEM_BYTES)]),
  ],
  ['the point 0, with which every secret is 0', init => curvePoint(init, Buffer.alloc(32))],
  [
    'the point 1, with which every secret is 0',
    init => curvePoint(init, Buffer.from([1, ...Buffer.alloc(31)])),
  ],
])('only the client that sends %s is disconnected', async (_, send) => {
  const server = await openTestServer({
    house: { answer: () => ({ kind: 'done', text: 'here', language: 'en' }) },
  });
  const other = await logIn(server);
  const told: string[] = [];
  const client = connectByHybrid(server.port, { send, debug: line => told.push(line) });
  await new Promise<void>(resolve => client.once('close', () => resolve()));
  expect(told).toContain('Inbound: Received DISCONNECT (3, "")');
  const { reason, said } = await server.logged({ event: 'never-entered' });
  expect(reason).toBe(logTexts.endings.broken);
  expect(said).toMatch('Error while computing DH secret (mlkem768x25519)');
  expect(await runCommand(other, 'rooms')).toMatchObject({ stdout: 'here\n' });
});

const knowsHybrid =
  hasOpenSsh && spawnSync('ssh', ['-Q', 'kex'], { encoding: 'utf8' }).stdout.includes(HYBRID);
if (!knowsHybrid) console.warn(`OpenSSH 9.9 is not installed: its ${HYBRID} is not tested.`);

describe.skipIf(!knowsHybrid)("OpenSSH's client", () => {
  test('chooses the hybrid exchange by default', async () => {
    const server = await openTestServer({
      house: { answer: () => ({ kind: 'done', text: 'here', language: 'en' }) },
    });
    const ran = await run(
      openSsh(server, '-o', `KexAlgorithms=${HYBRID}`, 'ann@127.0.0.1', 'rooms'),
    );
    expect(ran).toEqual({ stdout: 'here\n', stderr: '', exitCode: 0 });
  });
});
