import nodeCluster from 'node:cluster';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { format } from 'node:util';
import { openReports } from '../cluster/reports.js';
import { roomsInCluster } from '../cluster/rooms.js';
import { agree, clusterVisitors, shareBansAndMotd } from '../cluster/values.js';
import { FEWEST_PLAYERS } from '../game/index.js';
import { logTexts } from '../messages/english/log.js';
import {
  ENGLISH,
  learn,
  type Sentence,
  sentenceOfError,
  type Texts,
} from '../messages/language.js';
import { type AdminHost, carryOut } from '../server/admin.js';
import { loadHostKey } from '../server/admission.js';
import { networks } from '../server/bans.js';
import { claim, notStoring, refuseWritable } from '../server/data-folder.js';
import { DEFAULT_LIMITS } from '../server/limits.js';
import { createLiveLobby } from '../server/live-lobby.js';
import { createLog, type Log, logCrash, logTrouble } from '../server/log.js';
import type { openMetrics } from '../server/metrics.js';
import { type Hosting, roomsOnFile } from '../server/room-store.js';
import { roomsHouse } from '../server/rooms-house.js';
import { openServer } from '../server/server.js';
import { createSolverPool, machineOf, solverShare } from '../server/solver-pool.js';
import { machineClock } from '../session/clock.js';
import { dataFolder, isOpenToOthers } from '../storage/files.js';
import { openSavedRooms, removeRecords } from '../storage/saved-rooms.js';
import { faultOf } from '../storage/trouble.js';
import { openVisitors, visitorFiles } from '../storage/visitors.js';
import { type Membership, OWN_ID, openCluster } from './cluster.js';
import type { CommandLine } from './command-line.js';
import { openEntry } from './entry.js';
import { botsOf, lengthsOf } from './game-options.js';
import { complainIn, endSoon, isHangUp, patientWriter, wrapped } from './streams.js';
import { durationOf, UsageError, wholeNumber } from './usage.js';
import { oneOf } from './words.js';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 2222;
const MINUTE_MS = 60_000;
/** Which of several processes this one is, from 0. */
const PLACE = nodeCluster.isWorker ? Number(process.env.RICOCHET_PROCESS) : 0;
/** How long matches may go on while draining, by default. */
const DRAIN_MINUTES = 10;

