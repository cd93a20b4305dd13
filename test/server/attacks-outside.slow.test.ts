import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import ssh2, { type AnyAuthMethod, type ParsedKey } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { newFolder } from '../helpers/new-folder.js';
import { ANNS_KEY, BOBS_KEY, logIn, runCommand, STRANGERS_KEY } from '../helpers/ssh-server.js';
import { hasAddresses, openAttacked } from './attacked.js';

/** The target of an attack, and the address of this machine from which it comes. */
interface Aim {
  readonly port: number;
  readonly from: string;
}

/** Opens this many silent sockets and leaves them open; the server may have closed some already. */
const keepSilent = (aim: Aim, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(aim)));

/** Sends garbage over this many connections, sometimes after a valid beginning, until all are closed. */
async function sendGarbage(aim: Aim, count: number): Promise<void> {
  const sockets = await keepSilent(aim, count);
  await Promise.all(
    sockets.map(async (socket, index) => {
      const head = ['', 'SSH-2.0-x\r\n', 'GET / HTTP/1.1\r\n\r\n', '\r\n'][index % 4]!;
      socket.write(Buffer.concat([Buffer.from(head), randomBytes(40_000)]));
      await closed(socket);
    }),
  );
}

async function openSocket({ port, from }: Aim): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  await Promise.race([new Promise(resolve => socket.once('connect', resolve)), closed(socket)]);
  return socket;
}

const closed = (socket: Socket): Promise<void> =>
  new Promise(resolve => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** Connections that try to log in at the same time. */
const AT_ONCE = 16;
/** Attempts per connection: as many as the server answers. */
const ATTEMPTS = 6;

/** More connections than needed: on a busy machine some are closed before their last attempt. */
const SPARE = 1.3;
/** After how many milliseconds an attacker gives a connection up: wrong passwords are answered late. */
const PATIENCE = 60_000;

/** Tries to log in at least this often, with several attempts per connection; gives the number of attempts. */
async function guess(aim: Aim, attempts: number, method: AnyAuthMethod): Promise<number> {
  let connections = Math.ceil((attempts / ATTEMPTS) * SPARE) + 1;
  let made = 0;
  const work = async () => {
    while (connections-- > 0) {
      const attempts = await guessOnce(aim, method);
      made += attempts;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** Tries until the connection is closed; gives the number of attempts. */
function guessOnce({ port, from }: Aim, method: AnyAuthMethod): Promise<number> {
  return new Promise(resolve => {
    const client = new ssh2.Client();
    let made = 0;
    client.on('error', () => client.destroy());
    client.on('close', () => resolve(made));
    client.connect({
      host: '127.0.0.1',
      port,
      localAddress: from,
      username: method.username,
      readyTimeout: PATIENCE,
      authHandler: (_methods, _partial, next) => {
        if (made === ATTEMPTS) {
          client.end();
        } else {
          made++;
          next(method);
        }
      },
    });
    client.setNoDelay();
  });
}

/** A file that is removed after the test. */
function fileWith(text: string): string {
  const file = join(newFolder(), 'file');
  writeFileSync(file, text);
  return file;
}

/** Attempts with a password or key. Six of them need a handshake, of which 30 begin per second; answers come ever later. */
const GUESSES = 3000;
/** Attempts with passwords, of which each answer takes seconds, one after another. */
const SLOW_GUESSES = 8;

const SILENT = '127.0.0.2';
const GARBAGE = '127.0.0.3';
const GUESSING = '127.0.0.4';
const LONG_NAME = '127.0.0.5';
const FRIEND = '127.0.0.6';

test.skipIf(!hasAddresses)(
  'with the usual limits strangers are turned away early, and nobody notices',
  async () => {
    const server = await openAttacked(
      ['--auth', 'keys', fileWith(`${ANNS_KEY.public}\n${BOBS_KEY.public}`)],
      {
        ann: { privateKey: ANNS_KEY.private },
        bob: { privateKey: BOBS_KEY.private },
      },
    );
    const { port } = server;
    const key = ssh2.utils.parseKey(STRANGERS_KEY.private) as ParsedKey;
    let guesses = 0;
    await server.withstand(async () => {
      const silent = keepSilent({ port, from: SILENT }, 1000);
      const garbage = sendGarbage({ port, from: GARBAGE }, 100);
      guesses = await guess({ port, from: GUESSING }, GUESSES, {
        type: 'publickey',
        username: 'eve',
        key,
      });
      await garbage;
      for (const socket of await silent) socket.destroy();
    });
    expect(guesses).toBe(180);
    expect(server.linesOf(SILENT)).toEqual([
      expect.stringContaining(logTexts.events['turned-away']({ address: SILENT, reason: 'rate' })),
    ]);
    expect(server.linesOf(GARBAGE)).toHaveLength(1);
    expect(server.linesOf(GUESSING).filter(line => line.includes('wrong attempts'))).toEqual([
      expect.stringContaining(
        `never entered as "eve": ${logTexts.endings.attempts}, after 6 wrong attempts with SHA256:`,
      ),
    ]);
    expect(server.linesOf(GUESSING).length).toBeLessThanOrEqual(2);
  },
  240_000,
);

test.skipIf(!hasAddresses)(
  'however many strangers get as far as the door, friends enter and nobody notices',
  async () => {
    const right = { password: 'sesame' };
    const args = ['--auth', 'password', '--password-file', fileWith('sesame')];
    const server = await openAttacked(
      [...args, '--connections-per-minute', '10000', '--log', 'json'],
      { ann: right, bob: right },
    );
    const { port } = server;
    const began = Date.now();
    let guesses = 0;
    await server.withstand(async () => {
      const silent = await keepSilent({ port, from: SILENT }, 1000);
      const garbage = sendGarbage({ port, from: GARBAGE }, 100);
      const longNames = Promise.all(
        Array.from({ length: 10 }, () =>
          logIn(server, { localAddress: LONG_NAME, username: 'x'.repeat(65_536), ...right }).catch(
            () => 'refused',
          ),
        ),
      );
      const friend = await logIn(server, { localAddress: FRIEND, username: 'cem', ...right });
      expect(await runCommand(friend, 'rooms')).toMatchObject({ exitCode: 0 });
      guesses = await guess({ port, from: GUESSING }, SLOW_GUESSES, {
        type: 'password',
        username: 'eve',
        password: 'Sesame',
      });
      await garbage;
      expect(new Set(await longNames)).toEqual(new Set(['refused']));
      for (const socket of silent) socket.destroy();
    });
    expect(guesses).toBeGreaterThanOrEqual(SLOW_GUESSES);
    // In a minute an address is told of once for its guesses and once for all else: one of its connections may
    // have had to give way before its first guess.
    const minutes = Math.ceil((Date.now() - began) / 60_000);
    for (const address of [SILENT, GARBAGE, GUESSING, LONG_NAME]) {
      const lines = server.linesOf(address).map(line => JSON.parse(line));
      const guessed = lines.filter(({ attempts }) => attempts > 0);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length - guessed.length).toBeLessThanOrEqual(minutes);
      expect(guessed.length > 0).toBe(address === GUESSING);
      expect(guessed.length).toBeLessThanOrEqual(minutes);
      for (const line of guessed)
        expect(line).toMatchObject({ event: 'never-entered', name: 'eve' });
      // Answers come so late that not every connection lives to its sixth attempt.
      for (const { attempts } of guessed) expect(attempts).toBeLessThanOrEqual(6);
    }
  },
  240_000,
);
