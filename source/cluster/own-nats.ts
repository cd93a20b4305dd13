import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logTexts } from '../messages/english/log.js';
import { ToldError } from '../messages/language.js';
import { makeFolder, readIfThere, replaceFileSync } from '../storage/files.js';
import { reasonOf } from '../text/clean.js';
import { isSince } from './nats-version.js';

/** For NATS to answer after its start: reading a large store takes a while. */
const START_MS = 60_000;
/** For a NATS whose parent was killed to end. */
const LEAVE_MS = 10_000;
const LOOK_MS = 50;
const AGAIN_MS = 1_000;

/**
 * Runs NATS in a process group of its own, so that Ctrl-C reaches only its parent. When the parent dies, the pipe to
 * standard input closes, and a watcher ends NATS. Windows needs neither: Node's children die with their parent there, and
 * without a window Ctrl-C does not reach them.
 */
const START =
  'exec 3<&0; (read -r _ <&3; kill $$) 2>/dev/null & exec nats-server -c "$0" </dev/null 3<&-';

const isOnWindows = process.platform === 'win32';

/** Debian keeps it where users don't look. */
const PATH = [process.env.PATH, '/usr/local/sbin', '/usr/sbin'].join(path.delimiter);
const env = { ...process.env, PATH };

/**
 * @public Starts a NATS for the servers of this machine alone, and restarts it when it dies, which `tell` hears. Throws a
 * `ToldError` if it isn't installed.
 */
export async function startOwnNats(folder: string, tell: (sentence: string) => void) {
  const isSafe = await syncsAlways();
  makeFolder(folder);
  const [config, credentials] = ['nats.json', 'credentials'].map(name => path.join(folder, name));
  const port = await portOf(config!);
  const [user, password] = ['ricochet', randomBytes(24).toString('hex')];
  const jetstream = { store_dir: folder, ...(isSafe && { sync_interval: 'always' }) };
  const listens = { host: '127.0.0.1', port };
  // The configuration language of NATS includes JSON.
  const text = JSON.stringify({ ...listens, jetstream, authorization: { user, password } });
  replaceFileSync(config!, text);
  replaceFileSync(credentials!, `${user}:${password}\n`);

  let said = '';
  let child: ChildProcess;
  let isClosing = false;
  /** Whether there was no space, and some is waited for. */
  let isWaiting = false;
  let ended: Promise<unknown>;

  /** Resolves when NATS answers, or with its last words if it has ended. */
  async function start(): Promise<string | undefined> {
    const [program, args] = isOnWindows
      ? ['nats-server', ['-c', config!]]
      : ['sh', ['-c', START, config!]];
    child = spawn(program, args, {
      env,
      detached: !isOnWindows,
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let isOver = false;
    const fail = (error: unknown) => {
      said = reasonOf(error);
    };
    ended = once(child, 'exit').then(() => child.stdin?.destroy(), fail);
    void ended.then(() => {
      isOver = true;
    });
    createInterface(child.stderr!).on('line', line => {
      said = line.replace(/^(\[.*?\] \S+ \S+ \[\w+\]|nats-server:) /, '');
      if (/no space left/.test(line)) void restartWithSpace();
    });
    const late = Date.now() + START_MS;
    while (!isOver && Date.now() < late && !(await answers(port))) await sleep(LOOK_MS);
    if (isOver) return said;
    void ended.then(() => (isClosing ? undefined : again()));
    return undefined;
  }

  /** Once its disk was full, NATS may store nothing until it is started again. */
  async function restartWithSpace(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    while (!isClosing && !(await hasSpace(folder))) await sleep(AGAIN_MS);
    isWaiting = false;
    if (!isClosing) child.kill('SIGKILL');
  }

  async function again(): Promise<void> {
    tell(logTexts.sentences.natsDied({ reason: said }));
    for (;;) {
      if (isClosing || (await start()) === undefined) return;
      await sleep(AGAIN_MS);
    }
  }

  const reason = await start();
  if (reason !== undefined) throw new ToldError(({ host }) => host.ownNats.failed({ reason }));
  return {
    url: `nats://127.0.0.1:${port}`,
    /** The file with user and password, which are new at every start. */
    credentials: credentials!,
    async close(): Promise<void> {
      isClosing = true;
      child.kill();
      await ended;
    },
  };
}

/** In bytes: what NATS writes at its start, and a day of matches. */
const LEAST_SPACE = 16 * 1024 * 1024;

const hasSpace = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_SPACE;
};

/** Whether the installed NATS, from 2.10 on, can sync each entry to disk before it confirms it. */
async function syncsAlways(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('nats-server', ['--version'], { env }).catch(() => {
    throw new ToldError(({ host }) => host.ownNats.missing);
  });
  return isSince(stdout, [2, 10, 0]);
}

/** The port of the last run, once NATS has left it; otherwise a free one. */
async function portOf(config: string): Promise<number> {
  const [, before] = /"port":(\d+)/.exec(readIfThere(config)?.toString() ?? '') ?? [];
  for (const late = Date.now() + LEAVE_MS; before !== undefined && Date.now() < late; ) {
    if (!(await answers(Number(before)))) return Number(before);
    await sleep(LOOK_MS);
  }
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    const socket = connect(port, '127.0.0.1', () => socket.once('data', () => end(true)));
    socket.once('error', () => end(false));
  });
