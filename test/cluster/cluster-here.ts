import { joinPeers } from '../../source/cluster/peers.js';
import { roomsInCluster } from '../../source/cluster/rooms.js';
import { shareValues } from '../../source/cluster/values.js';
import type { Outcome } from '../../source/room/index.js';
import { guestLobby } from '../../source/server/guest-lobby.js';
import { createLiveLobby } from '../../source/server/live-lobby.js';
import type { GuestCommand, GuestRefusal, RoomDoor } from '../../source/session/rooms.js';
import { createHub } from '../helpers/bus-here.js';
import { opened } from '../helpers/lobby.js';
import { solverHere } from '../helpers/solver-here.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';

/** A cluster in this process whose time the test turns on. */
class Cluster {
  readonly clock = new TestClock();
  readonly hub = createHub(() => this.clock.now());
  readonly troubles: string[] = [];
  readonly crashes: string[] = [];
  /** Counts a match by its seed. */
  count = async (_match: string, _outcomes: readonly Outcome[]): Promise<void> => {};

  /** Lets time pass, and all be heard that is said in it. */
  async pass(milliseconds = 50): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      this.clock.pass(50);
      for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** @param ahead how far the clock of this server is ahead */
  async start(me: string, ahead = 0) {
    const { clock: real } = this;
    const clock = { now: () => real.now() + ahead, after: real.after.bind(real) };
    const bus = this.hub.open();
    const [shared, peers] = [await shareValues(bus), await joinPeers(bus, me, clock)];
    const hosting = {
      solver: solverHere,
      hearOutcomes: (match: string, outcomes: readonly Outcome[]) => this.count(match, outcomes),
      log: (event: string, values: object) => {
        if (event === 'crashed' && 'reason' in values) this.crashes.push(String(values.reason));
        if ('sentence' in values) this.troubles.push(String(values.sentence));
      },
    };
    const store = roomsInCluster({ bus, peers, shared }, clock, hosting);
    const bots = { bots: 0, level: 'medium' } as const;
    const most = { mostRooms: 10, mostRoomsOfOne: 10 };
    const lobby = createLiveLobby({ clock, ...most, bots, store, log: hosting.log });
    await lobby.start();
    const guest = (name: string, key?: string) =>
      guestLobby(lobby, { name, address: '192.0.2.1', key, isListed: true }, () => {});
    return { bus, peers, store, lobby, guest };
  }

  /** What is answered, in time. */
  async answer<Value>(ask: (answer: (value: Value) => void) => void): Promise<Value> {
    const answers: Value[] = [];
    ask(value => answers.push(value));
    for (let turn = 0; turn < 100 && answers.length === 0; turn++) await this.pass();
    if (answers.length !== 1) throw new Error(`Answered ${answers.length} times.`);
    return answers[0]!;
  }

  ask = (door: RoomDoor, command: GuestCommand) =>
    this.answer<GuestRefusal | undefined>(answer => door.ask(command, answer));

  async open({ guest }: Server, name: string, options = roomOptions()): Promise<RoomDoor> {
    return opened(
      await this.answer(answer => guest(name, `SHA256:${name}`).open(options, [], answer)),
    );
  }

  async join({ guest }: Server, name: string, room = '1'): Promise<RoomDoor> {
    return opened(await this.answer(answer => guest(name, `SHA256:${name}`).join(room, answer)));
  }

  /** Ann at the first server and Bob at the second play a match. */
  async play(one: Server, two: Server, options = roomOptions()) {
    const [ann, bob] = [await this.open(one, 'Ann', options), await this.join(two, 'Bob')];
    await this.ask(bob, { type: 'sit' });
    for (const door of [ann, bob]) await this.ask(door, { type: 'start' });
    return { ann, bob };
  }
}

export type Server = Awaited<ReturnType<Cluster['start']>>;

/** Three servers whose clocks differ. */
export async function started() {
  const cluster = new Cluster();
  const servers = [
    await cluster.start('a'),
    await cluster.start('b', 7_000),
    await cluster.start('c', -3_000),
  ] as const;
  await cluster.pass(1_000);
  return { cluster, servers };
}
