import { expect, test } from 'vitest';
import { OPENED, TestRoom } from './table.js';

const STARTED = OPENED + 1000;
const RAN_OUT = STARTED + 360_000;

/** A room after a round in which nobody bid. */
function returned(...names: readonly string[]): TestRoom {
  const table = new TestRoom();
  for (const name of names) table.sit(OPENED, name);
  if (names.length === 1) table.do(OPENED, { type: 'seat-bot', name: 'Bolt', level: 'easy' });
  for (const name of names) {
    table.do(STARTED, { type: 'start', guest: table.guest(name), seed: 'seed' });
  }
  table.do(RAN_OUT, { type: 'tick' });
  return table;
}

const agree = (table: TestRoom, name: string) =>
  table.do(RAN_OUT, {
    type: 'play',
    guest: table.guest(name),
    command: { type: 'set-aside' },
  });

const played = (table: TestRoom) => table.room.log.map(({ type }) => type);

test('the chip is set aside when all who are present agree', () => {
  const table = returned('Ann', 'Bob', 'Cem');
  table.do(RAN_OUT, { type: 'leave', guest: table.guest('Cem') });
  agree(table, 'Ann');
  expect(played(table).at(-1)).toBe('aside-agreed');
  agree(table, 'Bob');
  expect(played(table).at(-1)).toBe('chip-set-aside');
});

test('a single person with bots has nobody to ask', () => {
  const table = returned('Ann');
  expect(played(table).at(-1)).toBe('chip-set-aside');
});
