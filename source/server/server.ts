import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { devNull } from 'node:os';
import ssh2, { type Algorithms, type KexAlgorithm } from 'ssh2';
import { serveTexts } from '../messages/serve.js';
import { machineClock } from '../session/clock.js';
import { codeOf } from '../storage/files.js';
import { HostingError } from './host-key.js';
import { EXCHANGES } from './key-exchange.js';
import {
  createBrake,
  createGate,
  createNews,
  type Limits,
  TIMES,
  type Times,
  type TurnedAway,
} from './limits.js';
import { createNames } from './names.js';
import { beginsAsProxy, hearProxy } from './proxy-header.js';
import { openVisit, type Visit, type VisitHost } from './visit.js';

export interface ServerOptions extends Pick<VisitHost, 'entry' | 'house' | 'log'> {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** A private key in the format of OpenSSH. */
  readonly hostKey: string;
  readonly limits: Limits;
  readonly times?: Times;
  /** Whether a proxy calls from this address, which says first who comes. */
  readonly isProxy?: (address: string) => boolean;
}

export interface RunningServer {
  readonly port: number;
  /** All who are there, and who are about to log in. */
  visits(): readonly Visit[];
  /** Tells everybody, gives the terminals back, and resolves within `CLOSE_MS` when all have left. */
  close(): Promise<void>;
}

/** After this the connections that are still there are cut. */
const CLOSE_MS = 4_000;

/** What the server calls itself. */
const IDENT = 'ricochet-tui';
/** The message that ends a connection, and a reason, as SSH has them. */
const DISCONNECT = 1;
const NOT_ALLOWED = 1;

/** What every client of the last ten years speaks, and nothing that costs the server much to answer. */
const ALGORITHMS: Algorithms = {
  kex: [
    ...(Object.keys(EXCHANGES) as KexAlgorithm[]),
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
  ],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes256-ctr'],
  hmac: [
    'hmac-sha2-256-etm@openssh.com',
    'hmac-sha2-512-etm@openssh.com',
    'hmac-sha2-256',
    'hmac-sha2-512',
  ],
  // A few bytes can unpack to a great many.
  compress: ['none'],
};

