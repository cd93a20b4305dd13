import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isPlaying, MOST_SEATS, seatOf } from '../../source/room/index.js';
import { guestLobby } from '../../source/server/guest-lobby.js';
import { SEAT_KEPT_FOR } from '../helpers/deadlines.js';
import { asked, opened } from '../helpers/lobby.js';
import { roomOptions } from '../room/table.js';
import { notSaved, openLobby } from './rooms.js';

test('the opener of a room gets a seat in it, and others find it by its number', () => {
  const { lobby, guest } = openLobby();
  const door = opened(guest('ann').open(roomOptions(), ['easy']));
  expect(door.name).toBe('1');
  expect(seatOf(door.room(), door.guest)).toBe(0);
  opened(guest('bob').join(' 1 '));
  expect(lobby.lines()).toEqual([
    {
      name: '1',
      edition: { name: '1999', changed: false },
      players: ['ann', 'Bolt'],
      watchers: 1,
      round: 0,
    },
  ]);
});

test('the opener enters a room when all bots sit, however long writing takes, and hears no events before', async () => {
  const { lobby } = openLobby({ files: notSaved(() => ({ append: () => turn(undefined) })) });
  const ann = guestLobby(lobby, { name: 'ann', address: '192.0.2.1', key: undefined }, () => {});
  const heard: string[] = [];
  const seated = await new Promise<readonly string[]>(resolve =>
    ann.open(roomOptions(), ['easy', 'hard'], answer => {
      const door = opened(answer);
      door.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
      resolve(door.room().seats.map(({ name }) => name));
    }),
  );
  expect(seated).toEqual(['ann', 'Bolt', expect.any(String)]);
  await lobby.close();
  expect(heard).toEqual([]);
});

test('a room forgets the screens of guests who have left it', async () => {
  const { guest } = openLobby();
  opened(guest('ann').open(roomOptions(), []));
  const shownAndLeft = () => {
    const door = opened(guest('bob').join('1'));
    const listener = () => {};
    door.subscribe(listener);
    door.leave();
    return new WeakRef(listener);
  };
  const listener = shownAndLeft();
  await turn();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(listener.deref()).toBeUndefined();
});

test('a private room is found only by its code', () => {
  const { lobby, guest } = openLobby();
  const door = opened(guest('ann').open(roomOptions({ code: 'easy-to-guess' }), []));
  expect(door.name).toMatch(/^[a-z2-9]{10}$/);
  expect(lobby.lines()).toEqual([]);
  for (const tried of ['1', 'easy-to-guess', '']) {
    expect(guest('bob').join(tried)).toEqual({ code: 'no-such-room', name: tried });
  }
  expect(opened(guest('bob').join(door.name.toUpperCase())).name).toBe(door.name);
  expect(lobby.lines()).toEqual([]);
  expect(opened(guest('eve').open(roomOptions({ code: '' }), [])).name).not.toBe(door.name);
});

test('a guest whose seat is kept sees the room in the list; a private one only with a key or in the same session', () => {
  const { guest } = openLobby();
  const ann = guest('ann', 'SHA256:a');
  const bob = guest('bob');
  const door = opened(ann.open(roomOptions({ code: '' }), []));
  const seat = opened(bob.join(door.name));
  seat.ask({ type: 'sit' });
  for (const each of [door, seat]) each.ask({ type: 'start' });
  door.leave();
  seat.leave();
  const kept = [expect.objectContaining({ name: door.name, isKept: true })];
  for (const lobby of [ann, guest('anna', 'SHA256:a'), bob]) expect(lobby.rooms()).toEqual(kept);
  for (const lobby of [guest('bob'), guest('ann')]) expect(lobby.rooms()).toEqual([]);
  opened(bob.join(door.name));
  expect(bob.rooms()).toEqual([]);
});

test('only its guest reads that a seat in a public room is kept, as soon as the guest has left, and until the guest is back', () => {
  const { guest } = openLobby();
  const [ann, bob] = [guest('ann'), guest('bob')];
  const door = opened(ann.open(roomOptions(), ['easy']));
  door.ask({ type: 'start' });
  const kept: boolean[] = [];
  ann.subscribe(() => kept.push(ann.rooms()[0]?.isKept ?? false));
  door.leave();
  expect([guest('Ann'), bob].map(lobby => lobby.rooms()[0]!.isKept)).toEqual([true, undefined]);
  opened(ann.join(door.name));
  expect(kept).toEqual([true, false]);
});

