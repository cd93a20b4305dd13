/**
 * Attackers of a server, active until the process ends: `unread` watch a game, read nothing and
 * ask slowly; `handshakes` log in as often as they can, and leave.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { inside } from '../../test/helpers/inside-client.js';

/** Bytes of requests per second from each `unread` attacker, and bytes of one request on the line. */
const ASKED_PER_SECOND = 8 * 1024;
const QUESTION_BYTES = 64;
const UNREAD = 8;
const FLOODING_ADDRESSES = 5;
/** Simultaneous handshakes from one address. */
const AT_ONCE = 10;
/** Wait before a refused attacker tries again. */
const PAUSE_MS = 100;

const WINDOW = { cols: 300, rows: 100, term: 'xterm-256color' };
const [port = 0] = process.argv.slice(2).map(Number);
const [, , , attack] = process.argv;

async function logIn(address: string): Promise<{ client: ssh2.Client; socket: Socket }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true });
  const client = new ssh2.Client();
  const ready = once(client, 'ready');
  const closed = once(socket, 'close').then(() => Promise.reject(new Error('Turned away.')));
  closed.catch(() => {});
  client.connect({ sock: socket, username: 'eve', tryKeyboard: true, readyTimeout: 60_000 });
  client.on('error', () => socket.destroy());
  await Promise.race([ready, closed]);
  return { client, socket };
}

async function askUnread(address: string): Promise<void> {
  const { client, socket } = await logIn(address);
  client.shell(WINDOW, () => {});
  await sleep(PAUSE_MS);
  socket.pause();
  const timer = setInterval(
    () => inside(client)._protocol.ping(),
    (1000 * QUESTION_BYTES) / ASKED_PER_SECOND,
  );
  await once(socket, 'close');
  clearInterval(timer);
}

async function shakeHands(address: string): Promise<void> {
  const { socket } = await logIn(address);
  socket.destroy();
}

async function repeat(attack: (address: string) => Promise<void>, address: string) {
  for (;;) {
    await attack(address).catch(() => sleep(PAUSE_MS));
  }
}

const addressOf = (number: number): string => `127.0.1.${number + 1}`;
if (attack === 'unread') {
  for (let number = 0; number < UNREAD; number++) void repeat(askUnread, addressOf(number));
} else {
  for (let number = 0; number < FLOODING_ADDRESSES * AT_ONCE; number++) {
    void repeat(shakeHands, addressOf(number % FLOODING_ADDRESSES));
  }
}
process.on('disconnect', () => process.exit());
