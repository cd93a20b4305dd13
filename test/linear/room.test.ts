import { expect, test } from 'vitest';
import { formatMoves, type Move } from '../../source/engine/index.js';
import {
  type Match,
  nearestEdition,
  roundStart,
  type TimedEvent,
} from '../../source/game/index.js';
import { roomWindow } from '../../source/linear/room.js';
import { openWindow } from '../../source/linear/window.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { Room } from '../../source/room/index.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import {
  openRoomView,
  type RoomAction,
  type RoomEffect,
  type RoomView,
  reduceRoom,
} from '../../source/views/room/room-view.js';
import { live } from '../../source/views/step.js';
import { targetName } from '../../source/words/index.js';
import { silentSolver } from '../helpers/linear.js';
import { House } from '../helpers/lobby.js';
import { strokesOf } from '../helpers/play-line.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { keyEvent } from '../helpers/stage.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';

const { linear, messages } = ENGLISH;
const { rooms } = ENGLISH.screens;
const SAND = 60_000;

/** What a player of a room does, by lines or at a screen. */
interface Player {
  sit(): void;
  ready(): void;
  bid(moves: number): void;
  begin(): void;
  move(moves: readonly Move[]): void;
  giveUp(): void;
  /** Hangs up. */
  drop(): void;
}

function byLines(
  door: RoomDoor,
  clock: TestClock,
): Player & { says(line: string): readonly string[]; readonly heard: string[] } {
  const window = roomWindow(door, silentSolver, clock);
  const talk = openWindow(window, { texts: ENGLISH });
  const heard: string[] = [];
  const says = (line: string) => {
    heard.push(...talk.take(), `> ${line}`);
    talk.hear(line);
    const lines = talk.take();
    heard.push(...lines);
    return lines;
  };
  return {
    heard,
    says,
    sit: () => void says('sit'),
    ready: () => void says('ready'),
    bid: moves => void says(`bid ${moves}`),
    begin: () => void says(''),
    move: moves => void says(formatMoves(moves)),
    giveUp: () => void says('give up'),
    drop: () => void talk.close(AbortSignal.abort()),
  };
}

type Lines = ReturnType<typeof byLines>;

function atScreen(door: RoomDoor): Player {
  const screen = live<RoomView, RoomAction, RoomEffect>(
    openRoomView(door.room(), door.guest, door),
    reduceRoom,
    (effect, send) => {
      if (effect.type !== 'ask') return;
      const { command } = effect;
      door.ask(command, refusal => refusal && send({ type: 'refused', command, refusal }));
    },
  );
  door.subscribe(happenings => screen.send({ type: 'happened', happenings }));
  const press = (...keys: readonly string[]) => {
    for (const key of keys) screen.send({ type: 'key', event: keyEvent(key) });
  };
  return {
    sit: () => press('s'),
    ready: () => press('enter'),
    bid: moves => press(...String(moves), 'enter'),
    begin: () => press('enter'),
    move: moves => press(...strokesOf(moves)),
    giveUp: () => press('x', 'y'),
    drop: () => door.leave(),
  };
}

/** Four players of a room, some by lines: the one who opened it first. */
function openTable(ways: readonly ('lines' | 'screen')[]) {
  const clock = new TestClock();
  const house = new House(() => clock.now());
  const { session } = house.add(roomOptions(), '1', 'Ann');
  const doorOf = (name: string) => {
    let door: RoomDoor | undefined;
    house.lobby(name).join('1', answer => {
      if ('guest' in answer) door = answer;
    });
    return door!;
  };
  const enter = (name: string, way: 'lines' | 'screen') =>
    way === 'lines' ? byLines(doorOf(name), clock) : atScreen(doorOf(name));
  const players = ways.map((way, at) => enter(['Ann', 'Bob', 'Cem', 'Dee'][at]!, way));
  return {
    players,
    clock,
    doorOf,
    enter: (name: string, way: 'lines' | 'screen' = 'lines') => enter(name, way),
    room: (): Room => session.state,
    match: (): Match => session.state.match!,
    pass(milliseconds: number) {
      clock.pass(milliseconds);
      house.tick();
    },
  };
}

