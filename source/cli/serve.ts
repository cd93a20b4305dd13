import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import path from 'node:path';
import { FEWEST_PLAYERS } from '../game/index.js';
import { reasonOf } from '../messages/index.js';
import { serveTexts } from '../messages/serve.js';
import { BOT_LEVELS, MOST_SEATS } from '../room/index.js';
import type { Admission } from '../server/admission.js';
import { isFingerprint, parseAuthorizedKeys } from '../server/authorized-keys.js';
import { HostingError, loadHostKey } from '../server/host-key.js';
import { DEFAULT_LIMITS, type Limits } from '../server/limits.js';
import { LiveLobby } from '../server/live-lobby.js';
import { createLog, LOG_FORMATS, type Log } from '../server/log.js';
import { machineOf, solverShare } from '../server/machine.js';
import type { Metrics, Watched } from '../server/metrics.js';
import { roomsHouse, showLobby } from '../server/rooms-house.js';
import { openServer } from '../server/server.js';
import { SolverPool } from '../server/solver-pool.js';
import { machineClock } from '../session/clock.js';
import { isOpenToOthers } from '../storage/files.js';
import { dataFolder } from '../storage/folders.js';
import { claimFolder } from '../storage/lock.js';
import { openSavedRooms, removeRecords } from '../storage/saved-rooms.js';
import { openVisitors } from '../storage/visitors.js';
import {
  type CommandLine,
  durationOf,
  expectIds,
  oneOf,
  UsageError,
  wholeNumber,
} from './flags.js';
import { complain, ENDING_SIGNALS, hasTerminalVanished, patientWriter } from './output.js';
import { readText } from './read-text.js';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 2222;
const LONGEST_PASSWORD = 1024;
const LONGEST_KEYS = 1_048_576;
/** What is still at work when everybody has left is not waited for. */
const LAST_WORK_MS = 500;

/** Hosts play over SSH until a signal ends it. */
export async function runServe(line: CommandLine): Promise<number> {
  const host = line.text('host') ?? DEFAULT_HOST;
  const port = wholeNumber(line, 'port', [0, 65_535]) ?? DEFAULT_PORT;
  const limits = limitsOf(line);
  const keep = durationOf(line, 'keep');
  const format = oneOf(line, 'log', LOG_FORMATS) ?? 'text';
  const admission = await admissionOf(line, host);
  const tell = patientWriter(process.stderr, lines => log('lines-lost', { lines }));
  const log = createLog(format, tell);
  // Without a listener Node opens its debugger to whoever asks.
  process.on('SIGUSR1', () => {});
  const folder = dataFolder();
  let giveBack: (() => void) | undefined;
  try {
    giveBack = await claimFolder(folder);
    if (!giveBack) throw new HostingError(serveTexts.refusal.folderTaken({ folder }));
    const { key, fingerprint } = loadHostKey(path.join(folder, 'host-key'));
    const secret = new Set([folder, line.text('password-file') ?? folder]);
    for (const file of [...secret].filter(isOpenToOthers)) {
      log('storage', { sentence: serveTexts.start.openToOthers({ file }) });
    }
    const { lobby, house, pool } = openRooms(line, limits, log);
    const metrics = await metricsOf(line, { lobby, pool });
    const server = await openServer({ host, port, hostKey: key, admission, limits, house, log });
    const release = outliveCrashes(log);
    // From now on there is something to save.
    const end = ended();
    const rooms = await lobby.restore();
    if (rooms > 0) log('restored', { rooms });
    if (keep !== undefined) forgetInTime(keep, log);
    patientWriter(process.stdout)(startText(host, server.port, fingerprint, metrics));
    metrics?.ready(true);
    await end;
    metrics?.ready(false);
    // Before anybody is sent away: seats are kept for those who sit there now.
    await lobby.close();
    await server.close();
    await pool.close();
    release();
    setTimeout(() => process.exit(), LAST_WORK_MS).unref();
    return 0;
  } catch (error) {
    if (!(error instanceof HostingError)) throw error;
    await complain(error.message);
    return 1;
  } finally {
    giveBack?.();
  }
}

