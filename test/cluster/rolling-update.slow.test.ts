import { describe, expect, test } from 'vitest';
import { serveTexts } from '../../source/messages/english/serve.js';
import { idOf, openTable, playAt, startCluster } from '../helpers/cluster.js';
import { followRooms } from '../helpers/followed-room.js';
import { killRandom } from '../helpers/kills.js';
import { hasNats } from '../helpers/nats-server.js';

const TABLES = 10;
const SEATS = ['Ann', 'Bob', 'Cem', 'Dee'];
/** Milliseconds between looks at a screen: 40 players think in one process. */
const PACE = 400;
/** Milliseconds in which players who are told to come in elsewhere do so. */
const GOING = 5_000;
/** The beginning of what they are told, as far as it fits on a row. */
const NOTICE = serveTexts.moving({ minutes: 1 }).slice(0, 34);

const random = killRandom();

describe.skipIf(!hasNats)('a rolling update', () => {
  test('loses no match and no bid of 40 players, who connect again once', {
    timeout: 400_000,
  }, async () => {
    const cluster = await startCluster({ flags: ['--drain', '1'] });
    const log = await followRooms(cluster);
    const told = new Set<string>();
    const onFrame = (name: string, text: string, room?: string) => {
      log.see(name, text, room);
      const guest = guests.find(other => other.name === name);
      if (!guest || told.has(name) || !text.includes(NOTICE)) return;
      told.add(name);
      setTimeout(() => guest.again(), random.below(GOING));
    };
    const tables: Awaited<ReturnType<typeof openTable>>[] = [];
    let guests: (typeof tables)[number]['guests'] = [];
    for (let number = 0; number < TABLES; number++) {
      const names = SEATS.map(name => `${name}${number}`);
      tables.push(await openTable(cluster.front, names, { onFrame }));
    }
    guests = tables.flatMap(table => table.guests);
    const stops = tables.map(({ table, guests }) => playAt(table, guests, { pace: PACE }));
    log.tellMore = () => cluster.tell(guests);
    const rooms = () => tables.map(({ table }) => log.room(table.room!));
    /** Waits until more is played in every room. */
    const allGoOn = async (what: string) => {
      const before = rooms().map(({ told }) => told.length);
      await log.until(what, () =>
        rooms().every(({ told }, index) => told.length > before[index]! + 3),
      );
    };
    await allGoOn('all matches');

    const old = cluster.places;
    const gone = old.map(idOf);
    const young = await Promise.all(old.map(() => cluster.open()));
    for (const place of young) await place.start();
    cluster.lead(young);
    for (const place of old) {
      const program = place.program!;
      program.child.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      await allGoOn('all matches after a server is gone');
    }
    await log.until('all in their seats', () =>
      rooms().every(({ room }) =>
        room.seats.every(({ guest }) => guest && !gone.some(id => guest.startsWith(`${id}/`))),
      ),
    );
    await allGoOn('all matches at the new servers');
    for (const stop of stops) stop();
    await Promise.all(guests.map(guest => guest.leave()));
    log.expectSeen();
    for (const { owner } of rooms()) expect(gone).not.toContain(owner);
    // Connecting again is a loss, and so is the end.
    expect(guests.map(({ name, losses }) => `${name} ${losses}`)).toEqual(
      guests.map(({ name }) => `${name} 2`),
    );
  });
});
