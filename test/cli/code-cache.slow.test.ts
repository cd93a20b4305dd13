import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EASY_SOLVED } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal } from '../helpers/terminal.js';
import { CLI, type Ran, run } from './run-cli.js';

const SOLVED = { stdout: `${EASY_SOLVED}\n`, stderr: '', exitCode: 0 };

let caches: string;
/** Where the program has its caches. */
let folder: string;
beforeEach(() => {
  caches = newFolder();
  folder = join(caches, 'ricochet-tui');
  onTestFinished(() => rmSync(caches, { recursive: true, force: true }));
});

/** What was damaged, and how. */
type Damage = [string, (file: string, bytes: Buffer) => void];

const solve = (env: Record<string, string> = {}, ...flags: string[]): Promise<Ran> =>
  run([process.execPath, ...flags, CLI, 'solve', '4572+40+07286AA8+63'], {
    env: { XDG_CACHE_HOME: caches, ...env },
  });

/** The caches of commands: without that for reading the arguments. */
const cachesOfCommands = (): string[] =>
  readdirSync(folder).filter(name => !name.includes('-arguments-'));

function onlyFile(): string {
  const [name, ...others] = cachesOfCommands();
  expect(others).toEqual([]);
  return join(folder, name!);
}

/** What changes when the file is made anew. */
const identity = (file: string) => [statSync(file).ino, statSync(file).mtimeMs];

