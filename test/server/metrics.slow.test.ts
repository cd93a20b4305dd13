import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { inside } from '../helpers/inside-client.js';
import { newFolder } from '../helpers/new-folder.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { allSee, arriveBySsh2 } from '../helpers/ssh-player.js';
import { ANNS_KEY, BOBS_KEY, logIn, openScreen } from '../helpers/ssh-server.js';
import { hasAddresses } from './attacked.js';

const METRICS = ['--metrics', '127.0.0.1:0'];

const ask = (server: ServingProgram, path: string): Promise<Response> => {
  const [, port] = /Metrics: http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(server.stdout())!;
  return fetch(`http://127.0.0.1:${port}${path}`);
};

/** Metrics by name and labels. Every line has to be in the format of Prometheus. */
async function scrape(server: ServingProgram) {
  const answer = await ask(server, '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  const values = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || /^# (HELP \w+ .+|TYPE \w+ (counter|gauge|histogram))$/.test(line)) continue;
    const [, name, value] =
      /^(\w+(?:\{\w+="[^"\\]*"(?:,\w+="[^"\\]*")*\})?) (\S+)$/.exec(line) ?? [];
    // A mean without values is NaN, for example if two programs read at once.
    expect(Number.isFinite(Number(value)) || value === 'Nan', line).toBe(true);
    values.set(name!, Number(value));
  }
  return { text, of: (name: string) => values.get(name) ?? values.get(`ricochet_${name}`) };
}

test.skipIf(!hasAddresses)(
  'what goes on is told to programs, and nobody is named',
  async () => {
    const folder = newFolder();
    const keys = join(folder, 'keys');
    writeFileSync(keys, `${ANNS_KEY.public}\n${BOBS_KEY.public}\n`);
    const server = await serveProgram(['--auth', 'keys', keys, '--bots', '2', ...METRICS], {
      XDG_DATA_HOME: folder,
    });
    const ann = await arriveBySsh2(server, 'Annabella', undefined, {
      privateKey: ANNS_KEY.private,
      localAddress: '127.0.0.7',
    });
    await allSee([ann], screenTexts.rooms.lobby.none);
    ann.type('n');
    await allSee([ann], 'Open room');
    ann.press('enter');
    await allSee([ann], 'Annabella');
    ann.press('enter');
    await allSee([ann], 'Found a way?');
    ann.type('9\r');
    await allSee([ann], /Annabella +9/);
    const stranger = { username: 'Evangelina', password: 'sesame', localAddress: '127.0.0.8' };
    for (let guess = 0; guess < 2; guess++) {
      await expect(logIn(server, stranger)).rejects.toThrow();
    }
    const bob = await logIn(server, { username: 'Bobadilla', privateKey: BOBS_KEY.private });
    await expect(new Promise((_, reject) => bob.sftp(error => reject(error)))).rejects.toThrow();
    await expect
      .poll(async () => (await scrape(server)).of('bids_total'), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(1);

    await Promise.all(Array.from({ length: 10 }, () => scrape(server)));
    const { text, of } = await scrape(server);
    expect(of('sessions')).toBe(2);
    expect(of('connections')).toBeGreaterThanOrEqual(2);
    expect(of('rooms')).toBe(1);
    expect(of('matches')).toBe(1);
    expect(of('events_total{event="entered"}')).toBe(2);
    expect(of('refusals_total{reason="subsystem"}')).toBe(1);
    expect(of('refusals_total{reason="guess"}')).toBeGreaterThanOrEqual(2);
    expect(of('key_to_frame_seconds_count')).toBeGreaterThan(3);
    expect(of('key_to_frame_seconds_bucket{le="+Inf"}')).toBe(of('key_to_frame_seconds_count'));
    expect(of('received_bytes_total')).toBeGreaterThan(5_000);
    expect(of('sent_bytes_total')).toBeGreaterThan(5_000);
    expect(of('searches_waiting')).toBeDefined();
    expect(of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(of('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).not.toMatch(/anna|boba|evang|sesame|127\.0\.|SHA256|ssh-/i);

    bob.end();
    await expect.poll(async () => (await scrape(server)).of('sessions')).toBe(1);
    expect((await scrape(server)).of('endings_total{reason="vanished"}')).toBe(1);
  },
  120_000,
);

test('a server that closes is alive but not ready', async () => {
  const server = await serveProgram(METRICS, { XDG_DATA_HOME: newFolder() });
  const status = async (path: string) => (await ask(server, path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  expect(await status('/constructor')).toBe(404);
  // The server waits for clients that do not hang up.
  const client = await logIn(server);
  await openScreen(client);
  inside(client)._sock.pause();
  server.child.kill('SIGTERM');
  await expect.poll(() => status('/readyz'), { interval: 10 }).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await server.ended).toBe(0);
});
