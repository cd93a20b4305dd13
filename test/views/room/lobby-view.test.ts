import { describe, expect, test } from 'vitest';
import type { RoomLine } from '../../../source/session/rooms.js';
import {
  LOBBY_EXTRAS,
  type LobbyAction,
  type LobbyEffect,
  type LobbyExtra,
  type LobbyView,
  openLobbyView,
  reduceLobby,
} from '../../../source/views/room/lobby-view.js';
import { pasteEvent } from '../../helpers/stage.js';
import { keysOf, reached } from '../../helpers/view.js';

const edition = { name: '1999', changed: false } as const;
const roomsOf = (names: string): RoomLine[] =>
  [...names].map(name => ({ name, edition, players: [], watchers: 0, round: 0 }));

const PAGE = 3;
const ALL_EXTRAS = Object.values(LOBBY_EXTRAS);

const play = (view: LobbyView, keys: string, extras: readonly LobbyExtra[] = ALL_EXTRAS) =>
  reached<LobbyView, LobbyAction, LobbyEffect>(view, reduceLobby(PAGE, extras), keysOf(keys));
const press = (view: LobbyView, keys: string): LobbyView => play(view, keys).view;

const FIRST: LobbyView = { rooms: roomsOf('12345'), chosen: 0 };

test.each([
  ['a room in which a seat is kept', '12', '2'],
  ['the first one where none is', '', '1'],
])('the list opens on %s', (_, kept, name) => {
  const rooms = roomsOf('123').map(room => ({ ...room, isKept: room.name === kept.at(-1) }));
  const view = openLobbyView(rooms, undefined);
  expect(view.rooms[view.chosen]?.name).toBe(name);
});

test.each([
  ['', '1'],
  ['down', '2'],
  ['page-down', '4'],
  ['end', '5'],
])('after %s the room %s is chosen', (keys, name) => {
  const view = press(FIRST, keys);
  expect(view.rooms[view.chosen]?.name).toBe(name);
});

test.each<[string, ...LobbyEffect[]]>([
  ['down enter', { type: 'join', name: '2' }],
  ['n', { type: 'open' }],
  ['p', { type: 'alone', extra: 'practice' }],
  ['s', { type: 'alone', extra: 'statistics' }],
  ['e', { type: 'alone', extra: 'settings' }],
  ['m', { type: 'alone', extra: 'lines' }],
  ['l l', { type: 'turn-language' }, { type: 'turn-language' }],
  ['x'],
  ['x y', { type: 'erase' }],
  ['x q'],
  ['x n y'],
  ['y'],
  ['q', { type: 'leave' }],
  ['escape', { type: 'leave' }],
  ['c a b backspace c enter', { type: 'join', name: 'ac' }],
  ['c q n enter', { type: 'join', name: 'qn' }],
  ['c enter'],
  ['c a escape'],
  ['n down q', { type: 'open' }],
  ['enter down enter q', { type: 'join', name: '1' }],
])('%s asks for %j', (keys, ...effects) => {
  expect(play(FIRST, keys).effects).toEqual(effects);
});

test('an empty list has no room to join', () => {
  const empty = { rooms: [], chosen: 0 };
  expect(play(empty, 'down end enter')).toEqual({ view: empty, effects: [] });
});

test.each([
  ['p', 'statistics'],
  ['s', 'practice'],
  ['x y', 'practice'],
] as const)('%s does nothing where only %s is offered', (key, extra) => {
  expect(play(FIRST, key, [extra]).effects).toEqual([]);
});

test('a code can be pasted', () => {
  const { view } = reduceLobby(PAGE, ALL_EXTRAS)(press(FIRST, 'c'), {
    type: 'key',
    event: pasteEvent(' kq\x1b[2J-wz\n'),
  });
  expect(view.typed).toBe('kq-wz');
});

describe('when the list changes', () => {
  test.each([
    ['one is closed before it', '12345', 3, '2345', '4'],
    ['it is closed itself', '12345', 3, '1235', '5'],
    ['it was the last one', '123', 2, '12', '2'],
    ['all are closed', '123', 2, '', undefined],
    ['the first one is opened', '', 0, '1', '1'],
  ])('the chosen room stays chosen: %s', (_, before, chosen, after, name) => {
    const { view } = reduceLobby(PAGE, ALL_EXTRAS)(
      { rooms: roomsOf(before), chosen },
      { type: 'listed', rooms: roomsOf(after) },
    );
    expect(view.rooms[view.chosen]?.name).toBe(name);
  });

  test('a room is chosen in which a seat is kept from now on, once', () => {
    const reduce = reduceLobby(PAGE, ALL_EXTRAS);
    const rooms = FIRST.rooms.map(room => ({ ...room, isKept: room.name === '3' }));
    const { view } = reduce(FIRST, { type: 'listed', rooms });
    expect(view.chosen).toBe(2);
    expect(reduce(press(view, 'home'), { type: 'listed', rooms }).view.chosen).toBe(0);
  });
});

test('the reason why a room cannot be joined stays until the next key', () => {
  const reduce = reduceLobby(PAGE, ALL_EXTRAS);
  const refusal = { code: 'no-such-room', name: 'a' } as const;
  const told = reduce(press(FIRST, 'c a enter'), { type: 'refused', refusal }).view;
  expect(told).toMatchObject({ refusal, isJoining: false, typed: 'a' });
  expect(press(told, 'b')).toMatchObject({ refusal: undefined, typed: 'ab' });
});
