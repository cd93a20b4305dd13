import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../test/helpers/process-status.js';
import { processorTime } from '../processor-time.js';
import { CLI } from '../programs.js';
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

/** A server in one process and its guests in another. */
export interface HostedGuests {
  readonly port: number;
  /** Lets the guests do something and returns the result. */
  ask(step: Step): Promise<unknown>;
  /**
   * Key latencies since the last call, in milliseconds.
   *
   * @throws if too many keys changed nothing: then the guests measure nothing
   */
  waits(): Promise<readonly number[]>;
  /** Resident memory and heap of the server after a collection, in MB of a million bytes. */
  memory(): Promise<{ readonly resident: number; readonly heap: number }>;
  /** Processor time of the server in milliseconds. */
  processorTime(): Promise<number>;
  close(): Promise<void>;
}

/** @param bots in every room, if the guests are too few for a match */
export async function hostGuests(sessions: number, bots: number): Promise<HostedGuests> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const server = spawn(
    process.execPath,
    [
      // As in docs/hosting.md.
      '--v8-pool-size=1',
      ...['--expose-gc', '--import', TELL_HEAP, CLI],
      ...['serve', '--port', '0', '--bots', String(bots), ...LIMITS],
    ],
    {
      env: { ...process.env, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [, port] = await told(server, /-p (\d+)/);
  const guests = fork(GUESTS, [port!, String(sessions)]);
  const pid = server.pid!;
  const ask: HostedGuests['ask'] = async step => {
    guests.send(step);
    const [answer] = await once(guests, 'message');
    return answer;
  };
  return {
    port: Number(port),
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
      const answer = told(server, /7777;(\d+)/);
      server.kill('SIGUSR2');
      const [, heap] = await answer;
      return { resident: await residentMemory(pid), heap: Number(heap) / 1e6 };
    },
    processorTime: () => processorTime(pid),
    async close() {
      guests.kill();
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Waits for output that matches. */
async function told({ stdout }: ChildProcess, expected: RegExp): Promise<RegExpExecArray> {
  let text = '';
  for (;;) {
    const [piece] = await once(stdout!, 'data');
    text += piece;
    const found = expected.exec(text);
    if (found) return found;
  }
}
