import ssh2, { type ParsedKey } from 'ssh2';
import { expect, test } from 'vitest';
import { serveTexts } from '../../source/messages/serve.js';
import { parseAuthorizedKeys } from '../../source/server/authorized-keys.js';
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

test('with the password of the table one enters', async () => {
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
])('where a password is asked for, %s does not enter', async (_, config) => {
  const server = await openTestServer(BY_PASSWORD);
  await expect(logIn(server, config)).rejects.toThrow();
  await server.logged({ event: 'never-entered', name: 'ann' });
  expect(server.lines).toHaveLength(1);
});

test('with a key one enters, and is known by it', async () => {
  const app = new TestApp();
  const server = await openTestServer({ ...byKeys(STRANGERS_KEY, ANNS_KEY), house: { app } });
  const screen = await openScreen(await logIn(server, { privateKey: ANNS_KEY.private }));
  await screen.shows('hello');
  const { key } = app.sessions[0]!.visitor;
  expect(key).toMatch(/^SHA256:[\w+/]{43}$/);
  expect([...byKeys(ANNS_KEY).admission.keys.keys()]).toEqual([key]);
  await server.logged({ event: 'entered', name: 'ann', key });
});

test('another key does not enter', async () => {
  const server = await openTestServer(byKeys(ANNS_KEY));
  await expect(logIn(server, { privateKey: STRANGERS_KEY.private })).rejects.toThrow();
  await server.logged({ event: 'never-entered', name: 'ann', attempts: 1 });
});

test('a key that is only shown does not enter: it has to sign', async () => {
  const server = await openTestServer(byKeys(ANNS_KEY));
  const shown = keyOf(ANNS_KEY.public);
  // Claims to be the key that is known, and signs with one that is not.
  const forged = Object.assign(Object.create(shown), {
    isPrivateKey: () => true,
    getPrivatePEM: () => keyOf(STRANGERS_KEY.private).getPrivatePEM(),
    sign: (data: Buffer) => keyOf(STRANGERS_KEY.private).sign(data),
  });
  await expect(
    logIn(server, {
      authHandler: [{ type: 'publickey', username: 'ann', key: forged }] as never,
    }),
  ).rejects.toThrow();
  await server.logged({ event: 'never-entered', name: 'ann', attempts: 1 });
});

test('after six wrong passwords the connection is ended', async () => {
  const server = await openTestServer(BY_PASSWORD);
  let tried = 0;
  await expect(
    logIn(server, {
      authHandler: (_methods, _partial, next) => {
        tried++;
        next({ type: 'password', username: 'ann', password: `guess ${tried}` });
      },
    }),
  ).rejects.toThrow();
  await server.logged({ event: 'never-entered', attempts: 6, reason: serveTexts.endings.attempts });
  expect(tried).toBeLessThanOrEqual(7);
});
