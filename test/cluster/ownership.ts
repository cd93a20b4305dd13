import fc from 'fast-check';
import { joinPeers } from '../../source/cluster/peers.js';
import { roomsInCluster } from '../../source/cluster/rooms.js';
import { shareValues } from '../../source/cluster/values.js';
import { DIRECTIONS, ROBOTS } from '../../source/engine/index.js';
import { runningClock } from '../../source/game/index.js';
import type { RoomOptions } from '../../source/room/index.js';
import type { GuestCommand, RoomDoor } from '../../source/session/rooms.js';
import { NO_FAULTS } from '../helpers/simulated-bus.js';
import {
  checkAnswers,
  checkHealed,
  createWorld,
  type OpenStore,
  PEOPLE,
  replay,
  SERVERS,
  SHORT_MATCH,
  type World,
} from './world.js';

/** As a server does. */
export const tablesOfServer: OpenStore = async ({ bus, me, clock, hosting }) => {
  const sleep = (milliseconds: number) =>
    new Promise<void>(resolve => void clock.after(milliseconds, resolve));
  const shared = await shareValues(bus, sleep);
  const peers = await joinPeers(bus, me, clock);
  return { store: roomsInCluster({ bus, peers, shared }, clock, hosting), peers };
};

type Step = readonly [wait: number, act: (world: World) => void];

const person = fc.constantFrom(...PEOPLE);
const slot = fc.constantFrom(...SERVERS);
const ROOMS = ['1', '2', '3'] as const;

const move = fc.record({
  robot: fc.constantFrom(...ROBOTS),
  direction: fc.constantFrom(...DIRECTIONS),
});
const plays = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ type: 'bid', moves: 1 } as const) },
  fc.constantFrom(
    { type: 'pass' } as const,
    { type: 'start-clock' } as const,
    { type: 'begin-proof' } as const,
    { type: 'give-up-proof' } as const,
  ),
  fc.record({ type: fc.constant('move' as const), move }),
);
const command: fc.Arbitrary<GuestCommand> = fc.oneof(
  fc.constantFrom<GuestCommand>(
    { type: 'sit' },
    { type: 'start' },
    { type: 'ready' },
    { type: 'stand' },
  ),
  { weight: 2, arbitrary: fc.constant<GuestCommand>({ type: 'react', reaction: 'wow' }) },
  { weight: 6, arbitrary: plays.map((command): GuestCommand => ({ type: 'play', command })) },
);

/** Something said of an act, for whoever reads a counterexample. */
const named = (name: string, act: (world: World) => void) =>
  Object.assign(act, { [fc.toStringMethod]: () => name });

const act: fc.Arbitrary<Step[1]> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(person, command)
      .map(([who, what]) => named(`${who} ${JSON.stringify(what)}`, world => world.do(who, what))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, slot)
      .map(([who, where]) => named(`${who} comes to ${where}`, world => world.come(who, where))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, fc.constantFrom(...ROOMS))
      .map(([who, room]) => named(`${who} joins ${room}`, world => world.join(who, room))),
  },
  person.map(who => named(`${who} opens`, world => world.open(who))),
  person.map(who => named(`${who} leaves`, world => world.leave(who))),
  ...(['cut', 'mend', 'crash', 'sleep', 'pause', 'resume'] as const).map(fault =>
    slot.map(at => named(`${fault} ${at}`, ({ servers }) => servers[at]!.end[fault]())),
  ),
  slot.map(at => named(`start ${at}`, world => world.servers[at]!.end.isThere || world.start(at))),
  fc
    .tuple(slot, fc.integer({ min: -2_000, max: 2_000 }))
    .map(([at, by]) => named(`clock of ${at} ${by}`, world => world.servers[at]!.end.jump(by))),
  fc.constant(named('NATS stops', ({ bus }) => bus.stop())),
  fc.constant(named('NATS starts', ({ bus }) => bus.run())),
  fc
    .tuple(
      fc.constantFrom(0, 0.01, 0.1),
      fc.constantFrom(0, 0.1),
      fc.constantFrom(0, 0.1, 0.5),
      fc.constantFrom(100, 3_000),
    )
    .map(([lost, doubled, late, lateMs]) =>
      named(`weather ${lost} ${doubled} ${late} ${lateMs}`, ({ bus }) =>
        bus.suffer({ lost, doubled, late, lateMs }),
      ),
    ),
);

