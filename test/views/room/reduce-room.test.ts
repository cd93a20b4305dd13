import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../../source/messages/language.js';
import { followRoom, type RoomCommand, type TimedRoomEvent } from '../../../source/room/index.js';
import type { GuestCommand } from '../../../source/session/rooms.js';
import { typedBid } from '../../../source/views/match/on-show.js';
import {
  openRoomView,
  type RoomAction,
  type RoomView,
  reduceRoom,
  roomContext,
} from '../../../source/views/room/room-view.js';
import { roomSentence } from '../../../source/words/room.js';
import { CLOCK_STARTS_ITSELF_AFTER } from '../../helpers/deadlines.js';
import { keysOf, reached } from '../../helpers/view.js';
import { OPENED, openTable, TestRoom } from '../../room/table.js';

const after = (view: RoomView, keys: string) => reached(view, reduceRoom, keysOf(keys));
const press = (view: RoomView, keys: string): RoomView => after(view, keys).view;

/** What the keys ask of the room. */
const asked = (view: RoomView, keys: string) =>
  after(view, keys).effects.flatMap(effect => (effect.type === 'ask' ? [effect.command] : []));

const send = (view: RoomView, action: RoomAction): RoomView => reduceRoom(view, action).view;

const screenOf = (room: TestRoom, name: string): RoomView =>
  openRoomView(room.room, room.guest(name));

/** The room as it was opened, with Ann alone in it. */
function seats(): TestRoom {
  const room = new TestRoom();
  room.enter(OPENED, 'Ann');
  return room;
}

const thinking = () => openTable();

/** Ann is to prove 5 moves, Bob comes after her. */
function handOver(): TestRoom {
  const room = openTable();
  room.bid(OPENED, 'Ann', 5);
  room.bid(OPENED, 'Bob', 6);
  room.do(OPENED + 60_000, { type: 'tick' });
  return room;
}

/** And she has taken over. */
function proving(): TestRoom {
  const room = handOver();
  room.begin(OPENED + 60_000, 'Ann');
  return room;
}

function roundOver(): TestRoom {
  const room = openTable();
  room.bid(OPENED, 'Ann', 5);
  room.do(OPENED + 60_000, { type: 'tick' });
  const guest = room.guest('Ann');
  room.begin(OPENED + 60_000, 'Ann');
  room.do(OPENED + 60_000, { type: 'play', guest, command: { type: 'give-up-proof' } });
  return room;
}

const ROOMS = { seats, thinking, handOver, proving, roundOver };

const move = (robot: number, direction: number) => ({
  type: 'play',
  command: { type: 'move', move: { robot, direction } },
});
const ask = (type: string) => ({ type: 'play', command: { type } });
const bid = (moves: number) => ({ type: 'play', command: { type: 'bid', player: 0, moves } });
const pass = { type: 'play', command: { type: 'pass', player: 0 } };

test.each<[keyof typeof ROOMS, name: string, keys: string, wishes: readonly unknown[]]>([
  ['seats', 'Ann', 's', [{ type: 'sit' }]],
  ['seats', 'Ann', 'enter', [{ type: 'start' }]],
  ['seats', 'Ann', '1 up x', []],
  ['thinking', 'Ann', '7 enter', [bid(7)]],
  ['thinking', 'Ann', '0 enter enter', [pass]],
  ['thinking', 'Ann', '7 escape', []],
  ['thinking', 'Ann', 'enter', []],
  ['thinking', 'Ann', 'enter enter', [pass]],
  ['thinking', 'Ann', '7 enter 6 enter', [bid(7), bid(6)]],
  ['thinking', 'Ann', 'space', [{ type: 'play', command: { type: 'start-clock' } }]],
  ['thinking', 'Ann', '! 3', [{ type: 'react', reaction: 'wow' }]],
  ['thinking', 'Ann', '! escape 3 enter', [bid(3)]],
  ['thinking', 'Dee', '7 enter space up', []],
  ['handOver', 'Ann', 'g up x y 7 space', []],
  ['handOver', 'Ann', 'enter', [ask('begin-proof')]],
  ['handOver', 'Ann', '7 enter', []],
  ['handOver', 'Ann', '7 enter enter', [ask('begin-proof')]],
  ['handOver', 'Bob', 'enter', []],
  ['proving', 'Ann', 'g up right', [move(1, 0), move(1, 1)]],
  ['proving', 'Ann', 'x y', [{ type: 'play', command: { type: 'give-up-proof' } }]],
  ['proving', 'Ann', 'x n', []],
  ['proving', 'Bob', 'g up x y 7 enter', []],
  ['proving', 'Dee', 'g up x y', []],
  ['roundOver', 'Ann', 'enter', [{ type: 'ready' }]],
])('what keys ask of the room: %s, %s, %s', (room, name, keys, wishes) => {
  expect(asked(screenOf(ROOMS[room](), name), keys)).toEqual(wishes);
});

