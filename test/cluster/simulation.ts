import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom, legalMoves, pick } from '../../source/engine/index.js';
import { type BotLevel, type Match, nextProver } from '../../source/game/index.js';
import { isPlaying } from '../../source/room/index.js';
import type { GuestCommand, GuestRefusal, RoomDoor } from '../../source/session/rooms.js';
import { NO_FAULTS, STORES } from '../helpers/simulated-bus.js';
import { solverHere } from '../helpers/solver-here.js';
import { countBids, type Lateness, type MadeBid } from './bids.js';
import { tablesOfServer } from './ownership.js';
import { checkHealed, createWorld, SERVERS, SHORT_MATCH, type Slot, type World } from './world.js';

/** What a run has come to. */
export interface SimulationReport extends ReturnType<typeof countBids> {
  /** Hours that rooms were open, all of them together. */
  readonly roomHours: number;
  /** How often each fault happened. */
  readonly faults: ReadonlyMap<string, number>;
  /** What was not as it should be. */
  readonly trouble: string | undefined;
}

const HOUR_MS = 3_600_000;
const LASTS_MS = HOUR_MS / 3;
const PARTIES = 60;
/** Guests of a room, and who plays with them. */
const GUESTS = 2;
const OPTIONS = {
  ...SHORT_MATCH,
  match: { ...SHORT_MATCH.match, chips: 5, seconds: 60, proofSeconds: 60 },
};
/** Guests bid so many moves at least, as no bot does. */
export const LEAST_BID = 30;
const GREATEST_BID = 99;
/** How often a guest at most repeats what could not be done; each time half of them let it be. */
const REPEATS = 3;
/** After this without a fault, every guest can do something. */
const CALM_MS = 15_000;

/** Guests who play in one room with bots. */
interface Party {
  readonly guests: readonly string[];
  readonly bots: readonly BotLevel[];
  room: string | undefined;
  nextBid: number;
  round: string;
}

/**
 * An hour of a cluster of three servers, in which everything goes wrong that can; the same again for the same seed.
 *
 * @param losing whether NATS also loses what it has acknowledged
 */
export async function simulate(seed: number, losing = false): Promise<SimulationReport> {
  const { randomUUID } = crypto;
  const ids = createRandom(`ids ${seed}`);
  const digits = (count: number) =>
    Array.from({ length: count }, () => ids.below(16).toString(16)).join('');
  crypto.randomUUID = () => `${digits(8)}-${digits(4)}-${digits(4)}-${digits(4)}-${digits(12)}`;
  syncBuiltinESMExports();
  try {
    return await run(createWorld(`simulation ${seed}`, tablesOfServer, solverHere), losing);
  } finally {
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  }
}

async function run(world: World, losing: boolean): Promise<SimulationReport> {
  const { bus } = world;
  const bids: MadeBid[] = [];
  const faults = new Map<string, number>();
  const lateness: Lateness[] = [];
  const began = bus.now();
  await bus.pass(5_000);
  const isOver = () => bus.now() >= began + LASTS_MS;
  const troubles: string[] = [];
  const repeated = () => count(faults, 'guest repeated what failed');
  const tell = (what: string) => count(faults, what);
  const wellSince = causeFaults(world, isOver, tell, lateness, losing);
  const stopGuests = playMatches(world, bids, repeated, (guest, room, askedAt) => {
    const calmFor = askedAt - wellSince();
    if (calmFor > CALM_MS) {
      troubles.push(`${guest} could not reach ${room} after ${calmFor} ms in which all was well.`);
    }
  });
  await bus.pass(began + LASTS_MS - bus.now());
  stopGuests();
  await bus.pass(Math.max(0, wellSince() - bus.now()));
  try {
    await world.heal();
    await checkHealed(world);
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error));
  }
  const counted = countBids(world.bus.written, bids, lateness, world.bus.lost);
  return { ...counted, trouble: counted.trouble ?? troubles[0], roomHours: hoursOf(world), faults };
}

const count = (faults: Map<string, number>, what: string): void =>
  void faults.set(what, (faults.get(what) ?? 0) + 1);

