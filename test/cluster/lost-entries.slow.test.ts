import { cpSync, rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { openTable, playAt, startCluster } from '../helpers/cluster.js';
import { followRooms } from '../helpers/followed-room.js';
import { hasNats } from '../helpers/nats-server.js';

describe.skipIf(!hasNats)('a NATS that has lost entries which it had stored', () => {
  test('costs no more than these: the match goes on, and nobody is disconnected', {
    timeout: 200_000,
  }, async () => {
    const cluster = await startCluster({ servers: 2 });
    const { nats, places } = cluster;
    const backup = `${nats.folder}-backup`;
    onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
    const before = await followRooms(cluster);
    const { table, guests } = await openTable(cluster.front, ['Ann0', 'Bob0']);
    before.tellMore = () => cluster.tell(guests);
    const stop = playAt(table, guests);
    const goesOn = async (log: typeof before, what: string) => {
      const { length } = log.room('1').told;
      await log.until(what, () => log.room('1').told.length > length + 5);
    };
    await before.until('the room', () => before.room('1') !== undefined);
    await goesOn(before, 'the match');
    await nats.stop();
    cpSync(nats.folder, backup, { recursive: true });
    await nats.start();
    await goesOn(before, 'what is going to be lost');
    await nats.stop('SIGKILL');
    rmSync(nats.folder, { recursive: true });
    cpSync(backup, nats.folder, { recursive: true });
    await nats.start();
    const tellsOfIt = () =>
      places.map(({ program }) =>
        program!.log().some(line => JSON.parse(line).sentence === logTexts.sentences.entriesLost),
      );
    await expect.poll(tellsOfIt, { timeout: 30_000 }).toEqual([true, true]);
    const after = await followRooms(cluster);
    after.tellMore = before.tellMore;
    await goesOn(after, 'the match after the loss');
    await after.until('all in their seats', () =>
      after.room('1').room.seats.every(({ guest }) => guest !== undefined),
    );
    expect(guests.map(({ losses }) => losses)).toEqual([0, 0]);
    stop();
    await Promise.all(guests.map(guest => guest.leave()));
    expect(after.room('1').wrong).toEqual([]);
  });
});
