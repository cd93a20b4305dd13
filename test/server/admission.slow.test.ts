import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import ssh2, { type ParsedKey } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { fingerprintOf, parseAuthorizedKeys } from '../../source/server/admission.js';
import { run } from '../cli/run-cli.js';
import { inside } from '../helpers/inside-client.js';
import {
  ANNS_KEY,
  logIn,
  openScreen,
  openTestServer,
  STRANGERS_KEY,
  TestApp,
} from '../helpers/ssh-server.js';

const BY_PASSWORD = { admission: { kind: 'password', password: 'sesame' } } as const;
const keyOf = (text: string): ParsedKey => ssh2.utils.parseKey(text) as ParsedKey;

function byKeys(...keys: { readonly public: string }[]) {
  const text = keys.map(key => key.public).join('\n');
  return { admission: { kind: 'keys', keys: parseAuthorizedKeys(text).keys } } as const;
}

test('the right password lets a guest in', async () => {
  const server = await openTestServer(BY_PASSWORD);
  await (await openScreen(await logIn(server, { password: 'sesame' }))).shows('hello');
  await server.logged({ event: 'entered', name: 'ann' });
});

test.each([
  ['a wrong password', { password: 'Sesame' }],
  ['one that begins like it', { password: 'sesam' }],
  ['an empty password', { password: '' }],
  ['no password', {}],
  ['a key', { privateKey: ANNS_KEY.private }],
  ['an answer to questions', { tryKeyboard: true }],
])('a server with a password refuses %s', async (_, config) => {
  const server = await openTestServer(BY_PASSWORD);
  await expect(logIn(server, config)).rejects.toThrow();
  await server.logged({ event: 'never-entered', name: 'ann' });
  expect(server.lines).toHaveLength(1);
});

test('a listed key lets its guest in, who is known by it', async () => {
  const { app, sessions } = new TestApp();
  const server = await openTestServer({ ...byKeys(STRANGERS_KEY, ANNS_KEY), house: { app } });
  const screen = await openScreen(await logIn(server, { privateKey: ANNS_KEY.private }));
  await screen.shows('hello');
  const { key, isListed } = sessions[0]!.visitor;
  expect(isListed).toBe(true);
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/);
  expect([...byKeys(ANNS_KEY).admission.keys.keys()]).toEqual([key]);
  await server.logged({ event: 'entered', name: 'ann', key });
});

test('a key that is not listed is refused', async () => {
  const server = await openTestServer(byKeys(ANNS_KEY));
  const config = { privateKey: STRANGERS_KEY.private, tryKeyboard: false };
  await expect(logIn(server, config)).rejects.toThrow();
  expect(await server.logged({ event: 'never-entered', name: 'ann', attempts: 1 })).toMatchObject({
    keys: [fingerprintOf(keyOf(STRANGERS_KEY.public).getPublicSSH())],
  });
});

const sign = (type: 'publickey' | 'password' | 'none', more: object = {}) =>
  ({ type, username: 'ann', ...more }) as never;
const RSA = ssh2.utils.generateKeyPairSync('rsa', { bits: 1024 });
const ANNS_PRINT = fingerprintOf(keyOf(ANNS_KEY.public).getPublicSSH());

/** Shows the key of Ann, and signs with another. */
const forged = Object.assign(Object.create(keyOf(ANNS_KEY.public)), {
  isPrivateKey: () => true,
  getPrivatePEM: () => keyOf(STRANGERS_KEY.private).getPrivatePEM(),
  sign: (data: Buffer) => keyOf(STRANGERS_KEY.private).sign(data),
});

test.each<[string, object, string | undefined]>([
  ['a key', { privateKey: ANNS_KEY.private }, ANNS_PRINT],
  ['nothing, when it asks again', { authHandler: [sign('none'), sign('none')] }, undefined],
  ['an answer to no question', { tryKeyboard: true }, undefined],
  ['any password', { password: 'any' }, undefined],
  ['a key too short to be known by, and no question', { privateKey: RSA.private }, undefined],
])('an open server accepts %s', async (_, config, key) => {
  const { app, sessions } = new TestApp();
  const server = await openTestServer({ house: { app } });
  await (await openScreen(await logIn(server, config))).shows('hello');
  expect((await server.logged({ event: 'entered', name: 'ann' })).key).toBe(key);
  expect(sessions[0]!.visitor).toMatchObject({ key, isListed: false });
});

test('an open server knows nobody by a key that has not signed', async () => {
  const server = await openTestServer();
  const authHandler = [sign('publickey', { key: forged }), sign('none'), sign('none')];
  await logIn(server, { authHandler });
  expect((await server.logged({ event: 'entered' })).key).toBeUndefined();
});

