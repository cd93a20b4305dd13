import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LONGEST_ENTRY } from '../../source/cluster/bus.js';
import { formatEntry } from '../../source/cluster/copy.js';
import { parseRecord, roundStart } from '../../source/game/index.js';
import { logTexts } from '../../source/messages/english/log.js';
import {
  dueAt,
  formatRoomHead,
  NEXT_ROUND_AFTER,
  newRoom,
  parseRoomLog,
} from '../../source/room/index.js';
import type { Notice, ScreenSitting } from '../../source/server/house.js';
import type { openGame } from '../../source/server/open-game.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { ABANDONED_AFTER } from '../helpers/deadlines.js';
import { lastOwner, parted } from '../helpers/entries.js';
import { opened } from '../helpers/lobby.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';
import { roomOptions, TestRoom } from '../room/table.js';
import { type Server, started } from './cluster-here.js';

type Started = Awaited<ReturnType<typeof started>>;

let cluster: Started['cluster'];
let servers: Started['servers'];
beforeEach(async () => {
  ({ cluster, servers } = await started());
});

const bid = (moves: number) => ({ type: 'play', command: { type: 'bid', moves } }) as const;

const bidsIn = (door: RoomDoor) => {
  const phase = door.room().match?.phase;
  return phase?.kind === 'thinking' ? phase.bids.map(({ moves }) => moves) : phase?.kind;
};

/** Who follows the match through these doors sees these bids. */
function expectBids(bids: readonly number[], ...doors: readonly RoomDoor[]): void {
  for (const door of doors) expect(bidsIn(door)).toEqual(bids);
}

/** Of each seat, whether its player is here. */
const areHere = (door: RoomDoor) => door.room().seats.map(({ guest }) => guest !== undefined);

/** Milliseconds until the sand has run out, as the guest's server draws it. */
const sandOf = (door: RoomDoor): number => dueAt(door.room())! - door.now();

test('a room that is opened at one server can be found, watched and played at every other', async () => {
  const { ann, bob } = await cluster.play(servers[0], servers[1]);
  expect(servers[2].lobby.lines().map(({ players, round }) => ({ players, round }))).toEqual([
    { players: ['Ann', 'Bob'], round: 1 },
  ]);
  const heard: string[] = [];
  const cem = await cluster.join(servers[2], 'Cem');
  cem.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
  expect(await cluster.ask(bob, bid(9))).toBeUndefined();
  expectBids([9], ann, bob, cem);
  expect(heard).toEqual(['played', 'played']);
  expect((await cluster.ask(cem, bid(3)))?.code).toBe('not-seated');
  // Whatever the clocks of their machines show, all see the same sand.
  const [left, ...others] = [ann, bob, cem].map(sandOf);
  for (const other of others) expect(Math.abs(other - left!)).toBeLessThan(100);
});

test('servers say that they are alive once a second, and twice while there is a room', async () => {
  const heard: string[] = [];
  const listener = cluster.hub.open();
  listener.hear('alive', text => heard.push(text.split(' ')[0]!));
  const toldIn = async (milliseconds: number) => {
    heard.length = 0;
    await cluster.pass(milliseconds);
    return ['a', 'b', 'c'].map(server => heard.filter(name => name === server).length);
  };
  expect(await toldIn(4_000)).toEqual([4, 4, 4]);
  await cluster.open(servers[1], 'Ann');
  await cluster.pass(1_000);
  expect(await toldIn(4_000)).toEqual([8, 8, 8]);
});

test('two guests of one name who enter at the same moment at two servers get different names', async () => {
  const ann = await cluster.open(servers[0], 'Ann');
  const come = (server: Server, key: string) =>
    cluster.answer(answer => server.guest('Eve', key).join('1', answer));
  await Promise.all([come(servers[1], 'SHA256:1'), come(servers[2], 'SHA256:2')]);
  expect(
    ann
      .room()
      .watchers.map(({ name }) => name)
      .sort(),
  ).toEqual(['Eve', 'Eve 2']);
});

test('rooms that are opened at the same moment have different numbers', async () => {
  const doors = await Promise.all(
    servers.map((server, index) => cluster.open(server, `G${index}`)),
  );
  expect(doors.map(({ name }) => name).sort()).toEqual(['1', '2', '3']);
});

