import type { ConnectConfig } from 'ssh2';
import { expect, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { LANGUAGE_CODES, LANGUAGES } from '../../source/text/languages.js';
import { opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { solverHere } from '../helpers/solver-here.js';
import {
  ANNS_KEY,
  logIn,
  openScreen,
  openTestServer,
  outputOf,
  type TestServer,
} from '../helpers/ssh-server.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

const FRENCH = await learn('fr');
const CZECH = await learn('cs');
const FR = { LANG: 'fr_FR.UTF-8' };
const CS = { LANG: 'cs_CZ.UTF-8' };

/** A server with rooms that stores data of guests with a key. */
async function openHouse(options: Parameters<typeof openTestServer>[0] = {}) {
  const folder = newFolder();
  const troubles: ServerTrouble[] = [];
  const hosted = openLobby();
  const visitors = openVisitors(visitorFiles(folder), trouble => troubles.push(trouble));
  const house = roomsHouse({ lobby: hosted.lobby, visitors, openSolver: () => solverHere });
  return { ...hosted, troubles, folder, server: await openTestServer({ ...options, house }) };
}

const come = async (
  server: TestServer,
  username: string,
  env: Readonly<Record<string, string>> = {},
  { command, ...config }: ConnectConfig & { command?: string } = {},
) => openScreen(await logIn(server, { username, ...config }), { env, command });

/** What a command prints for a client with these variables. */
const ask = async (server: TestServer, command: string, env: Record<string, string>) => {
  const client = await logIn(server);
  return new Promise<Awaited<ReturnType<typeof outputOf>>>((resolve, reject) =>
    client.exec(command, { env }, (error, channel) =>
      error ? reject(error) : resolve(outputOf(channel)),
    ),
  );
};

test('a guest with a key chooses a language once, one without at each visit', async () => {
  const { server } = await openHouse({ admission: { kind: 'none' } });
  const own = { privateKey: ANNS_KEY.private };
  const codes = [...LANGUAGE_CODES, LANGUAGE_CODES[0]!];
  const ann = await come(server, 'ann', {}, own);
  const bob = await come(server, 'bob');
  for (const code of codes) {
    for (const { shows, channel } of [ann, bob]) {
      await shows(`l ${LANGUAGES[code]}`);
      channel.write('l');
    }
  }
  await ann.shows(`l ${LANGUAGES.fr}`);
  for (const { channel } of [ann, bob]) channel.write('q');
  await Promise.all([ann.exited, bob.exited]);
  // The choice counts more than the client's environment.
  const again = await come(server, 'ann', CS, own);
  await again.shows(`l ${LANGUAGES.fr}`);
  await (await come(server, 'bob')).shows(`l ${LANGUAGES.en}`);
  await (await come(server, 'bob', CS)).shows(`l ${LANGUAGES.cs}`);
});

test('commands are answered and refused in the language of the client', async () => {
  const { server, guest } = await openHouse();
  expect(await ask(server, 'rooms', FR)).toEqual({
    stdout: `${FRENCH.serve.noRooms}\n`,
    stderr: '',
    exitCode: 0,
  });
  opened(guest('eve').open(roomOptions(), []));
  const room = { name: '1', edition: '1999', players: ['eve'], watchers: 0, round: 0 };
  for (const [env, { serve }] of [
    [FR, FRENCH],
    [{}, ENGLISH],
    [CS, CZECH],
  ] as const) {
    const told = await ask(server, 'rooms', env);
    expect(told.stdout.replace(/\n$/, '')).toBe(serve.room(room));
    for (const [command, sentence] of [
      ['join 7', serve.noSuchRoom({ name: '7' })],
      ['nonsense', serve.noCommand],
    ] as const) {
      const refused = await ask(server, command, env);
      expect(refused).toEqual({ stdout: '', stderr: `${sentence}\n`, exitCode: 1 });
    }
  }
  const top = await Promise.all([ask(server, 'top', FR), ask(server, 'top', {})]);
  for (const { exitCode } of top) expect(exitCode).toBe(0);
  expect(top[0].stdout).not.toBe(top[1].stdout);
});

const HOST_ENDS: Readonly<Record<string, (server: TestServer) => void>> = {
  kicked: server => {
    for (const visit of server.visits()) visit.leave('kicked', { code: 'kicked' });
  },
  closing: server => void server.close(),
};

test.each([
  ['who presses no key', 'idle', { idleMinutes: 0.01 }],
  ['whom the host disconnects', 'kicked', {}],
  ['of a server that closes', 'closing', {}],
] as const)('a guest %s reads so in the own language', async (_, reason, limits) => {
  const { server } = await openHouse({ limits });
  const guests = [
    [await come(server, 'ann'), ENGLISH],
    [await come(server, 'bob', FR), FRENCH],
    [await come(server, 'cem', CS), CZECH],
  ] as const;
  for (const [{ shows }, { screens }] of HOST_ENDS[reason] ? guests : []) {
    await shows(screens.rooms.lobby.title);
  }
  HOST_ENDS[reason]?.(server);
  for (const [screen, { serve }] of guests) {
    await screen.exited;
    const said = reason === 'idle' ? serve.idle({ minutes: 1 }) : serve[reason];
    expect(inOneLine(screen.text())).toContain(inOneLine(said));
  }
  await server.logged({ event: 'left', name: 'cem', reason: logTexts.endings[reason] });
});

/** Removes all blanks: the terminal breaks lines at the edge of its window. */
const inOneLine = (text: string): string => text.replace(/\s+/g, '');

test('a full server answers in the language of the client, and logs in English', async () => {
  const { server } = await openHouse({ limits: { sessions: 1 } });
  await (await come(server, 'ann', FR)).shows(FRENCH.screens.rooms.lobby.title);
  for (const [env, { serve }] of [
    [FR, FRENCH],
    [CS, CZECH],
  ] as const) {
    const refused = await ask(server, 'rooms', env);
    expect(refused.stderr.trim()).toBe(serve.full);
  }
  const said = JSON.stringify(server.lines);
  for (const texts of [FRENCH, CZECH]) expect(said).not.toContain(texts.serve.full);
});
