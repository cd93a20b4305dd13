import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openEntry } from '../../source/cli/entry.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH, type Sentence } from '../../source/messages/language.js';
import { commandLine } from '../helpers/command-line.js';
import { newFolder } from '../helpers/new-folder.js';

const { admin, refusal } = hostTexts;

/** What the host reads of a reload. */
const told = async (reload: () => Promise<readonly Sentence[]>): Promise<readonly string[]> =>
  (await reload()).map(sentence => sentence(ENGLISH));

/** An ed25519 key that belongs to nobody. */
const KEY = `ssh-ed25519 ${Buffer.concat([
  Buffer.from('\0\0\0\vssh-ed25519\0\0\0 ', 'latin1'),
  Buffer.alloc(32, 7),
]).toString('base64')}`;

/** The data folder, and files for flags in it. */
function openFiles() {
  const data = newFolder();
  vi.stubEnv('XDG_DATA_HOME', data);
  mkdirSync(join(data, 'ricochet-tui'));
  const named = (name: string, text: string) => {
    const file = join(data, name);
    writeFileSync(file, text);
    return file;
  };
  return { named, bans: join(data, 'ricochet-tui', 'bans') };
}

test('a reload names what was read, and says of the rest that it stays', async () => {
  const { named, bans } = openFiles();
  const keys = named('keys', KEY);
  const admins = named('admins', KEY);
  const motd = named('motd', 'Hello');
  const flags = ['--auth', 'keys', keys, '--admins', admins, '--motd', motd];
  const { entry, reload } = await openEntry(commandLine('serve', ...flags), false, () => {});
  expect(await told(reload)).toEqual([
    admin.reloaded({ parts: ['admins', 'keys', 'motd', 'bans'] }),
  ]);
  rmSync(motd);
  writeFileSync(keys, 'nonsense');
  mkdirSync(bans);
  const sentences = await told(reload);
  expect(sentences).toContain(refusal.noKeys({ file: keys }));
  expect(sentences.at(-1)).toBe(admin.reloaded({ parts: ['admins'] }));
  expect(entry.motd).toBe('Hello');
  expect(entry.admission).toMatchObject({ kind: 'keys' });
});

test('a reload names no part that has no file, and keeps it', async () => {
  const { named, bans } = openFiles();
  const password = named('password', 'secret');
  const flags = ['--auth', 'password', '--password-file', password];
  const { entry, reload } = await openEntry(commandLine('serve', ...flags), false, () => {});
  // Set by an administrator.
  entry.motd = 'Finals on Friday';
  writeFileSync(password, 'changed');
  writeFileSync(bans, 'nonsense\n192.0.2.1\n');
  const reason = refusal.noRange({ text: 'nonsense' });
  expect(await told(reload)).toEqual([
    refusal.badBan({ file: bans, line: 1, reason }),
    admin.reloaded({ parts: ['password', 'bans'] }),
  ]);
  expect(entry.admission).toEqual({ kind: 'password', password: 'changed' });
  rmSync(password);
  expect((await told(reload)).at(-1)).toBe(admin.reloaded({ parts: ['bans'] }));
  rmSync(bans);
  mkdirSync(bans);
  expect((await told(reload)).at(-1)).toBe(admin.reloaded({ parts: [] }));
  expect(entry.motd).toBe('Finals on Friday');
});

test.each([
  [
    'a file is set, at the start only if none is, and by a reload',
    ['Hello', true],
    ['Hello', false],
  ],
  ['an administrator stays without a file'],
])('in a cluster, the message of the day of %s', async (_, ...expected) => {
  const { named } = openFiles();
  const sets: unknown[] = [];
  const shared = {
    bans: { title: 'bans', read: () => undefined, change() {} },
    motd: () => 'Finals on Friday',
    async setMotd(...set: unknown[]) {
      sets.push(set);
    },
  };
  const flags = expected.length > 0 ? ['--motd', named('motd', 'Hello')] : [];
  const line = commandLine('serve', ...flags);
  const { entry, reload } = await openEntry(line, false, () => {}, shared as never);
  await reload();
  expect(sets).toEqual(expected);
  expect(entry.motd).toBe('Finals on Friday');
});
