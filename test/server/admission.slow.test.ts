import { once } from 'node:events';
import ssh2, { type ParsedKey } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { fingerprintOf, parseAuthorizedKeys } from '../../source/server/admission.js';
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

const sign = (type: 'publickey' | 'password' | 'keyboard-interactive' | 'none', more = {}) =>
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
  // Over a second connection the name is the same, also while the first one is dead.
  await enter(sign('none'), key, password);
  const names = () =>
    server.lines.flatMap(({ event, name }) => (event === 'entered' ? [name] : []));
  await expect.poll(names).toEqual(['ann', 'ann 2', 'ann']);
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

const question = { prompt: (...asked: unknown[]) => (asked.at(-1) as (none: []) => void)([]) };

// As Paramiko does, the client of Python.
test.each([
  ['an open server', {}, sign('none')],
  ['an open server', {}, sign('keyboard-interactive', question)],
  ['an open server', {}, sign('password', { password: 'any' })],
  ['a server with a password', BY_PASSWORD, sign('password', { password: 'sesame' })],
  ['a server with keys', byKeys(ANNS_KEY), sign('publickey', { key: ANNS_KEY.private })],
])(
  '%s lets in a client that asks for the service anew after "none": %#',
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
