import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { devNull } from 'node:os';
import ssh2, { type Algorithms, type KexAlgorithm } from 'ssh2';
import { ENGLISH, type Sentence, ToldError } from '../messages/language.js';
import { machineClock } from '../session/clock.js';
import { codeOf } from '../storage/trouble.js';
import type { Notice } from './house.js';
import { EXCHANGES, type PatchedConnection } from './key-exchange.js';
import {
  bare,
  createBrake,
  createGate,
  createNewsFilter,
  type DEFAULT_LIMITS,
  TIMES,
} from './limits.js';
import { logCrash } from './log.js';
import { createNames } from './names.js';
import { beginsAsProxy, hearProxy } from './proxy-header.js';
import { SIGNALS } from './signals.js';
import { openVisit, type Visit } from './visit.js';

interface ServerOptions
  extends Pick<Parameters<typeof openVisit>[1], 'entry' | 'house' | 'log' | 'neighbours'> {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** A private key in the format of OpenSSH. */
  readonly hostKey: string;
  readonly limits: typeof DEFAULT_LIMITS;
  readonly times?: typeof TIMES;
  /** Whether an address is that of a proxy, which sends a PROXY header for each client. */
  readonly isProxy?: (address: string) => boolean;
}

/** After this time the connections that are left are cut. */
const CLOSE_MS = 4_000;

/** SSH's code for a disconnection of a host that may not connect. */
const NOT_ALLOWED = 1;

/** What every client of the last ten years supports, as far as it costs the server little. */
const ALGORITHMS: Algorithms = {
  kex: [
    ...(Object.keys(EXCHANGES) as KexAlgorithm[]),
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
  ],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes256-ctr'],
  // Those that authenticate what is encrypted: no byte is decrypted before it is known to be whole.
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'],
  // A few compressed bytes may become very many.
  compress: ['none'],
};

/** @public Opens the server to SSH clients. Throws as `listen` does. */
export async function openServer(options: ServerOptions) {
  const { limits, log, entry, times = TIMES, isProxy = () => false, neighbours } = options;
  const admit = createGate(limits, machineClock, neighbours);
  const isNews = createNewsFilter(machineClock, leftOut => log('left-out', leftOut));
  const visits = new Map<Socket, Visit>();
  const host = {
    ...options,
    times,
    names: createNames(neighbours?.isTaken),
    isNews,
    brake: createBrake(machineClock.now, times.wrongPassword, neighbours),
    idleMs: limits.idleMinutes * 60_000,
  };
  // For every session Ink adds listeners to the process.
  process.setMaxListeners(Math.max(process.getMaxListeners(), limits.sessions + 20));

  const ssh = new ssh2.Server(
    {
      hostKeys: [options.hostKey],
      algorithms: ALGORITHMS,
      ident: 'ricochet-tui',
      keepaliveInterval: times.keepAlive,
      keepaliveCountMax: 3,
    },
    connection => {
      const client = connection as PatchedConnection;
      const visit = visits.get(client._sock);
      if (visit) visit.greet(client);
      else sayBanned(client);
    },
  );

  // Sockets are accepted here because the library closes those that it gives up only halfway.
  const server = createServer({ noDelay: true }, receive);

  function receive(socket: Socket): void {
    SIGNALS.connected.publish(socket);
    if (socket.remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    const address = bare(socket.remoteAddress);
    if (!isProxy(address)) {
      welcome(socket, address);
      socket.once('data', bytes => beginsAsProxy(bytes) && visits.get(socket)?.leave('proxy'));
    } else {
      hearProxy(socket, times.proxy, comer => {
        if (typeof comer === 'object') welcome(socket, bare(comer.address ?? address));
        else turnAway(socket, address, 'proxy');
      });
    }
  }

  function turnAway(
    socket: Socket,
    address: string,
    reason: 'rate' | 'waiting' | 'banned' | 'proxy',
  ): void {
    const isFirst = isNews(address, 'outside');
    if (isFirst) log('turned-away', { address, reason });
    if (isFirst && reason === 'banned') {
      ssh.injectSocket(socket);
      setTimeout(() => socket.destroy(), times.hangUp).unref();
    } else socket.destroy();
  }

  function welcome(socket: Socket, address: string): void {
    const pass = entry.bans.holds({ address })
      ? 'banned'
      : admit(address, () => visits.get(socket)?.leave('crowd'));
    if (typeof pass === 'string') {
      turnAway(socket, address, pass);
      return;
    }
    tellDescriptors();
    const visit = openVisit({ socket, address, pass }, host);
    visits.set(socket, visit);
    void visit.closed.then(() => visits.delete(socket));
    // What the client sends is kept until the library listens.
    socket.pause();
    pass.onTurn(() => ssh.injectSocket(socket));
  }

  function tellDescriptors(): void {
    try {
      closeSync(openSync(devNull, 'r'));
    } catch (error) {
      const isOut = codeOf(error) === 'EMFILE' || codeOf(error) === 'ENFILE';
      if (isOut && isNews('', 'descriptors')) log('descriptors', { sessions: visits.size });
    }
  }

  const port = await listen(server, options, '--port');
  server.on('error', logCrash(log));
  // Without free descriptors the system refuses connections, and nothing here hears of it.
  const look = setInterval(tellDescriptors, 60_000).unref();
  return {
    port,
    /** All connections, those before log-in included. */
    visits: (): readonly Visit[] => [...visits.values()],
    /** Gives all guests their terminals back with a farewell. Resolves when all have left, at most `CLOSE_MS` later. */
    async close(farewell: Notice): Promise<void> {
      clearInterval(look);
      server.close();
      log('closing', { sessions: visits.size });
      const all = [...visits.values()];
      for (const visit of all) visit.leave('closing', farewell);
      const cut = setTimeout(() => {
        for (const visit of all) visit.destroy();
      }, CLOSE_MS);
      await Promise.all(all.map(({ closed }) => closed));
      clearTimeout(cut);
    },
  };
}

/** Tells a client why it cannot connect: before the handshake, so in English, as its language is not known yet. */
function sayBanned(client: PatchedConnection): void {
  client.on('error', () => {});
  client._protocol.disconnect(NOT_ALLOWED, ENGLISH.serve.banned);
  client._sock.end();
}

/** Listens, and returns the port. Throws a `ToldError` that names the flag with which to choose another. */
export async function listen(
  server: Server,
  { host, port }: Pick<ServerOptions, 'host' | 'port'>,
  flag: '--port' | '--metrics',
): Promise<number> {
  // Several processes share one port for guests; each has its own for metrics.
  server.listen({ host, port, exclusive: flag === '--metrics' });
  try {
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    const noHost: Sentence = texts =>
      texts.host.refusal.noSuchHost({ host, flag: flag === '--port' ? '--host' : flag });
    const sentences: Readonly<Record<string, Sentence>> = {
      EADDRINUSE: texts => texts.host.refusal.portTaken({ host, port, flag }),
      EACCES: texts => texts.host.refusal.portForbidden({ port, flag }),
      EADDRNOTAVAIL: noHost,
      ENOTFOUND: noHost,
      EAI_AGAIN: noHost,
    };
    const sentence = sentences[String(codeOf(error))];
    throw sentence === undefined ? error : new ToldError(sentence);
  }
}
