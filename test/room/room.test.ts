import { describe, expect, test } from 'vitest';
import { RED, refuse, WEST } from '../../source/engine/index.js';
import { roundStart } from '../../source/game/index.js';
import {
  BEGIN_PROOF_AFTER,
  decideRoom,
  dueAt,
  NEXT_ROUND_AFTER,
  type RoomCommand,
  type SeatCommand,
} from '../../source/room/index.js';
import {
  EMPTY_ROOM_KEPT_FOR,
  KNOWN_FOR,
  PROVER_AWAY_AFTER_RESTART,
  PROVER_AWAY_FOR,
  SEAT_KEPT_FOR,
} from '../helpers/deadlines.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { OPENED, openTable, roomOptions, TestRoom } from './table.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Ann bids what it takes, and the sand clock runs out. */
function annProves() {
  const table = openTable();
  const line = shortestLine(roundStart(table.room.match!), table.room.options.match.edition.moves);
  table.bid(OPENED + SECOND, 'Ann', line.length);
  const proving = OPENED + SECOND + MINUTE;
  table.do(proving, { type: 'tick' });
  return { table, line, proving };
}

const failedAt = (table: TestRoom) =>
  table.room.log.find(({ type }) => type === 'proof-failed')?.at;

describe('seats and watchers', () => {
  test('guests enter as watchers and become players by taking a seat', () => {
    const table = openTable();
    expect(table.room.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cem']);
    expect(table.room.watchers.map(({ name }) => name)).toEqual(['Dee']);
    expect(table.room.match!.options.players).toEqual(['Ann', 'Bob', 'Cem']);
    expect(table.phase).toBe('thinking');
  });

  test('a guest who enters twice, because no answer came, is there once; leaving twice changes nothing', () => {
    const table = openTable();
    for (const name of ['Ann', 'Dee']) {
      const guest = table.guest(name);
      const before = table.room;
      expect(table.attempt(OPENED, { type: 'enter', guest, name, identity: name })).toBe('done');
      expect(table.room).toBe(before);
      expect(table.do(OPENED, { type: 'leave', guest })).toHaveLength(1);
      expect(table.do(OPENED, { type: 'leave', guest })).toEqual([]);
    }
  });

  test('one player alone starts no match', () => {
    const table = new TestRoom();
    table.enter(OPENED, 'Ann');
    const guest = table.guest('Ann');
    expect(table.attempt(OPENED, { type: 'start', guest, seed: 'a' })).toBe('not-seated');
    table.do(OPENED, { type: 'sit', guest });
    expect(table.attempt(OPENED, { type: 'start', guest, seed: 'a' })).toBe('too-few-players');
  });

  test('there are twelve seats, and none can be taken during a match', () => {
    const table = new TestRoom();
    for (let number = 1; number <= 13; number++) {
      table.enter(OPENED, `P${number}`);
      const command = { type: 'sit', guest: table.guest(`P${number}`) } as const;
      expect(table.attempt(OPENED, command)).toBe(number === 13 ? 'no-seat-left' : 'done');
    }
    const playing = openTable();
    expect(playing.attempt(OPENED, { type: 'sit', guest: playing.guest('Dee') })).toBe(
      'match-under-way',
    );
  });

  const play = (command: SeatCommand) => ({ type: 'play', command });
  test.each<[what: string, command: object]>([
    ['bid', play({ type: 'bid', moves: 3 })],
    ['move', play({ type: 'move', move: { robot: RED, direction: WEST } })],
    ['turn the clock', play({ type: 'start-clock' })],
    ['give a proof up', play({ type: 'give-up-proof' })],
    ['be ready', { type: 'ready' }],
    ['react', { type: 'react', reaction: 'wow' }],
    ['start a match', { type: 'start', seed: 'b' }],
    ['leave a seat', { type: 'stand' }],
  ])('who watches cannot %s', (_, command) => {
    const table = openTable();
    const asked = { ...command, guest: table.guest('Dee') } as RoomCommand;
    expect(table.attempt(OPENED, asked)).toBe('not-seated');
  });

  test('a bid belongs to the seat it comes from', () => {
    const table = openTable();
    table.bid(OPENED + SECOND, 'Cem', 7);
    expect(table.room.log.at(-2)).toMatchObject({ type: 'bid', player: 2, moves: 7 });
  });
});

describe('a proof', () => {
  test('belongs to the prover: others move nothing', () => {
    const { table, line, proving } = annProves();
    expect(table.move(proving, 'Bob', line[0]!)).toBe('not-your-proof');
    for (const move of line) expect(table.move(proving, 'Ann', move)).toBe('done');
    expect(table.phase).toBe('round-over');
    expect(table.room.match!.players.map(({ chips }) => chips.length)).toEqual([1, 0, 0]);
  });

  test('begins by itself after ten seconds, so that nobody can hold up the table', () => {
    const { table, line, proving } = annProves();
    table.do(proving + BEGIN_PROOF_AFTER - 1, { type: 'tick' });
    expect(table.room.match!.phase).toMatchObject({ kind: 'proving', begun: undefined });
    const command = { type: 'move', move: line[0]! } as const;
    const move = { type: 'play', guest: table.guest('Ann'), command } as const;
    expect(table.attempt(proving + BEGIN_PROOF_AFTER - 1, move)).toBe('proof-not-begun');
    expect(table.begin(proving, 'Bob')).toBe('not-your-proof');
    table.do(proving + BEGIN_PROOF_AFTER, { type: 'tick' });
    expect(table.room.match!.phase).toMatchObject({ begun: proving + BEGIN_PROOF_AFTER });
    expect(table.attempt(proving + BEGIN_PROOF_AFTER, move)).toBe('done');
  });

  test('can be finished by a player who went away and came back', () => {
    const { table, line, proving } = annProves();
    table.move(proving, 'Ann', line[0]!);
    table.do(proving + SECOND, { type: 'leave', guest: table.guest('Ann') });
    expect(table.room.seats[0]).toMatchObject({ name: 'Ann', guest: undefined });
    table.enter(proving + 10 * SECOND, 'Ann');
    expect(table.room.watchers.map(({ name }) => name)).toEqual(['Dee']);
    for (const move of line.slice(1)) table.move(proving + 21 * SECOND, 'Ann', move);
    expect(table.room.match!.players[0]!.chips).toHaveLength(1);
  });

  test.each([
    ['gave up the seat', 60, 'stand'],
    ['was away until the seat was given up', 600, 'leave'],
  ] as const)('of a player who %s is skipped at once', (_, seconds, type) => {
    const table = openTable(roomOptions({ match: { ...roomOptions().match, seconds } }));
    table.bid(OPENED, 'Ann', 9);
    table.bid(OPENED, 'Bob', 10);
    table.do(OPENED + SECOND, { type, guest: table.guest('Ann') });
    table.do(OPENED + seconds * SECOND, { type: 'tick' });
    expect(table.room.match!.phase).toMatchObject({ kind: 'proving', queue: [{ player: 1 }] });
    expect(failedAt(table)).toBe(OPENED + seconds * SECOND);
  });
});

describe('an absent prover is skipped', () => {
  test.each([
    ['in the middle of the proof', true],
    ['before it has begun', false],
  ])('after ten seconds, %s', (_, hasBegun) => {
    const { table, line, proving } = annProves();
    if (hasBegun) table.move(proving, 'Ann', line[0]!);
    table.do(proving + SECOND, { type: 'leave', guest: table.guest('Ann') });
    table.do(proving + SECOND + PROVER_AWAY_FOR - 1, { type: 'tick' });
    expect(table.phase).toBe('proving');
    table.do(proving + SECOND + PROVER_AWAY_FOR, { type: 'tick' });
    expect(failedAt(table)).toBe(proving + SECOND + PROVER_AWAY_FOR);
  });

  test('at once, after a long absence before the turn', () => {
    const table = openTable();
    table.bid(OPENED, 'Ann', 9);
    table.do(OPENED + SECOND, { type: 'leave', guest: table.guest('Ann') });
    table.do(OPENED + MINUTE + PROVER_AWAY_FOR, { type: 'tick' });
    expect(failedAt(table)).toBe(OPENED + MINUTE + PROVER_AWAY_FOR);
  });

  test('but not if nobody waits', () => {
    const { table, proving } = annProves();
    for (const name of ['Ann', 'Bob', 'Cem', 'Dee']) {
      table.do(proving + SECOND, { type: 'leave', guest: table.guest(name) });
    }
    table.do(proving + BEGIN_PROOF_AFTER + MINUTE - 1, { type: 'tick' });
    expect(table.phase).toBe('proving');
  });

  test('and has longer after a restart of the server', () => {
    const { table, line, proving } = annProves();
    table.move(proving, 'Ann', line[0]!);
    const reopened = proving + MINUTE;
    table.do(reopened, { type: 'reopen' });
    table.enter(reopened + SECOND, 'Bob');
    table.do(reopened + PROVER_AWAY_AFTER_RESTART - 1, { type: 'tick' });
    expect(table.phase).toBe('proving');
    table.do(reopened + PROVER_AWAY_AFTER_RESTART, { type: 'tick' });
    expect(failedAt(table)).toBe(reopened + PROVER_AWAY_AFTER_RESTART);
  });
});

describe('a match starts when everybody seated is ready', () => {
  const seated = (...names: readonly string[]) => {
    const table = new TestRoom();
    for (const name of names) table.sit(OPENED, name);
    return table;
  };

  test('the opener alone starts nothing, nor does a stranger', () => {
    const table = seated('Ann', 'Bob', 'Cem');
    table.start(OPENED, 'Ann', 'Cem', 'Cem');
    expect(table.phase).toBe('none');
    expect(table.room.ready).toEqual([0, 2]);
    table.start(OPENED, 'Bob');
    expect(table.phase).toBe('thinking');
    expect(table.room.ready).toEqual([]);
  });

  test('bots are', () => {
    const table = seated('Ann');
    table.do(OPENED, { type: 'seat-bot', name: 'Bolt', level: 'easy' });
    table.start(OPENED, 'Ann');
    expect(table.phase).toBe('thinking');
  });

  test('being ready stays with its player when others leave their seats', () => {
    const table = seated('Ann', 'Bob', 'Cem', 'Eve');
    table.start(OPENED, 'Cem', 'Bob');
    table.do(OPENED, { type: 'stand', guest: table.guest('Ann') });
    expect(table.room.ready.map(seat => table.room.seats[seat]!.name)).toEqual(['Cem', 'Bob']);
    table.do(OPENED, { type: 'leave', guest: table.guest('Bob') });
    expect(table.room.ready.map(seat => table.room.seats[seat]!.name)).toEqual(['Cem']);
  });
});

describe('a kept seat', () => {
  const left = OPENED + SECOND;
  const lost = () => {
    const table = new TestRoom();
    for (const name of ['Ann', 'Bob']) {
      table.sit(OPENED, name, { identity: `word of ${name}`, from: 'here' });
    }
    table.start(OPENED, 'Ann', 'Bob');
    table.do(left, { type: 'leave', guest: table.guest('Ann') });
    return table;
  };

  test.each([
    ['the word, from anywhere', { identity: 'word of Ann', from: 'elsewhere' }, MINUTE * 4, true],
    ['the name, from the same network', { identity: 'new', from: 'here' }, KNOWN_FOR, true],
    ['the name alone', { identity: 'new', from: 'elsewhere' }, 0, false],
    ['the name, from nowhere', { identity: 'new' }, 0, false],
    ['the name after a minute', { identity: 'new', from: 'here' }, KNOWN_FOR + 1, false],
  ])('is known by %s', (_, known, after, isKnown) => {
    const table = lost();
    table.enter(left + after, 'Ann', known);
    expect(table.room.seats[0]!.guest !== undefined).toBe(isKnown);
  });

  test("isn't given to another name from the same network", () => {
    const table = lost();
    table.enter(left, 'Eve', { identity: 'new', from: 'here' });
    expect(table.room.seats[0]!.guest).toBeUndefined();
  });

  test('follows the word with which its player came back, and so does the opener', () => {
    const table = new TestRoom(roomOptions(), 'word of Ann');
    table.sit(OPENED, 'Ann', { identity: 'word of Ann', from: 'here' });
    table.do(OPENED, { type: 'reopen' });
    table.enter(OPENED, 'ann', { identity: 'new', from: 'here' });
    expect(table.room.seats[0]!.identity).toBe('new');
    expect(table.attempt(OPENED, { type: 'lock', guest: table.room.seats[0]!.guest! })).toBe(
      'done',
    );
  });
});

describe('the opener of a room', () => {
  type Act = Extract<RoomCommand, { readonly type: 'remove' | 'lock' | 'agree' }>;
  const act = (table: TestRoom, name: string, command: Omit<Act, 'guest'>): string =>
    table.attempt(OPENED + SECOND, { ...command, guest: table.guest(name) } as Act);
  const removal = (name: string) => ({ type: 'remove', name }) as const;

  test.each<[Omit<Act, 'guest'>]>([
    [removal('Bob')],
    [{ type: 'lock' }],
    [{ type: 'agree', match: roomOptions().match } as Omit<Act, 'guest'>],
  ])('and nobody else may: %j', command => {
    expect(act(openTable(), 'Cem', command)).toBe('not-opener');
  });

  test('removes a player: the seat is given up, and that guest does not come back', () => {
    const table = openTable();
    expect(act(table, 'Ann', removal('Bob'))).toBe('done');
    expect(table.room.seats[1]).toMatchObject({ guest: undefined, isGivenUp: true });
    expect(table.enter(OPENED + MINUTE, 'Bob')).toBe('barred');
    expect(table.enter(OPENED + MINUTE, 'Bobby', { identity: 'Bob' })).toBe('barred');
    expect(table.enter(OPENED + MINUTE, 'Eve')).toBe('done');
  });

  test('removes a watcher, or a player before a match, and all others from that network', () => {
    const table = new TestRoom();
    for (const name of ['Ann', 'Bob']) table.sit(OPENED, name, { from: `from ${name}` });
    table.enter(OPENED, 'Dee', { from: 'from Dee' });
    for (const name of ['Bob', 'Dee']) expect(act(table, 'Ann', removal(name))).toBe('done');
    expect(table.room).toMatchObject({ seats: [{ name: 'Ann' }], watchers: [] });
    expect(table.enter(OPENED, 'Eve', { from: 'from Dee' })).toBe('barred');
  });

  test.each(['Ann', 'Nobody'])('does not remove %s', name => {
    expect(act(openTable(), 'Ann', removal(name))).toBe('nobody-of-that-name');
  });

  test('locks the room: only those with a seat come in, until it is open again', () => {
    const table = openTable();
    act(table, 'Ann', { type: 'lock' });
    table.do(OPENED + SECOND, { type: 'leave', guest: table.guest('Bob') });
    expect(table.enter(OPENED + SECOND, 'Eve')).toBe('locked');
    expect(table.enter(OPENED + SECOND, 'Bob')).toBe('done');
    act(table, 'Ann', { type: 'lock' });
    expect(table.enter(OPENED + SECOND, 'Eve')).toBe('done');
  });

  test('changes the options between matches, with other bots', () => {
    const { match } = roomOptions();
    const other = { type: 'agree', match: { ...match, seconds: 30 } } as Omit<Act, 'guest'>;
    expect(act(openTable(), 'Ann', other)).toBe('match-under-way');
    const table = new TestRoom();
    table.sit(OPENED, 'Ann');
    table.do(OPENED, { type: 'seat-bot', name: 'Bolt', level: 'easy' });
    expect(act(table, 'Ann', other)).toBe('done');
    expect(table.room).toMatchObject({ options: { match: { seconds: 30 } }, seats: [{}] });
  });
});

test('the next round begins when everybody present is ready, or after 15 seconds', () => {
  for (const isReady of [true, false]) {
    const { table, line, proving } = annProves();
    for (const move of line) table.move(proving, 'Ann', move);
    const over = proving + NEXT_ROUND_AFTER;
    table.do(proving, { type: 'leave', guest: table.guest('Cem') });
    table.do(over - 1, { type: 'ready', guest: table.guest('Ann') });
    expect(table.phase).toBe('round-over');
    if (isReady) table.do(over - 1, { type: 'ready', guest: table.guest('Bob') });
    else table.do(over, { type: 'tick' });
    expect(table.phase).toBe('thinking');
    expect(table.room.match!.round).toBe(2);
  }
});

describe('seats and rooms that stay empty', () => {
  test('a seat is kept for five minutes, then given up', () => {
    const table = openTable();
    const back = OPENED + SEAT_KEPT_FOR - 1;
    table.do(OPENED, { type: 'leave', guest: table.guest('Bob') });
    table.enter(back, 'Bob');
    expect(table.room.seats[1]).toMatchObject({ name: 'Bob', guest: table.guest('Bob') });
    table.do(back, { type: 'leave', guest: table.guest('Bob') });
    table.do(back + SEAT_KEPT_FOR - 1, { type: 'tick' });
    expect(table.room.seats[1]!.isGivenUp).toBe(false);
    table.do(back + SEAT_KEPT_FOR, { type: 'tick' });
    expect(table.room.seats[1]!.isGivenUp).toBe(true);
    table.enter(back + SEAT_KEPT_FOR + 1, 'Bob');
    expect(table.room.watchers.map(({ name }) => name)).toEqual(['Dee', 'Bob']);
  });

  test("another guest of the same name doesn't get the seat", () => {
    const table = openTable();
    table.do(OPENED, { type: 'leave', guest: table.guest('Bob') });
    const enter = { type: 'enter', guest: 'x', identity: 'another' } as const;
    expect(decideRoom(table.room, { ...enter, name: 'bob' }, OPENED)).toEqual(
      refuse({ code: 'name-in-use' }),
    );
    table.do(OPENED, { ...enter, name: 'Bob 2' });
    expect(table.room.seats[1]!.guest).toBeUndefined();
  });

  test('the room outlives its opener, and closes if nobody comes', () => {
    const table = openTable();
    table.do(OPENED, { type: 'leave', guest: table.guest('Ann') });
    expect(table.room.isClosed).toBe(false);
    for (const name of ['Bob', 'Cem', 'Dee']) {
      table.do(OPENED + SECOND, { type: 'leave', guest: table.guest(name) });
    }
    table.do(OPENED + SECOND + EMPTY_ROOM_KEPT_FOR - 1, { type: 'tick' });
    expect(table.room.isClosed).toBe(false);
    table.do(OPENED + SECOND + EMPTY_ROOM_KEPT_FOR, { type: 'tick' });
    expect(table.room.isClosed).toBe(true);
    const late = { type: 'enter', guest: 'x', name: 'Eve', identity: 'Eve' } as const;
    expect(table.attempt(OPENED + EMPTY_ROOM_KEPT_FOR * 2, late)).toBe('closed');
  });

  test('before a match a seat is free as soon as somebody leaves', () => {
    const table = new TestRoom();
    table.sit(OPENED, 'Ann');
    table.do(OPENED, { type: 'leave', guest: table.guest('Ann') });
    expect(table.room).toMatchObject({ seats: [], watchers: [] });
  });
});

describe('after a restart of the server', () => {
  test('the match goes on where it was, with everybody away and no time lost', () => {
    const { table, line, proving } = annProves();
    table.move(proving, 'Ann', line[0]!);
    table.do(proving + 100 * MINUTE, { type: 'reopen' });
    const again = table.room;
    expect(again.match!.phase).toMatchObject({ kind: 'proving', moves: [line[0]] });
    expect(again.seats.map(({ awaySince }) => awaySince)).toEqual(
      Array(3).fill(proving + 100 * MINUTE),
    );
    expect(again).toMatchObject({ watchers: [], emptySince: proving + 100 * MINUTE });
    table.enter(proving + 100 * MINUTE + 10 * SECOND, 'Ann');
    for (const move of line.slice(1)) table.move(proving + 100 * MINUTE + 59_000, 'Ann', move);
    expect(table.room.match!.players[0]!.chips).toHaveLength(1);
  });

  test.each([
    ['was killed', (at: number) => ({ type: 'reopen', left: at }) as const, undefined],
    ['ended', () => ({ type: 'reopen' }) as const, { type: 'suspend' } as const],
  ])('which %s all clocks stand where they stood', (_, reopen, parting) => {
    for (const phase of ['thinking', 'hand-over', 'proof']) {
      const { table, proving } =
        phase === 'thinking' ? { table: openTable(), proving: OPENED } : annProves();
      if (phase === 'thinking') table.bid(OPENED, 'Ann', 9);
      if (phase === 'proof') table.begin(proving, 'Ann');
      const left = proving + 7 * SECOND;
      if (parting) table.do(left, parting);
      table.do(left + 100 * MINUTE, reopen(left));
      const length = phase === 'hand-over' ? BEGIN_PROOF_AFTER : MINUTE;
      expect(dueAt(table.room), phase).toBe(proving + 100 * MINUTE + length);
    }
  });

  test.each([0, OPENED - 1, Number.MAX_SAFE_INTEGER])(
    'a time that cannot be when it was killed counts for nothing: %i',
    left => {
      const table = openTable();
      table.bid(OPENED, 'Ann', 9);
      table.do(OPENED + 100 * MINUTE, { type: 'reopen', left });
      expect(dueAt(table.room)).toBe(OPENED + 101 * MINUTE);
    },
  );
});
