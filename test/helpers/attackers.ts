import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import ssh2, { type AnyAuthMethod } from 'ssh2';
import { onTestFinished } from 'vitest';

/** The target of an attack, and the address of this machine from which it comes. */
export interface Aim {
  readonly port: number;
  readonly from: string;
}

/** Opens this many silent sockets and leaves them open; the server may have closed some already. */
export const keepSilent = (aim: Aim, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(aim)));

/** Sends garbage over this many connections, sometimes after a valid beginning, until all are closed. */
export async function sendGarbage(aim: Aim, count: number): Promise<void> {
  const sockets = await keepSilent(aim, count);
  await Promise.all(
    sockets.map(async (socket, index) => {
      const head = ['', 'SSH-2.0-x\r\n', 'GET / HTTP/1.1\r\n\r\n', '\r\n'][index % 4]!;
      socket.write(Buffer.concat([Buffer.from(head), randomBytes(40_000)]));
      await closed(socket);
    }),
  );
}

async function openSocket({ port, from }: Aim): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  await Promise.race([new Promise(resolve => socket.once('connect', resolve)), closed(socket)]);
  return socket;
}

const closed = (socket: Socket): Promise<void> =>
  new Promise(resolve => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** Connections that try to log in at the same time. */
const AT_ONCE = 16;
/** Attempts per connection: as many as the server answers. */
const ATTEMPTS = 6;

/** More connections than needed: on a busy machine some are closed before their last attempt. */
const SPARE = 1.3;
/** After how many milliseconds an attacker gives a connection up: wrong passwords are answered late. */
const PATIENCE = 60_000;

/** Tries to log in at least this often, with several attempts per connection; gives the number of attempts. */
export async function guess(aim: Aim, attempts: number, method: AnyAuthMethod): Promise<number> {
  let connections = Math.ceil((attempts / ATTEMPTS) * SPARE) + 1;
  let made = 0;
  const work = async () => {
    while (connections-- > 0) {
      const attempts = await guessOnce(aim, method);
      made += attempts;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** Tries until the connection is closed; gives the number of attempts. */
function guessOnce({ port, from }: Aim, method: AnyAuthMethod): Promise<number> {
  return new Promise(resolve => {
    const client = new ssh2.Client();
    let made = 0;
    client.on('error', () => client.destroy());
    client.on('close', () => resolve(made));
    client.connect({
      host: '127.0.0.1',
      port,
      localAddress: from,
      username: method.username,
      readyTimeout: PATIENCE,
      authHandler: (_methods, _partial, next) => {
        if (made === ATTEMPTS) {
          client.end();
        } else {
          made++;
          next(method);
        }
      },
    });
    client.setNoDelay();
  });
}
