import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { serveTexts } from '../../source/messages/english/serve.js';
import {
  type ClusterGuest,
  openTable,
  type Place,
  placeOf,
  playAt,
  startCluster,
} from '../helpers/cluster.js';
import { parted } from '../helpers/entries.js';
import { followRooms } from '../helpers/followed-room.js';
import { hasNats } from '../helpers/nats-server.js';

const PLAYERS = ['Ann0', 'Bob0', 'Cem0', 'Dee0'];
/** Milliseconds for which NATS is stopped, or a server cut off: longer than leases last. */
const LONG = 8_000;
/** Milliseconds by which a clock may be off after that. */
const SAND = 1_000;

/** What guests are told: a NATS that ends slowly may first store nothing, and then not be there. */
const CUT_OFF = new RegExp(
  `${serveTexts.cutOff.slice(0, 40)}|${serveTexts.notStored.slice(0, 40)}`,
);

/** A table at three servers, and what its guests are told of the match. */
async function playInCluster() {
  const cluster = await startCluster();
  const log = await followRooms(cluster);
  const { table, guests } = await openTable(cluster.front, PLAYERS, { onFrame: log.see });
  log.tellMore = () => cluster.tell(guests);
  const stop = playAt(table, guests);
  const room = () => log.room('1');
  /** Waits until something more is played. */
  const goesOn = async (what: string) => {
    const { length } = room().told;
    await log.until(what, () => room().told.length > length + 5);
  };
  await log.until('the match', () => room().told.length > 5);
  return {
    ...cluster,
    log,
    room,
    guests,
    goesOn,
    async end() {
      stop();
      await Promise.all(guests.map(guest => guest.leave()));
      log.expectSeen();
    },
  };
}

/** The guests who are at a server, of whom there are some. */
function guestsAt({ program }: Place, guests: readonly ClusterGuest[]): readonly ClusterGuest[] {
  const entered = program!
    .log()
    .map(line => JSON.parse(line))
    .filter(({ event }) => event === 'entered');
  const own = guests.filter(({ name }) => entered.some(line => line.name === name));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

const signalled =
  (signal: NodeJS.Signals) =>
  ({ program }: Place) =>
    void program!.child.kill(signal);

describe.skipIf(!hasNats)('a cluster whose servers cannot reach each other', () => {
  test('waits while NATS is paused, and goes on without losing sand', {
    timeout: 200_000,
  }, async () => {
    const { nats, room, guests, goesOn, log, end } = await playInCluster();
    const stoppedAt = Date.now();
    await nats.stop();
    await Promise.all(guests.map(guest => guest.shows(CUT_OFF)));
    const { length } = room().entries;
    await sleep(LONG - (Date.now() - stoppedAt));
    expect(room().entries).toHaveLength(length);
    await nats.start();
    await goesOn('the match after NATS is back');
    const [taken] = room()
      .entries.slice(length)
      .flatMap(({ events }) => events.filter(({ type }) => type === 'taken-over'));
    const { at, away } = taken as unknown as { at: number; away: number };
    const ahead = parted(room().entries[length - 1]!.text).head.ahead;
    expect(Math.abs(stoppedAt + ahead - (at - away))).toBeLessThan(SAND);
    expect(guests.map(({ losses }) => losses)).toEqual([0, 0, 0, 0]);
    await log.until('all in their seats', () => room().room.seats.every(({ guest }) => guest));
    await end();
  });

  test.each<[how: string, begin: (place: Place) => void, end: (place: Place) => void]>([
    ['cut off', ({ line }) => line.cut(), ({ line }) => line.mend()],
    ['paused', signalled('SIGSTOP'), signalled('SIGCONT')],
  ])(
    'goes on elsewhere while its owner is %s and decides nothing, and its guests are back afterwards',
    async (how, begin, end) => {
      const { places, room, guests, goesOn, log, ...played } = await playInCluster();
      const { owner } = room();
      const place = placeOf(places, owner);
      const own = guestsAt(place, guests);
      const { length } = room().entries;
      begin(place);
      const begun = Date.now();
      if (how === 'cut off') await Promise.all(own.map(guest => guest.shows(CUT_OFF)));
      await log.until('another owner', () => room().owner !== owner);
      expect(Date.now() - begun).toBeLessThan(10_000);
      await goesOn('the match without them');
      await sleep(LONG - (Date.now() - begun));
      end(place);
      const told = serveTexts.joinedAgain.slice(0, 60);
      await Promise.all(own.map(guest => guest.shows(told)));
      await log.until('all in their seats', () => room().room.seats.every(({ guest }) => guest));
      await goesOn('the match of all');
      for (const { text, events } of room().entries.slice(length + 1)) {
        if (parted(text).head.owner === owner) expect(events[0]?.type).toBe('taken-over');
      }
      expect(guests.map(({ losses }) => losses)).toEqual([0, 0, 0, 0]);
      await played.end();
    },
    200_000,
  );
});
