import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnNats } from '../cluster/own-nats.js';
import { logTexts } from '../messages/english/log.js';
import { ToldError } from '../messages/language.js';
import { claim, notStoring } from '../server/data-folder.js';
import type { Log } from '../server/log.js';
import { dataFolder } from '../storage/files.js';
import type { CommandLine } from './command-line.js';
import { ENDING_SIGNALS, isHangUp, say } from './streams.js';

/** A server that ran for at least this long is started again at once; otherwise the pause before it doubles each time. */
const LONG_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs several servers, each in a process that is started again whenever it ends. They are a cluster, on a NATS server of
 * their own unless the flags name one. Gives the exit code when a signal has ended all. Throws a `ToldError`.
 *
 * This process accepts all connections and gives them to the servers in turn. With SO_REUSEPORT the system would choose by a
 * hash of addresses: unevenly for a few hundred guests who stay for hours, and what waits for a server that dies is lost.
 */
export async function runProcesses(line: CommandLine, count: number, log: Log): Promise<number> {
  const tell = (sentence: string) => log('complaint', { sentence });
  const ending = new AbortController();
  const folder = path.join(dataFolder(), 'nats');
  let giveBack: (() => void) | undefined;
  let nats: Awaited<ReturnType<typeof startOwnNats>> | undefined;
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      if (signal !== 'SIGHUP' || isHangUp()) ending.abort();
      passOn(signal, ending.signal.aborted);
    });
  }
  try {
    if (!line.has('cluster')) {
      giveBack = await claim(folder);
      const sentence = notStoring([folder]);
      if (sentence) throw new ToldError(sentence);
      nats = await startOwnNats(folder, tell);
    }
    const args = process.argv.slice(2);
    const end = args.indexOf('--');
    const flags = nats
      ? ['--cluster', nats.url, '--cluster-credentials', nats.credentials, '--cluster-old-nats']
      : [];
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ args: args.toSpliced(end < 0 ? args.length : end, 0, ...flags) });
    return await runServers(count, ending, tell);
  } finally {
    await nats?.close();
    giveBack?.();
  }
}

/** Servers that have started. They act on signals as messages from here, as terminals send signals to all processes. */
const started = new Set<Worker>();

/** Sends a signal to all servers, as a message; with `ends`, those that still start are ended. */
function passOn(signal: NodeJS.Signals, ends: boolean): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    worker!.send(signal, () => {});
    if (ends && !started.has(worker!)) worker!.process.kill();
  }
}

/** Runs `count` servers; tells how to connect when all are up. Gives the highest exit code when all have ended. */
async function runServers(
  count: number,
  ending: AbortController,
  tell: (sentence: string) => void,
): Promise<number> {
  const run = (place: number) => {
    let isUp: (startText?: string) => void;
    const up = new Promise<string | undefined>(resolve => {
      isUp = resolve;
    });
    return { up, over: keepUp(place, ending, tell, text => isUp(text)).finally(() => isUp()) };
  };
  // The first one starts alone, so that an error that all would meet is reported once.
  const first = run(0);
  const startText = await first.up;
  const others = startText === undefined ? 0 : count - 1;
  const all = [first, ...Array.from({ length: others }, (_, at) => run(at + 1))];
  const texts = await Promise.all(all.map(({ up }) => up));
  if (startText !== undefined && !texts.includes(undefined)) await say(startText);
  return Math.max(...(await Promise.all(all.map(({ over }) => over))));
}

/**
 * Keeps the server of a place running. Gives its exit code when it has ended for good: at a signal, or because it could not
 * start, which ends the others as well. `onUp` hears how to connect whenever it has started.
 */
async function keepUp(
  place: number,
  ending: AbortController,
  tell: (sentence: string) => void,
  onUp: (startText: string) => void,
): Promise<number> {
  let hasBeenUp = false;
  let pause = 0;
  for (;;) {
    const since = performance.now();
    const worker = cluster.fork({ RICOCHET_PROCESS: place });
    worker.once('message', text => {
      hasBeenUp = true;
      started.add(worker);
      onUp(String(text));
    });
    const [code, signal] = await once(worker, 'exit').catch(() => [1]);
    started.delete(worker);
    if (ending.signal.aborted) return code ?? 0;
    if (!hasBeenUp) {
      ending.abort();
      passOn('SIGINT', true);
      return code || 1;
    }
    pause =
      performance.now() - since > LONG_MS
        ? 0
        : Math.min(LONGEST_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS);
    tell(
      logTexts.sentences.processEnded({ process: worker.process.pid, by: signal ?? code, pause }),
    );
    await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
    if (ending.signal.aborted) return 0;
  }
}
