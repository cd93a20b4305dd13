import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { serveTexts } from '../../source/messages/serve.js';
import { startCluster } from '../helpers/cluster.js';
import { hasNats } from '../helpers/nats-server.js';
import { ANNS_KEY, logIn, openScreen, runCommand } from '../helpers/ssh-server.js';
import { newFolder } from '../server/rooms.js';

const { admin: texts } = hostTexts;

/** Three servers with an admin, and ways to come to each of them. */
async function openCluster() {
  const admins = join(newFolder(), 'admins');
  writeFileSync(admins, ANNS_KEY.public);
  const cluster = await startCluster({ flags: ['--admins', admins] });
  const comes = async (username: string, server: number, more = {}) => {
    cluster.lead([cluster.places[server]!]);
    return logIn(cluster.front, { username, ...more });
  };
  const admin = async (line: string) => {
    const client = await comes('root', 0, { privateKey: ANNS_KEY.private });
    const { stdout, stderr } = await runCommand(client, `admin ${line}`);
    client.destroy();
    return stdout + stderr;
  };
  /** Waits until an admin sees these guests and no others; gives the servers of all. */
  const seen = (...guests: readonly string[]) =>
    vi.waitFor(
      async () => {
        const lines = (await admin('who')).trim().split('\n');
        const names = lines.map(line => line.replace(/;.*/, ''));
        expect(names.sort()).toEqual([...guests, 'root'].sort());
        return new Set(lines.map(line => line.replace(/.*; at /, '')));
      },
      { timeout: 20_000, interval: 200 },
    );
  return { ...cluster, comes, admin, seen };
}

describe.skipIf(!hasNats)('servers of a cluster', () => {
  test('have one list of guests, whom an admin reaches at each of them', async () => {
    const { places, comes, admin, seen } = await openCluster();
    const clients = [await comes('joe', 0), await comes('joe', 1), await comes('bob', 2)];
    const screens = await Promise.all(clients.map(client => openScreen(client)));
    expect(await seen('joe', 'joe 2', 'bob')).toHaveProperty('size', 3);
    expect(await admin('say Back at nine.')).toBe(`${texts.told({ sessions: 3 })}\n`);
    for (const screen of screens) await screen.shows(serveTexts.said({ words: 'Back at nine.' }));
    expect(await admin('kick joe 2')).toBe(`${texts.kicked({ name: 'joe 2' })}\n`);
    await screens[1]!.shows(serveTexts.kicked);
    await seen('joe', 'bob');
    // What a server that has died knew is forgotten, and who comes back has the name again.
    await places[2]!.kill();
    await seen('joe');
    await comes('bob', 1);
    await seen('joe', 'bob');
  });
});
