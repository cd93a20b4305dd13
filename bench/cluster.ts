import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openNats } from '../source/cluster/nats/open-nats.js';
import { createRandom, pick } from '../source/engine/index.js';
import { GREATEST_BID } from '../source/game/index.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { MOST_SEATS } from '../source/room/index.js';
import { parted } from '../test/helpers/entries.js';
import { hasNats, startNats } from '../test/helpers/nats-server.js';
import { processorTime } from './processor-time.js';
import type { Figure } from './report.js';
import { Guest } from './server/guest.js';
import { hostGuests, startServer, told } from './server/server-process.js';
import { median, percentile } from './statistics.js';

const { rooms, setup } = screenTexts;

/** As in the aim: in all, over the servers. */
const SESSIONS = Number(process.env.SESSIONS ?? 200);
const SERVERS = [1, 2, 4];
const SETTLE_MS = 3000;
const PLAY_MS = 60_000;
const IDLE_SERVERS = 4;
/** Until Node has collected and compiled what a start leaves to do. */
const IDLE_SETTLE_MS = 30_000;
const BIDS = 500;
/** Milliseconds between two bids of a guest: less would be refused. */
const BID_PACE = 60;
const KILLS = Number(process.env.KILLS ?? 50);
/** A server is killed within so many milliseconds after the match goes on. */
const KILL_WITHIN = 1000;

/**
 * The cost of a cluster: guests on 1, 2 and 4 servers of one, each beside a server alone with as many guests as each of them; no
 * guests on 4; bids across servers; servers killed.
 */
export async function* benchCluster(): AsyncIterable<Figure> {
  if (!hasNats || !existsSync('/proc/self/status')) {
    console.error('A cluster can only be measured with nats-server, on a system with /proc.');
    return;
  }
  for (const servers of SERVERS) {
    const each = Math.round(SESSIONS / servers);
    const alone = await playOn(0, each);
    yield* figuresOf(`${each} guests on one server alone`, alone);
    const of = `${SESSIONS} guests on ${servers} in a cluster`;
    yield* figuresOf(of, await playOn(servers, SESSIONS), alone);
  }
  yield* idleFigures();
  yield* bidFigures();
  yield* failoverFigures();
}

type Played = Awaited<ReturnType<typeof playOn>>;

function* figuresOf(of: string, played: Played, alone?: Played): Iterable<Figure> {
  const beside = (kind: keyof Played) =>
    alone && { beside: { value: alone[kind], what: 'one alone with as many guests' } };
  yield {
    what: `${of}, processor time of the servers for a guest who plays, in a second`,
    unit: 'ms',
    ours: played.cost,
    ...beside('cost'),
    ...(alone && { reach: { times: 1.15 } }),
  };
  if (alone) yield { what: `${of}, the same of NATS`, unit: 'ms', ours: played.ofNats };
  // Where the machine is busy, guests press fewer keys.
  yield {
    what: `${of}, processor time of the servers for a key`,
    unit: 'ms',
    ours: played.ofKey,
    ...beside('ofKey'),
  };
  yield {
    what: `${of}, key to frame, median`,
    unit: 'ms',
    ours: played.median,
    ...beside('median'),
  };
  yield {
    what: `${of}, key to frame, 99th percentile`,
    unit: 'ms',
    ours: played.slow,
    ...beside('slow'),
    reach: { plus: 60 },
  };
  yield {
    what: `${of}, key to frame in the lobby, 99th percentile`,
    unit: 'ms',
    ours: played.lobby,
    ...beside('lobby'),
    reach: { plus: 60 },
  };
}

/** Guests, so many in all, who play on so many servers in a cluster, or on one alone for 0. */
async function playOn(servers: number, guests: number) {
  const nats = servers === 0 ? undefined : await startNats();
  const hosted = await hostGuests(guests, 0, nats && { servers, url: nats.url });
  try {
    await hosted.ask('first');
    await hosted.ask('others');
    await hosted.ask('play');
    await sleep(SETTLE_MS);
    await hosted.waits();
    const look = async () => ({
      at: performance.now(),
      servers: await hosted.processorTime(),
      nats: nats ? await processorTime(nats.pid()) : 0,
    });
    const before = await look();
    const visitor = await Guest.arrive(hosted.ports.at(-1)!, 'visitor');
    const looking = lookAround(visitor);
    await sleep(PLAY_MS);
    const after = await look();
    visitor.leave();
    await looking;
    const waits = await hosted.waits();
    const aGuest = 1000 / (after.at - before.at) / guests;
    return {
      cost: (after.servers - before.servers) * aGuest,
      ofNats: (after.nats - before.nats) * aGuest,
      ofKey: (after.servers - before.servers) / waits.length,
      median: median(waits),
      slow: percentile(waits, 0.99),
      lobby: percentile(visitor.waits, 0.99),
    };
  } finally {
    await hosted.close();
    await nats?.close();
  }
}

