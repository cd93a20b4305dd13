import { once } from 'node:events';
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { uptime } from 'node:os';
import path from 'node:path';
import { makeFolder, missing, newSign, regularFile, removeIfThere } from './files.js';
import { codeOf } from './trouble.js';

/** The lock of a file: it holds the number of the process that has the file open. */
const lockOf = (file: string): string => `${file}.lock`;

/** Locks held by this process. Another lock with its number was left by an earlier process, and is stale. */
const held = new Set<string>();

/** Writing a lock never takes this long, in milliseconds. */
const WRITING = 5000;

/** Whether some process has the file open. */
export function isLocked(file: string): boolean {
  const owner = ownerOf(lockOf(file));
  return owner !== undefined && isAtWork(owner);
}

/** Takes a file's lock, even a stale one; returns its release, or undefined while another program holds it. */
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

/** A lock file, its text (the number of the process), and when it was made, in milliseconds since 1970. */
type Owner = Readonly<{ lock: string; text: string; since: number }>;

function ownerOf(name: string): Owner | undefined {
  try {
    const stats = regularFile(name);
    return stats && { lock: name, text: readFileSync(name, 'utf8'), since: stats.mtimeMs };
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
    // A full disk stores the name without the number.
    rmSync(name, { force: true });
    throw error;
  }
}

/** Whether the owner still runs. Its number may now be that of another process: after a reboot, or inside a container. */
function isAtWork({ lock: name, text, since }: Owner): boolean {
  const id = Number(text);
  if (id === process.pid) return held.has(name);
  // The lock is just being written, or the program was killed before it wrote its number.
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
  const aside = `${name}.${newSign()}`;
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
 * Claims a folder for the lifetime of this process through a socket in it, or a named pipe on Windows: the kernel knows who
 * listens, even in two containers on one volume, and releases it after `kill -9`. Each process listens under its own name
 * before it looks for others: of two that start at once, at least one finds the other. Returns its release; undefined if
 * another process holds it. Throws errors of a full or broken disk; an unwritable folder needs no claim.
 * @public
 */
export async function claimFolder(folder: string): Promise<(() => void) | undefined> {
  try {
    makeFolder(folder);
    const listening = process.platform === 'win32' ? listenAt(pipeOf(folder)) : listenIn(folder);
    return await listening.catch(error => {
      if (isFull(error)) throw error;
      // Some file systems have no sockets.
      return lock(path.join(folder, 'server'));
    });
  } catch (error) {
    if (isFull(error)) throw error;
    return () => {};
  }
}

const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|EIO)$/.test(String(codeOf(error)));

/** The named pipe of a folder, for Windows, whose sockets are no files. The name may have 256 characters. */
export const pipeOf = (folder: string): string =>
  `\\\\.\\pipe\\ricochet-tui-${encodeURIComponent(realpathSync.native(folder)).slice(-200)}`;

/** Claims a name at which one process can listen at a time. Returns its release; undefined if another process listens there. */
export async function listenAt(name: string): Promise<(() => void) | undefined> {
  // Wine would let two listen at one pipe.
  if (await isAnswered(name)) return undefined;
  const server = createServer(socket => socket.destroy()).unref();
  try {
    await once(server.listen(name), 'listening');
    server.on('error', () => {});
    return () => server.close();
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function listenIn(folder: string): Promise<(() => void) | undefined> {
  const descriptor = openSync(folder, 'r');
  // A socket's path has at most a hundred bytes; a folder's may have more.
  const here = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder;
  const own = `${newSign()}${SOCKET}`;
  let release: (() => void) | undefined;
  const giveBack = () => {
    release?.();
    closeSync(descriptor);
  };
  let isTaken = true;
  try {
    if (Buffer.byteLength(path.join(here, own)) > 100) throw new Error('ENAMETOOLONG');
    release = await listenAt(path.join(here, own));
    const others = readdirSync(folder).filter(name => name.endsWith(SOCKET) && name !== own);
    const answers = await Promise.all(
      others.map(async name => {
        const doesAnswer = await isAnswered(path.join(here, name));
        // A folder may have such a name, and stays.
        if (!doesAnswer) removeIfThere(path.join(here, name));
        return doesAnswer;
      }),
    );
    isTaken = !release || answers.includes(true);
    return isTaken ? undefined : giveBack;
  } finally {
    if (isTaken) giveBack();
  }
}

/** Whether a process listens there. */
const isAnswered = (name: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(name, () => {
      socket.destroy();
      resolve(true);
    }).once('error', error => resolve(!/^(ECONNREFUSED|ENOENT)$/.test(String(codeOf(error)))));
  });
