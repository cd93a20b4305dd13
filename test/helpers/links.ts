import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { proxyHeader } from './proxy.js';

/**
 * One address before some servers, as HAProxy: a new connection goes to the next of the ports that takes it, behind a
 * header of the PROXY protocol.
 */
export async function openFront(ports: () => readonly number[]) {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    keep(sockets, socket);
    const living = ports();
    const first = turn++;
    const attempt = (index: number): void => {
      if (index === living.length || socket.destroyed) {
        socket.destroy();
        return;
      }
      const onward = connect(living[(first + index) % living.length]!, '127.0.0.1');
      const next = () => attempt(index + 1);
      onward.once('error', next);
      onward.once('connect', () => {
        onward.off('error', next);
        keep(sockets, onward);
        onward.setNoDelay(true).write(proxyHeader.v1('192.0.2.1'));
        socket.setNoDelay(true);
        join(socket, onward);
      });
    };
    attempt(0);
  });
  return { port: await portOf(server), close: () => end(server, sockets) };
}

/**
 * A line to a port that can be cut: then nothing gets through either way, and nobody is told; what was sent meanwhile
 * arrives when it is mended.
 */
export async function openLine(to: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const waiting: (() => void)[] = [];
  const whenMended = (act: () => void) => (isCut ? void waiting.push(act) : act());
  const server = createServer({ pauseOnConnect: true }, socket => {
    keep(sockets, socket).setNoDelay(true);
    whenMended(() => {
      const onward = keep(sockets, connect(to, '127.0.0.1')).setNoDelay(true);
      join(socket, onward, whenMended);
    });
  });
  return {
    port: await portOf(server),
    cut(): void {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend(): void {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const act of waiting.splice(0)) act();
    },
    close: () => end(server, sockets),
  };
}

/** Joins two sockets: each sends what the other receives, and ends when the other has ended. */
function join(one: Socket, other: Socket, whenThrough = (act: () => void) => act()): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('data', data => void to.write(data));
    from.on('close', () => whenThrough(() => to.destroySoon()));
    from.resume();
  }
}

function keep(sockets: Set<Socket>, socket: Socket): Socket {
  sockets.add(socket);
  return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function end(server: ReturnType<typeof createServer>, sockets: ReadonlySet<Socket>): void {
  server.close();
  for (const socket of sockets) socket.destroy();
}
