import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether NATS is installed here; without it, tests of clusters are skipped. */
export const hasNats: boolean = (() => {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Tests of clusters are skipped: nats-server is not installed.');
    return false;
  }
})();

/** A NATS with JetStream on a free port of this machine, which can be stopped and started again. */
export async function startNats(...more: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ricochet-nats-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      'nats-server',
      ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', folder, ...more],
      {
        stdio: 'ignore',
      },
    );
    while (!(await answers(port))) await sleep(20);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    pid: () => child!.pid!,
    start,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
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
