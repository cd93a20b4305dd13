import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CLI } from '../programs.js';

const TELL_MEMORY = fileURLToPath(new URL('tell-memory.mjs', import.meta.url));

/** The built server in a process of its own. */
export interface Host {
  readonly port: number;
  /** Its log, line by line. */
  readonly log: readonly string[];
  /** Its memory after a garbage collection. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Shuts the server down as a service is stopped. */
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of this machine.
 *
 * @param folder for its data
 * @param flags of `serve`
 */
export async function openHost(folder: string, flags: readonly string[]): Promise<Host> {
  const server = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      TELL_MEMORY,
      CLI,
      'serve',
      '--port',
      '0',
      '--log',
      'json',
      ...flags,
    ],
    {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const ended = once(server, 'exit');
  const log: string[] = [];
  createInterface(server.stderr!).on('line', line => log.push(line));
  let start = '';
  for await (const line of createInterface(server.stdout!)) {
    start += line;
    if (/ssh -p \d+ /.test(start)) break;
  }
  const port = Number(/ssh -p (\d+) /.exec(start)?.[1]);
  if (!port) throw new Error(`The server did not open: ${start} ${log.join('\n')}`);
  return {
    port,
    log,
    async memory() {
      server.send('memory');
      const hasEnded = ended.then(() => {
        throw new Error(`The server has ended: ${log.slice(-5).join('\n')}`);
      });
      const [usage] = await Promise.race([once(server, 'message'), hasEnded]);
      return usage as NodeJS.MemoryUsage;
    },
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
