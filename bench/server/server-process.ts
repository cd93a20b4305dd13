import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../test/helpers/process-status.js';
import { processorTime } from '../processor-time.js';
import { CLI } from '../programs.js';
import type { Step } from './guests.js';

const GUESTS = fileURLToPath(new URL('guests.ts', import.meta.url));
/** Loaded first, it tells of the heap after a collection when it is asked to by a signal. */
const TELL_HEAP = new URL('../../test/helpers/tell-heap.mjs', import.meta.url).href;

/** More than come. */
const LIMITS = [
  ...['--sessions', '2000', '--sessions-per-address', '2000'],
  ...['--connections-per-minute', '10000', '--rooms', '1000'],
];

/** A server in a process of its own, and its guests in another. */
export interface HostedGuests {
  readonly port: number;
  /** Lets the guests do something, and gives what comes of it. */
  ask(step: Step): Promise<unknown>;
  /** Resident memory and heap of the server after a collection, in MB of a million bytes. */
  memory(): Promise<{ readonly resident: number; readonly heap: number }>;
  /** Milliseconds of processor time that the server has had. */
  processorTime(): Promise<number>;
  close(): Promise<void>;
}

/** @param bots in every room, where those who come are too few for a match */
export async function hostGuests(sessions: number, bots: number): Promise<HostedGuests> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const server = spawn(
    process.execPath,
    [
      // As docs/hosting.md starts it.
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
  return {
    port: Number(port),
    async ask(step) {
      guests.send(step);
      const [answer] = await once(guests, 'message');
      return answer;
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

/** Waits until the program has written something of this form. */
async function told({ stdout }: ChildProcess, expected: RegExp): Promise<RegExpExecArray> {
  let text = '';
  for (;;) {
    const [piece] = await once(stdout!, 'data');
    text += piece;
    const found = expected.exec(text);
    if (found) return found;
  }
}
