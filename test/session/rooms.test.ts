import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Edition } from '../../source/game/index.js';
import {
  type GuestId,
  newRoom,
  type Room,
  type RoomCommand,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../../source/room/index.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession, type SessionRefusal } from '../../source/session/session.js';
import { answered } from '../helpers/lobby.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';

function openRoom(
  options = roomOptions(),
  clock = new TestClock(),
  append: () => undefined | Promise<undefined> = () => undefined,
) {
  const opened = clock.now();
  const crashes: unknown[] = [];
  const session = openSession(ROOM, {
    state: newRoom(options, opened),
    clock,
    journal: { append, close() {} },
    onTrouble() {},
    onCrash: thrown => crashes.push(thrown),
  });
  const heard: TimedRoomEvent[] = [];
  session.subscribe(happenings => heard.push(...happenings.map(({ event }) => event)));
  const refusalOf = (command: RoomCommand) =>
    answered<RoomRefusal | SessionRefusal | undefined>(answer => session.ask(command, answer));
  const enter = (guest: GuestId) => {
    session.ask({ type: 'enter', guest, name: guest, identity: guest });
    session.ask({ type: 'sit', guest });
  };
  const happened = () =>
    heard.map(event => [
      event.type === 'played' ? event.event.type : event.type,
      event.at - opened,
    ]);
  return { session, refusalOf, clock, crashes, enter, heard, happened };
}

test('the sand clock runs out by itself, in time', () => {
  const { session, clock, enter, happened } = openRoom();
  enter('ann');
  enter('bob');
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

test('everybody gets the same room object, with its board', () => {
  const { session, enter } = openRoom();
  const seen: Room[] = [];
  for (let count = 0; count < 2; count++) {
    session.subscribe(happenings => seen.push(happenings.at(-1)!.after));
  }
  enter('ann');
  expect(seen[0]).toBe(seen[1]);
  expect(seen.at(-1)).toBe(session.state);
});

/** What a room has agreed on that can break, where a proof is looked at. */
function brittle() {
  const fault = { isOn: false };
  const { match } = roomOptions();
  const edition: Edition = {
    ...match.edition,
    get proof(): Edition['proof'] {
      if (fault.isOn) throw new Error('broken');
      return 'at-most';
    },
  };
  const options = roomOptions({ match: { ...match, edition } });
  return { options, fault };
}

test('a room that fails when due is reported once a minute, and continues when it can', () => {
  const { options, fault } = brittle();
  const { session, refusalOf, clock, crashes, enter, happened } = openRoom(options);
  const other = openRoom();
  enter('ann');
  enter('bob');
  for (const guest of ['ann', 'bob']) session.ask({ type: 'start', guest, seed: 'train' });
  session.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  clock.pass(60_000);
  expect(session.state.match?.phase.kind).toBe('proving');

  fault.isOn = true;
  clock.pass(10_000);
  expect(refusalOf({ type: 'play', guest: 'bob', command: { type: 'give-up-proof' } })).toEqual({
    code: 'broke',
  });
  clock.pass(59_000);
  expect(crashes).toEqual([new Error('broken')]);
  clock.pass(1000);
  expect(crashes).toHaveLength(2);
  expect(other.crashes).toEqual([]);

  fault.isOn = false;
  clock.pass(1000);
  // At the times at which it should have been.
  expect(happened()).toContainEqual(['proof-begun', 70_000]);
  expect(happened()).toContainEqual(['proof-failed', 130_000]);
  expect(refusalOf({ type: 'react', guest: 'ann', reaction: 'oops' })).toBeUndefined();
});

test('a room that fails while waiting still tells its guests what happened before', () => {
  const { options, fault } = brittle();
  const { session, clock, crashes, enter, happened } = openRoom(options);
  enter('ann');
  enter('bob');
  for (const guest of ['ann', 'bob']) session.ask({ type: 'start', guest, seed: 'train' });
  session.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } });
  clock.pass(59_999);
  fault.isOn = true;
  clock.pass(1);
  fault.isOn = false;
  expect(crashes).toHaveLength(1);
  clock.pass(1000);
  expect(happened()).toContainEqual(['clock-ran-out', 60_000]);
  clock.pass(69_000);
  expect(happened()).toContainEqual(['proof-failed', 130_000]);
});

test('a bid is answered when it is written, and no other room waits for that', async () => {
  const writes: (() => void)[] = [];
  const slow = openRoom(roomOptions(), new TestClock(), () =>
    isSlow
      ? new Promise(resolve => {
          writes.push(() => resolve(undefined));
        })
      : undefined,
  );
  let isSlow = false;
  const other = openRoom(roomOptions(), slow.clock);
  for (const { session, enter } of [slow, other]) {
    enter('ann');
    enter('bob');
    for (const guest of ['ann', 'bob']) session.ask({ type: 'start', guest, seed: 'train' });
  }
  isSlow = true;
  const bid = { type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } } as const;
  const answers: unknown[] = [];
  slow.session.ask(bid, refusal => answers.push(refusal));
  other.session.ask(bid);
  slow.clock.pass(60_000);
  await setImmediate();
  expect(answers).toEqual([]);
  expect(slow.happened().at(-1)![0]).toBe('drawn');
  expect(other.happened().at(-1)).toEqual(['clock-ran-out', 60_000]);
  // What is due meanwhile has its time, and is told after the bid.
  expect(writes).toHaveLength(2);
  for (const write of writes) write();
  await expect
    .poll(() =>
      slow
        .happened()
        .map(([type]) => type)
        .slice(-3),
    )
    .toEqual(['bid', 'clock-started', 'clock-ran-out']);
  expect(answers).toEqual([undefined]);
  expect(slow.happened()).toEqual(other.happened());
});
