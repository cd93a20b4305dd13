import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.js';
import { newFolder } from './new-folder.js';
import { hasOpenSsh, openSsh } from './open-ssh.js';
import { ANNS_KEY } from './ssh-server.js';

const SSHD = '/usr/sbin/sshd';
/** The folder to which sshd confines itself if root starts it. Its service makes it at each start. */
const PRIVILEGE_SEPARATION = '/run/sshd';

const isRoot = process.getuid?.() === 0;

/** Why sshd cannot be tested here, as a sentence; undefined if it can. */
export const noSshd = reasonAgainst();

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
export const ACCOUNT = userInfo().username;

export interface Sshd {
  /** The command of the client that logs in with the key, with more arguments. */
  command(...args: string[]): [string, ...string[]];
  /** Made for it, and removed with it. */
  readonly folder: string;
}

export interface SshdOptions {
  /** More lines of the configuration, made for the folder. */
  readonly config: (folder: string) => string;
  /** Options before the key in the file `keys` of the folder. */
  readonly keyOptions?: (folder: string) => string;
}

/** Starts a real sshd on loopback for the length of a test, with a host key and a port of its own. */
export async function openSshd({ config, keyOptions = () => '' }: SshdOptions): Promise<Sshd> {
  if (isRoot) mkdirSync(PRIVILEGE_SEPARATION, { recursive: true, mode: 0o755 });
  const folder = newFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  await keygen(join(folder, 'host-key'));
  const key = file('key', ANNS_KEY.private);
  file('keys', `${keyOptions(folder)}${ANNS_KEY.public}\n`);
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host-key')}`,
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

async function keygen(file: string): Promise<void> {
  const args = ['-q', '-t', 'ed25519', '-N', '', '-f', file];
  await once(spawn('ssh-keygen', args, { stdio: 'ignore' }), 'close');
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