test('at the limit of rooms an unused room is closed for a new one', () => {
  const { lobby, guest } = openLobby({ mostRooms: 2 });
  const ann = guest('ann');
  const first = opened(ann.open(roomOptions(), []));
  opened(guest('bob').open(roomOptions(), []));
  expect(guest('cem').open(roomOptions(), [])).toEqual({ code: 'too-many-rooms' });
  first.leave();
  expect(opened(guest('cem').open(roomOptions(), [])).name).toBe('3');
  expect(lobby.lines().map(({ name }) => name)).toEqual(['2', '3']);
});

test('at the limit of rooms of one address or key, its own unused room is closed for a new one', () => {
  const { lobby, guest } = openLobby({ mostRooms: 9, mostRoomsOfOne: 2 });
  const visit = (key?: string, address?: string) => guest('eve', key, address);
  const first = opened(visit().open(roomOptions(), []));
  opened(visit().open(roomOptions({ code: '' }), []));
  const refusal = { code: 'too-many-own-rooms' };
  expect(visit().open(roomOptions(), [])).toEqual(refusal);
  expect(visit(undefined, '::ffff:192.0.2.1').open(roomOptions(), [])).toEqual(refusal);
  for (const [key, address] of [
    ['SHA256:a', '192.0.2.1'],
    ['SHA256:b', '192.0.2.1'],
    [undefined, '2001:db8::1'],
  ] as const) {
    opened(visit(key, address).open(roomOptions(), []));
    opened(visit(key, address).open(roomOptions(), []));
    expect(visit(key, address).open(roomOptions(), [])).toEqual(refusal);
  }
  expect(visit('SHA256:a', '198.51.100.7').open(roomOptions(), [])).toEqual(refusal);
  expect(visit(undefined, '2001:db8::2').open(roomOptions(), [])).toEqual(refusal);
  // Anyone can make new keys, so only listed ones count.
  const unlisted = guest('eve', 'SHA256:c', '192.0.2.1', false);
  expect(unlisted.open(roomOptions(), [])).toEqual(refusal);
  // A room where a bot plays is in use, even without guests.
  first.leave();
  expect(asked(opened(visit().open(roomOptions(), ['easy'])), { type: 'start' })).toBeUndefined();
  expect(visit().open(roomOptions(), [])).toEqual(refusal);
  expect(lobby.lines()).toHaveLength(7);
});

test('the end of a session leaves all its rooms and closes their doors', () => {
  const { guest } = openLobby();
  const ann = guest('ann');
  const bob = guest('bob');
  const door = opened(ann.open(roomOptions(), []));
  const other = opened(bob.join('1'));
  let told = 0;
  door.subscribe(() => {
    told++;
  });
  ann.leave();
  ann.leave();
  door.leave();
  expect(other.room().seats).toEqual([]);
  expect(other.room().watchers.map(({ name }) => name)).toEqual(['bob']);
  expect(asked(door, { type: 'sit' })).toEqual({ code: 'not-seated' });
  const before = told;
  other.ask({ type: 'sit' });
  expect(told).toBe(before);
  expect(ann.join('1')).toEqual({ code: 'no-such-room', name: '1' });
});

test('a door that is left twice answers twice, and closes no other door to the same room', () => {
  const { guest } = openLobby();
  opened(guest('ann').open(roomOptions(), []));
  const bob = guest('bob');
  const first = opened(bob.join('1'));
  let answers = 0;
  first.leave(() => answers++);
  const second = opened(bob.join('1'));
  first.leave(() => answers++);
  expect(answers).toBe(2);
  expect(asked(second, { type: 'sit' })).toBeUndefined();
});

test('a guest who joins a room again is in it once', () => {
  const { guest } = openLobby();
  const ann = guest('ann');
  const door = opened(ann.open(roomOptions(), []));
  expect(ann.join('1')).toBe(door);
  expect(door.room().watchers).toEqual([]);
});

