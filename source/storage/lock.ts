import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { uptime } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf, makeFolder, missing } from './files.js';

/** The lock of a file: it holds the number of the process that has the file open. */
export const lockOf = (file: string): string => `${file}.lock`;

/** Locks that this process holds: they alone bear its number rightly. */
const held = new Set<string>();

/** Writing a lock never takes this long, in milliseconds. */
const WRITING = 5000;

/** Whether some process has the file open. */
export function isLocked(file: string): boolean {
  const owner = ownerOf(lockOf(file));
  return owner !== undefined && isAtWork(owner);
}

/** Takes a file's lock, also one of the dead; gives what gives it back, or nothing while another program holds it. */
export function lock(file: string): (() => void) | undefined {
  const name = lockOf(file);
  if (!create(name)) {
    const owner = ownerOf(name);
    if (owner && (isAtWork(owner) || !remove(name, owner))) return undefined;
    if (!create(name)) return undefined;
  }
  held.add(name);
  return () => {
    held.delete(name);
    rmSync(name, { force: true });
  };
}

/** As long, in milliseconds, is waited for a program that has the file open for a moment only. */
const PATIENCE = 1000;
const PAUSE = 10;

/** Takes the lock of a file as `lock` does, and waits a little where another program holds it. */
export async function waitForLock(file: string): Promise<(() => void) | undefined> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    await setTimeout(PAUSE);
    const unlock = lock(file);
    if (unlock) return unlock;
  }
  return undefined;
}

interface Owner {
  readonly lock: string;
  /** What the lock holds: the number of the process. */
  readonly text: string;
  /** When the lock was made, in milliseconds since 1970. */
  readonly since: number;
}

function ownerOf(name: string): Owner | undefined {
  try {
    return { lock: name, text: readFileSync(name, 'utf8'), since: statSync(name).mtimeMs };
  } catch (error) {
    return missing(error);
  }
}

function create(name: string): boolean {
  try {
    writeFileSync(name, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A full disk takes the name and not the number.
    rmSync(name, { force: true });
    throw error;
  }
}

/** Numbers are given again: after the machine was started anew, and to another program inside a container. */
function isAtWork({ lock: name, text, since }: Owner): boolean {
  const id = Number(text);
  if (id === process.pid) return held.has(name);
  // An empty lock is just being written, or was when its program was killed.
  if (text === '') return Math.abs(Date.now() - since) < WRITING;
  if (!Number.isSafeInteger(id) || id <= 0) return false;
  if (since < Date.now() - uptime() * 1000) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Removes a stale lock; of several processes that try, one succeeds. */
function remove(name: string, owner: Owner): boolean {
  const aside = `${name}.${randomUUID()}`;
  try {
    renameSync(name, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  // Another process was quicker and this is its new lock: put it back.
  const isOld = readFileSync(aside, 'utf8') === owner.text;
  if (!isOld) linkSync(aside, name);
  rmSync(aside);
  return isOld;
}

const SOCKET = '.socket';

/**
 * Takes a folder for as long as this process lives, by a socket in it: the kernel knows who listens there,
 * also where process numbers tell nothing, as in two containers with one volume, and gives it back after a
 * `kill -9`. Whoever comes listens first and then looks round, each at a name of its own: of two who come
 * at the same time one at the least finds the other. Names that nobody listens at are of the dead.
 *
 * @returns a function that releases it; undefined if another process holds it
 * @throws the error of the file system where it is full or broken; a folder that cannot be written to at all
 *   has nothing to take
 */
export async function claimFolder(folder: string): Promise<(() => void) | undefined> {
  try {
    makeFolder(folder);
    return await listenIn(folder).catch(error => {
      if (isFull(error)) throw error;
      // Windows has no such sockets, and some file systems have none.
      return lock(path.join(folder, 'server'));
    });
  } catch (error) {
    if (isFull(error)) throw error;
    return () => {};
  }
}

const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|EIO)$/.test(String(codeOf(error)));

async function listenIn(folder: string): Promise<(() => void) | undefined> {
  const descriptor = openSync(folder, 'r');
  // The name of a socket has a hundred bytes at the most; those of folders may have more.
  const here = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder;
  const own = `${randomUUID().slice(0, 8)}${SOCKET}`;
  if (Buffer.byteLength(path.join(here, own)) > 100) throw new Error('ENAMETOOLONG');
  const server = createServer(socket => socket.destroy()).unref();
  const giveBack = () => {
    server.close();
    closeSync(descriptor);
  };
  let isTaken = true;
  try {
    server.listen(path.join(here, own));
    await once(server, 'listening');
    server.on('error', () => {});
    const others = readdirSync(folder).filter(name => name.endsWith(SOCKET) && name !== own);
    const answers = await Promise.all(others.map(name => isAnswered(path.join(here, name))));
    isTaken = answers.includes(true);
    return isTaken ? undefined : giveBack;
  } finally {
    if (isTaken) giveBack();
  }
}

/** Whether a process listens there; what a dead one has left is removed. */
const isAnswered = (file: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(file, () => {
      socket.destroy();
      resolve(true);
    }).once('error', error => {
      const isDead = codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT';
      if (isDead) rmSync(file, { force: true });
      resolve(!isDead);
    });
  });