test.each<[keyof typeof ROOMS, name: string, keys: string, context: string]>([
  ['seats', 'Ann', '', 'roomSeats'],
  ['thinking', 'Ann', '', 'roomThinking'],
  ['thinking', 'Ann', '7', 'bidding'],
  ['thinking', 'Ann', '!', 'roomReacting'],
  ['thinking', 'Dee', '7', 'roomWatching'],
  ['thinking', 'Dee', '!', 'roomWatching'],
  ['handOver', 'Ann', '', 'handOver'],
  ['handOver', 'Bob', '', 'roomWatching'],
  ['proving', 'Ann', '', 'proving'],
  ['proving', 'Bob', '', 'roomWatching'],
  ['roundOver', 'Dee', '', 'roomRoundOver'],
])('what the keys are for: %s, %s after %s: %s', (room, name, keys, context) => {
  expect(roomContext(press(screenOf(ROOMS[room](), name), keys))).toBe(context);
});

describe('leaving', () => {
  test.each<[keyof typeof ROOMS, name: string, keys: string, leaving: 'no' | 'asked' | 'yes']>([
    ['seats', 'Ann', 'q', 'yes'],
    ['thinking', 'Ann', 'q', 'asked'],
    ['thinking', 'Ann', 'q x', 'no'],
    ['thinking', 'Ann', 'escape y', 'yes'],
    ['thinking', 'Dee', 'q', 'yes'],
    ['proving', 'Bob', 'q', 'asked'],
    ['roundOver', 'Ann', 'q', 'asked'],
  ])('%s, %s after %s: %s', (room, name, keys, leaving) => {
    const { view, effects } = after(screenOf(ROOMS[room](), name), keys);
    expect(effects).toEqual(leaving === 'yes' ? [{ type: 'leave' }] : []);
    if (leaving !== 'yes') expect(view.question === 'leave').toBe(leaving === 'asked');
  });

  test('a closed room sends everybody away', () => {
    const closed: TimedRoomEvent = { type: 'closed', at: OPENED };
    const room = seats();
    const happenings = followRoom(room.room, [closed]);
    const { effects } = reduceRoom(screenOf(room, 'Ann'), { type: 'happened', happenings });
    expect(effects).toEqual([{ type: 'sent-away', why: 'room-closed' }]);
  });
});

test('that the room has moved is read before who went away with its last server, and who came back', () => {
  const room = openTable();
  const moved = OPENED + 5_000;
  const left = OPENED + 2_000;
  const guest = room.guest('Bob');
  const step = (view: RoomView, at: number, command: RoomCommand): RoomView => {
    const before = room.room;
    return send(view, { type: 'happened', happenings: followRoom(before, room.do(at, command)) });
  };
  const said = (view: RoomView) => roomSentence(ENGLISH, view);
  const { events } = ENGLISH.screens.rooms;
  const taken = step(screenOf(room, 'Ann'), moved, { type: 'take-over', left });
  expect(said(taken)).toBe(events['taken-over']());
  const alone = step(taken, moved, { type: 'leave', guest });
  const again: RoomCommand = { type: 'enter', guest, identity: 'Bob', name: 'Bob' };
  const back = step(alone, moved + 1_000, again);
  expect(said(back)).toBe(events['taken-over']());
  const later = step(back, moved + 6_000, { type: 'leave', guest });
  expect(said(later)).toBe(events['went-away']({ name: 'Bob' }));
});