/** Lets guests come, play and bid, until the function returned is called. */
function playMatches(
  world: World,
  bids: MadeBid[],
  onRepeat: () => void,
  onFailure: (guest: string, room: string, askedAt: number) => void,
): () => void {
  const { bus } = world;
  const { random } = bus;
  let isOver = false;
  const sooner = (least: number, most: number) => least + random.below(most - least);
  const parties = Array.from({ length: PARTIES }, (_, number): Party => {
    const guests = Array.from({ length: GUESTS }, (_, index) => `${number}-${index}`);
    const bots: BotLevel[] = number % 4 === 0 ? ['hard'] : [];
    return { guests, bots, room: undefined, nextBid: GREATEST_BID, round: '' };
  });

  /** Asks, and again if it could not be done. */
  function ask(guest: string, door: RoomDoor, command: GuestCommand, tries = REPEATS): void {
    const isBid = command.type === 'play' && command.command.type === 'bid';
    const bid: MadeBid | undefined = isBid
      ? { room: door.name, moves: command.command.moves, at: bus.now(), until: Infinity }
      : undefined;
    if (bid) bids.push(bid);
    const askedAt = bus.now();
    door.ask(command, (refusal: GuestRefusal | undefined) => {
      if (bid) Object.assign(bid, { until: bus.now(), answer: refusal?.code ?? 'done' });
      if (refusal?.code !== 'unreachable') return;
      onFailure(guest, door.name, askedAt);
      if (tries === 0 || isOver || random.below(2) === 0) return;
      bus.after(sooner(300, 2_000), () => {
        const visit = world.visits.get(guest);
        if (visit?.door !== door) return;
        onRepeat();
        visit.server.end.act(() => ask(guest, door, command, tries - 1));
      });
    });
  }

  function act(guest: string, party: Party): void {
    const visit = world.visits.get(guest);
    if (!visit?.server.end.isThere || random.below(200) === 0) {
      world.come(guest, pick(SERVERS, random));
      return;
    }
    if (visit.door?.room().isClosed) {
      world.leave(guest);
      if (party.room === visit.door?.name) party.room = undefined;
    }
    visit.server.end.act(() => {
      const { door } = visit;
      const { lobby } = visit.server;
      if (door) {
        party.room ??= door.name;
        if (party.room !== door.name) return world.leave(guest);
        const command = nextCommand(door, party);
        if (command) ask(guest, door, command);
      } else if (party.room && lobby?.find(party.room)) world.join(guest, party.room);
      else if (guest === party.guests[0] && !visit.isOpening) {
        world.open(guest, OPTIONS, party.bots);
        party.room = undefined;
      }
    });
  }

  function nextCommand(door: RoomDoor, party: Party): GuestCommand | undefined {
    const room = door.room();
    const { seats, match } = room;
    const seat = seats.findIndex(({ guest }) => guest === door.guest);
    const playing = isPlaying(room) ? match : undefined;
    if (seat < 0) return playing ? { type: 'react', reaction: 'wow' } : { type: 'sit' };
    if (!playing) return { type: 'start' };
    const { phase } = playing;
    if (phase.kind === 'round-over') return { type: 'ready' };
    if (phase.kind === 'proving') return proving(playing, seat);
    if (phase.kind !== 'thinking') return undefined;
    if (random.below(4) === 0) return { type: 'play', command: { type: 'pass' } };
    const round = `${playing.options.seed}/${playing.round}`;
    if (round !== party.round && party.nextBid < (GREATEST_BID + LEAST_BID) / 2) {
      party.nextBid = GREATEST_BID;
    }
    party.round = round;
    if (party.nextBid < LEAST_BID) return undefined;
    return { type: 'play', command: { type: 'bid', moves: party.nextBid-- } };
  }

  function proving(match: Match, seat: number): GuestCommand | undefined {
    const { phase, options } = match;
    if (phase.kind !== 'proving' || phase.queue[0]?.player !== seat) return undefined;
    if (nextProver(match)) return { type: 'play', command: { type: 'begin-proof' } };
    const moves = legalMoves(phase.position, options.edition.moves);
    if (moves.length === 0 || random.below(3) === 0) {
      return { type: 'play', command: { type: 'give-up-proof' } };
    }
    return { type: 'play', command: { type: 'move', move: pick(moves, random).move } };
  }

  for (const party of parties) {
    for (const guest of party.guests) {
      const step = () => {
        if (isOver) return;
        act(guest, party);
        bus.after(sooner(10_000, 120_000), step);
      };
      bus.after(sooner(0, 20_000), step);
    }
  }
  return () => {
    isOver = true;
  };
}

const LOSS = 'acknowledged entries lost again';
/** How many times as likely as any other fault it is. */
const MOST_LOSSES = 6;