/** A whole match: a proof that fails, a bid that comes too late, and one who drops in the proof and comes back. */
function playMatch(ways: readonly ('lines' | 'screen')[]) {
  const table = openTable(ways);
  const players = [...table.players];
  for (const player of players) player.sit();
  for (const player of players) player.ready();
  for (let round = 1; table.match().phase.kind !== 'match-over' && round < 9; round++) {
    const line = shortestLine(roundStart(table.match()), table.match().options.edition.moves);
    const [first, second, third, last] = players as [Player, Player, Player, Player];
    // The second bids too little, proves first and fails.
    second.bid(Math.max(1, line.length - 1));
    first.bid(line.length);
    third.bid(line.length + 1);
    table.pass(SAND);
    last.bid(2);
    second.begin();
    second.move(line.slice(0, 1));
    second.giveUp();
    first.begin();
    if (round === 1) {
      first.drop();
      players[0] = table.enter('Ann', ways[0]);
      table.pass(1000);
      players[0].begin();
    }
    players[0]!.move(line);
    for (const player of players) player.ready();
  }
  return { ...table, players };
}

const untimed = (log: readonly TimedEvent[]) => log.map(({ at: _, ...event }) => event);

test('a match of two by lines and two at screens is that of four at screens', () => {
  const mixed = playMatch(['lines', 'screen', 'lines', 'screen']);
  const screens = playMatch(['screen', 'screen', 'screen', 'screen']);
  const other = playMatch(['screen', 'lines', 'screen', 'lines']);
  expect(mixed.match().phase.kind).toBe('match-over');
  expect(untimed(mixed.room().log)).toEqual(untimed(screens.room().log));
  expect(untimed(other.room().log)).toEqual(untimed(screens.room().log));
  expect(mixed.room().log.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['proof-failed', 'chip-won', 'match-over']),
  );
});

test('a bot is called ready before the match, and in it nobody is', () => {
  const { players } = openTable(['lines']);
  const [ann] = players as [Lines];
  ann.sit();
  ann.says('set up 1 easy');
  const isReady = () => ann.says('who').some(line => line.includes(rooms.marks.ready.word));
  expect(isReady()).toBe(true);
  ann.ready();
  expect(ann.heard).toContain(linear.thinkingAgainst);
  expect(isReady()).toBe(false);
});

test('what a new set-up does not name stays as it was, as in the form on screen', () => {
  const { players, room } = openTable(['lines']);
  const [ann] = players as [Lines];
  ann.sit();
  const agreed = (words: string) => {
    ann.says(`set up ${words}`);
    const { options, seats } = room();
    const { edition, lengths } = options.match;
    const bots = seats.flatMap(({ bot }) => bot ?? []).join(' ');
    return [nearestEdition(edition).name, lengths?.most, bots];
  };
  expect(agreed('2 hard 2013 3-6')).toEqual(['2013', 6, 'hard hard']);
  expect(agreed('1 easy')).toEqual(['2013', 6, 'easy']);
  expect(agreed('2007')).toEqual(['2007', 6, 'easy']);
  expect(agreed('0 easy 4-5')).toEqual(['2007', 5, '']);
});

test('who comes without a key is told the command that leads back by lines', () => {
  const { doorOf, clock } = openTable([]);
  const door = { ...doorOf('Ann'), word: 'kifanoru' };
  const way = { name: 'Ann', word: 'kifanoru' };
  const told = rooms.lobby.comeBack({ ...way, isByLines: true });
  expect(told).not.toBe(rooms.lobby.comeBack(way));
  const ann = byLines(door, clock);
  ann.says('who');
  expect(ann.heard).toContain(told);
});

test('the lobby comes once the room knows that the guest has left', () => {
  const { doorOf, clock } = openTable([]);
  const door = doorOf('Ann');
  let answer = () => {};
  const leave: typeof door.leave = (left = () => {}) => {
    answer = left;
  };
  const talk = openWindow(roomWindow({ ...door, leave }, silentSolver, clock), {
    texts: ENGLISH,
  });
  talk.hear('quit');
  expect([talk.left, talk.isReady(false)]).toEqual([undefined, false]);
  answer();
  expect(talk.left).toEqual({ to: {} });
});

