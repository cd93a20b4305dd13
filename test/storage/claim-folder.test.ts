import { linkSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimFolder, isLocked } from '../../source/storage/lock.js';
import { newFolder } from '../server/rooms.js';

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

test('what a killed owner left behind is removed and delays nobody', async () => {
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

test('of two who claim it at the same time at most one gets it', async () => {
  const folder = newFolder();
  const claims = await Promise.all([claim(folder), claim(folder)]);
  expect(claims.filter(claim => claim).length).toBeLessThan(2);
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
