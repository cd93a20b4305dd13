import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { SeenResult } from '../../bench/soak/table.js';
import { parseRecord } from '../../source/game/index.js';
import { idOf, openTable, playAt, startCluster } from '../helpers/cluster.js';
import { parted } from '../helpers/entries.js';
import { followRooms } from '../helpers/followed-room.js';
import { killRandom, killsOr } from '../helpers/kills.js';
import { hasNats } from '../helpers/nats-server.js';
import { unwrap } from '../helpers/unwrap.js';

const KILLS = killsOr(50);
const PLAYERS = ['Ann0', 'Bob0', 'Cem0', 'Dee0'];
const WATCHERS = ['Eve0', 'Fay0'];
/** Milliseconds after all are back in which a server is killed. */
const SPAN = 2_000;
/** Milliseconds in which another server takes a room over. */
const TAKEN_WITHIN = 5_000;
/** Milliseconds by which a failover may change a clock. */
const SAND = 1_000;

const random = killRandom();

describe.skipIf(!hasNats)('a match at three servers', () => {
  test(`goes on, whichever server is killed: ${KILLS} times`, {
    timeout: 60_000 + KILLS * 20_000,
  }, async () => {
    const cluster = await startCluster({ flags: ['--bots', '1'] });
    const log = await followRooms(cluster);
    const room = () => log.room('1');
    const results: SeenResult[] = [];
    const { table, guests, come } = await openTable(cluster.front, PLAYERS, {
      bots: 1,
      onFrame: log.see,
    });
    const watchers = WATCHERS.map(name => come(name, 'join 1'));
    log.tellMore = () => cluster.tell([...guests, ...watchers]);
    const stop = playAt(table, guests, { onResult: result => results.push(result) });
    /** Whether all have their seats, and none still through a server that was killed. */
    const areHere = (killed: string) =>
      PLAYERS.every(name =>
        room()?.room.seats.some(
          seat => seat.name === name && seat.guest && !seat.guest.startsWith(`${killed}/`),
        ),
      );
    await log.until('the match', () => areHere('nobody') && room().told.length > 0);

    const waits: number[] = [];
    const returns: number[] = [];
    let taken = 0;
    let starting: Promise<unknown> = Promise.resolve();
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(random.below(SPAN));
      await starting;
      const place = cluster.places[kill % cluster.places.length]!;
      const server = idOf(place);
      const { owner } = room();
      const known = room().entries.length;
      const ahead = parted(room().entries.at(-1)!.text).head.ahead;
      const killedAt = Date.now();
      await place.kill();
      if (owner === server) {
        await log.until('another owner', () => room().owner !== server);
        const entry = room()
          .entries.slice(known)
          .find(({ text }) => parted(text).head.owner !== server)!;
        waits.push(entry.heardAt - killedAt);
        expect(entry.events[0]).toMatchObject({ type: 'taken-over' });
        const [{ at, away }] = entry.events as unknown as [{ at: number; away: number }];
        // In the time of the room, as its server had it, and where its sand stood still.
        const lost = Math.abs(killedAt + ahead - (at - away));
        expect(lost, `after kill ${kill + 1} the clock is off by ${lost} ms`).toBeLessThan(SAND);
        taken += 1;
      }
      starting = place.start();
      await log.until(`all after kill ${kill + 1}`, () => areHere(server));
      returns.push(Date.now() - killedAt);
    }
    await starting;
    stop();
    await Promise.all([...guests, ...watchers].map(guest => guest.leave()));

    console.info(told('taken over', waits), told('all back', returns));
    log.expectSeen(KILLS / 2);
    expect(taken).toBeGreaterThan(KILLS / 10);
    expect(Math.max(...waits)).toBeLessThan(TAKEN_WITHIN);
    await expectResults(log, results);
  });
});

const told = (what: string, waits: readonly number[]): string => {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return `${what} ${sorted.length} times: median ${at(0.5)} ms, longest ${at(1)} ms.`;
};

/** Whether there is one record of each match that is over, which plays back to what was seen. */
async function expectResults(
  log: Awaited<ReturnType<typeof followRooms>>,
  results: readonly SeenResult[],
): Promise<void> {
  const over = log
    .room('1')
    .entries.flatMap(({ events }) => events)
    .filter(event => event.type === 'played' && event.event.type === 'match-over');
  const topics = await log.bus.kept.topics('records.');
  expect(topics).toHaveLength(over.length);
  const scores = await Promise.all(
    topics.map(async topic => {
      const texts = await log.bus.kept.read(topic);
      expect(texts).toHaveLength(1);
      const { match } = unwrap(parseRecord(texts[0]!));
      const chips = match.players.map(({ name, chips }) => [name, chips.length]);
      return JSON.stringify([
        match.round,
        Object.fromEntries(chips.filter(([name]) => PLAYERS.includes(String(name))).sort()),
      ]);
    }),
  );
  for (const { round, score } of results) {
    expect(scores).toContain(
      JSON.stringify([round, Object.fromEntries(Object.entries(score).sort())]),
    );
  }
}