describe('an entry that NATS stores although another server was faster', () => {
  /** What a server writes that takes a room over at a time. */
  const taken = (at: number) =>
    [
      { type: 'taken-over', away: 10, at },
      { type: 'played', event: { type: 'resumed', away: 10, at }, at },
    ]
      .map(event => `${JSON.stringify(event)}\n`)
      .join('');

  test('counts as never written, at servers that start later as well', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    const { number } = cluster.hub.entries.at(-1)!;
    expect(await cluster.ask(ann, bid(9))).toBeUndefined();
    const head = { after: number, owner: 'b', ahead: 0 };
    const text = formatEntry(head, taken(ann.now()));
    cluster.hub.store({ topic: 'rooms.1', id: 'outrun', text });
    // What its server writes next does not count either.
    const next = formatEntry({ ...head, after: number + 2 }, taken(ann.now()));
    cluster.hub.store({ topic: 'rooms.1', id: 'next', text: next });
    expect(await cluster.ask(bob, bid(8))).toBeUndefined();
    const cem = await cluster.join(await cluster.start('d'), 'Cem');
    expect(await cluster.ask(ann, bid(7))).toBeUndefined();
    expectBids([9, 8, 7], ann, bob, cem);
    expect(lastOwner(cluster.hub.entries)).toBe('a');
    expect(cluster.troubles).toEqual([]);
  });

  test('is not told as made, unless it is the same once more', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    const { log } = servers[0].bus;
    const { append } = log;
    // The answer that it is stored is there before it is read.
    const readLater = () => {
      servers[0].bus.setDeaf(true);
      cluster.clock.after(200, () => servers[0].bus.setDeaf(false));
    };
    vi.spyOn(log, 'append').mockImplementationOnce(async (topic, entry, after) => {
      readLater();
      await append(topic, entry, after);
      return cluster.hub.store({ topic, ...entry });
    });
    expect(await cluster.ask(ann, bid(9))).toBeUndefined();
    expect(await cluster.ask(bob, bid(8))).toBeUndefined();
    vi.spyOn(log, 'append').mockImplementationOnce(async (topic, entry) => {
      readLater();
      const { after } = parted(entry.text).head;
      const text = formatEntry({ after, owner: 'b', ahead: 0 }, taken(ann.now()));
      cluster.hub.store({ topic, id: 'faster', text });
      return cluster.hub.store({ topic, ...entry });
    });
    expect(await cluster.ask(ann, bid(7))).toEqual({ code: 'unreachable' });
    await cluster.pass(1_000);
    expectBids([9, 8], ann, bob);
  });

  test('leads its own server to take the room over anew, if it outran itself', async () => {
    const { ann } = await cluster.play(servers[0], servers[1]);
    vi.spyOn(servers[0].bus.log, 'append').mockImplementationOnce(async (topic, entry) => {
      const { after } = parted(entry.text).head;
      const text = formatEntry({ after, owner: 'a', ahead: 0 }, taken(ann.now()));
      cluster.hub.store({ topic, id: 'earlier', text });
      return cluster.hub.store({ topic, ...entry });
    });
    const answered = cluster.ask(ann, bid(7));
    // Before the one who asks has waited too long.
    await cluster.pass(900);
    const last = cluster.hub.entries.at(-1)!;
    expect([last.text.includes('taken-over'), last.id === 'earlier']).toEqual([true, false]);
    expect(await answered).toEqual({ code: 'unreachable' });
    expect(await cluster.ask(ann, bid(6))).toBeUndefined();
    expectBids([6], ann);
  });
});

