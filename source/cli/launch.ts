/**
 * Starts the program fast. Most of a start would be compiling, so that this loads only what reads the arguments and then the
 * one bundle that has the command, each with V8's code cache: what an earlier start with the same command had compiled.
 *
 * Caches are made here and never shipped: ten seconds after the start or at the end of the process, with a name of its own
 * for each build, bundle, command, Node version and processor. V8 refuses what was made with other flags, but crashes on
 * damaged data, so that a checksum is compared first. A cache is code that runs: nobody else may be able to write it.
 * Without a cache, or a folder for one, everything works as well, only slower.
 */

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import zlib from 'node:zlib';
import { makeFolder, replaceFileSync, userFolder } from '../storage/files.js';
import type { CommandLine } from './command-line.js';
import { BUNDLE_OF, type Bundle, type Command } from './commands.js';

/** A hash of all bundles, put here by the build. */
declare const BUILD: string;

const KEEP_AFTER_MS = 10_000;
/** Caches of other builds are kept this long, so that two that are used side by side do not remove each other's. */
const WEEK_MS = 7 * 86_400_000;

/** What is started, as part of the names of caches: at first only the reading of the arguments. */
let started: Command | 'arguments' | 'help' = 'arguments';

const loaded = new Map<string, { readonly exports: unknown }>();
/** Scripts that were compiled without a cache, by the file for it. */
const uncached = new Map<string, Script>();

/** Loads a bundle, or a module of Node. */
function load(id: string): unknown {
  if (!id.startsWith('./')) return require(id);
  const known = loaded.get(id);
  if (known) return known.exports;
  const filename = path.join(__dirname, id);
  const cache = cacheOf(path.parse(id).name);
  const script = compiled(filename, cache ? intact(cache) : undefined);
  if (cache && script.cachedDataRejected !== false) {
    uncached.set(cache, script);
    forgetsCode(false);
    setTimeout(keep, KEEP_AFTER_MS).unref();
  }
  const module = { exports: {} };
  loaded.set(id, module);
  script.runInThisContext()(module, load, { url: pathToFileURL(filename).href });
  return module.exports;
}

/** Loads one of the bundles beside this file. */
const bundle = (name: Bundle | 'about' | 'command-line'): unknown => load(`./${name}.cjs`);

/** What is wrong with the installation, in a sentence. Other errors are bugs, and shown with their stack. */
class Unusable extends Error {}

function compiled(filename: string, cachedData: Buffer | undefined): Script {
  try {
    // Bundles are ASCII only, which is read fastest as Latin-1.
    return new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || error instanceof SyntaxError) {
      throw new Unusable(`${filename} is missing or damaged. Install ricochet-tui again.`);
    }
    throw code ? new Unusable(`${filename} cannot be read: ${code}.`) : error;
  }
}

/**
 * The file for the cache of a bundle; undefined without a folder for it, in the first versions of Node 20, which have no
 * checksums, or if the variable with which Node turns off its own caches is set.
 */
function cacheOf(bundle: string): string | undefined {
  if (!zlib.crc32 || process.env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const parts = [BUILD, bundle, started, process.version, process.arch];
  try {
    const file = path.join(userFolder('cache'), parts.join('-'));
    return path.isAbsolute(file) ? file : undefined;
  } catch {
    // The user has no home folder.
    return undefined;
  }
}

/** What is in the file of a cache, if it is undamaged and nobody else could have written it. */
function intact(file: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    // If it is a pipe, the start must not wait for a writer.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const { uid, mode } = fstatSync(descriptor);
    const own = process.geteuid?.();
    if (own !== undefined && (uid !== own || (mode & 0o022) !== 0)) return undefined;
    const data = readFileSync(descriptor);
    const code = data.subarray(0, -4);
    return zlib.crc32(code) === data.readUInt32LE(code.length) ? code : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Whether V8 may throw compiled code away that was not used for a while, as it does under load: a cache that is made then would lack what a
 * start needs.
 */
function forgetsCode(does: boolean): void {
  const { setFlagsFromString } = require('node:v8') as typeof import('node:v8');
  setFlagsFromString(does ? '--flush-bytecode' : '--no-flush-bytecode');
}

/** Makes the caches that were missing, and removes old ones of other builds. */
function keep(): void {
  // The flags are part of a cache.
  if (uncached.size > 0) forgetsCode(true);
  for (const [file, script] of uncached) {
    uncached.delete(file);
    try {
      keepOne(path.dirname(file), file, script.createCachedData());
    } catch {
      // The disk is full, the home read-only, or another process has been quicker.
    }
  }
}

function keepOne(folder: string, file: string, code: Buffer): void {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(zlib.crc32(code));
  makeFolder(folder);
  replaceFileSync(file, Buffer.concat([code, sum]), false);
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name);
    if (name.startsWith(BUILD) || Date.now() - statSync(other).mtimeMs < WEEK_MS) continue;
    rmSync(other, { force: true });
  }
}

/** The command line; most have no argument or ask for help, which takes nothing that reads others. */
function lineOf(argv: readonly string[]): CommandLine {
  const [only] = argv;
  if (argv.length < 2 && (only === undefined || only === '--help')) {
    return { command: 'menu', ids: [], has: name => `--${name}` === only, text: () => undefined };
  }
  return (bundle('command-line') as typeof import('./command-line.js')).readCommandLine(argv);
}

process.on('exit', keep);
try {
  const line = lineOf(process.argv.slice(2));
  const isHelp = line.has('help') || line.has('version');
  started = isHelp ? 'help' : line.command;
  const { main } = bundle(isHelp ? 'about' : BUNDLE_OF[line.command]) as typeof import('./text.js');
  main(line).then(code => {
    process.exitCode = code;
  });
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Unusable ? error.message : error);
}
