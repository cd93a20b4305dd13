import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../test/helpers/process-status.js';
import { processorTime } from '../processor-time.js';
import { CLI } from '../programs.js';
import { sum } from '../statistics.js';
import type { Keys, Step } from './guests.js';

const GUESTS = fileURLToPath(new URL('guests.ts', import.meta.url));
/** Preloaded, it reports the heap after a collection on a signal. */
const TELL_HEAP = new URL('../../test/helpers/tell-heap.mjs', import.meta.url).href;

/** More than the guests that come. */
const LIMITS = [
  ...['--sessions', '2000', '--sessions-per-address', '2000'],
  ...['--connections-per-minute', '10000', '--rooms', '1000'],
];

/** The share of keys that may change nothing, because the screen changed while they were on their way. */
const MOST_UNANSWERED = 0.01;

/** Servers in processes of their own, and their guests in another. */
export interface HostedGuests {
  /** Of each server. */
  readonly ports: readonly number[];
  /** Lets the guests do something and returns the result. */
  ask(step: Step): Promise<unknown>;
  /**
   * Key latencies since the last call, in milliseconds.
   *
   * @throws if too many keys changed nothing: then the guests measure nothing
   */
  waits(): Promise<readonly number[]>;
  /** Resident memory and heap of the first server after a collection, in MB of a million bytes. */
  memory(): Promise<{ readonly resident: number; readonly heap: number }>;
  /** Processor time of all servers together in milliseconds. */
  processorTime(): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param bots in every room, if the guests are too few for a match
 * @param cluster how many servers, and the address of their NATS; otherwise there is one, alone
 */
export async function hostGuests(
  sessions: number,
  bots: number,
  cluster?: { readonly servers: number; readonly url: string },
): Promise<HostedGuests> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const servers: ChildProcess[] = [];
  const ports: number[] = [];
  while (servers.length < (cluster?.servers ?? 1)) {
    const joining = cluster ? ['--cluster', cluster.url, '--cluster-old-nats'] : [];
    const server = startServer(data, ['--bots', String(bots), ...joining]);
    servers.push(server);
    // The first one makes the host key.
    const [, port] = await told(server, /-p (\d+)/);
    ports.push(Number(port));
  }
  const guests = fork(GUESTS, [ports.join(), String(sessions)]);
  const [{ pid = 0 }] = servers as [ChildProcess];
  const ask: HostedGuests['ask'] = async step => {
    guests.send(step);
    const [answer] = await once(guests, 'message');
    return answer;
  };
  return {
    ports,
    ask,
    async waits() {
      const { waits, unanswered } = (await ask('keys')) as Keys;
      if (unanswered.length === 0) return waits;
      const of = waits.length + unanswered.length;
      const told = `${unanswered.length} of ${of} keys changed nothing: ${unanswered.slice(0, 5).join(', ')}`;
      if (unanswered.length > MOST_UNANSWERED * of) throw new Error(told);
      console.error(told);
      return waits;
    },
    async memory() {
      const answer = told(servers[0]!, /7777;(\d+)/);
      servers[0]!.kill('SIGUSR2');
      const [, heap] = await answer;
      return { resident: await residentMemory(pid), heap: Number(heap) / 1e6 };
    },
    processorTime: async () =>
      sum(await Promise.all(servers.map(({ pid }) => processorTime(pid!)))),
    async close() {
      guests.kill();
      // None hands its rooms over to another.
      for (const server of servers) server.kill(cluster ? 'SIGKILL' : 'SIGTERM');
      await Promise.all(servers.map(server => server.exitCode ?? once(server, 'exit')));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts the built program as a server on a free port. */
export const startServer = (data: string, flags: readonly string[]): ChildProcess =>
  spawn(
    process.execPath,
    [
      // As in docs/hosting.md.
      '--v8-pool-size=1',
      ...['--expose-gc', '--import', TELL_HEAP, CLI],
      ...['serve', '--port', '0', ...flags, ...LIMITS],
    ],
    {
      env: { ...process.env, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );

/** Waits for output that matches. */
export async function told({ stdout }: ChildProcess, expected: RegExp): Promise<RegExpExecArray> {
  let text = '';
  for (;;) {
    const [piece] = await once(stdout!, 'data');
    text += piece;
    const found = expected.exec(text);
    if (found) return found;
  }
}