test('a guest with the password is known by the key that signed before it', async () => {
  const server = await openTestServer(BY_PASSWORD);
  const key = sign('publickey', { key: ANNS_KEY.private });
  const enter = (...authHandler: never[]) => logIn(server, { authHandler });
  const password = sign('password', { password: 'sesame' });
  await enter(sign('none'), key, password);
  await server.logged({ event: 'entered', name: 'ann', key: ANNS_PRINT });
  await enter(password);
  await server.logged({ event: 'entered', name: 'ann 2' });
  await expect(enter(key, sign('password', { password: 'Sesame' }))).rejects.toThrow();
});

test('a client that proves a key again and again, which is work for the server, is cut off', async () => {
  const server = await openTestServer(BY_PASSWORD);
  const key = sign('publickey', { key: ANNS_KEY.private });
  await expect(
    logIn(server, { authHandler: [key, key, key, key, key, key, key, key] }),
  ).rejects.toThrow();
  await server.logged({ event: 'never-entered', attempts: 6, reason: logTexts.endings.attempts });
});

test('a key that does not sign is refused', async () => {
  const server = await openTestServer(byKeys(ANNS_KEY));
  const authHandler = [sign('publickey', { key: forged })];
  await expect(logIn(server, { authHandler })).rejects.toThrow();
  await server.logged({ event: 'never-entered', name: 'ann', attempts: 1 });
});

test('six wrong passwords are answered ever later, end the connection and are one line in the log', async () => {
  const server = await openTestServer({ ...BY_PASSWORD, times: { wrongPassword: 50 } });
  const tries: number[] = [];
  await expect(
    logIn(server, {
      authHandler: (_methods, _partial, next) => {
        tries.push(performance.now());
        next({ type: 'password', username: 'ann', password: `guess ${tries.length}` });
      },
    }),
  ).rejects.toThrow();
  await server.logged({ event: 'never-entered', attempts: 6, reason: logTexts.endings.attempts });
  expect(server.lines).toHaveLength(1);
  expect(tries.length).toBeLessThanOrEqual(7);
  const waits = tries.slice(1).map((time, at) => time - tries[at]!);
  for (const [at, wait] of waits.slice(0, 5).entries()) expect(wait).toBeGreaterThan(49 * 2 ** at);
  // Others on the same network have to wait, but get in.
  await logIn(server, { username: 'bob', password: 'sesame' });
});

test.each([
  ['an open server', {}, sign('none')],
  ['a server with a password', BY_PASSWORD, sign('password', { password: 'sesame' })],
  ['a server with keys', byKeys(ANNS_KEY), sign('publickey', { key: ANNS_KEY.private })],
])(
  '%s lets in a client that asks for the service anew after "none"',
  async (_, options, method) => {
    const server = await openTestServer(options);
    const methods = [sign('none'), undefined, method];
    const client = new ssh2.Client();
    onTestFinished(() => void client.destroy());
    client.connect({
      host: '127.0.0.1',
      port: server.port,
      username: 'ann',
      authHandler(_methods, _partial, next) {
        const now = methods.shift();
        // The answer to this makes the client try its next method.
        if (now === undefined) inside(client)._protocol.service('ssh-userauth');
        else next(now);
      },
    });
    await once(client, 'ready');
    await (await openScreen(client)).shows('hello');
  },
);

/** Connects with "none", and after that as the third argument says. */
const PARAMIKO = `
import sys, paramiko, socket
port, how = int(sys.argv[1]), sys.argv[2]
transport = paramiko.Transport(socket.create_connection(('127.0.0.1', port)))
transport.start_client()
try:
    transport.auth_none('ann')
except paramiko.BadAuthenticationType:
    if how == 'password': transport.auth_password('ann', 'sesame')
    if how == 'question': transport.auth_interactive('ann', lambda *asked: [])
    if how == 'none': transport.auth_none('ann')
print(transport.is_authenticated())
transport.close()
`;
const python = ['python3', '/usr/bin/python3'].find(
  program => spawnSync(program, ['-c', 'import paramiko']).status === 0,
);
if (!python) console.warn('Paramiko is not installed: it is not tested.');

test.skipIf(!python).each([
  ['none', {}],
  ['question', {}],
  ['password', {}],
  ['password', BY_PASSWORD],
])('paramiko gets in with "none" and then %s', async (how, options) => {
  const server = await openTestServer(options);
  const { stdout } = await run([python!, '-W', 'ignore', '-c', PARAMIKO, String(server.port), how]);
  expect(stdout).toBe('True\n');
});
