import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { parseAuthorizedKeys } from '../../source/server/admission.js';
import { startCluster } from '../helpers/cluster.js';
import { hasNats } from '../helpers/nats-server.js';
import { newFolder } from '../helpers/new-folder.js';
import type { ServingProgram } from '../helpers/serve-program.js';
import {
  ANNS_KEY,
  BOBS_KEY,
  logIn,
  openRoom,
  openScreen,
  runCommand,
} from '../helpers/ssh-server.js';

const { admin: texts } = hostTexts;

/** What a page of a server's metrics says. */
const read = async (program: ServingProgram, page: string) => {
  const [, port] = /Metrics: http:\/\/127\.0\.0\.1:(\d+)\//.exec(program.stdout())!;
  const answer = await fetch(`http://127.0.0.1:${port}${page}`);
  return { status: answer.status, text: await answer.text() };
};

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
      { timeout: 60_000, interval: 200 },
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
    expect(await admin('motd Be kind.')).toBe('Be kind.\n');
    const bob = await openScreen(await comes('bob', 1, { privateKey: BOBS_KEY.private }));
    await bob.shows('Be kind.');
    await seen('joe', 'bob');
    const [what = ''] = parseAuthorizedKeys(BOBS_KEY.public).keys.keys();
    expect(await admin(`ban ${what}`)).toBe(`${texts.banned({ what, sessions: 1 })}\n`);
    await bob.shows(serveTexts.banned);
  });

  test('report in their metrics how many they are and what they host; a server that cannot reach NATS gets no guests', async () => {
    const { nats, places, front, lead } = await startCluster({
      flags: ['--metrics', '127.0.0.1:0'],
    });
    /** A metric at the servers that are there. */
    const values = (name: string) =>
      Promise.all(
        places.flatMap(async ({ program }) => {
          if (!program) return [];
          const { text } = await read(program, '/metrics');
          return Number(new RegExp(`^ricochet_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
        }),
      ).then(all => all.flat());
    const tell = async (name: string, expected: readonly number[]) =>
      expect.poll(() => values(name), { timeout: 60_000 }).toEqual(expected);
    const ready = async () => (await read(places[0]!.program!, '/readyz')).status;
    await tell('cluster_up', [1, 1, 1]);
    await tell('cluster_servers', [3, 3, 3]);
    lead([places[2]!]);
    const screen = await openScreen(await logIn(front));
    await screen.shows(screenTexts.rooms.lobby.none);
    await openRoom(screen);
    await tell('cluster_rooms', [0, 0, 1]);
    await places[2]!.kill();
    await tell('cluster_servers', [2, 2]);
    const sum = async (name: string) => (await values(name)).reduce((one, other) => one + other);
    await expect.poll(() => sum('cluster_rooms'), { timeout: 60_000 }).toBe(1);
    expect(await sum('events_total{event="taken-over"}')).toBe(1);
    expect(await ready()).toBe(200);
    await nats.stop();
    await tell('cluster_up', [0, 0]);
    expect(await ready()).toBe(503);
    await nats.start();
    await tell('cluster_up', [1, 1]);
    await tell('cluster_reconnects_total', [1, 1]);
    expect(await ready()).toBe(200);
  });
});
