import { describe, expect, test } from 'vitest';
import { formatEntry } from '../../source/cluster/copy.js';
import { logTexts } from '../../source/messages/english/log.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openTable, playAt, startCluster } from '../helpers/cluster.js';
import { parted } from '../helpers/entries.js';
import { followRooms } from '../helpers/followed-room.js';
import { hasNats } from '../helpers/nats-server.js';

describe.skipIf(!hasNats)('a room whose log was damaged by hand', () => {
  test('is closed with a sentence, and other rooms go on', { timeout: 120_000 }, async () => {
    const cluster = await startCluster({ servers: 2 });
    const log = await followRooms(cluster);
    const [damaged, other] = [
      await openTable(cluster.front, ['Ann0', 'Bob0']),
      await openTable(cluster.front, ['Cem0', 'Dee0'], { onFrame: log.see }),
    ];
    const stop = playAt(other.table, other.guests);
    log.tellMore = () => cluster.tell([...damaged.guests, ...other.guests]);
    const goesOn = async (what: string) => {
      const { length } = log.room('2').told;
      await log.until(what, () => log.room('2').told.length > length + 5);
    };
    await goesOn('the match in room 2');
    const last = log.room('1').entries.at(-1)!;
    const head = { ...parted(last.text).head, after: last.number };
    const entry = { id: 'by hand', text: formatEntry(head, '{"type":"nonsense"}\n') };
    const number = await log.bus.log.append('rooms.1', entry, last.number);
    const sentence = logTexts.sentences.damagedRoom({ name: '1', number: Number(number) });
    const tellsOfIt = () =>
      cluster.places.map(({ program }) =>
        program!.log().filter(line => JSON.parse(line).sentence === sentence),
      );
    await expect.poll(tellsOfIt).toEqual([[expect.any(String)], [expect.any(String)]]);
    for (const guest of damaged.guests) await guest.shows(screenTexts.rooms.lobby.title);
    await goesOn('the match in room 2, after the damage');

    // Who starts later reads the damage, and says it as well.
    const [place] = cluster.places;
    await place!.kill();
    await place!.start();
    await goesOn('the match in room 2, after a new start');
    stop();
    await Promise.all([...damaged.guests, ...other.guests].map(guest => guest.leave()));
    expect(log.room('2').wrong).toEqual([]);
  });
});
