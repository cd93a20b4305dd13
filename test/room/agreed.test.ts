import { expect, test } from 'vitest';
import type { Move } from '../../source/engine/index.js';
import { EDITION_NAMES, EDITIONS, roundStart } from '../../source/game/index.js';
import { NEXT_ROUND_AFTER } from '../../source/room/index.js';
import { ABANDONED_AFTER, SEAT_KEPT_FOR } from '../helpers/deadlines.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { OPENED, openTable, roomOptions, type TestRoom } from './table.js';

const MINUTE = 60_000;
const { match } = roomOptions();

const shortestOf = ({ room }: TestRoom): readonly Move[] =>
  shortestLine(roundStart(room.match!), room.options.match.edition.moves);

test.each(EDITION_NAMES)('edition %s has its proofs, and its robots after the round', name => {
  const table = openTable({ ...roomOptions(), match: { ...match, edition: EDITIONS[name] } });
  const line = shortestOf(table);
  const before = roundStart(table.room.match!).robots;
  table.bid(OPENED, 'Ann', line.length + (name === '2013' ? 0 : 1));
  table.bid(OPENED, 'Bob', line.length + 2);
  const proving = OPENED + MINUTE;
  for (const move of line) table.move(proving, 'Ann', move);
  expect(table.phase).toBe('round-over');
  table.do(proving + NEXT_ROUND_AFTER, { type: 'tick' });
  const { robots } = roundStart(table.room.match!);
  if (name === '2007') expect(robots).toEqual(before);
  else expect(robots).not.toEqual(before);
});

test.each([1, 90, 3600])('a prover has the agreed number of seconds: %i', seconds => {
  const table = openTable(
    roomOptions({ match: { ...roomOptions().match, proofSeconds: seconds } }),
  );
  table.bid(OPENED, 'Ann', 9);
  table.do(OPENED + MINUTE, { type: 'tick' });
  table.begin(OPENED + MINUTE, 'Ann');
  const due = OPENED + MINUTE + seconds * 1000;
  table.do(due - 1, { type: 'tick' });
  expect(table.phase).toBe('proving');
  table.do(due, { type: 'tick' });
  expect(table.room.log.find(({ type }) => type === 'proof-failed')).toMatchObject({ at: due });
});

test.each([
  ['left their seats', ABANDONED_AFTER, 'stand'],
  ['gone, and one is still awaited', SEAT_KEPT_FOR, 'leave'],
] as const)(
  'a match is abandoned a while after all players have %s, and others may play',
  (_, after, type) => {
    const table = openTable();
    for (const name of ['Ann', 'Bob'])
      table.do(OPENED, { type: 'stand', guest: table.guest(name) });
    table.do(OPENED, { type, guest: table.guest('Cem') });
    table.do(OPENED + after - 1, { type: 'tick' });
    expect(table.phase).toBe('thinking');
    table.do(OPENED + after, { type: 'tick' });
    expect(table.room).toMatchObject({ match: undefined, seats: [] });
    for (const name of ['Dee', 'Ann']) {
      table.do(OPENED + after, { type: 'sit', guest: table.guest(name) });
    }
    table.start(OPENED + after, 'Dee', 'Ann');
    expect(table.phase).toBe('thinking');
  },
);

test("players who are away aren't waited for when all others are ready, nor for the next match", () => {
  const table = openTable(roomOptions({ match: { ...match, chips: 1 } }));
  for (const name of ['Ann', 'Cem']) table.do(OPENED, { type: 'leave', guest: table.guest(name) });
  const line = shortestOf(table);
  table.bid(OPENED, 'Bob', line.length);
  for (const move of line) table.move(OPENED + MINUTE, 'Bob', move);
  table.do(OPENED + MINUTE, { type: 'ready', guest: table.guest('Bob') });
  expect(table.phase).toBe('match-over');
  table.do(OPENED + MINUTE, { type: 'sit', guest: table.guest('Dee') });
  table.start(OPENED + MINUTE, 'Bob', 'Dee');
  expect(table.room.match!.options.players).toEqual(['Bob', 'Dee']);
  expect(table.room.seats.map(({ name }) => name)).toEqual(['Bob', 'Dee']);
});