/** Hosts play over SSH until a signal ends it; gives the exit code. Throws a `ToldError`. */
export async function runServe(line: CommandLine, texts: Texts): Promise<number> {
  const host = line.text('host') ?? DEFAULT_HOST;
  const port = wholeNumber(line, 'port', [0, 65_535]) ?? DEFAULT_PORT;
  const limits = limitsOf(line);
  const keep = durationOf(line, 'keep');
  const logFormat = oneOf(line, 'log') ?? 'text';
  const isProxy = proxiesOf(line);
  const drainMinutes = wholeNumber(line, 'drain', [1, 1440]);
  const processes = wholeNumber(line, 'processes', [1, 64]);
  // Without a listener Node would open its debugger to anyone.
  process.on('SIGUSR1', () => {});
  // The channel to a parent process must not keep this one running when all else has ended.
  process.channel?.unref();
  if (processes !== undefined && nodeCluster.isPrimary) {
    const log = createLog(logFormat, patientWriter(process.stderr));
    return (await import('./processes.js')).runProcesses(line, processes, log);
  }
  refuseWritable();
  /** Complains; of several processes, which all find the same, only the first one does. */
  const warn = (sentence: Sentence) => void (PLACE === 0 && complainIn(texts, sentence));
  const folder = dataFolder();
  let giveBack: (() => void) | undefined;
  try {
    const tell = patientWriter(process.stderr, lines => log('lines-lost', { lines }));
    const log = createLog(logFormat, tell, line.has('cluster') ? OWN_ID : undefined);
    tellWarnings(log);
    const cluster = await openCluster(line, warn);
    const leave = () => void cluster?.peers.close().then(cluster.bus.close);
    giveBack = cluster && leave;
    const shared = cluster && shareBansAndMotd(cluster.shared);
    const { entry, reload } = await openEntry(line, !isLoopback(host), warn, shared);
    giveBack ??= await claim(folder);
    const file = path.join(folder, 'host-key');
    const { key: hostKey, fingerprint } = loadHostKey(file);
    if (cluster) await agree(cluster, { file, fingerprint });
    // The rooms and bans of a cluster are not stored here.
    const unstored = cluster ? undefined : notStoring();
    if (unstored) log('storage', { sentence: inEnglish(unstored) });
    const named = [line.text('password-file'), line.text('cluster-credentials')];
    const secret = [folder, ...named.filter(file => file !== undefined)];
    for (const file of secret.filter(file => isOpenToOthers(file))) {
      log('storage', { sentence: logTexts.sentences.openToOthers({ file }) });
    }
    const { lobby, visitors, pool } = openRooms(line, limits, log, warn, cluster);
    const neighbours =
      cluster &&
      openReports({
        ...cluster,
        clock: machineClock,
        isLeaving: () => lobby.isDraining,
        carryOut: order => carryOut(server.visits(), order),
      });
    const metrics = await metricsOf(line, { lobby, pool, cluster });
    const ending = new AbortController();
    const desk: AdminHost = {
      texts: await learn(texts.code),
      lobby,
      entry,
      log,
      visits: () => server.visits(),
      neighbours,
      async reload() {
        const sentences = await reload();
        log('reloaded', { sentence: sentences.map(inEnglish).join(' ') });
        return sentences;
      },
      drain() {
        const minutes = drainMinutes ?? DRAIN_MINUTES;
        if (lobby.isDraining) return minutes;
        log('draining', { minutes });
        metrics?.ready(false);
        const tell = (hasGiven: boolean) => {
          const notice = { code: hasGiven ? 'moving' : 'draining', minutes } as const;
          entry.draining = notice;
          for (const visit of server.visits()) visit.tell(notice);
        };
        const inTime = lobby.drain(() => server.visits().length === 0, tell);
        void Promise.race([inTime, sleep(minutes * MINUTE_MS)]).then(() => ending.abort());
        return minutes;
      },
    };
    const house = roomsHouse({ lobby, openSolver: () => pool.open(), visitors, desk });
    const door = { host, port, hostKey, entry, isProxy, limits, neighbours };
    const server = await openServer({ ...door, house, log });
    shared?.follow(entry, server.visits, sentence =>
      log('storage', { sentence: inEnglish(sentence) }),
    );
    const release = outliveCrashes(log);
    // From now on a signal has to save games before it ends the program.
    hearSignals(desk, ending, drainMinutes !== undefined);
    if (cluster) {
      hearCutOffs(cluster, code => {
        log('cluster', { code, trouble: cluster.bus.trouble });
        metrics?.ready(code === 'joinedAgain' && !lobby.isDraining);
        for (const visit of server.visits()) visit.tell({ code });
      });
    }
    const rooms = await lobby.start();
    if (rooms > 0) log('restored', { rooms });
    if (keep !== undefined) forgetInTime(keep, log, cluster);
    const text = startText(line, texts.host, { host, port: server.port, fingerprint }, metrics);
    if (nodeCluster.isWorker) process.send?.(text);
    else patientWriter(process.stdout)(wrapped(text, process.stdout));
    metrics?.ready(!lobby.isDraining);
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
    metrics?.ready(false);
    // The lobby closes before guests are sent away, so that it keeps the seats of those who are here.
    const hasMoved = await lobby.close();
    neighbours?.close();
    await cluster?.peers.close();
    await server.close({ code: hasMoved ? 'moved' : 'closing' });
    await pool.close();
    release();
    return endSoon(0);
  } finally {
    giveBack?.();
  }
}

/** Opens the page of `--metrics`; its code is loaded only for that. */
async function metricsOf(line: CommandLine, watched: Parameters<typeof openMetrics>[1]) {
  const value = line.text('metrics');
  if (value === undefined) return undefined;
  const [, bracketed, bare, digits] = METRICS_ADDRESS.exec(value) ?? [];
  const host = bracketed ?? bare ?? DEFAULT_HOST;
  const port = Number(digits) && Number(digits) + PLACE;
  if (!(port <= 65_535)) throw new UsageError(texts => texts.host.refusal.badMetrics({ value }));
  const { openMetrics } = await import('../server/metrics.js');
  return openMetrics({ host, port }, watched);
}