/** NATS is killed and loses what it has acknowledged. */
const loss = fc
  .integer({ min: 1, max: 8 })
  .map(entries => named(`NATS loses ${entries} entries`, ({ bus }) => bus.lose(entries)));

const wait = fc.constantFrom(0, 0, 1, 5, 20, 100, 500, 2_000, 5_000);

const all = (act: (who: (typeof PEOPLE)[number]) => void): void => {
  for (const who of PEOPLE) act(who);
};

/** All come in, the first opens a room, and all are ready, which acts at random hardly ever do. */
const begin: readonly Step[] = [
  ...PEOPLE.map(
    (who, at): Step => [0, named(`${who} comes`, world => world.come(who, SERVERS[at % 3]!))],
  ),
  [0, named('Ann opens', world => world.open('Ann'))],
  [100, named('all join', world => all(who => world.join(who, '1')))],
  [50, named('all sit', world => all(who => world.do(who, { type: 'sit' })))],
  [50, named('all start', world => all(who => world.do(who, { type: 'start' })))],
];

const stepsOf = (act: fc.Arbitrary<Step[1]>): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.tuple(wait, act).map(step => [step]) },
        { weight: 1, arbitrary: fc.constant(begin) },
      ),
      { maxLength: 30, size: 'max' },
    )
    .map(parts => parts.flat());

/** A world in which these steps were taken and all faults are mended; all servers agree. */
async function afterSteps(seed: number, taken: readonly Step[], openStore: OpenStore) {
  const world = createWorld(`${seed}`, openStore);
  await world.bus.pass(1_000);
  for (const [wait, act] of [...begin, ...taken]) {
    await world.bus.pass(wait);
    act(world);
  }
  await world.heal();
  await checkHealed(world);
  return world;
}

/** Lets servers, people and faults act at random, and looks whether all is well after it. */
export const ownershipProperty = (openStore: OpenStore = tablesOfServer) =>
  fc.asyncProperty(fc.integer(), stepsOf(act), async (seed, taken) => {
    checkAnswers(await afterSteps(seed, taken, openStore));
  });

/** The same while NATS loses what it has acknowledged: what is lost is lost, but all servers go on with what is left. */
export const lossProperty = fc.asyncProperty(
  fc.integer(),
  stepsOf(fc.oneof({ weight: 9, arbitrary: act }, { weight: 1, arbitrary: loss })),
  async (seed, taken) => void (await afterSteps(seed, taken, tablesOfServer)),
);

const long = (seconds: number): RoomOptions => ({
  ...SHORT_MATCH,
  match: { ...SHORT_MATCH.match, seconds },
});

/** Ann at the first server hosts, Bob at the second and Cem at the third play with her; Bob's bid has turned the clock. */
async function bidding(seed: number, seconds: number): Promise<World> {
  const world = createWorld(`${seed}`, tablesOfServer);
  const { bus } = world;
  await bus.pass(10_000);
  for (const [at, who] of (['Ann', 'Bob', 'Cem'] as const).entries()) world.come(who, SERVERS[at]!);
  world.open('Ann', long(seconds));
  await bus.pass(100);
  world.join('Bob', '1');
  world.join('Cem', '1');
  for (const type of ['sit', 'start'] as const) {
    await bus.pass(100);
    for (const who of ['Ann', 'Bob', 'Cem'] as const) world.do(who, { type });
  }
  await bus.pass(100);
  world.do('Bob', { type: 'play', command: { type: 'bid', moves: 1 } });
  await bus.pass(100);
  return world;
}

