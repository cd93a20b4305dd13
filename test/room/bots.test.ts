import { describe, expect, test } from 'vitest';
import {
  createRandom,
  isSolved,
  type Move,
  type Position,
  play,
  startPosition,
} from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { BOT_LEVELS, mayBid, planBot } from '../../source/room/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { OPENED, openTable } from './table.js';

const EDITION = EDITIONS['1999'];
const START = startPosition(puzzleOfId('4572+40+07286AA8+63'));
const SHORTEST = shortestLine(START, EDITION.moves);

const plans = (level: (typeof BOT_LEVELS)[number], edition = EDITION) =>
  Array.from({ length: 400 }, (_, number) =>
    planBot(level, SHORTEST, START, edition, createRandom(`${level}/${number}`)),
  ).map(plan => plan!);

function solves(line: readonly Move[]): boolean {
  let position: Position = START;
  for (const move of line) {
    const made = play(position, move, EDITION.moves);
    if (!made.ok) throw new Error('A bot made a move that cannot be made.');
    position = made.value.position;
    if (isSolved(position, EDITION.moves)) return true;
  }
  return false;
}

describe.each(BOT_LEVELS)('a bot that is %s', level => {
  test('shows what it bid, or misses with moves that can be made, no more than it bid', () => {
    for (const { bid, line } of plans(level)) {
      expect(line.length).toBeLessThanOrEqual(bid);
      expect(bid).toBeGreaterThanOrEqual(SHORTEST.length);
      solves(line);
    }
  });

  test('is wrong now and then, and mostly right', () => {
    const right = plans(level).filter(({ line }) => solves(line)).length;
    expect(right).toBeGreaterThan(280);
    expect(right).toBeLessThan(395);
  });

  test('bids exactly what it shows where the proof has to be exact', () => {
    for (const { bid } of plans(level, EDITIONS['2013'])) expect(bid).toBe(SHORTEST.length);
  });

  test('takes a plausible time: seconds, not minutes, for a short solution', () => {
    for (const { after } of plans(level)) {
      expect(after).toBeGreaterThan(1_000);
      expect(after).toBeLessThan(60_000);
    }
  });
});

test('a better bot is quicker and bids lower', () => {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [easy, middling, hard] = BOT_LEVELS.map(level => ({
    bid: mean(plans(level).map(({ bid }) => bid)),
    after: mean(plans(level).map(({ after }) => after)),
  }));
  expect(easy!.bid).toBeGreaterThan(middling!.bid);
  expect(middling!.bid).toBeGreaterThan(hard!.bid);
  expect(easy!.after).toBeGreaterThan(middling!.after);
  expect(middling!.after).toBeGreaterThan(hard!.after);
});

test('a solution beyond its sight is none', () => {
  const long = Array<Move>(21).fill(SHORTEST[0]!);
  expect(planBot('hard', long, START, EDITION, createRandom('a'))).toBeUndefined();
});

test('it says nothing where fewer moves were bid, and bids once', () => {
  const table = openTable();
  const plan = { after: 0, bid: 6, line: [] };
  expect(mayBid(table.room.match!, 2, plan)).toBe(true);
  table.bid(OPENED, 'Ann', 6);
  expect(mayBid(table.room.match!, 2, plan)).toBe(true);
  table.bid(OPENED, 'Bob', 5);
  expect(mayBid(table.room.match!, 2, plan)).toBe(false);
  expect(mayBid(table.room.match!, 0, plan)).toBe(false);
});
