import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, FileError, type SystemFault, systemFault } from './trouble.js';

/** @public Undefined if the error means that there is no such file; rethrows any other. */
export function missing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
}

/**
 * The state of a regular file, which can be read at once; undefined if there is no such file. Throws a `FileError` for a link,
 * which could lead anywhere, for a pipe, which could be waited for without end, and for a folder; throws file system errors.
 */
export function regularFile(file: string): Stats | undefined {
  try {
    const stats = lstatSync(file);
    if (!stats.isFile()) throw new FileError({ code: 'not-a-file' });
    return stats;
  } catch (error) {
    return missing(error);
  }
}

/** @public The content of a regular file; undefined if there is no such file. Throws like `regularFile`. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return regularFile(file) && readFileSync(file);
  } catch (error) {
    return missing(error);
  }
}

/** The files with such an ending in a folder, by name; none if there is no folder. Throws file system errors. */
export function filesIn(folder: string, ending: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith(ending));
    return names.sort().map(name => path.join(folder, name));
  } catch (error) {
    return missing(error) ?? [];
  }
}

/** @public A text that is stored, in a file or elsewhere. */
export interface StoredText {
  /** What sentences call it. */
  readonly title: string;
  /** Throws if it is there but cannot be read. */
  read(): string | undefined;
  /** Replaces it in one step by the answer of `changed`: the same text changes nothing, `undefined` leaves none. */
  change(changed: (text: string | undefined) => string | undefined): void | Promise<void>;
}

/** @public @param lasts whether a change survives a power cut */
export function textFile(file: string, lasts = true): StoredText {
  const read = () => readIfThere(file)?.toString();
  return {
    title: file,
    read,
    change(changed) {
      const before = read();
      const after = changed(before);
      if (after === before) return;
      makeFolder(path.dirname(file));
      replaceFileSync(file, after ?? '', lasts);
    },
  };
}

/** @public Makes a folder and its missing parents, for their owner alone, or throws. Node 20's own `recursive` never returns under `/proc`. */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    makeOne(folder);
  }
}

/** Another program may have been quicker. Of a file in the way Windows would only say later that something is missing. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!statSync(folder).isDirectory())
      throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
  }
}

/** @public Replaces a file atomically, for its owner alone; if it `lasts`, it survives a power cut. Throws file system errors. */
export function replaceFileSync(file: string, text: string | Uint8Array, lasts = true): void {
  const draft = draftOf(file);
  try {
    const descriptor = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(descriptor, text);
      if (lasts) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSyncPatiently(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The asynchronous version. An existing file keeps its mode, a new one gets `mode`. */
export async function replaceFile(file: string, text: string | Uint8Array, mode = 0o600) {
  const draft = draftOf(file);
  try {
    const old = await stat(file).catch(() => undefined);
    const handle = await open(draft, 'wx', mode);
    try {
      if (old) await handle.chmod(old.mode & 0o777);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renamePatiently(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** How long a renaming that Windows refuses is tried again, and how often, in milliseconds. */
const PATIENCE_MS = 1000;
const PAUSE_MS = 20;

/** Node has no other way to wait without letting anything else happen. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/** Windows does not rename while another program, such as a virus scanner, has one of the files open. */
const isRefused = (error: unknown): boolean =>
  process.platform === 'win32' && /^(EPERM|EACCES|EBUSY)$/.test(String(codeOf(error)));

function renameSyncPatiently(from: string, to: string): void {
  for (const late = performance.now() + PATIENCE_MS; ; pause()) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isRefused(error) || performance.now() > late) throw error;
    }
  }
}

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const late = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (!isRefused(error) || performance.now() > late) throw error;
    }
  }
}

/** Removes a file. Never throws: it may be gone, or stay. */
export function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** Appends all of the lines or none: half a line would damage what the next program appends. */
export function appendWhole(descriptor: number, lines: string): void {
  const { size } = fstatSync(descriptor);
  const bytes = Buffer.from(lines);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    ftruncateSync(descriptor, size);
    throw error;
  }
}