/** Opens it where it is asked for: what it needs is loaded only then. */
async function metricsOf(line: CommandLine, watched: Watched): Promise<Metrics | undefined> {
  const value = line.text('metrics');
  if (value === undefined) return undefined;
  const [, bracketed, bare, digits] = METRICS_ADDRESS.exec(value) ?? [];
  const host = bracketed ?? bare ?? DEFAULT_HOST;
  const port = Number(digits);
  if (!(port <= 65_535)) throw new UsageError(serveTexts.refusal.badMetrics({ value }));
  const { openMetrics } = await import('../server/metrics.js');
  return openMetrics({ host, port }, watched);
}

/** `127.0.0.1:9464`, `[::1]:9464`, or a port of this machine alone. */
const METRICS_ADDRESS = /^(?:(?:\[(.+)\]|([^:[\]]+)):)?(\d{1,5})$/;

function startText(host: string, port: number, fingerprint: string, metrics?: Metrics): string {
  const { start } = serveTexts;
  const addresses = isAnyHost(host) ? ownAddresses(host) : [];
  const shown = isAnyHost(host) ? start.anyHost : host;
  return [
    start.reach({ host: shown, port, isLoopback: isLoopback(host) }),
    ...(addresses.length === 0 ? [] : [start.addresses({ addresses })]),
    start.fingerprint({ fingerprint }),
    ...(metrics ? [start.metrics(metrics)] : []),
    start.stop,
  ].join('\n');
}

/** Whether only this machine can reach it. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const limitsOf = (line: CommandLine): Limits => ({
  sessions: wholeNumber(line, 'sessions', [1, 10_000]) ?? DEFAULT_LIMITS.sessions,
  sessionsPerAddress:
    wholeNumber(line, 'sessions-per-address', [1, 10_000]) ?? DEFAULT_LIMITS.sessionsPerAddress,
  connectionsPerMinute:
    wholeNumber(line, 'connections-per-minute', [1, 10_000]) ?? DEFAULT_LIMITS.connectionsPerMinute,
  idleMinutes: wholeNumber(line, 'idle-minutes', [1, 1440]) ?? DEFAULT_LIMITS.idleMinutes,
});

async function admissionOf(line: CommandLine, host: string): Promise<Admission> {
  const { refusal } = serveTexts;
  const kind = oneOf(line, 'auth', ['none', 'password', 'keys']);
  if (kind === undefined && !isLoopback(host)) throw new UsageError(refusal.authNeeded({ host }));
  const [keysFile] = expectIds(line, kind === 'keys' ? 1 : 0);
  if (line.has('password-file') && kind !== 'password') {
    throw new UsageError(refusal.passwordUnused);
  }
  switch (kind) {
    case undefined:
    case 'none':
      return { kind: 'none' };
    case 'password':
      return { kind, password: await passwordOf(line) };
    case 'keys': {
      if (keysFile === undefined) throw new UsageError(refusal.keysFileMissing);
      const { keys, warnings } = parseAuthorizedKeys(await readText(keysFile, LONGEST_KEYS));
      for (const warning of warnings) await complain(warning);
      if (keys.size === 0) throw new UsageError(refusal.noKeys({ file: keysFile }));
      return { kind, keys };
    }
  }
}

/** Never out of a flag: everybody on the machine can read those. */
async function passwordOf(line: CommandLine): Promise<string> {
  const { refusal } = serveTexts;
  const file = line.text('password-file');
  const password =
    file === undefined
      ? process.env.RICOCHET_PASSWORD
      : (await readText(file, LONGEST_PASSWORD)).replace(/\r?\n$/, '');
  if (password === undefined) throw new UsageError(refusal.passwordMissing);
  if (password === '') throw new UsageError(refusal.passwordEmpty);
  return password;
}

/**
 * Removes records of matches from before the time for which the host keeps them: now, and once a day. A clock
 * that was set forward, or back, brings nobody's time nearer.
 */
function forgetInTime(keep: number, log: Log): void {
  const forget = async () => {
    const before = Math.min(Date.now(), machineClock.now()) - keep;
    const { records, sentence } = await removeRecords(dataFolder('rooms'), before);
    if (records > 0) log('forgotten', { records });
    if (sentence !== undefined) log('storage', { sentence });
  };
  void forget();
  setInterval(forget, 24 * 60 * 60_000).unref();
}

