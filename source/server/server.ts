import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import ssh2, { type Algorithms, type KexAlgorithm } from 'ssh2';
import { serveTexts } from '../messages/serve.js';
import { machineClock } from '../session/clock.js';
import { codeOf } from '../storage/files.js';
import { HostingError } from './host-key.js';
import { EXCHANGES } from './key-exchange.js';
import { createGate, createNews, type Limits, TIMES, type Times } from './limits.js';
import { createNames } from './names.js';
import { openVisit, type Visit, type VisitHost } from './visit.js';

export interface ServerOptions extends Pick<VisitHost, 'admission' | 'house' | 'log'> {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** A private key in the format of OpenSSH. */
  readonly hostKey: string;
  readonly limits: Limits;
  readonly times?: Times;
}

export interface RunningServer {
  readonly port: number;
  /** Tells everybody, gives the terminals back, and resolves within `CLOSE_MS` when all have left. */
  close(): Promise<void>;
}

/** After this the connections that are still there are cut. */
const CLOSE_MS = 4_000;

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
  const { limits, log, times = TIMES } = options;
  const admit = createGate(limits, machineClock);
  const isNews = createNews(machineClock.now);
  const visits = new Map<string, Visit>();
  const host = {
    ...options,
    times,
    names: createNames(),
    isNews,
    idleMs: limits.idleMinutes * 60_000,
  };
  // Ink listens to the process for every session.
  process.setMaxListeners(Math.max(process.getMaxListeners(), limits.sessions + 20));

  const ssh = new ssh2.Server(
    {
      hostKeys: [options.hostKey],
      algorithms: ALGORITHMS,
      ident: 'ricochet-tui',
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
    const address = remoteAddress.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const end = endOf(remoteAddress, remotePort);
    const admitted = admit(address, () => visits.get(end)?.leave('crowd'));
    if ('turnedAway' in admitted) {
      socket.destroy();
      if (isNews(address, 'outside')) log('turned-away', { address, reason: admitted.turnedAway });
      return;
    }
    const visit = openVisit({ socket, address, pass: admitted.pass }, host);
    visits.set(end, visit);
    void visit.closed.then(() => visits.delete(end));
    // What comes before the library listens is kept for it.
    socket.pause();
    admitted.pass.onTurn(() => ssh.injectSocket(socket));
  }

  server.listen(options.port, options.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, options, '--port');
  }
  // Out of file handles, say: those who have come stay.
  server.on('error', error => log('crashed', { name: undefined, reason: error.message }));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async close() {
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