/** Lets something go wrong every few minutes, and be well again a little later; tells since when all is well. */
function causeFaults(
  world: World,
  isOver: () => boolean,
  tell: (what: string) => void,
  lateness: Lateness[],
  losing: boolean,
) {
  const { bus, servers } = world;
  const { random } = bus;
  let wellSince = bus.now();
  const between = (least: number, most: number) => least + random.below(most - least);
  const lasts = (milliseconds: number, end = () => {}) => {
    wellSince = Math.max(wellSince, bus.now() + milliseconds);
    bus.after(milliseconds, end);
  };
  const refuse = (stores: readonly (typeof STORES)[number][], reason: string, most: number) => {
    for (const store of stores) bus.refuse(store, reason);
    lasts(between(500, most), () => {
      for (const store of stores) bus.refuse(store, undefined);
    });
  };

  const kinds: Record<string, (slot: Slot) => void> = {
    'server killed'(slot) {
      servers[slot]!.end.crash();
      lasts(
        between(500, 15_000),
        () => isOver() || servers[slot]!.end.isThere || world.start(slot),
      );
    },
    'server stopped in order'(slot) {
      world.stop(slot);
      lasts(between(8_000, 20_000), () => {
        servers[slot]!.end.crash();
        world.start(slot);
      });
    },
    'server frozen'(slot) {
      const { end } = servers[slot]!;
      end.pause();
      lasts(between(500, 15_000), end.resume);
    },
    'server asleep, and its clock'(slot) {
      const { end } = servers[slot]!;
      end.sleep();
      lasts(between(500, 15_000), end.resume);
    },
    'server cut off'(slot) {
      const { end } = servers[slot]!;
      end.cut();
      lasts(between(200, 15_000), end.mend);
    },
    'clock of a server set'(slot) {
      servers[slot]!.end.jump(between(-5_000, 5_000));
      lasts(0);
    },
    'reader hears nothing'(slot) {
      servers[slot]!.end.deafen();
      lasts(0);
    },
    'NATS away'() {
      bus.stop();
      lasts(between(200, 15_000), bus.run);
    },
    'leader of a store pauses'() {
      const milliseconds = between(500, 15_000);
      bus.pause(pick(STORES, random), milliseconds);
      lasts(milliseconds);
    },
    'leader of the log changes, and a server dies'(slot) {
      const milliseconds = between(2_000, 10_000);
      bus.pause('log', milliseconds);
      bus.forget(milliseconds + 1_000);
      kinds['server killed']!(slot);
      lasts(milliseconds);
    },
    'store refuses to write': () => refuse([pick(STORES, random)], 'no leader', 15_000),
    'disk full': () => refuse(STORES, 'no space left', 40_000),
    'messages lost, doubled and late'() {
      bus.suffer({ lost: 0.05, doubled: 0.1, late: 0.2, lateMs: pick([100, 3_000], random) });
      const milliseconds = between(1_000, 20_000);
      lateness.push({ from: bus.now(), to: bus.now() + milliseconds });
      lasts(milliseconds, () => bus.suffer(NO_FAULTS));
    },
    [LOSS]() {
      bus.lose(between(1, 20));
      lasts(between(200, 15_000), bus.run);
    },
  };
  const known = Object.keys(kinds).filter(kind => kind !== LOSS);
  const possible = losing ? [...known, ...Array<string>(MOST_LOSSES).fill(LOSS)] : known;
  const next = () =>
    bus.after(between(5_000, 200_000), () => {
      if (isOver()) return;
      const kind = pick(possible, random);
      const slot = pick(SERVERS, random);
      if (servers[slot]?.end.isThere) {
        tell(kind);
        kinds[kind]!(slot);
      }
      next();
    });
  next();
  return () => wellSince;
}

/** How long rooms were open, in hours, as the log tells. */
function hoursOf(world: World): number {
  const spans = new Map<string, { from: number; to: number }>();
  for (const { topic, at, number } of world.bus.written) {
    if (!topic.startsWith('rooms.') || number === undefined) continue;
    const span = spans.get(topic);
    if (span) span.to = at;
    else spans.set(topic, { from: at, to: at });
  }
  const all = [...spans.values()].map(({ from, to }) => to - from);
  return all.reduce((sum, each) => sum + each, 0) / HOUR_MS;
}

/** Simulates runs with seeds one after the other; gives sentences about all of them. */
export async function simulateAll({
  runs,
  seed,
  losing = false,
  onProgress = () => {},
  isStopped = () => false,
}: {
  readonly runs: number;
  readonly seed: number;
  readonly losing?: boolean;
  readonly onProgress?: (sentence: string) => void;
  readonly isStopped?: () => boolean;
}) {
  const faults = new Map<string, number>();
  const sums = { roomHours: 0, acknowledged: 0, lost: 0, gone: 0, doubled: 0, late: 0 };
  const failed: string[] = [];
  const began = performance.now();
  let done = 0;
  while (done < runs && !isStopped()) {
    const own = seed + done++;
    const report = await simulate(own, losing);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key];
    for (const [kind, times] of report.faults) faults.set(kind, (faults.get(kind) ?? 0) + times);
    if (report.trouble !== undefined) {
      failed.push(
        `Seed ${own} failed: ${report.trouble}`,
        `Once more: npm run simulate -- --runs 1 --seed ${own}${losing ? ' --losing' : ''}`,
      );
    }
    onProgress(`${done} of ${runs} runs, ${sums.roomHours.toFixed(0)} room-hours`);
    // A run leaves no turn to signals.
    await new Promise(resolve => setImmediate(resolve));
  }
  const seconds = (performance.now() - began) / 1000;
  const kinds = [...faults].sort(([, one], [, other]) => other - one);
  const sentences = [
    `${done} runs from seed ${seed}: ${sums.roomHours.toFixed(0)} room-hours in ${seconds.toFixed(0)} s`,
    ...kinds.map(([kind, times]) => `${String(times).padStart(8)} ${kind}`),
    `${sums.acknowledged} bids acknowledged, ${sums.lost} lost, ${sums.doubled} doubled, ${sums.late} carried out late`,
    ...(losing ? [`${sums.gone} bids gone with the entries that NATS lost`] : []),
    ...failed,
  ];
  return { ...sums, faults, sentences, failed: failed.length > 0 };
}
