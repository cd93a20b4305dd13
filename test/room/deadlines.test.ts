import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRoom, dueAt, type TimedRoomEvent } from '../../source/room/index.js';
import { roomSteps, runTable } from './random-tables.js';

test('nothing happens by itself before the deadline, and something does at the deadline', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(roomSteps, taken => {
      runTable(taken, ({ room }, now) => {
        const ticked = (time: number): readonly TimedRoomEvent[] => {
          const result = decideRoom(room, { type: 'tick' }, time);
          if (!result.ok) throw new Error('A tick is never refused.');
          return result.value.map(({ event }) => event);
        };
        const due = dueAt(room);
        if (due === undefined) {
          expect(ticked(Number.MAX_SAFE_INTEGER)).toEqual([]);
          return;
        }
        expect(due).toBeGreaterThan(now);
        expect(ticked(due - 1)).toEqual([]);
        const [event] = ticked(due);
        expect(event).toMatchObject({ at: due });
        seen.add(event!.type === 'played' ? event!.event.type : event!.type);
      });
    }),
    { numRuns: 300 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'abandoned',
      'clock-ran-out',
      'clock-started',
      'closed',
      'drawn',
      'proof-failed',
      'seat-freed',
      'seat-given-up',
    ]),
  );
});

test('overdue events happen in the order of their deadlines', () => {
  fc.assert(
    fc.property(roomSteps, taken => {
      const { events } = runTable(taken);
      const times = events.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }),
  );
});
