import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evolveRoom,
  formatRoomEvent,
  formatRoomHead,
  parseRoomLog,
  type Room,
  type TimedRoomEvent,
} from '../../source/room/index.js';
import { roomSteps, runTable } from './random-tables.js';
import { OPENED, openTable } from './table.js';

const logOf = (room: Room, events: readonly TimedRoomEvent[]): string =>
  formatRoomHead({ name: '1', room }) + events.map(formatRoomEvent).join('');

test('a room is rebuilt from its log alone, wherever the log begins', () => {
  fc.assert(
    fc.property(roomSteps, fc.nat(), (taken, number) => {
      const { events, opened } = runTable(taken);
      const after = events.reduce(evolveRoom, opened);
      const begun = number % (events.length + 1);
      const log = logOf(events.slice(0, begun).reduce(evolveRoom, opened), events.slice(begun));
      fc.pre(!events.slice(0, begun).some(({ type }) => type === 'closed'));
      expect(parseRoomLog(log)).toEqual({
        ok: true,
        value: { name: '1', room: after, ended: expect.any(Array) },
      });
    }),
    { numRuns: 200 },
  );
});

/** Ann has bid, in a room in which she, Bob and Cem play. */
function log(): string[] {
  const table = openTable();
  table.bid(OPENED, 'Ann', 5);
  return logOf(table.opened, table.events).trimEnd().split('\n');
}

const head = (changes: Record<string, unknown>) => (lines: readonly string[]) => [
  JSON.stringify({ ...JSON.parse(lines[0]!), ...changes }),
  ...lines.slice(1),
];
const line = (event: Record<string, unknown>) => (lines: readonly string[]) => [
  ...lines,
  JSON.stringify({ at: OPENED, ...event }),
];

const ofSomethingElse = head({ format: 'ricochet-tui match' });
const bidOfNobody = line({
  type: 'played',
  event: { type: 'bid', player: 3, moves: 3, at: OPENED },
});
const withoutSeats = (lines: readonly string[]) => lines.filter(text => !text.includes('"seated"'));

test.each<[what: string, change: (lines: readonly string[]) => string[], code?: string]>([
  ['of something else', ofSomethingElse, 'not-a-record'],
  ['of another version', head({ version: 4 }), 'unknown-record-version'],
  ['without a name', head({ name: '' })],
  ['with invalid rules', head({ agreed: '{}\n' })],
  ['with invalid chips', head({ chips: 1.5 })],
  ['with an invalid match', head({ match: '{}\n' })],
  ['with nine seats', head({ seats: Array(9).fill({ name: 'a' }) })],
  ['with a seat of nobody', head({ seats: [{ name: 'a', isGivenUp: false }] })],
  ['with a nameless watcher', head({ watchers: [{ guest: 'g' }] })],
  ['with an unknown event', line({ type: 'danced' })],
  ['with a name for an event that all things have', line({ type: 'toString' })],
  ['with an event without a time', line({ type: 'closed', at: 'now' })],
  ['with a bid of nobody', bidOfNobody],
  ['with a match of others than sit there', withoutSeats],
  ['with a missing seat', line({ type: 'seat-given-up', seat: 5 })],
  ['with somebody who sits down and never came', line({ type: 'seated', guest: 'x' })],
  ['with a reaction that is none', line({ type: 'reacted', name: 'Ann', reaction: 'boo' })],
])('a log is refused %s', (_, change, code = 'bad-record-line') => {
  expect(parseRoomLog(`${log().join('\n')}\n`)).toMatchObject({ ok: true });
  expect(parseRoomLog(`${change(log()).join('\n')}\n`)).toMatchObject({ refusal: { code } });
});
