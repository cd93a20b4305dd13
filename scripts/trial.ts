/**
 * Lets four guests play over SSH at three servers with three NATS while something goes wrong in each round, and tells the longest
 * time without a bid or another deed (`ROUNDS=50 SEED=1 npm run trial`). NATS is the one on the path: `PATH=FOLDER:$PATH` for another.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom, pick } from '../source/engine/index.js';
import { serveTexts } from '../source/messages/english/serve.js';
import { openTable, placeOf, playAt, startClusterOn } from '../test/helpers/cluster.js';
import { followRooms } from '../test/helpers/followed-room.js';
import { startThreeNats } from '../test/helpers/nats-server.js';
import { fill, smallDisk } from '../test/helpers/small-disk.js';

const ROUNDS = Number(process.env.ROUNDS ?? 50);
const SEED = process.env.SEED ?? '1';
const PLAYERS = ['Ann0', 'Bob0', 'Cem0', 'Dee0'];
/** For how long a NATS is away, and for how long another fault lasts, in milliseconds. */
const AWAY = 30_000;
const LASTS = 15_000;
/** Without a fault, to know how long nobody does anything anyway. */
const CALM = 60_000;
/** In which a room goes on after a fault. */
const PATIENCE = 120_000;

test('a match goes on, whatever goes wrong', { timeout: ROUNDS * 240_000 + 300_000 }, async () => {
  const random = createRandom(`trial ${SEED}`);
  const stores = [1, 2, 3].map(() => smallDisk('192m', 10_000));
  if (!stores.every(store => store !== undefined)) throw new Error('It takes root to mount disks.');
  // Servers know no way to NATS but the lines that can be cut.
  const nats = await startThreeNats(
    stores.map(store => join(store, 'nats')),
    ', no_advertise: true',
  );
  const cluster = await startClusterOn(nats, { flags: ['--bots', '1'] });
  const log = await followRooms(cluster);
  const { table, guests } = await openTable(cluster.front, PLAYERS, { onFrame: log.see });
  log.tellMore = () => cluster.tell(guests);
  onTestFinished(playAt(table, guests));
  const room = () => log.room('1');
  const deeds = () => room().told.length;
  const goesOn = async (what: string) => {
    const before = deeds();
    await log.until(what, () => deeds() > before + 5, PATIENCE);
  };
  const ownerPlace = () => placeOf(cluster.places, room().owner);
  /** The longest time in which nothing was played. */
  const longestSince = (from: number): number => {
    const times = room()
      .entries.filter(({ events }) => events.length > 0)
      .map(({ heardAt }) => heardAt);
    const since = [from, ...times.filter(time => time > from)];
    return Math.max(...since.slice(1).map((time, at) => time - since[at]!));
  };

  const faults: Readonly<Record<string, () => Promise<unknown>>> = {
    async 'a NATS killed and away'() {
      const node = pick(nats.all, random);
      await node.stop('SIGKILL');
      await sleep(AWAY);
      await node.start();
    },
    async 'the owner killed'() {
      const place = ownerPlace();
      await place.kill();
      await sleep(LASTS);
      await place.start();
    },
    async 'the owner frozen'() {
      const { child } = ownerPlace().program!;
      child.kill('SIGSTOP');
      await sleep(LASTS);
      child.kill('SIGCONT');
    },
    async 'the owner cut off'() {
      const place = ownerPlace();
      const entered = place.program!.log().filter(line => line.includes('"event":"entered"'));
      const own = guests.filter(({ name }) => entered.some(line => line.includes(`"${name}"`)));
      place.line.cut();
      const told = own.map(guest => guest.shows(serveTexts.cutOff.slice(0, 40)));
      await Promise.race([Promise.all(told), sleep(LASTS)]);
      await sleep(LASTS);
      place.line.mend();
    },
    async 'the disk of a NATS full'() {
      const at = random.below(3);
      const makeRoom = fill(stores[at]!);
      await sleep(LASTS);
      makeRoom();
      // As the page has it, a NATS whose disk was full is started again. It may not end at SIGTERM.
      await nats.all[at]!.stop('SIGKILL');
      await nats.all[at]!.start();
    },
  };

  await goesOn('the match');
  const calmAt = Date.now();
  await sleep(CALM);
  console.log(`Without a fault: nothing played for ${longestSince(calmAt)} ms at most.`);
  const longest = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const kind = Object.keys(faults)[round % Object.keys(faults).length]!;
    await goesOn(`the match before round ${round + 1}`);
    const from = Date.now();
    await faults[kind]!();
    await goesOn(`the match after round ${round + 1}: ${kind}`);
    longest.set(kind, [...(longest.get(kind) ?? []), longestSince(from)]);
    console.log(
      `${round + 1}: ${kind}: nothing played for ${longest.get(kind)!.at(-1)} ms at most.`,
    );
  }
  await Promise.all(guests.map(guest => guest.leave()));
  for (const [kind, times] of longest) {
    const sorted = times.toSorted((one, other) => one - other);
    console.log(
      `${kind}, ${times.length} times: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`,
    );
  }
  log.expectSeen();
  expect(room().wrong).toEqual([]);
});
