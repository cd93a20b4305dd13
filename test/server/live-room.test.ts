import { expect, test } from 'vitest';
import { type GuestId, newRoom, type TimedRoomEvent } from '../../source/room/index.js';
import { LiveRoom } from '../../source/server/live-room.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';

function openRoom(options = roomOptions()) {
  const clock = new TestClock();
  const opened = clock.now();
  const crashes: unknown[] = [];
  const live = new LiveRoom(newRoom(options, opened), {
    clock,
    onCrash: thrown => crashes.push(thrown),
  });
  const heard: TimedRoomEvent[] = [];
  live.subscribe(events => heard.push(...events));
  const enter = (guest: GuestId) => {
    live.ask({ type: 'enter', guest, name: guest, identity: guest });
    live.ask({ type: 'sit', guest });
  };
  const happened = () =>
    heard.map(event => [
      event.type === 'played' ? event.event.type : event.type,
      event.at - opened,
    ]);
  return { live, clock, crashes, enter, heard, happened };
}

test('the sand clock runs out by itself, at its time', () => {
  const { live, clock, enter, happened } = openRoom();
  enter('ann');
  enter('bob');
  live.ask({ type: 'start', guest: 'ann', seed: 'train' });
  clock.pass(1234);
  live.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  expect(happened().slice(-2)).toEqual([
    ['bid', 1234],
    ['clock-started', 1234],
  ]);
  clock.pass(59_999);
  expect(live.room.match?.phase.kind).toBe('thinking');
  clock.pass(1);
  expect(happened().at(-1)).toEqual(['clock-ran-out', 61_234]);
  clock.pass(60_000);
  expect(happened()).toContainEqual(['proof-failed', 121_234]);
});

test('the seat of somebody who is away becomes free after five minutes, and the room closes after ten', () => {
  const { live, clock, enter, happened } = openRoom();
  enter('ann');
  enter('bob');
  live.ask({ type: 'start', guest: 'ann', seed: 'train' });
  live.ask({ type: 'leave', guest: 'ann' });
  live.ask({ type: 'leave', guest: 'bob' });
  clock.pass(20 * 60_000);
  expect(happened()).toContainEqual(['seat-given-up', 300_000]);
  expect(happened().at(-1)).toEqual(['closed', 600_000]);
  expect(live.room.isClosed).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('nothing is waited for where nothing is due', () => {
  const { clock, enter } = openRoom();
  expect(clock.waiting).toBe(1);
  enter('ann');
  expect(clock.waiting).toBe(0);
});

test('a listener that breaks is told of, and the others hear', () => {
  const { live, crashes, enter } = openRoom();
  live.subscribe(() => {
    throw new Error('broken');
  });
  let told = 0;
  live.subscribe(() => {
    told++;
  });
  enter('ann');
  expect(crashes).toHaveLength(2);
  expect(told).toBe(2);
});

test('what a listener does is told to all after what it was told of', () => {
  const { live, enter } = openRoom();
  const order: string[] = [];
  const stop = live.subscribe(events => {
    if (events.some(({ type }) => type === 'seated')) {
      stop();
      live.ask({ type: 'react', guest: 'ann', reaction: 'wow' });
    }
  });
  live.subscribe(events => order.push(...events.map(({ type }) => type)));
  enter('ann');
  expect(order).toEqual(['entered', 'seated', 'reacted']);
});

test('a room that was stopped does nothing any more', () => {
  const { live, clock } = openRoom();
  live.stop();
  expect(clock.waiting).toBe(0);
  expect(live.ask({ type: 'tick' })).toEqual({ code: 'room-is-closed' });
});

/** What a room has agreed on that can break, where the time for a proof is looked at. */
function brittle() {
  const fault = { isOn: false };
  const options = {
    ...roomOptions(),
    get proofSeconds() {
      if (fault.isOn) throw new Error('broken');
      return 60;
    },
  };
  return { options, fault };
}

test('a room that breaks at its time is told of once a minute, and goes on when it can', () => {
  const { options, fault } = brittle();
  const { live, clock, crashes, enter, happened } = openRoom(options);
  const other = openRoom();
  enter('ann');
  enter('bob');
  live.ask({ type: 'start', guest: 'ann', seed: 'train' });
  live.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  clock.pass(60_000);
  expect(live.room.match?.phase.kind).toBe('proving');

  fault.isOn = true;
  clock.pass(60_000);
  expect(live.ask({ type: 'play', guest: 'bob', command: { type: 'give-up-proof' } })).toEqual({
    code: 'room-broke',
  });
  clock.pass(59_000);
  expect(crashes).toEqual([new Error('broken')]);
  clock.pass(1000);
  expect(crashes).toHaveLength(2);
  expect(other.crashes).toEqual([]);

  fault.isOn = false;
  clock.pass(1000);
  // At the time at which it should have been.
  expect(happened()).toContainEqual(['proof-failed', 120_000]);
  expect(live.ask({ type: 'react', guest: 'ann', reaction: 'oops' })).toBeUndefined();
});

test('a room that breaks while it waits tells its guests what has happened before', () => {
  const { options, fault } = brittle();
  const { live, clock, crashes, enter, happened } = openRoom(options);
  enter('ann');
  enter('bob');
  live.ask({ type: 'start', guest: 'ann', seed: 'train' });
  live.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  clock.pass(59_999);
  fault.isOn = true;
  clock.pass(1);
  fault.isOn = false;
  expect(crashes).toHaveLength(1);
  clock.pass(1000);
  expect(happened()).toContainEqual(['clock-ran-out', 60_000]);
  clock.pass(59_000);
  expect(happened()).toContainEqual(['proof-failed', 120_000]);
});