test('each line says whose turn it is and what can be typed', () => {
  const { players, enter } = openTable(['lines', 'screen']);
  const [ann, bob] = players as [ReturnType<typeof byLines>, Player];
  expect(ann.says('who').at(-1)).toBe(rooms.seats.watchers({ names: ['Ann', 'Bob'] }));
  expect(ann.heard).toContain(linear.rooms.maySit);
  expect(ann.says('sit')).toEqual([rooms.events.seated({ name: 'Ann' }), rooms.seats.waiting]);
  bob.sit();
  ann.says('who');
  expect(ann.heard).toContain(linear.rooms.mayStart);
  expect(ann.says('ready')).toEqual([rooms.events.ready({ name: 'Ann' }), rooms.seats.isReady]);
  const eve = enter('Eve') as ReturnType<typeof byLines>;
  bob.ready();
  ann.says('score');
  expect(ann.heard).toContain(linear.thinkingAgainst);
  expect(eve.says('5')).toContain(messages.refusal['not-seated']());
  expect(ann.says('5')[0]).toBe(messages.records.bid({ name: 'Ann', moves: 5 }));
  expect(eve.says('react')).toHaveLength(6);
  ann.says('react 1');
  eve.says('score');
  expect(eve.heard).toContain(
    rooms.reaction({ name: 'Ann', reaction: rooms.reactions['well-played'] }),
  );
  expect(ann.says('red east')[0]).toBe(messages.refusal['not-now']());
});

test('a new set-up is not refused while the room has not answered', () => {
  const { doorOf, clock } = openTable([]);
  const door = doorOf('Ann');
  let answer = () => {};
  const setUp: typeof door.setUp = (...asked) => {
    answer = () => door.setUp(...asked);
  };
  const ann = byLines({ ...door, setUp }, clock);
  ann.sit();
  expect(ann.says('set up 1 easy')).toEqual([]);
  answer();
  ann.says('who');
  expect(ann.heard).toContain(rooms.events.agreed());
  expect(ann.heard).not.toContain(messages.refusal['not-now']());
});

test('in a room with nobody else in it, there is nobody to remove', () => {
  const { doorOf, clock } = openTable([]);
  const ann = byLines(doorOf('Ann'), clock);
  expect(ann.says('remove bob').at(-1)).toBe(messages.refusal['nobody-of-that-name']());
});

test('who comes back to a round is told its number, the bids, the passes and the time left', () => {
  const { players, enter, pass, match } = openTable(['lines', 'screen', 'lines']);
  const [ann, bob, cem] = players as [Lines, Player, Lines];
  for (const player of players) player.sit();
  for (const player of players) player.ready();
  ann.bid(9);
  bob.bid(8);
  ann.bid(7);
  cem.says('pass');
  const target = targetName(ENGLISH, match().target!);
  pass(5000);
  const standing = [
    messages.records.bid({ name: 'Ann', moves: 7 }),
    messages.records.bid({ name: 'Bob', moves: 8 }),
    messages.records.passed({ name: 'Cem' }),
  ];
  expect(cem.says('time')).toEqual([...standing, linear.secondsLeft({ seconds: 55 })]);
  ann.drop();
  pass(15_000);
  const again = enter('Ann') as Lines;
  again.says('who');
  expect(again.heard).toContain(messages.records.drawn({ round: 1, target }));
  expect(again.heard).not.toContain(messages.records.bid({ name: 'Ann', moves: 9 }));
  const from = again.heard.indexOf(messages.records.bid({ name: 'Ann', moves: 7 }));
  expect(again.heard.slice(from, from + 5)).toEqual([
    ...standing,
    linear.secondsLeft({ seconds: 40 }),
    linear.thinkingAgainst,
  ]);
});

test('a bid after the last grain says so and begins nothing', () => {
  const { players, pass, match } = openTable(['lines', 'lines']);
  const [ann, bob] = players as ReturnType<typeof byLines>[];
  for (const player of players) player.sit();
  for (const player of players) player.ready();
  ann!.bid(9);
  pass(SAND);
  expect(ann!.says('7')).toContain(messages.refusal['bidding-over']());
  expect(bob!.says('7')).toContain(messages.refusal['not-your-proof']());
  expect(match().phase).toMatchObject({ kind: 'proving', begun: undefined });
  expect(ann!.says('begin').at(-1)).toBe(linear.provingAlone({ bid: 9, exact: false }));
  bob!.says('score');
  expect(bob!.heard).toContain(rooms.match.watchingProof({ name: 'Ann', bid: 9 }));
});