test.each([
  ['the same key under another name', 'SHA256:a', ['anna', 'SHA256:a'], true],
  ['the same name without a key', undefined, ['Ann', undefined], true],
  ['the same name with a key', undefined, ['ann', 'SHA256:a'], false],
  ['the same name without the key', 'SHA256:a', ['ann', undefined], false],
  ['the same name with another key', 'SHA256:a', ['ann', 'SHA256:b'], false],
  ['another name', undefined, ['bea', undefined], false],
] as const)('a kept seat: %s', (_, key, [name, otherKey], comesBack) => {
  const { guest } = openLobby();
  const ann = guest('ann', key);
  const door = opened(ann.open(roomOptions(), ['easy']));
  expect(asked(door, { type: 'start' })).toBeUndefined();
  ann.leave();
  const again = opened(guest(name, otherKey).join('1'));
  expect(seatOf(again.room(), again.guest)).toBe(comesBack ? 0 : -1);
  expect(again.room().seats[0]!.name).toBe('ann');
  const names = [...again.room().seats, ...again.room().watchers].map(other => other.name);
  expect(new Set(names).size).toBe(names.length);
});

const elsewhere = '203.0.113.7';

describe('a guest without a key', () => {
  /** A match in a private room that Ann has left. */
  function lost() {
    const hosted = openLobby();
    const ann = hosted.guest('ann');
    const door = opened(ann.open(roomOptions({ code: '' }), ['easy']));
    door.ask({ type: 'start' });
    return { ...hosted, ann, door, word: ann.word! };
  }
  const seatAgain = ({ guest, door }: ReturnType<typeof lost>, word?: string, name = 'ann') => {
    const again = opened(guest(name, undefined, elsewhere, false, word).join(door.name));
    return seatOf(again.room(), again.guest);
  };

  test('finds the seat again with the word, as long as it is kept', () => {
    const table = lost();
    expect(table.word).toMatch(/^[a-z]{8}$/);
    expect(table.door.word).toBe(table.word);
    table.ann.leave();
    table.clock.pass(SEAT_KEPT_FOR - 1);
    expect(seatAgain(table, table.word, 'somebody')).toBe(0);
    expect(table.door.room().seats[0]).toMatchObject({ name: 'ann' });
    expect(JSON.stringify(table.door.room())).not.toContain(table.word);
  });

  test('finds a private room with the word, and the seat even if the dead connection still holds it', () => {
    const table = lost();
    const again = table.guest('ann 2', undefined, elsewhere, false, table.word);
    expect(again.rooms()).toEqual([expect.objectContaining({ isKept: true })]);
    expect(again.word).toBe(table.word);
    expect(seatAgain(table, table.word)).toBe(0);
  });

  test.each([true, false])(
    'cannot take the seat of a key by name, network or word; listed key: %j',
    isListed => {
      const { guest } = openLobby();
      const keyed = guest('ann', 'SHA256:a', undefined, isListed);
      expect(keyed.word).toBeUndefined();
      opened(keyed.open(roomOptions(), ['easy'])).ask({ type: 'start' });
      keyed.leave();
      const again = opened(guest('ann', undefined, undefined, false, 'SHA256:a').join('1'));
      expect(seatOf(again.room(), again.guest)).toBe(-1);
    },
  );

  test('does not find the seat with only the name, or with a wrong word', () => {
    const table = lost();
    table.ann.leave();
    expect(seatAgain(table)).toBe(-1);
    expect(seatAgain(table, 'bababababa')).toBe(-1);
    expect(table.wrongWords).toEqual(['ann']);
  });

  test('who tries words is refused even with the right one, and others are not', () => {
    const table = lost();
    table.ann.leave();
    for (let tried = 0; tried < 20; tried++) {
      table.guest('ann', undefined, elsewhere, false, `bababab${String.fromCharCode(97 + tried)}`);
    }
    expect(table.wrongWords).toHaveLength(6);
    expect(seatAgain(table, table.word)).toBe(-1);
    const other = opened(
      table.guest('ann', undefined, '198.51.100.1', false, table.word).join(table.door.name),
    );
    expect(seatOf(other.room(), other.guest)).toBe(0);
  });

  test('who tried words may try again after ten minutes', () => {
    const table = lost();
    for (let tried = 0; tried < 20; tried++)
      table.guest('x', undefined, elsewhere, false, 'babababa');
    table.clock.pass(10 * 60_000);
    expect(seatAgain(table, table.word)).toBe(0);
  });
});

