import { createServer, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { logTexts } from '../messages/english/log.js';
import type { LiveLobby } from './live-lobby.js';
import { listen } from './server.js';
import { SIGNALS } from './signals.js';
import type { createSolverPool } from './solver-pool.js';

/** What is asked for its present state when metrics are read. */
interface Watched {
  readonly lobby: Pick<LiveLobby, 'lines'>;
  readonly pool: Pick<ReturnType<typeof createSolverPool>, 'load'>;
  readonly cluster?:
    | {
        readonly bus: { onChange(listener: (isUp: boolean) => void): void };
        readonly peers: { isHeld(): boolean; alive(): readonly string[] };
      }
    | undefined;
}

/** In seconds. People notice delays from the sixth on. */
const FRAME_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.5, 1, 2];
/** No more programs than this read metrics at once. */
const MOST_CONNECTIONS = 20;
const PATIENCE_MS = 5_000;
/** Labels for the ends of sessions, by what the log says of them. Any other reason may hold text of a guest. */
const ENDINGS = new Map(
  Object.entries(logTexts.endings).map(([ending, sentence]) => [sentence, ending]),
);
type MetricName = keyof typeof logTexts.metrics;
type Reading = readonly [name: MetricName, count: () => number];

/**
 * Serves `/metrics` for Prometheus, `/healthz` and `/readyz`, once per process. Labels are fixed words: names, addresses
 * and keys never appear. Throws as `listen` does.
 * @public
 */
export async function openMetrics(
  at: { readonly host: string; readonly port: number },
  watched: Watched,
) {
  let isReady = false;
  const patience = { headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS };
  const server = createServer(patience, async ({ url = '' }, response) => {
    const page = url.replace(/\?.*$/s, '');
    const isThere = page === '/metrics' || page === '/healthz' || page === '/readyz';
    // New guests should go to a server that can reach the others.
    const isOpen = isReady && watched.cluster?.peers.isHeld() !== false;
    const status = page === '/readyz' && !isOpen ? 503 : isThere ? 200 : 404;
    response.writeHead(status, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });
    response.end(page === '/metrics' ? await registry.metrics() : `${STATUS_CODES[status]}\n`);
  });
  const registry = watch(watched);
  server.maxConnections = MOST_CONNECTIONS;
  const port = await listen(server, at, '--metrics');
  server.on('error', () => {}).unref();
  return {
    url: `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}/metrics`,
    /** Sets what `/readyz` answers: whether new guests may come. They may not before the first call. */
    ready(now: boolean): void {
      isReady = now;
    },
  };
}

/** Counts events from now on. */
function watch({ lobby, pool, cluster }: Watched): Registry {
  const registry = new Registry();
  const registers = [registry];
  const told = (name: MetricName) => ({
    name: `ricochet_${name}`,
    help: logTexts.metrics[name],
    registers,
  });
  const counter = (name: MetricName, ...labelNames: ('event' | 'reason')[]) =>
    new Counter({ ...told(name), labelNames });
  const gauge = (name: MetricName) => new Gauge(told(name));

  const events = counter('events_total', 'event');
  const refusals = counter('refusals_total', 'reason');
  const endings = counter('endings_total', 'reason');
  const sessions = gauge('sessions');
  SIGNALS.logged.subscribe(line => {
    const { event, values } = line as { event: string; values: { readonly reason: string } };
    events.inc({ event });
    if (event === 'entered' || event === 'no-seat') sessions.inc();
    if (event === 'no-seat') refusals.inc({ reason: values.reason });
    if (event !== 'left') return;
    sessions.dec();
    endings.inc({ reason: ENDINGS.get(values.reason) ?? 'other' });
  });
  SIGNALS.repeated.subscribe(reason => refusals.inc({ reason: String(reason) }));
  const bids = counter('bids_total');
  SIGNALS.bid.subscribe(() => bids.inc());
  const frames = new Histogram({ ...told('key_to_frame_seconds'), buckets: FRAME_BUCKETS });
  SIGNALS.framed.subscribe(milliseconds => frames.observe(Number(milliseconds) / 1000));

  if (cluster) {
    const reconnects = counter('cluster_reconnects_total');
    cluster.bus.onChange(isUp => reconnects.inc(Number(isUp)));
    const dropped = counter('cluster_dropped_total');
    SIGNALS.dropped.subscribe(() => dropped.inc());
    const hosted = gauge('cluster_rooms');
    SIGNALS.hosted.subscribe(more => hosted.inc(Number(more)));
  }

  const sockets = new Set<Socket>();
  const gone = { bytesRead: 0, bytesWritten: 0 };
  SIGNALS.connected.subscribe(message => {
    const socket = message as Socket;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      gone.bytesRead += socket.bytesRead;
      gone.bytesWritten += socket.bytesWritten;
    });
  });
  const bytes = (key: keyof typeof gone) =>
    [...sockets].reduce((sum, socket) => sum + socket[key], gone[key]);

  const rooms = () => lobby.lines(() => true);
  const peers = cluster?.peers;
  const inCluster: readonly Reading[] = peers
    ? [
        ['cluster_up', () => Number(peers.isHeld())],
        ['cluster_servers', () => peers.alive().length],
      ]
    : [];
  const counted: readonly Reading[] = [
    ['connections', () => sockets.size],
    ['rooms', () => rooms().length],
    ['matches', () => rooms().filter(({ round }) => round > 0).length],
    ['searches_running', () => pool.load().running],
    ['searches_waiting', () => pool.load().waiting],
    ['received_bytes_total', () => bytes('bytesRead')],
    ['sent_bytes_total', () => bytes('bytesWritten')],
    ...inCluster,
  ];
  for (const [name, count] of counted) {
    const Kind = (name.endsWith('_total') ? Counter : Gauge) as typeof Gauge;
    new Kind({
      ...told(name),
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  }
  // The library would wake the process a hundred times a second to measure the delay of the event loop.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  return registry;
}