describe('the code cache', () => {
  it('is made for its user alone by the first start, and used by the second', async () => {
    expect(await solve()).toEqual(SOLVED);
    const file = onlyFile();
    const first = identity(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await solve()).toEqual(SOLVED);
    expect(identity(onlyFile())).toEqual(first);
  });

  it('is made when a screen is left, and used by the next start', async () => {
    const home = caches;
    folder = join(home, 'cache', 'ricochet-tui');
    const menu = async () => {
      const terminal = await openTestTerminal({ home });
      await terminal.waitFor('Ricochet Robots');
      terminal.press('ctrl-c');
      await terminal.exited;
      await terminal.close();
      return identity(onlyFile());
    };
    mkdirSync(dirname(folder), { recursive: true });
    expect(await menu()).toEqual(await menu());
  });

  it('is made after a while if the screen is not left', async () => {
    const terminal = await openTestTerminal({ env: { XDG_CACHE_HOME: caches } });
    await terminal.waitFor('Ricochet Robots');
    await expect
      .poll(() => readdirSync(caches).flatMap(name => readdirSync(join(caches, name))))
      .toContainEqual(expect.stringContaining('-screens-menu-'));
    await terminal.close();
  });

  it.each<Damage>([
    ...[0, 4, 8, 16, 20, 24, 64, 1000].map(
      (at): Damage => [`byte ${at} is another one`, flipped(() => at)],
    ),
    ...[0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(
      (part): Damage => [
        `a byte after ${part * 100} % is another one`,
        flipped(({ length }) => Math.floor(part * length)),
      ],
    ),
    ['its last byte is another one', flipped(({ length }) => length - 1)],
    [
      'its second half is zeros',
      (file, bytes) => writeFileSync(file, bytes.fill(0, bytes.length / 2)),
    ],
    ['it is cut off', (file, { length }) => truncateSync(file, length / 2)],
    ['it is one byte short', (file, { length }) => truncateSync(file, length - 1)],
    ['it is empty', file => truncateSync(file, 0)],
    ['it is four zeros', file => writeFileSync(file, Buffer.alloc(4))],
    ['it is a text', file => writeFileSync(file, 'text'.repeat(1000))],
    ['others can write it', file => chmodSync(file, 0o622)],
    ...(process.geteuid?.() === 0
      ? [['it is of another user', file => chownSync(file, 1, 1)] satisfies Damage]
      : []),
  ])('is made anew if %s', async (_, damage) => {
    await solve();
    const file = onlyFile();
    const intact = readFileSync(file);
    damage(file, Buffer.from(intact));
    const damaged = identity(file);
    expect(await solve()).toEqual(SOLVED);
    expect(onlyFile()).toBe(file);
    expect(identity(file)).not.toEqual(damaged);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const anew = identity(file);
    expect(await solve()).toEqual(SOLVED);
    expect(identity(file)).toEqual(anew);
  });

  it('is not needed if a folder is in its place', async () => {
    await solve();
    const file = onlyFile();
    rmSync(file);
    mkdirSync(file);
    for (let start = 0; start < 2; start++) expect(await solve()).toEqual(SOLVED);
    expect(onlyFile()).toBe(file);
  });

  it('is whole though V8 throws code away that is not used for a while', async () => {
    await solve();
    const { size } = statSync(onlyFile());
    rmSync(onlyFile());
    const many = Array.from({ length: 600 }, () => '4572+40+07286AA8+63');
    await run([process.execPath, '--stress-flush-code', '--gc-global', CLI, 'solve', ...many], {
      env: { XDG_CACHE_HOME: caches },
    });
    expect(statSync(onlyFile()).size).toBeGreaterThan(0.9 * size);
  });

  it('is made anew for other flags of V8', async () => {
    await solve({}, '--no-opt');
    const others = identity(onlyFile());
    expect(await solve()).toEqual(SOLVED);
    expect(identity(onlyFile())).not.toEqual(others);
  });

  it('removes that of another build after a week, not that of another version of Node', async () => {
    await solve();
    const file = onlyFile();
    const [build] = /[0-9a-f]{8}/.exec(file.slice(folder.length))!;
    rmSync(file);
    const others = ['00000000', '11111111', build].map((build, at) => {
      const other = file
        .replace(/[0-9a-f]{8}-(?=text-)/, `${build}-`)
        .replace(process.version, 'v1.2.3');
      writeFileSync(other, 'code');
      const made = Date.now() / 1000 - [8, 6, 8][at]! * 86_400;
      utimesSync(other, made, made);
      return other;
    });
    expect(await solve()).toEqual(SOLVED);
    expect(
      cachesOfCommands()
        .map(name => join(folder, name))
        .sort(),
    ).toEqual([file, ...others.slice(1)].sort());
  });

  it('is made by one of several that start at once', async () => {
    expect(await Promise.all([solve(), solve(), solve(), solve()])).toEqual(Array(4).fill(SOLVED));
    const made = identity(onlyFile());
    expect(await solve()).toEqual(SOLVED);
    expect(identity(onlyFile())).toEqual(made);
  });

  it.each<[string, (folder: string) => Record<string, string>]>([
    ['the folder cannot be made', () => ({ XDG_CACHE_HOME: '/dev/null/caches' })],
    ['the folder is in /proc', () => ({ XDG_CACHE_HOME: '/proc/self/caches' })],
    [
      'a file is in place of the folder',
      () => {
        writeFileSync(folder, '');
        return {};
      },
    ],
    ['there is no home', () => ({ XDG_CACHE_HOME: '', HOME: '' })],
    ['the home is missing', () => ({ XDG_CACHE_HOME: '', HOME: join(caches, 'none') })],
    ['Node is told to cache nothing', () => ({ NODE_DISABLE_COMPILE_CACHE: '1' })],
  ])('is not needed if %s', async (_, prepare) => {
    const env = prepare(folder);
    for (let start = 0; start < 2; start++) expect(await solve(env)).toEqual(SOLVED);
  });
});

it.each([
  ['--seed', 'solve', 'play', '--players', 'Ann,Bob'],
  ['--seed', 'play', 'deal', '--count', '1'],
  ['--seed', 'serve', 'deal', '--count', '1'],
])('the value of a flag may be the name of a command: %s %s %s', async (flag, value, ...words) => {
  const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
  const [first, other] = await Promise.all([
    run([process.execPath, CLI, flag, value, ...words], { env }),
    run([process.execPath, CLI, ...words, flag, value], { env }),
  ]);
  expect(first).toEqual(other);
});

/** Changes one bit of the byte. */
function flipped(at: (bytes: Buffer) => number): (file: string, bytes: Buffer) => void {
  return (file, bytes) => {
    bytes[at(bytes)]! ^= 0x10;
    writeFileSync(file, bytes);
  };
}