describe('the opener of a room', () => {
  test('removes a guest, who cannot come back with the name, from the network, or with a new key', () => {
    const { guest } = openLobby();
    const ann = opened(guest('ann', 'SHA256:a').open(roomOptions(), []));
    const eve = guest('eve', 'SHA256:e', elsewhere, false);
    const door = opened(eve.join('1'));
    expect(asked(door, { type: 'remove', name: 'ann' })).toEqual({ code: 'not-opener' });
    expect(asked(ann, { type: 'remove', name: 'eve' })).toBeUndefined();
    for (const again of [eve, guest('eva', undefined, elsewhere)]) {
      expect(again.join('1')).toEqual({ code: 'barred' });
    }
    expect(guest('eva', 'SHA256:f', elsewhere, false).join('1')).toEqual({ code: 'barred' });
    expect(asked(door, { type: 'sit' })).toEqual({ code: 'not-seated' });
    opened(guest('bob', undefined, '203.0.114.7').join('1'));
    opened(guest('bob', 'SHA256:b', elsewhere).join('1'));
  });

  test('has these powers again with the word, even without a kept seat', () => {
    const { guest, wrongWords } = openLobby();
    const first = guest('ann');
    const door = opened(first.open(roomOptions(), []));
    door.ask({ type: 'lock' });
    const { word } = first;
    first.leave();
    expect(door.room().seats).toEqual([]);
    const again = opened(guest('ann', undefined, elsewhere, false, word).join('1'));
    expect(again.room().isLocked).toBe(true);
    expect(asked(again, { type: 'lock' })).toBeUndefined();
    expect(wrongWords).toEqual([]);
  });

  test('changes the set-up and the levels of bots', () => {
    const { guest } = openLobby();
    const ann = opened(guest('ann').open(roomOptions(), ['easy', 'easy']));
    const match = { ...roomOptions().match, seconds: 30 };
    let refusal: unknown = 'none';
    ann.setUp(roomOptions({ match }), ['easy', 'hard'], answer => {
      refusal = answer;
    });
    expect(refusal).toBeUndefined();
    expect(ann.room().options.match.seconds).toBe(30);
    expect(ann.room().seats.map(({ bot }) => bot)).toEqual([undefined, 'easy', 'hard']);
  });
});

test('a guest with a key gets the seat that a dead connection still holds', () => {
  const { guest } = openLobby();
  const old = opened(guest('ann', 'SHA256:a').open(roomOptions(), ['easy']));
  old.ask({ type: 'start' });
  const again = opened(guest('ann 2', 'SHA256:a').join('1'));
  expect(seatOf(again.room(), again.guest)).toBe(0);
  expect(asked(old, { type: 'stand' })).toEqual({ code: 'not-seated' });
  const heard: string[] = [];
  again.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
  old.leave();
  expect(seatOf(again.room(), again.guest)).toBe(0);
  // Screens have nobody to name if the guest is gone already.
  expect(heard).toEqual([]);
});

test('requests faster than anyone types are refused and reported', () => {
  const { guest, clock, floods } = openLobby();
  const door = opened(guest('ann').open(roomOptions(), []));
  clock.pass(1000);
  const heard: string[] = [];
  door.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
  for (let second = 0; second < 2; second++) {
    for (let time = 0; time < 10; time++) door.ask({ type: 'react', reaction: 'wow' });
    for (let time = 0; time < 100; time++) {
      door.ask({ type: 'stand' });
      door.ask({ type: 'sit' });
    }
    expect(asked(door, { type: 'react', reaction: 'wow' })).toEqual({ code: 'too-fast' });
    expect(asked(door, { type: 'sit' })).toEqual({ code: 'too-fast' });
    clock.pass(1000);
  }
  expect(heard.filter(type => type === 'reacted')).toHaveLength(2);
  expect(heard.filter(type => type === 'seated')).toHaveLength(20);
  expect(floods).toContain('ann');
});

