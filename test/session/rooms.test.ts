import { expect, test } from 'vitest';
import { newRoom, type TimedRoomEvent } from '../../source/room/index.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';

test('the sand clock runs out by itself, in time', () => {
  const clock = new TestClock();
  const opened = clock.now();
  const heard: TimedRoomEvent[] = [];
  const session = openSession(ROOM, {
    state: newRoom(roomOptions(), opened),
    clock,
    journal: { append: () => undefined, close() {} },
    onTrouble() {},
  });
  session.subscribe(happenings => heard.push(...happenings.map(({ event }) => event)));
  const happened = () =>
    heard.map(event => [
      event.type === 'played' ? event.event.type : event.type,
      event.at - opened,
    ]);
  for (const guest of ['ann', 'bob']) {
    session.ask({ type: 'enter', guest, name: guest, identity: guest });
    session.ask({ type: 'sit', guest });
  }
  for (const guest of ['ann', 'bob']) session.ask({ type: 'start', guest, seed: 'train' });
  clock.pass(1234);
  session.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  expect(happened().slice(-2)).toEqual([
    ['bid', 1234],
    ['clock-started', 1234],
  ]);
  clock.pass(59_999);
  expect(session.state.match?.phase.kind).toBe('thinking');
  clock.pass(1);
  expect(happened().at(-1)).toEqual(['clock-ran-out', 61_234]);
  clock.pass(10_000);
  expect(happened().at(-1)).toEqual(['proof-begun', 71_234]);
  clock.pass(60_000);
  expect(happened()).toContainEqual(['proof-failed', 131_234]);
});
