import { linkSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claimFolder, isLocked, listenAt, pipeOf } from '../../source/storage/lock.js';
import { newFolder } from '../helpers/new-folder.js';
import { beOn, isWindows } from '../helpers/platform.js';

async function claim(folder: string) {
  let giveBack = await claimFolder(folder);
  const once = () => {
    giveBack?.();
    giveBack = undefined;
  };
  onTestFinished(once);
  return giveBack && once;
}

/** A name in the folder at which somebody has listened who was killed. */
async function leaveSocket(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const first = join(folder, 'first');
  const server = createServer().listen(first);
  await new Promise(resolve => server.once('listening', resolve));
  linkSync(first, join(folder, 'dead.socket'));
  await new Promise(resolve => server.close(resolve));
}

test.each([
  ['of a usual name', 'data'],
  ['of a name that is longer than that of a socket may be', 'x'.repeat(200)],
])('a folder %s has one owner at a time', async (_, name) => {
  const folder = join(newFolder(), name);
  const giveBack = await claim(folder);
  expect(giveBack).toBeDefined();
  expect(await claim(folder)).toBeUndefined();
  expect(await claim(join(folder, 'other'))).toBeDefined();
  giveBack!();
  expect(await claim(folder)).toBeDefined();
});

// Windows removes the pipe of a process that ends; Wine lets two listen who ask at once, and finds no folder with so long a path.
test.skipIf(isWindows)('what a killed owner left behind is removed and delays nobody', async () => {
  const folder = newFolder();
  await leaveSocket(folder);
  const giveBack = await claim(folder);
  expect(giveBack).toBeDefined();
  expect(readdirSync(folder)).not.toContain('dead.socket');
  giveBack!();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder in it with the name of a socket is nobody’s claim, and stays', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'kept.socket'));
  expect(await claim(folder)).toBeDefined();
  expect(readdirSync(folder)).toContain('kept.socket');
});

test.skipIf(isWindows)('of two who claim it at the same time at most one gets it', async () => {
  const folder = newFolder();
  const claims = await Promise.all([claim(folder), claim(folder)]);
  expect(claims.filter(claim => claim).length).toBeLessThan(2);
});

describe('a folder with a longer name than a socket may have, on a system other than Linux', () => {
  test.skipIf(process.platform !== 'linux')(
    'is claimed by a file, and no descriptor is lost',
    async () => {
      const folder = join(newFolder(), 'x'.repeat(200));
      beOn('darwin');
      const before = readdirSync('/proc/self/fd').length;
      expect(await claim(folder)).toBeDefined();
      expect(isLocked(join(folder, 'server'))).toBe(true);
      expect(readdirSync('/proc/self/fd')).toHaveLength(before);
    },
  );
});

describe('the named pipe of a folder', () => {
  test.skipIf(isWindows)('has a name for itself, of allowed length and characters', () => {
    const [one, other] = [newFolder(), newFolder()];
    const long = join(one, 'x'.repeat(200), 'y'.repeat(100));
    mkdirSync(long, { recursive: true });
    expect(pipeOf(one)).toBe(pipeOf(join(one, 'data', '..')));
    expect(new Set([one, other, long].map(pipeOf)).size).toBe(3);
    for (const folder of [one, long]) {
      expect(pipeOf(folder)).toMatch(/^\\\\\.\\pipe\\[^\\]{1,246}$/);
    }
  });

  // Linux has such names as well.
  const name =
    process.platform === 'win32' ? pipeOf(tmpdir()) : `\0ricochet-tui-test-${process.pid}`;
  test.skipIf(!/^(linux|win32)$/.test(process.platform))('has one owner at a time', async () => {
    const giveBack = await listenAt(name);
    expect(giveBack).toBeDefined();
    expect(await listenAt(name)).toBeUndefined();
    giveBack!();
    const again = await listenAt(name);
    expect(again).toBeDefined();
    again!();
  });
});

test('a folder that cannot exist needs no claim', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await claim(join(file, 'data'))).toBeDefined();
});

test('the empty lock of a killed program is stale, even if the clock was set back since', () => {
  const file = join(newFolder(), 'match');
  writeFileSync(`${file}.lock`, '');
  const inAYear = Date.now() / 1000 + 365 * 24 * 3600;
  expect(isLocked(file)).toBe(true);
  utimesSync(`${file}.lock`, inAYear, inAYear);
  expect(isLocked(file)).toBe(false);
  rmSync(`${file}.lock`);
});