/**
 * Resolves at the first signal that ends the program; the next one ends it at once. Both are heard to
 * the end: Ink, which listens as well, ends the program where nobody else does. SIGHUP ends it only where its
 * terminal has vanished: of a server without one nobody hangs up, and under `nohup` nobody means to end it, which
 * cannot be seen otherwise, since Node hears signals that were ignored before it began.
 */
function ended(): Promise<void> {
  return new Promise(resolve => {
    let isEnding = false;
    const end = (signal: NodeJS.Signals) => {
      if (signal === 'SIGHUP' && !hasTerminalVanished()) return;
      if (isEnding) process.exit(1);
      isEnding = true;
      resolve();
    };
    for (const signal of ENDING_SIGNALS) process.on(signal, end);
  });
}

/** One game that breaks is a line of the log, and all others go on; also where nobody takes the log any more. */
function outliveCrashes(log: Log): () => void {
  process.stderr.removeAllListeners('error').on('error', () => {});
  const tell = (thrown: unknown) => log('crashed', { name: undefined, reason: reasonOf(thrown) });
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  for (const event of events) process.on(event, tell);
  return () => {
    for (const event of events) process.off(event, tell);
  };
}

/** What listens on all addresses: of IPv4, or of both. */
const ANY_HOST: readonly string[] = ['0.0.0.0', '::'];

/** Whether all addresses of the machine are meant. */
export const isAnyHost = (host: string): boolean => ANY_HOST.includes(host);

/** Addresses that hold on one link only; nobody can type one without the name of an interface. */
const LINK_LOCAL = /^(fe[89ab].:|169\.254\.)/i;

/** The addresses at which others reach a machine that listens on all of them. */
export const ownAddresses = (
  host: string,
  interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] =>
  Object.values(interfaces)
    .flatMap(found => found ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .filter(({ family }) => family === 'IPv4' || host === '::')
    .map(({ address }) => address);

const DEFAULT_ROOMS = 50;
const MOST_BOTS = MOST_SEATS - 1;
const DEFAULT_LEVEL = 'middling';
const MOST_THREADS = 256;
/** Searches that wait for a thread: some for everybody who may be here. */
const MOST_WAITING_SEARCHES = 500;

/** Rooms as the flags ask for them. */
function openRooms(line: CommandLine, limits: Limits, log: Log) {
  const mostRooms = wholeNumber(line, 'rooms', [1, 1000]) ?? DEFAULT_ROOMS;
  const bots = wholeNumber(line, 'bots', [0, MOST_BOTS]) ?? 0;
  const level = oneOf(line, 'bot-level', BOT_LEVELS) ?? DEFAULT_LEVEL;
  const wanted = wholeNumber(line, 'threads', [1, MOST_THREADS]);
  const share = solverShare(machineOf(), wanted);
  const { threads } = share;
  if (wanted && wanted > threads) void complain(serveTexts.start.fewerThreads({ threads, wanted }));
  const pool = new SolverPool({ share, waiting: MOST_WAITING_SEARCHES });
  const onTrouble = (sentence: string) => log('storage', { sentence });
  const filesOf = openVisitors(dataFolder('visitors'), onTrouble);
  const lobby = new LiveLobby({
    clock: machineClock,
    mostRooms,
    // As many as two at each have seats.
    mostRoomsOfOne: Math.ceil(limits.sessionsPerAddress / FEWEST_PLAYERS),
    bots: { bots, level },
    solver: pool.open(),
    files: openSavedRooms(dataFolder('rooms'), machineClock.now),
    hearOutcome(identity, totals) {
      if (isFingerprint(identity)) filesOf(identity).addMatch(totals);
    },
    onTrouble,
    onCrash: thrown => log('crashed', { name: undefined, reason: reasonOf(thrown) }),
  });
  const house = roomsHouse(
    lobby,
    showLobby(() => pool.open(), filesOf),
  );
  return { lobby, house, pool };
}
