import { describe, expect, it } from 'vitest';
import { checkBid, type Properties } from '../../source/game/index.js';
import { bid, bidsOf, CLOCK_END, proofsOf, provingTable, types } from '../helpers/play-match.js';

describe('Settled readings: bids are whole numbers from 1 to 99', () => {
  it.each([1, 2, 50, 98, 99])('%d is a bid', moves => {
    expect(checkBid({ player: 0, moves }, [], 'not-above-last')).toBeUndefined();
  });

  it.each([0, -1, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is none', moves => {
    const refusal = { code: 'bid-out-of-range', moves };
    expect(checkBid({ player: 0, moves }, [], 'not-above-last')).toEqual(refusal);
  });
});

describe('Edition table, ownRaise: never above own last bid, or own first bid', () => {
  it.each([
    ['the first bid is free', '', '0:99', undefined, undefined],
    ['lower than before', '0:8', '0:7', undefined, undefined],
    ['equal to the last', '0:8', '0:8', undefined, undefined],
    ['equal to the first', '0:8 0:5', '0:8', 5, undefined],
    ['above the last, not above the first', '0:8 0:5', '0:6', 5, undefined],
    ['above both', '0:8 0:5', '0:9', 5, 8],
    ["others' bids do not bind: above", '1:3', '0:9', undefined, undefined],
    ["others' bids do not bind: equal", '1:9', '0:9', undefined, undefined],
    ['own last is not the last of all', '0:8 1:3', '0:8', undefined, undefined],
  ])('%s: after "%s" comes %s; the last forbids it: %s, the first: %s', (...row) => {
    const [, before, next, last, first] = row;
    const made = bidsOf(next)[0]!;
    const { moves } = made;
    expect(checkBid(made, bidsOf(before), 'not-above-last')).toEqual(
      last && { code: 'above-own-last-bid', moves, limit: last },
    );
    expect(checkBid(made, bidsOf(before), 'not-above-first')).toEqual(
      first && { code: 'above-own-first-bid', moves, limit: first },
    );
  });
});

describe('A round 3: lowest standing bid first, ties by `tie`', () => {
  const rows: [
    rule: string,
    made: string,
    chips: number[],
    tie: Properties['tie'],
    order: string,
    handicaps?: number[],
  ][] = [
    ['nobody has bid', '', [0, 0], 'first-to-bid', ''],
    ['the lowest first', '0:7 1:4 2:5', [0, 0, 0], 'first-to-bid', '1:4 2:5 0:7'],
    ['the lowest first, chips or not', '0:7 1:4', [0, 9], 'fewest-chips', '1:4 0:7'],
    ['the last bid stands', '0:9 1:5 0:4', [0, 0], 'first-to-bid', '0:4 1:5'],
    ['the last bid stands, a higher one too', '0:3 1:4 0:5', [0, 0], 'first-to-bid', '1:4 0:5'],
    ['tie: first to bid it', '1:5 0:5', [0, 0], 'first-to-bid', '1:5 0:5'],
    ['tie: first to bid it, chips or not', '1:5 0:5', [0, 3], 'first-to-bid', '1:5 0:5'],
    ['tie: fewest chips', '1:5 0:5', [0, 3], 'fewest-chips', '0:5 1:5'],
    ['tie: equal chips, then first to bid it', '1:5 0:5', [2, 2], 'fewest-chips', '1:5 0:5'],
    ['tie: fewest of three', '0:5 1:5 2:5', [2, 3, 1], 'fewest-chips', '2:5 0:5 1:5'],
    ['a number bid again keeps its time', '0:5 1:5 0:5', [0, 0], 'first-to-bid', '0:5 1:5'],
    ['… with equal chips too', '0:5 1:5 0:5', [1, 1], 'fewest-chips', '0:5 1:5'],
    ['the number counts, not the first bid', '0:9 1:5 0:5', [0, 0], 'first-to-bid', '1:5 0:5'],
    ['left and come back to', '0:5 0:4 1:5 0:5', [0, 0], 'first-to-bid', '0:5 1:5'],
    ['a handicap decides', '0:4 1:5', [0, 0], 'first-to-bid', '1:5 0:4', [2, 0]],
    ['it does not suffice', '0:4 1:7', [0, 0], 'first-to-bid', '0:4 1:7', [2, 0]],
    ['equal with it: first to bid', '0:4 1:6', [0, 0], 'first-to-bid', '0:4 1:6', [2, 0]],
    ['equal with it: first to bid', '1:6 0:4', [0, 0], 'first-to-bid', '1:6 0:4', [2, 0]],
    ['equal with it: fewest chips', '0:4 1:6', [3, 1], 'fewest-chips', '1:6 0:4', [2, 0]],
    ['equal with it and in chips', '0:4 1:6', [1, 1], 'fewest-chips', '0:4 1:6', [2, 0]],
    ['with it equal bids are no tie', '0:5 1:5', [0, 9], 'fewest-chips', '1:5 0:5', [2, 0]],
    ['three', '0:6 1:2 2:3', [0, 0, 0], 'first-to-bid', '2:3 1:2 0:6', [0, 3, 1]],
    ['with it the last bid stands', '0:6 1:9 1:2', [0, 0], 'first-to-bid', '1:2 0:6', [0, 3]],
    ['beyond 99', '0:90 1:99', [0, 0], 'first-to-bid', '1:99 0:90', [20, 0]],
  ];
  it.each(rows)('%s: "%s" with chips %j, %s, gives "%s"', (...row) => {
    const [, made, chips, tie, order, handicaps] = row;
    expect(proofsOf(made, tie, chips, handicaps)).toEqual(bidsOf(order));
  });
});

describe('a handicap does not touch', () => {
  const HANDICAPS = { handicaps: [9, 0] };

  it('the number that is proved: as many moves as were bid', () => {
    const table = provingTable([bid(0, 1)], HANDICAPS);
    expect(types(table.move(CLOCK_END, 'rE'))).toEqual(['moved', 'proof-failed', 'chip-returned']);
    expect(table.match.failed).toEqual([{ bid: { player: 0, moves: 1 }, reason: 'moves-used-up' }]);
  });

  it('the bids that are told', () => {
    const table = provingTable([bid(0, 3), bid(1, 4)], HANDICAPS);
    expect(table.match.phase).toMatchObject({
      queue: [
        { player: 1, moves: 4 },
        { player: 0, moves: 3 },
      ],
    });
  });
});