test('a flood of requests costs no bid, and of a flood of bids the first ones count', () => {
  const { guest, clock, floods } = openLobby();
  const ann = opened(guest('ann').open(roomOptions(), []));
  const bob = opened(guest('bob').join('1'));
  bob.ask({ type: 'sit' });
  for (const each of [ann, bob]) each.ask({ type: 'start' });
  clock.pass(1000);
  for (let time = 0; time < 1000; time++) bob.ask({ type: 'ready' });
  expect(floods).toContain('bob');
  const bid = (moves: number) => asked(bob, { type: 'play', command: { type: 'bid', moves } });
  for (let moves = 40; moves > 20; moves--) expect(bid(moves)).toBeUndefined();
  expect(bid(20)).toEqual({ code: 'too-fast' });
  expect(ann.room().log.at(-1)).toMatchObject({ type: 'bid', player: 1, moves: 21 });
  clock.pass(1000);
  expect(bid(20)).toBeUndefined();
});

test('a guest who enters and leaves, or tries codes, too fast is refused', () => {
  const { guest, clock } = openLobby();
  const door = opened(guest('ann').open(roomOptions(), []));
  const heard: string[] = [];
  door.subscribe(happenings => heard.push(...happenings.map(({ event }) => event.type)));
  const eve = guest('eve');
  for (let second = 0; second < 2; second++) {
    for (let time = 0; time < 5; time++) opened(eve.join('1')).leave();
    for (let time = 0; time < 10_000; time++) {
      expect(eve.join(time % 2 === 0 ? '1' : `code${time}`)).toEqual({ code: 'too-fast' });
    }
    expect(eve.open(roomOptions(), [])).toEqual({ code: 'too-fast' });
    clock.pass(1000);
  }
  expect(heard.filter(type => type === 'entered')).toHaveLength(10);
});

test('a room has the bots that its opener asks for, and the lobby tells the default', () => {
  const { guest } = openLobby({ bots: { bots: 7, level: 'easy' } });
  const cog = guest('Cog');
  expect(cog.bots).toEqual({ bots: 7, level: 'easy' });
  const { seats } = opened(cog.open(roomOptions(), [...Array(20).fill('hard')])).room();
  expect(seats.map(({ bot }) => bot)).toEqual([undefined, ...Array(MOST_SEATS - 1).fill('hard')]);
  expect(new Set(seats.map(({ name }) => name)).size).toBe(MOST_SEATS);
  expect(opened(cog.open(roomOptions(), [])).room().seats).toHaveLength(1);
});

test('a list that throws when it is shown does not disturb others', () => {
  const { guest, crashes } = openLobby();
  let told = 0;
  guest('bob').subscribe(() => {
    throw new Error('broken');
  });
  guest('cem').subscribe(() => {
    told++;
  });
  opened(guest('ann').open(roomOptions(), []));
  expect(crashes.length).toBeGreaterThan(0);
  expect(told).toBe(crashes.length);
});

/** Drains the lobby of a server without a cluster, whose guests may all be away, and tells whether that is over. */
function drain(lobby: ReturnType<typeof openLobby>['lobby']) {
  const draining = { isOver: false };
  const haveLeft = () => true;
  void lobby
    .drain(haveLeft, () => {})
    .then(() => {
      draining.isOver = true;
    });
  return draining;
}

test('a draining server does not wait for a match that only bots still play', async () => {
  const { lobby, guest, clock } = openLobby();
  const door = opened(guest('ann').open(roomOptions(), ['easy', 'easy']));
  const bob = opened(guest('bob').join('1'));
  asked(bob, { type: 'sit' });
  for (const each of [door, bob]) asked(each, { type: 'start' });
  expect(isPlaying(door.room())).toBe(true);
  const draining = drain(lobby);
  await turn();
  asked(door, { type: 'remove', name: 'bob' });
  door.leave();
  clock.pass(SEAT_KEPT_FOR - 1);
  await turn();
  expect(draining.isOver).toBe(false);
  clock.pass(11_000);
  await turn();
  expect([isPlaying(lobby.find('1')!.session.state), draining.isOver]).toEqual([true, true]);
});

test('no room opens and no match begins while a server drains', () => {
  const { lobby, guest } = openLobby();
  const door = opened(guest('ann').open(roomOptions(), ['easy']));
  opened(guest('bob').open(roomOptions(), ['easy']));
  asked(door, { type: 'start' });
  const draining = drain(lobby);
  const other = opened(guest('carl').join('2'));
  expect(asked(other, { type: 'start' })).toEqual({ code: 'draining' });
  expect(guest('dan').open(roomOptions(), [])).toEqual({ code: 'draining' });
  expect(draining.isOver).toBe(false);
});
