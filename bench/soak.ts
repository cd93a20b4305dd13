import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TimedEvent } from '../source/game/index.js';
import type { Figure } from './report.js';
import { type Host, openHost } from './soak/host.js';
import { compare, replayAll } from './soak/played-matches.js';
import type { Message } from './soak/players.js';
import type { SeenResult } from './soak/table.js';

const PLAYERS = fileURLToPath(new URL('soak/players.ts', import.meta.url));
const FLAGS = ['--sessions-per-address', '60', '--connections-per-minute', '1000'];
const MINUTE_MS = Number(process.env.SOAK_MINUTE ?? 60_000);
const MINUTES = 5;
/** What belongs in the log of such an evening. */
const QUIET_EVENTS = ['entered', 'left', 'closing'];

/** Memory of a server on which forty play for five minutes, and whether what was played is what was written down. */
export async function* benchSoak(): AsyncIterable<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  try {
    const host = await openHost(folder, FLAGS);
    const empty = await host.memory();
    const { memory, results, gone } = await play(host);
    const afterwards = await host.memory();
    await host.close();
    const { matches, wrong } = replayAll(folder);
    wrong.push(...compare(matches, results));
    const trouble = host.log.filter(line => !isQuiet(line));
    for (const line of [...wrong, ...trouble]) console.error(line);

    const first = memory[0]!;
    const last = memory.at(-1)!;
    yield {
      what: `heap and buffers of a server after a collection, 40 players for ${MINUTES} minutes (${memory.map(usage => megabytes(held(usage))).join(', ')}; empty ${megabytes(held(empty))}, afterwards ${megabytes(held(afterwards))})`,
      unit: 'MB',
      ours: held(last) / 1e6,
      beside: { value: held(first) / 1e6, what: 'after the first minute' },
      reach: { times: 1.1 },
    };
    yield {
      what: `resident memory of the same (${memory.map(({ rss }) => megabytes(rss)).join(', ')})`,
      unit: 'MB',
      ours: last.rss / 1e6,
      beside: { value: first.rss / 1e6, what: 'after the first minute' },
    };
    yield {
      what: `log lines of anything but coming and going, of ${host.log.length} (${gone.left} players left and came back, ${gone.cut} were cut off and came back, ${gone.sentAway} were sent away)`,
      unit: 'lines',
      ours: trouble.length,
      reach: { plus: 0 },
    };
    const events = matches.flatMap(match => match.events);
    yield {
      what: `match records that play back to something else than screens showed, of ${matches.length} on ${results.length} screens (${count(events, 'drawn')} rounds, ${count(events, 'bid')} bids, ${count(events, 'chip-won')} proofs that were right and ${count(events, 'proof-failed')} that were not)`,
      unit: 'lines',
      ours: wrong.length,
      reach: { plus: 0 },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Has them come, play, and go; gives the memory at the end of each minute, and what they have seen. */
async function play(host: Host) {
  const players = fork(PLAYERS, [String(host.port)], { execArgv: ['--import', 'tsx'] });
  const results: SeenResult[] = [];
  players.on('message', (message: Message) => {
    if (message.type === 'result') results.push(message.result);
    if (message.type === 'stuck') console.error(message.screens.join('\n\n'));
  });
  const told = <Type extends Message['type']>(type: Type) =>
    new Promise<Extract<Message, { readonly type: Type }>>((resolve, reject) => {
      players.on('message', (message: Message) => {
        if (isOf(message, type)) resolve(message);
      });
      players.once('exit', () => reject(new Error('The players have not come to an end.')));
    });
  const allGone = told('all-gone');
  // Heard of below, or when they have not even come.
  allGone.catch(() => {});
  await told('all-here');
  const began = performance.now();
  const memory: NodeJS.MemoryUsage[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    await setTimeout(began + minute * MINUTE_MS - performance.now());
    memory.push(await host.memory());
  }
  players.send('close');
  return { memory, results, gone: await allGone };
}

const isOf = <Type extends Message['type']>(
  message: Message,
  type: Type,
): message is Extract<Message, { readonly type: Type }> => message.type === type;

/** What the program holds on to. */
const held = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const count = (events: readonly TimedEvent[], type: TimedEvent['type']): number =>
  events.filter(event => event.type === type).length;

const isQuiet = (line: string): boolean => {
  try {
    return QUIET_EVENTS.includes((JSON.parse(line) as { event: string }).event);
  } catch {
    return false;
  }
};
