import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { logTexts } from '../../source/messages/english/log.js';
import { openMetrics } from '../../source/server/metrics.js';
import { SIGNALS } from '../../source/server/signals.js';

type Watched = Parameters<typeof openMetrics>[1];
type Line = ReturnType<Watched['lobby']['lines']>[number];

const times = (count: number, what: () => void): void => {
  for (let done = 0; done < count; done++) what();
};

/** As many bytes in and out as it has had when it ends. */
class Socket extends EventEmitter {
  readonly bytesRead: number;
  readonly bytesWritten: number;

  constructor(bytesRead: number, bytesWritten: number) {
    super();
    this.bytesRead = bytesRead;
    this.bytesWritten = bytesWritten;
  }
}

/** What is read of metrics whose counts are all different. */
async function openCounts() {
  const rooms = [0, 0, 0, 1, 4].map(round => ({ round }) as Line);
  let isUp = (_: boolean): void => {};
  const state = { isHeld: true };
  const watched: Watched = {
    lobby: { lines: () => rooms },
    pool: { load: () => ({ running: 7, waiting: 11 }) },
    cluster: {
      bus: {
        onChange: listener => {
          isUp = listener;
        },
      },
      peers: { isHeld: () => state.isHeld, alive: () => ['a', 'b', 'c', 'd'] },
    },
  };
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 }, watched);
  const page = (name: string) => fetch(metrics.url.replace('metrics', name));
  const read = async (): Promise<Readonly<Record<string, number>>> => {
    const text = await (await page('metrics')).text();
    return Object.fromEntries(
      [...text.matchAll(/^ricochet_(\S+) (\d+)$/gm)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
  };
  return { metrics, watched, page, read, state, turn: (on: boolean) => isUp(on) };
}

const counts = await openCounts();

test('each thing is counted under its own name', async () => {
  const log = (event: string, reason = '') => SIGNALS.logged.publish({ event, values: { reason } });
  times(9, () => log('entered'));
  times(4, () => log('no-seat', 'full'));
  times(2, () => log('left', logTexts.endings.left));
  log('left', 'Ann said so');
  times(13, () => SIGNALS.bid.publish(undefined));
  times(6, () => SIGNALS.repeated.publish('guess'));
  times(15, () => SIGNALS.framed.publish(3));
  times(17, () => SIGNALS.dropped.publish(undefined));
  for (const more of [1, 1, 1, -1]) SIGNALS.hosted.publish(more);
  for (const isUp of [false, true, true]) counts.turn(isUp);
  const sockets = [new Socket(100, 2000), new Socket(30, 500), new Socket(7, 60)];
  for (const socket of sockets) SIGNALS.connected.publish(socket);
  sockets[1]!.emit('close');
  expect(await counts.read()).toMatchObject({
    rooms: 5,
    matches: 2,
    searches_running: 7,
    searches_waiting: 11,
    sessions: 10,
    connections: 2,
    bids_total: 13,
    received_bytes_total: 137,
    sent_bytes_total: 2560,
    key_to_frame_seconds_count: 15,
    'key_to_frame_seconds_bucket{le="0.002"}': 0,
    'key_to_frame_seconds_bucket{le="0.005"}': 15,
    'events_total{event="entered"}': 9,
    'refusals_total{reason="full"}': 4,
    'refusals_total{reason="guess"}': 6,
    'endings_total{reason="left"}': 2,
    'endings_total{reason="other"}': 1,
    cluster_rooms: 2,
    cluster_up: 1,
    cluster_servers: 4,
    cluster_reconnects_total: 2,
    cluster_dropped_total: 17,
  });
  expect(await counts.read()).toMatchObject({ rooms: 5, received_bytes_total: 137 });
});

test('a server is ready when it says so and reaches the others', async () => {
  const { metrics, page, state } = counts;
  onTestFinished(() => {
    state.isHeld = true;
  });
  const statuses = async () => [(await page('readyz')).status, (await page('healthz?a')).status];
  expect(await statuses()).toEqual([503, 200]);
  metrics.ready(true);
  expect(await statuses()).toEqual([200, 200]);
  state.isHeld = false;
  expect(await statuses()).toEqual([503, 200]);
  expect((await counts.read()).cluster_up).toBe(0);
  state.isHeld = true;
  metrics.ready(false);
  expect(await statuses()).toEqual([503, 200]);
  expect((await page('else')).status).toBe(404);
});

test('an address that cannot be had is refused with the flag for another one', async () => {
  const { port, hostname: host } = new URL(counts.metrics.url);
  const { portTaken, noSuchHost } = hostTexts.refusal;
  const flag = '--metrics';
  const open = (at: string) => openMetrics({ host: at, port: Number(port) }, counts.watched);
  await expect(open(host)).rejects.toThrow(portTaken({ host, port: Number(port), flag }));
  await expect(open('192.0.2.1')).rejects.toThrow(noSuchHost({ host: '192.0.2.1', flag }));
});