describe('when the server that hosts a match', () => {
  test('dies, another goes on within five seconds, no sand is lost, and its guests are away', async () => {
    const { bob } = await cluster.play(servers[0], servers[1]);
    await cluster.ask(bob, bid(9));
    const sand = sandOf(bob);
    servers[0].bus.setUp(false);
    await cluster.pass(5_000);
    expect(areHere(bob)).toEqual([false, true]);
    // In the same entry: nobody finds the seats of the dead taken.
    const taken = cluster.hub.entries.find(({ text }) => text.includes('taken-over'))!;
    expect(taken.text).toContain('went-away');
    // It stood for as long as nobody hosted the match, at least two seconds of these five.
    expect(Math.abs(sand - sandOf(bob))).toBeLessThan(3_000);
    expect(await cluster.ask(bob, bid(7))).toBeUndefined();
    const back = await cluster.join(servers[2], 'Ann');
    expect(areHere(back)).toEqual([true, true]);
    expectBids([9, 7], back);
  });

  test('reads nothing any more of what it writes, it gives its rooms up, and says that it is not there', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    servers[0].bus.setDeaf(true);
    expect(await cluster.ask(bob, bid(9))).toEqual({ code: 'unreachable' });
    await cluster.pass(8_000);
    expect(servers[0].peers.isHeld()).toBe(false);
    expect(await cluster.ask(bob, bid(8))).toBeUndefined();
    expect(lastOwner(cluster.hub.entries)).not.toBe('a');
    servers[0].bus.setDeaf(false);
    await cluster.pass(4_000);
    expect(servers[0].peers.isHeld()).toBe(true);
    expect(await cluster.ask(ann, bid(7))).toBeUndefined();
    expectBids([9, 8, 7], ann, bob);
  });

  test('has written what never comes back, as NATS lost it, it goes on after a while', async () => {
    await cluster.play(servers[0], servers[1]);
    for (const { peers } of servers) peers.expect(1_000_000);
    await cluster.pass(8_000);
    expect(servers.map(({ peers }) => peers.isHeld())).toEqual([false, false, false]);
    await cluster.pass(8_000);
    expect(servers.map(({ peers }) => peers.isHeld())).toEqual([true, true, true]);
  });

  test('cannot store a bid, the guest is told, and it is not made later', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    const appends = servers.map(({ bus }) =>
      vi.spyOn(bus.log, 'append').mockRejectedValue(new Error('No leader.')),
    );
    for (const door of [ann, bob]) {
      expect(await cluster.ask(door, bid(9))).toEqual({ code: 'unreachable' });
    }
    await cluster.pass(10_000);
    for (const append of appends) append.mockRestore();
    await cluster.pass(5_000);
    expectBids([], ann, bob);
    expect(await cluster.ask(bob, bid(8))).toBeUndefined();
    expectBids([8], ann);
  });

  test('is heard again before others could store that they take the room, it keeps it', async () => {
    const { bob } = await cluster.play(servers[0], servers[1]);
    const claims = [servers[1], servers[2]].map(({ bus }) =>
      vi.spyOn(bus.log, 'append').mockRejectedValue(new Error('No leader.')),
    );
    // Its clock is set back: it renews its lease too late, and does not notice.
    const { bus } = servers[0];
    const late = [
      vi.spyOn(bus.leases, 'renew').mockResolvedValue(undefined),
      vi.spyOn(bus, 'say').mockReturnValue(undefined),
    ];
    cluster.hub.leases.delete('a');
    await cluster.pass(4_000);
    expect(claims.flatMap(({ mock }) => mock.calls).length).toBeGreaterThan(0);
    for (const mocked of late) mocked.mockRestore();
    await cluster.pass(1_000);
    for (const claim of claims) claim.mockRestore();
    await cluster.pass(3_000);
    expect(await cluster.ask(bob, bid(9))).toBeUndefined();
    expect(cluster.hub.entries.filter(({ text }) => parted(text).head.owner !== 'a')).toEqual([]);
  });

  test('hands it over, nobody waits and no bid is lost', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    const bids = [12, 11, 10, 9].map(moves => cluster.ask(moves % 2 ? ann : bob, bid(moves)));
    void servers[0].store.handOver!();
    await cluster.pass(500);
    expect(await Promise.all(bids)).toEqual([undefined, undefined, undefined, undefined]);
    expect([bidsIn(bob)].flat().sort()).toEqual([10, 11, 12, 9]);
    expect(lastOwner(cluster.hub.entries)).not.toBe('a');
  });

  test('hands it over, it waits until that is stored, but not for ever', async () => {
    await cluster.play(servers[0], servers[1]);
    const { log } = servers[0].bus;
    const { append } = log;
    let store = () => {};
    const stored = new Promise<void>(resolve => {
      store = resolve;
    });
    vi.spyOn(log, 'append').mockImplementation((...entry) => stored.then(() => append(...entry)));
    const answers: boolean[] = [];
    void servers[0].store.handOver!().then(isGiven => answers.push(isGiven));
    await cluster.pass(1_000);
    expect(answers).toEqual([]);
    store();
    await cluster.pass(1_500);
    expect(answers).toEqual([true]);
    expect(lastOwner(cluster.hub.entries)).not.toBe('a');
    const other = await cluster.start('d');
    await cluster.play(other, servers[1]);
    Object.assign(other.bus.log, { append: () => new Promise(() => {}) });
    void other.store.handOver!().then(isGiven => answers.push(isGiven));
    await cluster.pass(15_000);
    expect(answers).toEqual([true, true]);
  });

  test('drains while it is cut off, it hands it over as soon as it is back, or ends when its guests have left', async () => {
    await cluster.play(servers[0], servers[1]);
    servers[0].bus.setUp(false);
    const haveLeft = vi.fn(() => false);
    const [tell, over] = [vi.fn(), vi.fn()];
    void servers[0].lobby.drain(haveLeft, tell).then(over);
    await cluster.pass(1_500);
    expect(tell.mock.calls).toEqual([[false]]);
    servers[0].bus.setUp(true);
    await cluster.pass(3_000);
    expect(tell.mock.calls).toEqual([[false], [true]]);
    expect(lastOwner(cluster.hub.entries)).not.toBe('a');
    expect(over).not.toHaveBeenCalled();
    haveLeft.mockReturnValue(true);
    await cluster.pass(1_100);
    expect(over).toHaveBeenCalledTimes(1);
    servers[1].bus.setUp(false);
    void servers[1].lobby.drain(haveLeft, tell).then(over);
    await cluster.pass(500);
    expect(over).toHaveBeenCalledTimes(2);
  });

  test('hands it over, it chooses a server that was heard recently', async () => {
    await cluster.play(servers[0], servers[2]);
    servers[1].bus.setUp(false);
    await cluster.pass(2_000);
    void servers[0].store.handOver!();
    await cluster.pass(500);
    expect(lastOwner(cluster.hub.entries)).toBe('c');
  });

  test('stops, its guests are away, and can come back at another server even between two matches', async () => {
    const ann = await cluster.open(servers[0], 'Ann');
    const bob = await cluster.join(servers[1], 'Bob');
    const closed = servers[0].lobby.close();
    await cluster.pass(3_000);
    expect(await closed).toBe(true);
    ann.leave();
    expect(bob.room().seats.map(({ name, awaySince }) => [name, awaySince !== undefined])).toEqual([
      ['Ann', true],
    ]);
    const back = await cluster.join(servers[2], 'Ann');
    expect(back.room().seats[0]!.guest).toBe(back.guest);
  });
});

