import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { CLI, run } from '../cli/run-cli.js';
import { freePort } from '../helpers/free-port.js';
import { newFolder } from '../helpers/new-folder.js';
import { hasOpenSsh, openSsh } from '../helpers/open-ssh.js';
import { readPosition } from '../helpers/read-board.js';
import { ANNS_KEY, newKey } from '../helpers/ssh-server.js';
import { AS_FOUND, openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const SSHD = '/usr/sbin/sshd';
/** The folder to which sshd confines itself if root starts it. Its service makes it at each start. */
const PRIVILEGE_SEPARATION = '/run/sshd';

const isRoot = process.getuid?.() === 0;

/** Why sshd cannot be tested here, as a sentence; undefined if it can. */
const noSshd = reasonAgainst();

function reasonAgainst(): string | undefined {
  if (!hasOpenSsh) return 'OpenSSH is not installed: play under its server is not tested.';
  if (!existsSync(SSHD)) return "OpenSSH's server is not installed: play under it is not tested.";
  // If sshd may not change the group of new terminals, it has to be tty from the beginning.
  const mounts = '/proc/mounts';
  const isOpen =
    isRoot || !existsSync(mounts) || /^devpts .*gid=/m.test(readFileSync(mounts, 'utf8'));
  return isOpen
    ? undefined
    : 'Only root may open terminals for others here: play under sshd is not tested.';
}

/** The account that logs in: without root, sshd lets in only its own user. */
const ACCOUNT = userInfo().username;

interface Sshd {
  /** The command of the client that logs in with the key, with more arguments. */
  command(...args: string[]): [string, ...string[]];
  /** Made for it, and removed with it. */
  readonly folder: string;
}

interface SshdOptions {
  /** More lines of the configuration, made for the folder. */
  readonly config: (folder: string) => string;
  /** Options before the key in the file `keys` of the folder. */
  readonly keyOptions?: (folder: string) => string;
}

/** Starts a real sshd on loopback for the length of a test, with a host key and a port of its own. */
async function openSshd({ config, keyOptions = () => '' }: SshdOptions): Promise<Sshd> {
  if (isRoot) mkdirSync(PRIVILEGE_SEPARATION, { recursive: true, mode: 0o755 });
  const folder = newFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const hostKey = file('host-key', newKey().private);
  const key = file('key', ANNS_KEY.private);
  file('keys', `${keyOptions(folder)}${ANNS_KEY.public}\n`);
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    `AuthorizedKeysFile ${join(folder, 'keys')}`,
    'PidFile none',
    'UsePAM no',
    // The folder of a test is within one where others may write.
    'StrictModes no',
    'PermitRootLogin prohibit-password',
    config(folder),
  ];
  await started(
    spawn(SSHD, ['-D', '-e', '-f', file('sshd_config', `${settings.join('\n')}\n`)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  return {
    folder,
    command: (...args) => openSsh({ port }, '-i', key, ...args),
  };
}

/** Resolves when it listens; fails, with what it said, when it ends. */
async function started(sshd: ChildProcess): Promise<void> {
  onTestFinished(() => void sshd.kill());
  let said = '';
  await new Promise<void>((resolve, reject) => {
    sshd.stderr!.on('data', text => {
      said += text;
      if (said.includes('Server listening')) resolve();
    });
    sshd.once('error', reject);
    sshd.once('close', () => reject(new Error(`sshd has ended: ${said}`)));
  });
}

if (noSshd !== undefined) console.warn(noSshd);

const GUIDE = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');

/** A text of the guide with this machine's account, program and folder. */
const here = (text: string, folder: string): string =>
  text
    .replace('User play', `User ${ACCOUNT}`)
    .replace('node /opt/ricochet-tui/distribution/cli.cjs', `${process.execPath} ${CLI}`)
    .replace('/etc/ssh/play/keys', join(folder, 'keys'))
    .replaceAll('$HOME', folder);

const [, MATCH_PLAY] = /^```\n(Match User play\n[^`]*)^```$/m.exec(GUIDE)!;
const [, KEY_OPTIONS] = /^ {4}(command=".*pty )ssh-ed25519 AAAA… ann$/m.exec(GUIDE)!;

/** The guide's set-up in which every login runs the game. */
const FORCED: SshdOptions = {
  config: folder =>
    `SetEnv XDG_DATA_HOME=${folder}/data XDG_CONFIG_HOME=${folder}/config\n${here(MATCH_PLAY!, folder)}`,
};

/** The guide's set-up in which each key has a game of its own. */
const BY_KEY: SshdOptions = {
  config: folder => here(MATCH_PLAY!.replace(/^ *ForceCommand.*\n/m, ''), folder),
  keyOptions: folder => here(KEY_OPTIONS!, folder),
};

async function arrive(sshd: Sshd, ...args: string[]): Promise<TestTerminal> {
  const terminal = await openTestTerminal({
    command: sshd.command('-tt', '-o', 'SendEnv=COLORTERM', `${ACCOUNT}@127.0.0.1`, ...args),
    timeout: 60_000,
  });
  onTestFinished(() => terminal.close());
  await terminal.waitFor(screenTexts.menu.play);
  return terminal;
}

/** Whether the process that made the lock still runs. */
function isHeld(lock: string): boolean {
  try {
    process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 0);
    return true;
  } catch {
    return false;
  }
}

/** From the menu to the first round of Ann and Bob. */
async function startMatch(terminal: TestTerminal): Promise<void> {
  terminal.press('enter');
  await terminal.waitFor('› Player 1');
  terminal.type('Ann\rBob');
  await terminal.waitFor(/Player 2 +Bob/);
  terminal.type('\x13');
  await terminal.waitFor('Found a way?');
}

describe.skipIf(noSshd !== undefined)('under a real sshd', () => {
  test('two play at one keyboard, and go on with the match after they were cut off', async () => {
    const sshd = await openSshd(FORCED);
    const first = await arrive(sshd);
    await startMatch(first);
    first.type('b9\r');
    await first.waitFor(/b Bob +9 /);
    const before = readPosition(first);
    await first.close();
    const matches = join(sshd.folder, 'data', 'ricochet-tui', 'matches');
    const locks = () => readdirSync(matches).filter(name => name.endsWith('.lock'));
    // The program notices after a moment.
    await vi.waitFor(
      () => expect(locks().filter(name => isHeld(join(matches, name)))).toEqual([]),
      {
        timeout: 60_000,
      },
    );

    const second = await arrive(sshd);
    await second.waitFor('› Continue: Ann 0, Bob 0, round 1');
    second.press('enter');
    await second.waitFor(/b Bob +9 /);
    await vi.waitFor(() => expect(readPosition(second)).toEqual(before), { timeout: 60_000 });
    second.press('ctrl-c');
    expect(await second.exited).toMatchObject({ exitCode: 0 });
    expect(second.modes).toEqual(AS_FOUND);
  });

  test('a guest without a terminal, or with another command, gets a board and a sentence', async () => {
    const sshd = await openSshd(FORCED);
    const file = join(sshd.folder, 'made');
    for (const args of [[], ['touch', file]]) {
      const ran = await run(sshd.command(`${ACCOUNT}@127.0.0.1`, ...args));
      expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
      expect(ran.stdout).toContain(messages.command.playNeedsTerminal);
    }
    expect((await run(sshd.command('-s', `${ACCOUNT}@127.0.0.1`, 'sftp'))).exitCode).toBe(255);
    expect(existsSync(file)).toBe(false);
  });

  test('each key has a folder of its own and can run only the game', async () => {
    const sshd = await openSshd(BY_KEY);
    const terminal = await arrive(sshd, 'touch', join(sshd.folder, 'made'));
    await startMatch(terminal);
    terminal.press('ctrl-c');
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(sshd.folder, 'ann', 'ricochet-tui'))).toBe(true);
    expect(existsSync(join(sshd.folder, 'made'))).toBe(false);
  });
});
