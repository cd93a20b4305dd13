import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ssh2, { type ParsedKey } from 'ssh2';
import { expect, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { guess, keepSilent, sendGarbage } from '../helpers/attackers.js';
import { newFolder } from '../helpers/new-folder.js';
import { ANNS_KEY, BOBS_KEY, logIn, runCommand, STRANGERS_KEY } from '../helpers/ssh-server.js';
import { hasAddresses, openAttacked } from './attacked.js';

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
    for (const address of [SILENT, GARBAGE, GUESSING, LONG_NAME]) {
      const lines = server.linesOf(address).map(line => JSON.parse(line));
      const kinds = lines.map(({ attempts }) => attempts > 0);
      for (const kind of new Set(kinds)) {
        const told = lines
          .filter((_, index) => kinds[index] === kind)
          .map(({ time }) => +new Date(time));
        const pauses = told.slice(1).map((time, index) => time - told[index]!);
        expect(Math.min(60_000, ...pauses)).toBeGreaterThan(59_000);
      }
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.includes(true)).toBe(address === GUESSING);
    }
    // Answers come so late that not every connection lives to its sixth attempt.
    const guessed = server.linesOf(GUESSING).map(line => JSON.parse(line));
    expect(guessed).toContainEqual(
      expect.objectContaining({
        event: 'never-entered',
        name: 'eve',
        attempts: expect.any(Number),
      }),
    );
    for (const { attempts } of guessed) expect(attempts).toBeLessThanOrEqual(6);
  },
  240_000,
);