/** Milliseconds of sand that somebody sees. */
const sandOf = ({ room, now }: RoomDoor): number => runningClock(room().match!)!.end - now();

/** What takes a room from its host. */
const FAILURES: Record<string, (world: World) => unknown> = {
  'its host dies': ({ servers }) => servers[0]!.end.crash(),
  'its host is cut off': ({ servers }) => servers[0]!.end.cut(),
  'its host stands still': ({ servers }) => servers[0]!.end.pause(),
  'its host sleeps': ({ servers }) => servers[0]!.end.sleep(),
  'its host is stopped': world => world.stop(0),
  'its host gives it away': ({ servers }) => void servers[0]!.store!.handOver!(),
  async 'NATS stops'({ bus }) {
    bus.stop();
    await bus.pass(6_000);
    bus.run();
  },
  async 'all servers die'({ bus, alive, start }) {
    for (const { end } of alive) end.crash();
    await bus.pass(3_000);
    start(0);
  },
};

/** Milliseconds of sand when a room was last taken over, as the log tells. */
function sandTaken(world: World): number | undefined {
  const { room } = replay(world).get('1')!;
  const [, at] =
    world.bus.written
      .map(entry => /"taken-over".*?"at":(\d+)/.exec('text' in entry ? entry.text : ''))
      .findLast(found => found) ?? [];
  return at === undefined ? undefined : runningClock(room.match!)!.end - Number(at);
}

/** A clock that runs shows as much sand after a failover as before. */
export const sandProperty = fc.asyncProperty(
  fc.integer(),
  fc.constantFrom(...Object.keys(FAILURES)),
  fc.nat(40_000),
  async (seed, failure, after) => {
    const world = await bidding(seed, 60);
    await world.bus.pass(after);
    const door = world.doorOf('Bob')!;
    const before = sandOf(door);
    const shown: (number | undefined)[] = [];
    door.subscribe(happenings => {
      if (happenings.some(({ event }) => event.type === 'taken-over')) shown.push(sandOf(door));
    });
    await FAILURES[failure]!(world);
    await world.bus.pass(5_000);
    shown.push(sandTaken(world));
    // A cluster that is gone as a whole has noted the time once a second.
    const most = failure === 'all servers die' ? 1_100 : 1_000;
    for (const after of shown) {
      if (after === undefined) throw new Error(`Nobody took the room in 5 s: ${failure}.`);
      if (Math.abs(after - before) > most) throw new Error(`${before} ms of sand became ${after}.`);
    }
    await world.heal();
    await checkHealed(world);
  },
);

/** A bid that leaves its server before the clock has run out there, and travels for up to 250 ms, counts; no other does. */
export const lastBidProperty = fc.asyncProperty(
  fc.integer(),
  fc.integer({ min: -300, max: 300 }),
  fc.nat(115),
  async (seed, early, lateMs) => {
    const world = await bidding(seed, 5);
    const { bus } = world;
    const door = world.doorOf('Cem')!;
    const { end } = runningClock(door.room().match!)!;
    await bus.pass(end - door.now() - early - 5);
    while (end - door.now() > early) await bus.pass(0.5);
    // To NATS, and from there to the host.
    bus.suffer({ ...NO_FAULTS, late: 1, lateMs });
    world.do('Cem', { type: 'play', command: { type: 'bid', moves: 1 } });
    const isInTime = door.now() < end;
    await bus.pass(1_000);
    await world.heal();
    const bids = [...bus.written].filter(({ number }) => number);
    const isThere = bids.some(entry => 'text' in entry && /"bid".*"player":2/.test(entry.text));
    if (isThere !== isInTime) throw new Error(`In time: ${isInTime}, in the log: ${isThere}.`);
    checkAnswers(world);
  },
);