describe('a bid', () => {
  const command = bid(7) as GuestCommand;

  test('that is refused comes back to be corrected', () => {
    const sent = press(screenOf(thinking(), 'Ann'), '7 enter');
    const refusal = { code: 'above-own-last-bid', moves: 7, limit: 5 } as const;
    const told = send(sent, { type: 'refused', command, refusal });
    expect(typedBid(told)).toBe('7');
    expect(told.refusal).toBe(refusal);
    expect(asked(told, 'backspace 4 enter')).toEqual([bid(4)]);
  });

  test('that is refused does not replace one that is being typed', () => {
    const typing = press(screenOf(thinking(), 'Ann'), '7 enter 3');
    const refusal = { code: 'above-own-last-bid', moves: 7, limit: 5 } as const;
    expect(typedBid(send(typing, { type: 'refused', command, refusal }))).toBe('3');
  });

  test('that is refused after another one was sent does not come back', () => {
    const sent = press(screenOf(thinking(), 'Ann'), '7 enter 4 enter');
    const refusal = { code: 'above-own-last-bid', moves: 7, limit: 5 } as const;
    const told = send(sent, { type: 'refused', command, refusal });
    expect(told).toMatchObject({ bidder: undefined, sent: { digits: '4' } });
  });

  test('that arrives after the clock ran out is too late', () => {
    const room = openTable();
    room.bid(OPENED, 'Bob', 9);
    const sent = press(screenOf(room, 'Ann'), '7 enter');
    const before = room.room;
    const happenings = followRoom(before, room.do(OPENED + 60_000, { type: 'tick' }));
    const late = send(sent, { type: 'happened', happenings });
    expect(late.refusal).toMatchObject({ code: 'own-bid-unconfirmed', typed: '7' });
    expect(roomContext(late)).toBe('roomWatching');
  });

  test.each([
    ['her own proof', '7', 'handOver', ask('begin-proof')],
    ['her own proof, by a pass', 'enter', 'handOver', ask('begin-proof')],
    ['the next round', '7', 'roomRoundOver', { type: 'ready' }],
  ])('that comes too late does not begin %s by its Enter', (_, key, context, wish) => {
    const room = openTable();
    if (context === 'handOver') room.bid(OPENED, 'Ann', 9);
    const typed = press(screenOf(room, 'Ann'), key);
    const before = room.room;
    const end = OPENED + (context === 'handOver' ? 0 : CLOCK_STARTS_ITSELF_AFTER) + 60_000;
    const happenings = followRoom(before, room.do(end, { type: 'tick' }));
    const late = send(typed, { type: 'happened', happenings });
    const said = key === '7' ? key : undefined;
    expect(late.refusal).toEqual({ code: 'own-bid-unconfirmed', name: 'Ann', typed: said });
    expect(roomContext(late)).toBe(context);
    expect(asked(late, 'enter')).toEqual([]);
    expect(asked(late, 'enter enter')).toEqual([wish]);
  });
});

test('a view that follows the events has the same room', () => {
  const room = new TestRoom();
  for (const name of ['Ann', 'Bob']) room.enter(OPENED, name);
  const table = screenOf(room, 'Ann');
  const before = room.events.length;
  for (const name of ['Ann', 'Bob']) room.do(OPENED, { type: 'sit', guest: room.guest(name) });
  room.start(OPENED, 'Ann', 'Bob');
  room.bid(OPENED, 'Ann', 5);
  room.do(OPENED + 200_000, { type: 'tick' });
  const happenings = followRoom(table.room, room.events.slice(before));
  expect(send(table, { type: 'happened', happenings }).room).toBe(happenings.at(-1)!.after);
  expect(happenings.at(-1)!.after).toEqual(room.room);
});