/** @public What came of saving. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'exists' }
  | { readonly kind: 'failed'; readonly why: SystemFault };

/** @public */
export type SaveFile = typeof saveFile;

/** The path that a user has named, where `~` is the home folder; Windows also takes `/`. A folder's name may end with a slash. */
export function namedPath(name: string, { resolve, sep } = path) {
  const given = name.replaceAll('/', sep);
  const isAtHome = given === '~' || given.startsWith(`~${sep}`);
  return {
    file: resolve(isAtHome ? homedir() + given.slice(1) : given),
    isFolder: given.endsWith(sep),
  };
}

/** @public Writes text to the named file, replacing it atomically; `~` is the home folder. Never rejects. */
export async function saveFile(
  name: string,
  text: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<SaveOutcome> {
  try {
    const { file: named, isFolder } = namedPath(name);
    // A link stays one: its file is replaced.
    const file = (await realpath(named).catch(missing)) ?? named;
    const old = await stat(file).catch(missing);
    if (isFolder || (old && !old.isFile())) {
      throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    if (old && !overwrite) return { kind: 'exists' };
    // The folder alone would allow replacing a protected file.
    if (old) await access(file, constants.W_OK);
    await replaceFile(file, text, 0o666);
    return { kind: 'saved' };
  } catch (error) {
    return { kind: 'failed', why: systemFault(error) };
  }
}

/**
 * @public Whether other users have any access to an existing path, or may write it; of another user's, this one may be in the
 * group.
 */
export function isOpenToOthers(file: string, access: 'any' | 'write' = 'any'): boolean {
  const { mode = 0, uid } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const own = process.geteuid?.();
  const asked = access === 'any' ? 0o077 : 0o022;
  return own !== undefined && (mode & asked & (uid === own ? 0o077 : 0o007)) !== 0;
}

/** Eight digits and letters for a unique file name. Node's `crypto` would take 2 ms of each start. */
export const newSign = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, '0');

/** A temporary file beside the file, hidden from lists of files. */
const draftOf = (file: string): string =>
  path.join(path.dirname(file), `.${process.pid}-${newSign()}.tmp`);

/** Where a damaged file goes, or a copy of it. */
export const asideOf = (file: string): string => `${file}.damaged-${Date.now()}`;

/** @public Moves a damaged file aside; returns its new path. */
export function moveAside(file: string): string {
  const copy = asideOf(file);
  renameSyncPatiently(file, copy);
  return copy;
}

const PROGRAM = 'ricochet-tui';

/** @public The folder for a user's settings or data on this system, or for what can be made again. */
export function userFolder(
  sort: 'settings' | 'data' | 'cache',
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { APPDATA, LOCALAPPDATA, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME } = environment;
  const named = { settings: XDG_CONFIG_HOME, data: XDG_DATA_HOME, cache: XDG_CACHE_HOME }[sort];
  // The standard has relative paths ignored.
  if (named && path.isAbsolute(named)) return path.join(named, PROGRAM);
  if (platform === 'darwin') {
    const folder = { settings: 'Preferences', data: 'Application Support', cache: 'Caches' }[sort];
    return path.join(homedir(), 'Library', folder, PROGRAM);
  }
  if (platform === 'win32') {
    const folder =
      sort === 'settings'
        ? APPDATA || path.join(homedir(), 'AppData', 'Roaming')
        : LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local');
    return path.join(folder, PROGRAM, { settings: 'Config', data: 'Data', cache: 'Cache' }[sort]);
  }
  const usual = { settings: '.config', data: '.local/share', cache: '.cache' }[sort];
  return path.join(homedir(), usual, PROGRAM);
}

/** @public The user's data folder, or a part of it; the last two belong to a server. */
export const dataFolder = (
  part: 'matches' | 'practice' | 'unsaved-boards' | 'visitors' | 'rooms' | '' = '',
): string => path.join(userFolder('data'), part);