describe('while a room has no host,', () => {
  const sitting = (told: string[]) => ({
    visitor: { name: 'Eve', address: '192.0.2.1', key: 'SHA256:eve', isListed: true },
    onFlood() {},
    tell: (notice: Notice | undefined) => void told.push(notice?.code ?? 'nothing'),
    terminal: {},
    leaving: new AbortController().signal,
  });

  /** Comes with the command `join 1`; gives what is shown, and what is said before. */
  async function come({ lobby }: Server) {
    const told: string[] = [];
    const shown: string[] = [];
    const show: typeof openGame = (_, { screen }) => {
      shown.push(screen);
      return new Promise(() => {});
    };
    const house = roomsHouse({ lobby, openSolver: () => solverHere, show });
    const answer = await house.answer('join 1', sitting([]).visitor);
    if (answer?.kind === 'app') void answer.app(sitting(told) as unknown as ScreenSitting);
    return { told, shown };
  }

  test('a guest who comes with join waits for it, and is told so', async () => {
    await cluster.play(servers[0], servers[1]);
    await servers[0].bus.close();
    const { told, shown } = await come(servers[1]);
    await cluster.pass(8_000);
    expect(shown).toEqual(['room']);
    expect(told[0]).toBe('roomAwaited');
    expect(told.at(-1)).toBe('nothing');
  });

  test('a guest who comes with join waits no longer than some seconds, and is told why', async () => {
    await cluster.play(servers[0], servers[1]);
    for (const { bus } of servers) bus.setUp(false);
    const { told, shown } = await come(servers[1]);
    await cluster.pass(9_000);
    expect(shown).toEqual(['lobby']);
    expect(told.at(-1)).toBe('not-entered');
  });

  test('a bid whose question nobody has heard is asked again', async () => {
    const { bob } = await cluster.play(servers[0], servers[1]);
    const ask = vi.spyOn(servers[1].bus, 'ask').mockResolvedValueOnce(undefined);
    expect(await cluster.ask(bob, bid(9))).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a guest who has left is gone, and one who has not can stay,', () => {
  const namesIn = (door: RoomDoor) => door.room().watchers.map(({ name }) => name);

  test('if the host loses the room before it hears of it', async () => {
    const { ann, bob } = await cluster.play(servers[0], servers[1]);
    const append = vi.spyOn(servers[0].bus.log, 'append').mockRejectedValue(new Error('Full.'));
    ann.leave();
    await cluster.pass(100);
    servers[0].bus.setUp(false);
    append.mockRestore();
    await cluster.pass(1_000);
    servers[0].bus.setUp(true);
    await cluster.pass(3_000);
    expect(areHere(bob)).toEqual([false, true]);
  });

  test('if the answer to an entrance gets lost', async () => {
    const ann = await cluster.open(servers[0], 'Ann');
    const { bus, guest } = servers[1];
    const ask = bus.ask.bind(bus);
    vi.spyOn(bus, 'ask').mockImplementationOnce(async (...asked) => {
      await ask(...asked);
      throw new Error('Lost.');
    });
    const eve = guest('Eve');
    const refused = await cluster.answer(answer => eve.join('1', answer));
    expect(refused).toEqual({ code: 'unreachable' });
    await cluster.pass(1_000);
    expect(namesIn(ann)).toEqual([]);
    opened(await cluster.answer(answer => eve.join('1', answer)));
    await cluster.pass(2_000);
    expect(namesIn(ann)).toEqual(['Eve']);
  });

  test('if a guest leaves while the room changes its host', async () => {
    const ann = await cluster.open(servers[0], 'Ann');
    const { bus, guest } = servers[1];
    vi.spyOn(bus, 'ask').mockResolvedValueOnce('"moved"');
    const eve = guest('Eve');
    eve.join('1', () => {});
    eve.leave();
    await cluster.pass(3_000);
    expect(namesIn(ann)).toEqual([]);
  });

  test('if no server hosts the room, which is then asked less and less often', async () => {
    await cluster.open(servers[0], 'Ann');
    const bob = await cluster.join(servers[1], 'Bob');
    const ask = vi.spyOn(servers[1].bus, 'ask').mockResolvedValue('"moved"');
    bob.leave();
    await cluster.pass(2_000);
    const soon = ask.mock.calls.length;
    await cluster.pass(4_000);
    expect(ask.mock.calls.length - soon).toBeLessThan(6);
    ask.mockRestore();
    await cluster.pass(2_000);
    expect(bob.room().watchers).toEqual([]);
  });
});

test('a server that was cut off asks which rooms were closed until it gets an answer; its guests are back at once', async () => {
  await cluster.open(servers[0], 'Ann');
  const other = await cluster.open(servers[0], 'Cem');
  const bob = await cluster.join(servers[1], 'Bob');
  servers[1].bus.setUp(false);
  await cluster.pass(5_000);
  // NATS tells nothing of rooms that are closed for long.
  cluster.hub.forget('rooms.2');
  vi.spyOn(servers[1].bus.log, 'topics').mockRejectedValueOnce(new Error('No leader.'));
  servers[1].bus.setUp(true);
  await cluster.pass(1_500);
  expect(await cluster.ask(bob, { type: 'sit' })).toBeUndefined();
  await cluster.pass(1_000);
  expect(servers[1].lobby.lines().map(({ name }) => name)).toEqual(['1']);
  expect(other.name).toBe('2');
});

test("a guest who came back over a new connection doesn't enter over the old one as well", async () => {
  const ann = await cluster.open(servers[0], 'Ann');
  const bob = await cluster.join(servers[1], 'Bob');
  await cluster.ask(bob, { type: 'sit' });
  await cluster.join(servers[2], 'Bob');
  await cluster.pass(3_000);
  expect(ann.room().seats.map(({ name }) => name)).toEqual(['Ann']);
  expect(ann.room().watchers.map(({ name }) => name)).toEqual(['Bob']);
});

test('an unused room that should give way to another stays if somebody enters meanwhile', async () => {
  const ann = await cluster.open(servers[0], 'Ann');
  const { session } = servers[1].lobby.find('1')!;
  ann.leave();
  await cluster.pass(500);
  const eve = await cluster.join(servers[2], 'Eve');
  session.ask({ type: 'close', ifUnused: true });
  await cluster.pass(500);
  expect(eve.room().isClosed).toBe(false);
  eve.leave();
  await cluster.pass(500);
  session.ask({ type: 'close', ifUnused: true });
  await cluster.pass(500);
  expect(eve.room().isClosed).toBe(true);
});

test("a room with a huge number doesn't prevent opening the next one", async () => {
  const name = '9'.repeat(30);
  const log = formatRoomHead({ name, room: newRoom(roomOptions(), cluster.clock.now()) });
  const text = formatEntry({ after: 0, owner: 'a', ahead: 0 }, log);
  await servers[0].bus.log.append(`rooms.${name}`, { id: 'x', text }, 0);
  await cluster.pass(200);
  expect((await cluster.open(servers[1], 'Ann')).name).toBe('1');
});

test('a room that was closed and opened anew during a cut is not mistaken for the old one', async () => {
  await cluster.open(servers[0], 'Ann');
  const bob = await cluster.join(servers[1], 'Bob');
  servers[1].bus.setUp(false);
  servers[0].lobby.find('1')!.session.ask({ type: 'close' });
  await cluster.pass(200);
  cluster.hub.forget('rooms.1');
  const room = newRoom(roomOptions(), cluster.clock.now());
  await cluster.answer(answer => servers[2].store.open('1', room, 'Cem', answer));
  servers[1].bus.setUp(true);
  await cluster.pass(4_000);
  expect(bob.room().isClosed).toBe(true);
  expect(servers[1].lobby.find('1')!.session.state.watchers).toEqual([]);
});

test('a closed room leaves a single entry, which is removed later', async () => {
  await cluster.open(servers[0], 'Ann');
  servers[1].lobby.find('1')!.session.ask({ type: 'close' });
  await cluster.pass(200);
  expect(servers[2].lobby.lines()).toEqual([]);
  expect(cluster.hub.entries).toHaveLength(1);
  expect(unwrap(parseRoomLog(parted(cluster.hub.entries[0]!.text).lines)).room.isClosed).toBe(true);
});

test("guests don't come back to a server that stops", async () => {
  const [one, two, three] = servers;
  const ann = await cluster.open(two, 'Ann');
  await cluster.open(three, 'Cem');
  for (const room of ['1', '2']) await cluster.join(one, 'Eve', room);
  const ask = one.bus.ask.bind(one.bus);
  vi.spyOn(one.bus, 'ask').mockImplementation((topic, ...asked) =>
    topic.endsWith('.c') ? new Promise(() => {}) : ask(topic, ...asked),
  );
  const closed = one.lobby.close();
  await cluster.pass(2_000);
  expect(ann.room().watchers).toEqual([]);
  await cluster.pass(1_000);
  await closed;
});

test("a slow note of the time isn't repeated before it is written", async () => {
  const set = vi.spyOn(servers[0].bus.values, 'set').mockReturnValue(new Promise(() => {}));
  await cluster.play(servers[0], servers[1]);
  await cluster.pass(5_000);
  expect(set).toHaveBeenCalledTimes(1);
});

test('an error in a screen stops neither other screens nor the reading of the log', async () => {
  const ann = await cluster.open(servers[0], 'Ann');
  const bob = await cluster.join(servers[1], 'Bob');
  const heard: string[] = [];
  bob.subscribe(() => {
    throw new Error('Broken.');
  });
  bob.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
  expect(await cluster.ask(bob, { type: 'sit' })).toBeUndefined();
  expect(heard).toEqual(['seated']);
  expect(ann.room().seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

test("servers that stop at the same moment don't announce that another goes on", async () => {
  await cluster.play(servers[0], servers[1]);
  const closed = servers.map(({ lobby }) => lobby.close());
  await cluster.pass(5_000);
  expect(await Promise.all(closed)).toEqual([false, false, false]);
});

test('after all servers were stopped for an hour, players still have the whole time to come back', async () => {
  await cluster.play(servers[0], servers[1]);
  const closed = servers.map(({ lobby }) => lobby.close());
  await cluster.pass(3_000);
  await Promise.all(closed);
  for (const { peers, bus } of servers) {
    await peers.close();
    await bus.close();
  }
  cluster.clock.pass(3_600_000);
  const later = await cluster.start('d');
  await cluster.pass(5_000);
  const back = await cluster.join(later, 'Ann');
  expect(back.room().seats.map(({ isGivenUp }) => isGivenUp)).toEqual([false, false]);
  expect((await cluster.join(later, 'Bob')).room().seats[1]!.guest).toBeDefined();
});

test('a room whose log begins in the middle of a match goes on, whatever the clock of the new host shows', async () => {
  const table = new TestRoom();
  const began = cluster.clock.now() + 100_000;
  for (const name of ['Ann', 'Bob']) table.sit(began, name);
  table.start(began, 'Ann', 'Bob');
  table.bid(began + 30_000, 'Ann', 9);
  const log = formatRoomHead({ name: '7', room: table.room });
  const text = formatEntry({ after: 0, owner: 'gone', ahead: 0 }, log);
  await servers[0].bus.log.append('rooms.7', { id: '7', text }, 0);
  await cluster.pass(6_000);
  expect(lastOwner(cluster.hub.entries)).not.toBe('gone');
  const { session } = servers[0].lobby.find('7')!;
  expect(session.now()).toBeGreaterThanOrEqual(began + 30_000);
});

test('a log whose room is too long for one entry is not begun anew', async () => {
  const barred = Array.from({ length: 2_000 }, () => 'x'.repeat(100));
  const room = { ...newRoom(roomOptions(), cluster.clock.now()), barred };
  const { bus, store } = servers[0];
  await cluster.answer(answer => store.open('7', room, 'Ann', answer));
  const append = bus.log.append.bind(bus.log);
  vi.spyOn(bus.log, 'append').mockImplementation(async (topic, entry, after) => {
    if (entry.text.length > LONGEST_ENTRY) throw new Error('Too long.');
    return append(topic, entry, after);
  });
  const doors = [
    await cluster.join(servers[0], 'Ann', '7'),
    await cluster.join(servers[0], 'Bob', '7'),
  ];
  for (const type of ['sit', 'start'] as const) {
    for (const door of doors) expect(await cluster.ask(door, { type })).toBeUndefined();
  }
  expect(servers[1].lobby.lines().map(({ round }) => round)).toEqual([1]);
});

test('opening a room fails in time if the server never reads its entry', async () => {
  vi.spyOn(servers[0].bus.log, 'append').mockResolvedValueOnce(999);
  const answer = await cluster.answer(answer =>
    servers[0].guest('Ann').open(roomOptions(), [], answer),
  );
  expect(answer).toEqual({ code: 'unreachable' });
});

test('a finished match is reported again at a take-over until it is counted, and its record is kept once', async () => {
  const told: string[] = [];
  /** Those that count before they die. */
  let counts = false;
  cluster.count = (match, outcomes) => {
    told.push(`${match}: ${outcomes.map(({ totals }) => totals.chips)}`);
    return counts ? Promise.resolve() : new Promise(() => {});
  };
  const match = { ...roomOptions().match, chips: 1 };
  const { bob } = await cluster.play(servers[0], servers[1], roomOptions({ match }));
  const before = bob.room().match!;
  const line = shortestLine(roundStart(before), before.options.edition.moves);
  await cluster.ask(bob, bid(line.length));
  await cluster.pass(match.seconds * 1_000 + 1_000);
  for (const command of [
    { type: 'begin-proof' } as const,
    ...line.map(move => ({ type: 'move', move }) as const),
  ]) {
    expect(await cluster.ask(bob, { type: 'play', command })).toBeUndefined();
  }
  await cluster.pass(NEXT_ROUND_AFTER + 2_000);
  expect(bob.room().match!.phase.kind).toBe('match-over');
  const { seed } = bob.room().match!.options;
  expect(told).toEqual([`${seed}: 0,1`]);
  // What happens in the room meanwhile does not make it forget.
  await cluster.ask(bob, { type: 'react', reaction: 'wow' });
  counts = true;
  servers[0].bus.setUp(false);
  await cluster.pass(6_000);
  expect(told).toEqual([`${seed}: 0,1`, `${seed}: 0,1`]);
  const owner = lastOwner(cluster.hub.entries);
  expect(owner).not.toBe('a');
  const records = [...cluster.hub.kept.values()].flatMap(texts => [...texts.values()]);
  expect(records.map(text => unwrap(parseRecord(text)).match.phase.kind)).toEqual(['match-over']);
  servers[owner === 'b' ? 1 : 2].bus.setUp(false);
  await cluster.pass(6_000);
  expect(lastOwner(cluster.hub.entries)).not.toBe(owner);
  expect([told.length, cluster.hub.kept.size]).toEqual([2, 1]);
});

test('a match that all players leave, or whose room is closed, leaves a record', async () => {
  const { ann, bob } = await cluster.play(servers[0], servers[1]);
  await cluster.ask(bob, bid(9));
  for (const door of [ann, bob]) await cluster.ask(door, { type: 'stand' });
  await cluster.pass(ABANDONED_AFTER + 1_000);
  const records = () =>
    [...cluster.hub.kept.values()].map(texts => {
      const { events } = unwrap(parseRecord([...texts.values()].join()));
      return events.map(({ type }) => type);
    });
  expect(records()).toEqual([['dealt', 'drawn', 'bid', 'clock-started']]);
  for (const type of ['sit', 'start'] as const) {
    for (const door of [ann, bob]) await cluster.ask(door, { type });
  }
  servers[0].lobby.find('1')!.session.ask({ type: 'close' });
  await cluster.pass(3_000);
  expect(ann.room().isClosed).toBe(true);
  expect(records()).toHaveLength(2);
  expect(records()[1]).toEqual(['dealt', 'drawn']);
});

test.each([
  ['no log', 'nonsense\n', {}],
  ['an event that nobody can follow', '{"type":"came-back","seat":3,"guest":"x","at":1}\n', {}],
  ['no time at which its host left it', '', { left: 'soon' }],
  ['an impossible time', '', { ahead: 1e300 }],
])('a damaged entry closes only its own room: %s', async (_, lines, more) => {
  const [ann, bob] = [await cluster.open(servers[0], 'Ann'), await cluster.open(servers[1], 'Bob')];
  const { number } = cluster.hub.entries.findLast(({ topic }) => topic === 'rooms.1')!;
  const head = { after: number, owner: 'x', ahead: 0, ...more };
  const text = `${JSON.stringify(head)}\n${lines}`;
  await servers[2].bus.log.append('rooms.1', { id: 'x', text }, number);
  await cluster.pass(200);
  const last = cluster.hub.entries.at(-1)!.number;
  const sentence = logTexts.sentences.damagedRoom({ name: '1', number: last });
  // Who starts later reads the damage, and says it as well.
  await cluster.start('d');
  expect(cluster.troubles).toEqual(Array(4).fill(sentence));
  expect(ann.room().isClosed).toBe(true);
  expect(await cluster.ask(bob, { type: 'react', reaction: 'wow' })).toBeUndefined();
  expect(servers.map(({ lobby }) => lobby.lines().map(({ name }) => name))).toEqual([
    ['2'],
    ['2'],
    ['2'],
  ]);
});
