import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

/** The minor version of NATS 2 that is installed here; without one, tests of clusters are skipped. */
const minor: number | undefined = (() => {
  try {
    const said = execFileSync('nats-server', ['--version'], { encoding: 'utf8' });
    return Number(/v2\.(\d+)/.exec(said)?.[1]);
  } catch {
    console.warn('Tests of clusters are skipped: nats-server is not installed.');
    return undefined;
  }
})();
export const hasNats: boolean = minor !== undefined;

/** Whether it refuses a stream that an account has no room for, and not just the entry that is too much. */
export const reservesRoom: boolean = minor !== undefined && minor < 10;

/** A NATS with JetStream on a free port of this machine, which can be stopped and started again. */
export async function startNats(...more: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ricochet-nats-'));
  const nats = await startOn([await freePort()], folder, more);
  return {
    ...nats,
    urls: [nats.url],
    all: [nats],
    /** Where it stores everything. */
    folder,
    async close() {
      await nats.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one that listens on these ports, the first of them for clients. Where one is taken it ends, perhaps after it has
 * answered at another.
 */
async function startOn(ports: readonly number[], folder: string, more: readonly string[]) {
  const [port] = ports;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      'nats-server',
      ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', folder, ...more],
      {
        stdio: 'ignore',
      },
    );
    while ((await Promise.all(ports.map(answers))).includes(false)) {
      if (child.exitCode !== null) throw new Error(`NATS ended with code ${child.exitCode}.`);
      await sleep(20);
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    port: port!,
    pid: () => child!.pid!,
    start,
    stop,
  };
}

/**
 * Three of them that keep copies of each other's streams, as docs/cluster.md has it.
 *
 * @param stores where each keeps what it stores
 * @param more for the part of the config about the cluster, after a comma
 */
export async function startThreeNats(stores: readonly string[] = [], more = '') {
  const folder = mkdtempSync(path.join(tmpdir(), 'ricochet-nats-'));
  const ports = await Promise.all([1, 2, 3].map(async () => [await freePort(), await freePort()]));
  const routes = ports.map(([, route]) => `nats://route:secret@127.0.0.1:${route}`);
  const all = await Promise.all(
    ports.map((own, index) => {
      const [, route] = own;
      const config = path.join(folder, `${index}.conf`);
      const text = [
        `server_name: nats${index}`,
        'accounts { GAMES { jetstream: enabled, users: [{ user: ricochet, password: secret }] } }',
        `cluster { name: games, listen: "127.0.0.1:${route}", routes: ${JSON.stringify(routes)}`,
        `  authorization { user: route, password: secret }${more} }`,
      ];
      writeFileSync(config, text.join('\n'));
      return startOn(own, stores[index] ?? path.join(folder, String(index)), ['-c', config]);
    }),
  );
  return {
    urls: all.map(({ url }) => url),
    credentials: 'ricochet:secret',
    all,
    async close() {
      await Promise.all(all.map(({ stop }) => stop('SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.once('data', () => end(true)));
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.on('error', () => end(false));
  });
