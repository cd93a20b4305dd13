import { describe, expect, test } from 'vitest';
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

describe.each(EDITION_NAMES)('a match of the edition %s', name => {
  const open = () => openTable({ ...roomOptions(), match: { ...match, edition: EDITIONS[name] } });
  const isExact = name === '2013';

  test('has its proofs, and its robots after the round', () => {
    const table = open();
    const line = shortestOf(table);
    const before = roundStart(table.room.match!).robots;
    table.bid(OPENED, 'Ann', line.length + (isExact ? 0 : 1));
    table.bid(OPENED, 'Bob', line.length + 2);
    const proving = OPENED + MINUTE;
    for (const move of line) table.move(proving, 'Ann', move);
    expect(table.phase).toBe('round-over');
    table.do(proving + NEXT_ROUND_AFTER, { type: 'tick' });
    const { robots } = roundStart(table.room.match!);
    if (name === '2007') expect(robots).toEqual(before);
    else expect(robots).not.toEqual(before);
  });
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

test('a match is abandoned a while after all players have left their seats', () => {
  const table = openTable();
  for (const name of ['Ann', 'Bob', 'Cem']) {
    table.do(OPENED + 1, { type: 'stand', guest: table.guest(name) });
  }
  table.do(OPENED + ABANDONED_AFTER - 1, { type: 'tick' });
  expect(table.phase).toBe('thinking');
  table.do(OPENED + ABANDONED_AFTER, { type: 'tick' });
  expect(table.room).toMatchObject({ match: undefined, seats: [] });
});

describe('a player who is away', () => {
  test('has the same seat up to the last moment of the five minutes', () => {
    const table = openTable();
    table.bid(OPENED, 'Bob', 9);
    table.do(OPENED, { type: 'leave', guest: table.guest('Bob') });
    table.enter(OPENED + SEAT_KEPT_FOR - 1, 'Bob');
    expect(table.room.seats[1]).toMatchObject({ name: 'Bob', guest: table.guest('Bob') });
    table.do(OPENED + 2 * SEAT_KEPT_FOR, { type: 'tick' });
    expect(table.room.seats[1]!.isGivenUp).toBe(false);
  });

  test('with a bid is skipped if not back in that time', () => {
    const table = openTable(roomOptions({ match: { ...match, seconds: 600 } }));
    table.bid(OPENED, 'Ann', 9);
    table.bid(OPENED, 'Bob', 10);
    table.do(OPENED, { type: 'leave', guest: table.guest('Ann') });
    table.do(OPENED + 10 * MINUTE, { type: 'tick' });
    expect(table.room.match!.phase).toMatchObject({ kind: 'proving', queue: [{ player: 1 }] });
    expect(table.room.log.at(-1)).toMatchObject({ type: 'proof-failed', at: OPENED + 10 * MINUTE });
  });

  test('and all others as well: then the match is abandoned, and watchers may sit down', () => {
    const table = openTable();
    for (const name of ['Ann', 'Bob'])
      table.do(OPENED, { type: 'stand', guest: table.guest(name) });
    table.do(OPENED, { type: 'leave', guest: table.guest('Cem') });
    table.do(OPENED + SEAT_KEPT_FOR - 1, { type: 'tick' });
    expect(table.phase).toBe('thinking');
    table.do(OPENED + SEAT_KEPT_FOR, { type: 'tick' });
    expect(table.room).toMatchObject({ match: undefined, seats: [] });
    for (const name of ['Dee', 'Ann']) {
      table.do(OPENED + SEAT_KEPT_FOR, { type: 'sit', guest: table.guest(name) });
    }
    table.start(OPENED + SEAT_KEPT_FOR, 'Dee', 'Ann');
    expect(table.phase).toBe('thinking');
  });

  test("isn't waited for when the others are ready, nor for the next match", () => {
    const table = openTable(roomOptions({ match: { ...match, chips: 1 } }));
    table.do(OPENED, { type: 'leave', guest: table.guest('Cem') });
    const line = shortestOf(table);
    table.bid(OPENED, 'Ann', line.length);
    for (const move of line) table.move(OPENED + MINUTE, 'Ann', move);
    for (const name of ['Ann', 'Bob']) {
      table.do(OPENED + MINUTE, { type: 'ready', guest: table.guest(name) });
    }
    expect(table.phase).toBe('match-over');
    table.start(OPENED + MINUTE, 'Bob', 'Ann');
    expect(table.room.match!.options.players).toEqual(['Ann', 'Bob']);
  });
});