/**
 * Opens the house to SSH clients.
 *
 * @throws {HostingError} the address cannot be listened on
 */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { limits, log, entry, times = TIMES, isProxy = () => false } = options;
  const admit = createGate(limits, machineClock);
  const isNews = createNews(machineClock.now);
  const visits = new Map<string, Visit>();
  const host = {
    ...options,
    times,
    names: createNames(),
    isNews,
    brake: createBrake(machineClock.now, times.wrongPassword),
    idleMs: limits.idleMinutes * 60_000,
  };
  // Ink listens to the process for every session.
  process.setMaxListeners(Math.max(process.getMaxListeners(), limits.sessions + 20));

  const ssh = new ssh2.Server(
    {
      hostKeys: [options.hostKey],
      algorithms: ALGORITHMS,
      ident: IDENT,
      keepaliveInterval: times.keepAlive,
      keepaliveCountMax: 3,
    },
    (client, { ip, port }) => {
      const visit = visits.get(endOf(ip, port));
      if (visit) visit.greet(client);
      else client.end();
    },
  );

  // Sockets of our own: the library closes those that it gave up only by half.
  const server = createServer({ noDelay: true }, receive);

  function receive(socket: Socket): void {
    const { remoteAddress, remotePort } = socket;
    if (remoteAddress === undefined || remotePort === undefined) {
      socket.destroy();
      return;
    }
    const address = bare(remoteAddress);
    const end = endOf(remoteAddress, remotePort);
    if (!isProxy(address)) {
      welcome(socket, end, address);
      socket.once('data', bytes => beginsAsProxy(bytes) && visits.get(end)?.leave('proxy'));
    } else {
      hearProxy(socket, times.proxy, comer => {
        if (comer.kind === 'whole') welcome(socket, end, bare(comer.address ?? address));
        else turnAway(socket, address, 'proxy');
      });
    }
  }

  function turnAway(socket: Socket, address: string, reason: TurnedAway): void {
    const isFirst = isNews(address, 'outside');
    if (isFirst) log('turned-away', { address, reason });
    if (isFirst && reason === 'banned') sayBeforeLogIn(socket, serveTexts.visitor.banned);
    else socket.destroy();
  }

  function welcome(socket: Socket, end: string, address: string): void {
    const admitted = entry.bans.holds({ address })
      ? ({ turnedAway: 'banned' } as const)
      : admit(address, () => visits.get(end)?.leave('crowd'));
    if ('turnedAway' in admitted) {
      turnAway(socket, address, admitted.turnedAway);
      return;
    }
    tellDescriptors();
    const visit = openVisit({ socket, address, pass: admitted.pass }, host);
    visits.set(end, visit);
    void visit.closed.then(() => visits.delete(end));
    // What comes before the library listens is kept for it.
    socket.pause();
    admitted.pass.onTurn(() => ssh.injectSocket(socket));
  }

  function tellDescriptors(): void {
    try {
      closeSync(openSync(devNull, 'r'));
    } catch (error) {
      const isOut = codeOf(error) === 'EMFILE' || codeOf(error) === 'ENFILE';
      if (isOut && isNews('', 'descriptors')) log('descriptors', { sessions: visits.size });
    }
  }

  server.listen(options.port, options.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, options, '--port');
  }
  server.on('error', error => log('crashed', { name: undefined, reason: error.message }));
  // Those who find no descriptor are turned away by the system, and nobody hears of it.
  const look = setInterval(tellDescriptors, 60_000).unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    visits: () => [...visits.values()],
    async close() {
      clearInterval(look);
      server.close();
      log('closing', { sessions: visits.size });
      const all = [...visits.values()];
      for (const visit of all) visit.leave('closing', serveTexts.visitor.closing);
      const cut = setTimeout(() => {
        for (const visit of all) visit.destroy();
      }, CLOSE_MS);
      await Promise.all(all.map(({ closed }) => closed));
      clearTimeout(cut);
    },
  };
}

/** An address of IPv4 as such, also where the system gives it as one of IPv6. */
const bare = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The other end of a connection, by which a client is found again. */
const endOf = (address: string, port: number): string => `${address} ${port}`;

/**
 * What cannot be listened on, in a sentence where there is one.
 *
 * @param flag by which another port is chosen
 */
export function listenError(
  error: unknown,
  { host, port }: Pick<ServerOptions, 'host' | 'port'>,
  flag: '--port' | '--metrics',
): unknown {
  const { portTaken, portForbidden, noSuchHost } = serveTexts.refusal;
  const noHost = noSuchHost({ host, flag: flag === '--port' ? '--host' : flag });
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: portTaken({ host, port, flag }),
    EACCES: portForbidden({ port, flag }),
    EADDRNOTAVAIL: noHost,
    ENOTFOUND: noHost,
    EAI_AGAIN: noHost,
  };
  const sentence = sentences[String(codeOf(error))];
  return sentence === undefined ? error : new HostingError(sentence);
}

/** SSH has a packet for it that needs no secret yet: clients show its text. */
function sayBeforeLogIn(socket: Socket, sentence: string): void {
  const text = Buffer.from(sentence);
  const payload = Buffer.alloc(13 + text.length);
  payload[0] = DISCONNECT;
  payload.writeUInt32BE(NOT_ALLOWED, 1);
  payload.writeUInt32BE(text.length, 5);
  text.copy(payload, 9);
  const padding = 16 - ((payload.length + 5) % 8);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(1 + payload.length + padding);
  head[4] = padding;
  socket.on('error', () => {}).resume();
  socket.end(
    Buffer.concat([Buffer.from(`SSH-2.0-${IDENT}\r\n`), head, payload, Buffer.alloc(padding)]),
  );
  setTimeout(() => socket.destroy(), TIMES.hangUp).unref();
}