/** Servers of a cluster that have no guests. */
async function* idleFigures(): AsyncIterable<Figure> {
  const nats = await startNats();
  const hosted = await hostGuests(0, 0, { servers: IDLE_SERVERS, url: nats.url });
  try {
    await sleep(IDLE_SETTLE_MS);
    const before = await hosted.processorTime();
    await sleep(PLAY_MS);
    const after = await hosted.processorTime();
    yield {
      what: `no guests on ${IDLE_SERVERS} in a cluster, processor time of a server in a second`,
      unit: 'ms',
      ours: ((after - before) * 1000) / PLAY_MS / IDLE_SERVERS,
      reach: { plus: 3 },
    };
  } finally {
    await hosted.close();
    await nats.close();
  }
}

/** Somebody in the lobby, who goes up and down the list of rooms until the connection ends. */
async function lookAround(visitor: Guest): Promise<void> {
  await visitor.shows(rooms.lobby.title);
  const random = createRandom('visitor');
  while (!visitor.isGone) {
    await visitor.press(pick(['\x1b[A', '\x1b[B'], random));
    await sleep(100);
  }
}

/** The time from Enter to the bid on the screen, at the room's own server and at another. */
async function* bidFigures(): AsyncIterable<Figure> {
  const nats = await startNats();
  const hosted = await hostGuests(0, 0, { servers: 2, url: nats.url });
  const waits: number[][] = [[], []];
  try {
    while (waits[0]!.length < BIDS) {
      const guests = await openTable(hosted.ports);
      const bidding = guests.map(async (guest, index) => {
        for (let bid = GREATEST_BID; bid > 1; bid--) {
          guest.type(String(bid));
          await guest.shows(rooms.match.bid({ typed: String(bid) }).split('_')[0]!);
          const began = performance.now();
          guest.type('\r');
          await guest.shows(new RegExp(` ${NAMES[index]} +${bid} +0\\b`));
          waits[index]!.push(performance.now() - began);
          await sleep(BID_PACE);
        }
      });
      await Promise.all(bidding);
      for (const guest of guests) guest.leave();
    }
  } finally {
    await hosted.close();
    await nats.close();
  }
  const [within, across] = waits as [number[], number[]];
  for (const [name, share] of [
    ['median', 0.5],
    ['99th percentile', 0.99],
  ] as const) {
    yield {
      what: `Enter to the bid on the screen, at another server than the room's, ${name} of ${across.length}`,
      unit: 'ms',
      ours: percentile(across, share),
      beside: { value: percentile(within, share), what: "at the room's server" },
      ...(share === 0.99 && { reach: { times: 1, plus: 10 } }),
    };
  }
}

const NAMES = ['Ann', 'Bob'];

/** A match of Ann and Bob, who come in at one server each; the room is of the first one. */
async function openTable(ports: readonly number[]): Promise<Guest[]> {
  const ann = await Guest.arrive(ports[0]!, NAMES[0]!);
  await ann.shows(rooms.lobby.title);
  ann.type('n');
  await ann.shows(setup.labels.openRoom);
  ann.type('\r');
  await ann.shows(/Room \d/);
  const name = /\d+/.exec(ann.rows.row(1))![0];
  const bob = await Guest.arrive(ports[1]!, NAMES[1]!, `join ${name}`);
  await bob.shows(rooms.seats.title({ name }));
  bob.type('s');
  await bob.shows(rooms.seats.free({ seats: MOST_SEATS - 2 }));
  for (const guest of [ann, bob]) guest.type('\r');
  for (const guest of [ann, bob]) await guest.shows(rooms.match.thinking);
  return [ann, bob];
}

/** A match of two at two of three servers; that of its room is killed, and the other goes on. */
async function* failoverFigures(): AsyncIterable<Figure> {
  const nats = await startNats();
  const data = mkdtempSync(path.join(tmpdir(), 'bench-cluster-'));
  const random = createRandom('kills');
  const bus = await openNats({ urls: [nats.url], name: 'ricochet', takesOld: true }, () => {});
  const start = async () => {
    const child = startServer(data, ['--cluster-old-nats', '--cluster', nats.url]);
    const [, port] = await told(child, /-p (\d+)/);
    return { child, port: Number(port) };
  };
  const servers: { readonly child: ChildProcess; readonly port: number }[] = [];
  const waits: number[] = [];
  try {
    let owners = new Map<string, string | undefined>();
    let hear = () => {};
    await bus.log.follow(({ topic, text }) => {
      owners.set(topic, parted(text).head.owner);
      hear();
    });
    while (servers.length < 3) servers.push(await start());
    while (waits.length < KILLS) {
      const [killed, other] = servers;
      owners = new Map();
      const guests = await openTable([killed!.port, other!.port]);
      const [[topic, owner]] = [...owners] as [[string, string]];
      await sleep(random.below(KILL_WITHIN));
      const began = performance.now();
      killed!.child.kill('SIGKILL');
      await new Promise<void>(resolve => {
        hear = () => {
          if (owners.get(topic) !== owner) resolve();
        };
      });
      waits.push(performance.now() - began);
      for (const guest of guests) guest.leave();
      servers.push(await start());
      servers.shift();
    }
  } finally {
    for (const { child } of servers) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await bus.close();
    await nats.close();
    rmSync(data, { recursive: true, force: true });
  }
  yield {
    what: `kill of a room's server to its claim by another, median of ${waits.length}`,
    unit: 'ms',
    ours: median(waits),
  };
  yield {
    what: 'the same, the longest',
    unit: 'ms',
    ours: Math.max(...waits),
    reach: { plus: 5000 },
  };
}