/** `127.0.0.1:9464`, `[::1]:9464`, or a port alone, which only this machine reaches. */
const METRICS_ADDRESS = /^(?:(?:\[(.+)\]|([^:[\]]+)):)?(\d{1,5})$/;

function startText(
  line: CommandLine,
  { start }: Texts['host'],
  { host, port, fingerprint }: Readonly<{ host: string; port: number; fingerprint: string }>,
  metrics?: { readonly url: string },
): string {
  const more = Number(line.text('processes') ?? 1) - 1;
  const urls = line.text('cluster');
  // All addresses of the machine are meant: of IPv4, or of both.
  const isAnyHost = host === '0.0.0.0' || host === '::';
  const addresses = isAnyHost ? ownAddresses(host) : [];
  return [
    start.reach({ host: isAnyHost ? start.anyHost : host, port, isLoopback: isLoopback(host) }),
    ...(addresses.length === 0 ? [] : [start.addresses({ addresses })]),
    start.fingerprint({ fingerprint }),
    ...(metrics ? [start.metrics({ url: metrics.url, more })] : []),
    ...(urls ? [start.nats({ urls, credentials: line.text('cluster-credentials') })] : []),
    start.stop,
  ].join('\n');
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const limitsOf = (line: CommandLine): typeof DEFAULT_LIMITS => ({
  sessions: wholeNumber(line, 'sessions', [1, 10_000]) ?? DEFAULT_LIMITS.sessions,
  sessionsPerAddress:
    wholeNumber(line, 'sessions-per-address', [1, 10_000]) ?? DEFAULT_LIMITS.sessionsPerAddress,
  connectionsPerMinute:
    wholeNumber(line, 'connections-per-minute', [1, 10_000]) ?? DEFAULT_LIMITS.connectionsPerMinute,
  idleMinutes: wholeNumber(line, 'idle-minutes', [1, 1440]) ?? DEFAULT_LIMITS.idleMinutes,
});

/** Whether a server may decide, as its guests are told of it. */
type Contact = 'cutOff' | 'notStored' | 'joinedAgain';

/** Calls `hear` when this server is cut off from its cluster, when that can store nothing, and when all is well again. */
function hearCutOffs({ bus, peers }: Membership, hear: (contact: Contact) => void): void {
  const contact = (): Contact => {
    if (peers.isHeld()) return 'joinedAgain';
    return bus.trouble === undefined ? 'cutOff' : 'notStored';
  };
  let last = contact();
  const look = (): void => {
    const now = contact();
    // Once nothing could be stored, that stays the reason until this server may decide.
    if (now === last || (last === 'notStored' && now === 'cutOff')) return;
    last = now;
    hear(now);
  };
  peers.onChange(look);
  bus.onChange(look);
}

const inEnglish = (sentence: Sentence): string => sentence(ENGLISH);

/**
 * Removes match records older than `keep` milliseconds, now and once a day. The earlier of two clocks counts: if the system's
 * is set forward, nothing is removed early.
 */
function forgetInTime(keep: number, log: Log, cluster?: Membership): void {
  const remove = (before: number) =>
    cluster?.bus.kept.forget('records', before) ?? removeRecords(dataFolder('rooms'), before);
  const forget = () =>
    remove(Math.min(Date.now(), machineClock.now()) - keep).then(
      records => records > 0 && log('forgotten', { records }),
      error => logTrouble(log, { about: 'rooms', code: 'not-removed', why: faultOf(error) }),
    );
  void forget();
  setInterval(forget, 24 * 60 * 60_000).unref();
}

/**
 * Ends the server at a signal, or at SIGTERM after its matches if it `drains`; the next signal ends the program at once.
 * The listeners are never removed: without any other than its own, Ink would end the program at a signal.
 */
function hearSignals(desk: AdminHost, ending: AbortController, drains: boolean): void {
  const end = () => {
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
  };
  const acts: Readonly<Record<string, () => unknown>> = {
    SIGINT: end,
    SIGTERM: () => (drains && !desk.lobby.isDraining ? desk.drain() : end()),
    // `nohup` ignores the signal, but Node hears it all the same.
    SIGHUP: () => (isHangUp() ? end() : desk.reload()),
  };
  for (const [signal, act] of Object.entries(acts)) {
    // One of several processes gets each signal from its parent as a message; the signal itself would come twice.
    process.on(signal, () => nodeCluster.isPrimary && act());
  }
  if (nodeCluster.isWorker) process.on('message', signal => acts[String(signal)]?.());
}

/** Whether an address is one of a proxy, as the flag says. */
function proxiesOf(line: CommandLine): (address: string) => boolean {
  try {
    return networks(line.text('proxy-from')?.split(',') ?? []);
  } catch (error) {
    throw new UsageError(sentenceOfError(error));
  }
}

/** Writes into the log what Node and packages would write to the console. */
function tellWarnings(log: Log): void {
  const tell = (...said: unknown[]) => log('complaint', { sentence: format(...said) });
  process.removeAllListeners('warning').on('warning', ({ name, message }) => tell(name, message));
  Object.assign(console, { log: tell, info: tell, debug: tell, warn: tell, error: tell });
}

/**
 * Keeps the server running when a game crashes, and writes a line into the log, which may have no reader any more. Gives a
 * function that ends this.
 */
function outliveCrashes(log: Log): () => void {
  process.stderr.removeAllListeners('error').on('error', () => {});
  const tell = logCrash(log);
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  for (const event of events) process.on(event, tell);
  return () => {
    for (const event of events) process.off(event, tell);
  };
}

/** Link-local addresses: useless without the name of an interface. */
const LINK_LOCAL = /^(fe[89ab].:|169\.254\.)/i;

/** The addresses at which others reach a machine that listens on all of them, as far as the sandbox of a service lets them be seen. */
export function ownAddresses(host: string, look = networkInterfaces): readonly string[] {
  try {
    return Object.values(look())
      .flatMap(found => found ?? [])
      .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
      .filter(({ family }) => family === 'IPv4' || host === '::')
      .map(({ address }) => address);
  } catch {
    return [];
  }
}

const DEFAULT_ROOMS = 50;
const MOST_THREADS = 256;
/** How many searches may wait for a thread: some for every guest. */
const MOST_WAITING_SEARCHES = 500;

/** The lobby with its rooms, the statistics of visitors and the solver, as flags and cluster say. */
function openRooms(
  line: CommandLine,
  limits: typeof DEFAULT_LIMITS,
  log: Log,
  warn: (sentence: Sentence) => void,
  cluster?: Membership,
) {
  const mostRooms = wholeNumber(line, 'rooms', [1, 100_000]) ?? DEFAULT_ROOMS;
  const wanted = wholeNumber(line, 'threads', [1, MOST_THREADS]);
  const { cores, bytes } = machineOf();
  const processes = Number(line.text('processes') ?? 1);
  const share = solverShare({ cores: cores / processes, bytes: bytes / processes }, wanted);
  const { threads } = share;
  if (wanted && wanted > threads) {
    warn(({ host }) => host.start.fewerThreads({ threads, wanted }));
  }
  const pool = createSolverPool({ share, waiting: MOST_WAITING_SEARCHES });
  const store = cluster
    ? clusterVisitors(cluster.bus, cluster.shared)
    : visitorFiles(dataFolder('visitors'));
  const visitors = openVisitors(store, trouble => logTrouble(log, trouble));
  const hosting: Hosting = {
    solver: pool.open(),
    hearOutcomes: visitors.addMatch,
    log,
  };
  const lobby = createLiveLobby({
    clock: machineClock,
    mostRooms,
    // Enough for all sessions of one address if two of them play in each room.
    mostRoomsOfOne: Math.ceil(limits.sessionsPerAddress / FEWEST_PLAYERS),
    bots: botsOf(line),
    lengths: lengthsOf(line),
    store: cluster
      ? roomsInCluster(cluster, machineClock, hosting)
      : roomsOnFile(openSavedRooms(dataFolder('rooms'), machineClock.now), machineClock, hosting),
    log,
  });
  return { lobby, visitors, pool };
}
