import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TimedEvent } from '../source/game/index.js';
import { logTexts } from '../source/messages/english/log.js';
import type { Figure } from './report.js';
import { type Host, openHost } from './soak/host.js';
import { compare, type PlayedMatch, replayAll } from './soak/played-matches.js';
import type { Message } from './soak/players.js';
import type { SeenResult } from './soak/table.js';

const PLAYERS = fileURLToPath(new URL('soak/players.ts', import.meta.url));
const FLAGS = ['--sessions-per-address', '60', '--connections-per-minute', '1000'];
const MINUTE_MS = 60_000;
const MINUTES = 5;
/** Number of memory samples around the end of a minute; odd. */
const SAMPLES = 5;
const SAMPLE_MS = 1000;
/** Events expected in the log. */
const QUIET_EVENTS = [
  'entered',
  'room-opened',
  'match-started',
  'match-over',
  'room-closed',
  'closing',
];
/** Endings that no client caused. */
const { left: _, vanished: __, ...endings } = logTexts.endings;
const SENT_AWAY = Object.values(endings);

/** Memory of a server with forty players for five minutes, and whether its records match what was played. */
export async function* benchSoak(): AsyncIterable<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  try {
    const soak = await hostPlayers(folder);
    const { matches, unfinished, wrong } = replayAll(folder);
    wrong.push(...compare(matches, soak.results));
    for (const line of [...wrong, ...soak.trouble]) console.error(line);
    yield* memoryFigures(soak);
    yield {
      what: `log lines of anything but coming and going, of ${soak.lines} (${soak.gone.left} players left a match and came back, ${soak.gone.cut} were cut off and came back)`,
      unit: 'lines',
      ours: soak.trouble.length,
      reach: { plus: 0 },
    };
    yield {
      what: `matches that play back to something else than screens showed, of ${matches.length} on ${soak.results.length} screens and ${unfinished.length} left by all (${played(matches)})`,
      unit: 'lines',
      ours: wrong.length,
      reach: { plus: 0 },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Soak = Awaited<ReturnType<typeof hostPlayers>>;

function* memoryFigures(soak: Soak): Iterable<Figure> {
  const server = `of a server after a collection, 40 players for ${MINUTES} minutes`;
  yield { ...memoryFigure(`heap and buffers ${server}`, held, soak), reach: { times: 1.1 } };
  yield memoryFigure('its heap alone', ({ heapUsed }) => heapUsed, soak);
  yield memoryFigure('its resident memory', ({ rss }) => rss, soak);
}

function memoryFigure(
  what: string,
  bytes: (usage: NodeJS.MemoryUsage) => number,
  { empty, minutes, afterwards }: Soak,
): Figure {
  const megabytes = (usage: NodeJS.MemoryUsage) => (bytes(usage) / 1e6).toFixed(1);
  const all = minutes.map(megabytes).join(', ');
  return {
    what: `${what} (${all}; before ${megabytes(empty)}, afterwards ${megabytes(afterwards)})`,
    unit: 'MB',
    ours: bytes(minutes.at(-1)!) / 1e6,
    beside: { value: bytes(minutes[0]!) / 1e6, what: 'after the first' },
  };
}

/** The results of a run on a server of its own. */
async function hostPlayers(folder: string) {
  const host = await openHost(folder, FLAGS);
  try {
    const empty = await host.memory();
    const { minutes, results, gone } = await play(host);
    const afterwards = await host.memory();
    await host.close();
    const trouble = host.log.filter(line => !isQuiet(line));
    return { empty, minutes, afterwards, results, gone, trouble, lines: host.log.length };
  } finally {
    await host.close();
  }
}

/** Lets the players come, play, and leave; returns the memory after each minute, and what they saw. */
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
  try {
    const allGone = told('all-gone');
    await Promise.race([told('all-here'), allGone]);
    const began = performance.now();
    const minutes: NodeJS.MemoryUsage[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      const end = setTimeout(began + minute * MINUTE_MS - performance.now());
      await Promise.race([end, allGone]);
      minutes.push(await steadyMemory(host));
    }
    players.send('close');
    return { minutes, results, gone: await allGone };
  } finally {
    players.kill();
  }
}

/** The median of some samples, since the output waiting for screens varies. */
async function steadyMemory(host: Host): Promise<NodeJS.MemoryUsage> {
  const samples: NodeJS.MemoryUsage[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    samples.push(await host.memory());
    await setTimeout(SAMPLE_MS);
  }
  return samples.toSorted((one, other) => held(one) - held(other))[(SAMPLES - 1) / 2]!;
}

const isOf = <Type extends Message['type']>(
  message: Message,
  type: Type,
): message is Extract<Message, { readonly type: Type }> => message.type === type;

/** Live memory of the program. */
const held = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external;

function played(matches: readonly PlayedMatch[]): string {
  const events = matches.flatMap(match => match.events);
  return `${count(events, 'drawn')} rounds, ${count(events, 'bid')} bids, ${count(events, 'chip-won')} proofs that were right and ${count(events, 'proof-failed')} that were not`;
}

const count = (events: readonly TimedEvent[], type: TimedEvent['type']): number =>
  events.filter(event => event.type === type).length;

/** Whether the line of the log is expected; lines that are no events are not. */
function isQuiet(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const { event, reason } = JSON.parse(line) as { event: string; reason?: string };
  return event === 'left'
    ? !SENT_AWAY.some(ending => ending === reason)
    : QUIET_EVENTS.includes(event);
}
