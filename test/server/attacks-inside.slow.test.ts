import { setTimeout } from 'node:timers/promises';
import type { Client, ClientChannel, ConnectConfig } from 'ssh2';
import { expect, test } from 'vitest';
import { inside } from '../helpers/inside-client.js';
import { logIn, openScreen, runCommand } from '../helpers/ssh-server.js';
import { type AttackedServer, hasAddresses, openAttacked } from './attacked.js';

/** More requests than anybody makes. */
const FLOOD = 200;
/** How long an attack without an end of its own goes on, in milliseconds. */
const ATTACK = 3000;
const HUGE = 2 ** 31;

type LogIn = (config?: ConnectConfig) => Promise<Client>;

interface Attack {
  readonly name: string;
  /** Attacks from one address, with one client or several. */
  readonly act: (logIn: LogIn) => Promise<unknown>;
  /** The one line of the log beside those of coming and leaving; none if the attack is harmless. */
  readonly told?: RegExp;
}

const closing = (client: Client): Promise<void> =>
  new Promise(resolve => client.once('close', () => resolve()));

/** Repeats a request until the server ends the connection. */
async function flood(client: Client, ask: () => void): Promise<void> {
  const closed = closing(client);
  try {
    for (let count = 0; count < FLOOD; count++) ask();
  } catch (error) {
    // The connection has ended before the last request.
    expect(error).toMatchObject({ message: 'Not connected' });
  }
  await closed;
}

/** Enters the room of the match. */
const watch = (client: Client, { columns = 80, rows = 24 } = {}): Promise<ClientChannel> =>
  new Promise((resolve, reject) =>
    client.exec('join 1', { pty: { cols: columns, rows, term: 'xterm' } }, (error, channel) =>
      error ? reject(error) : resolve(channel.resume()),
    ),
  );

const ATTACKS: readonly Attack[] = [
  {
    name: 'other commands',
    async act(logIn) {
      for (let count = 0; count < 10; count++) await runCommand(await logIn(), 'cat /etc/passwd');
    },
    told: /cat \/etc\/passwd/,
  },
  {
    name: 'SFTP',
    act: async logIn => {
      const client = await logIn();
      await flood(client, () => client.sftp(() => {}));
    },
    told: /session/,
  },
  {
    name: 'subsystems',
    act: async logIn => {
      const client = await logIn();
      await new Promise<void>(resolve => client.subsys('sftp', () => resolve()));
      client.end();
    },
    told: /sftp/,
  },
  {
    name: 'forwarding from the server',
    act: async logIn => {
      const client = await logIn();
      await flood(client, () => client.forwardIn('0.0.0.0', 0, () => {}));
    },
    told: /tcpip-forward/,
  },
  {
    name: 'forwarding to the server',
    act: async logIn => {
      const client = await logIn();
      await flood(client, () => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, () => {}));
    },
    told: /direct-tcpip/,
  },
  {
    name: 'Unix sockets of the server',
    act: async logIn => {
      const client = await logIn();
      await flood(client, () => client.openssh_forwardInStreamLocal('/tmp/socket', () => {}));
    },
    told: /streamlocal-forward/,
  },
  {
    name: 'a way to Unix sockets',
    act: async logIn => {
      const client = await logIn();
      await flood(client, () => client.openssh_forwardOutStreamLocal('/tmp/socket', () => {}));
    },
    told: /direct-streamlocal/,
  },
  {
    name: 'agents',
    act: async logIn => {
      const client = await logIn();
      const { channel } = await openScreen(client);
      const { id } = inside(channel).outgoing;
      await flood(client, () => inside(client)._protocol.openssh_agentForward(id, true));
    },
    told: /auth-agent/,
  },
  {
    name: 'X11',
    act: async logIn => {
      const client = await logIn();
      await new Promise<void>(resolve =>
        client.shell({ cols: 80, rows: 24 }, { x11: true }, () => resolve()),
      );
      client.end();
    },
    told: /x11/,
  },
  {
    name: 'variables',
    act: async logIn => {
      const client = await logIn();
      const closed = closing(client);
      const env = Object.fromEntries(
        Array.from({ length: 2000 }, (_, number) => [`NAME_${number}`, 'x'.repeat(1000)]),
      );
      client.shell({ cols: 80, rows: 24 }, { env }, () => {});
      await closed;
    },
  },
  {
    name: 'names that would draw or lie',
    async act(logIn) {
      for (const username of [
        '\x1b[2J\x1b]0;title\x07eve',
        '\u202eeve\u2066',
        'eve\r\n2026-01-01T00:00:00.000Z Ann enters',
        '\u0301'.repeat(3000),
      ]) {
        const client = await logIn({ username });
        const channel = await watch(client);
        await setTimeout(100);
        channel.write('qq');
        client.end();
      }
    },
  },
  {
    name: 'windows of no size and of any',
    async act(logIn) {
      const none = await watch(await logIn(), { columns: 0, rows: 0 });
      const huge = await watch(await logIn(), { columns: HUGE, rows: HUGE });
      for (let time = 0; time < ATTACK; time += 20) {
        none.setWindow(time % 40 === 0 ? 0 : HUGE, 0, 0, 0);
        huge.setWindow(HUGE - time, HUGE, 0, 0);
        await setTimeout(20);
      }
    },
  },
  {
    name: 'keys without an end',
    async act(logIn) {
      const client = await logIn();
      const channel = await watch(client);
      const closed = closing(client);
      for (let count = 0; count < 100; count++) channel.write('7'.repeat(10_000));
      await closed;
    },
  },
  {
    name: 'codes of private rooms, one after the other',
    async act(logIn) {
      const client = await logIn();
      const { channel } = await openScreen(client);
      channel.write('c');
      for (let time = 0; time < ATTACK; time += 20) {
        channel.write('a\r');
        await setTimeout(20);
      }
      client.end();
    },
    told: /"flood"|sends too many requests/,
  },
  {
    name: 'reading nothing',
    async act(logIn) {
      const client = await logIn();
      const { _protocol: protocol } = inside(client);
      const { session } = protocol;
      // Enough for the first frame. The client takes nothing after that.
      protocol.session = (id, _window, packet) => session.call(protocol, id, 8192, packet);
      const channel = await watch(client);
      channel.pause();
      await setTimeout(ATTACK);
      client.destroy();
    },
  },
];

const addressOf = (index: number): string => `127.0.1.${index + 1}`;

test.skipIf(!hasAddresses).each(['text', 'json'])(
  'whatever guests ask for, nobody notices, and each is one line of the log (%s)',
  async format => {
    const server = await openAttacked(['--log', format]);
    await server.withstand(() =>
      Promise.all(
        ATTACKS.map(({ act }, index) =>
          act(config =>
            logIn(server, {
              username: 'eve',
              localAddress: addressOf(index),
              ...config,
            }),
          ),
        ),
      ),
    );
    for (const [index, { name, told }] of ATTACKS.entries()) {
      const lines = toldOf(server, addressOf(index));
      expect(lines, name).toHaveLength(told === undefined ? 0 : 1);
      if (told !== undefined) expect(lines[0]).toMatch(told);
    }
    expect(server.log().join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(server.log().filter(line => !/^(\{"time":")?2\d{3}-\d\d-\d\dT/.test(line))).toEqual([]);
  },
  120_000,
);

/** All but the lines of coming and leaving. */
const toldOf = (server: AttackedServer, address: string): readonly string[] =>
  server
    .linesOf(address)
    .filter(line => !/ logged in from | left after |"(entered|left)"/.test(line));
