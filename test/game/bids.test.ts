import { describe, expect, it } from 'vitest';
import { checkBid, type Properties } from '../../source/game/index.js';
import { bidsOf, proofsOf } from '../helpers/play-match.js';

describe('Settled readings: bids are whole numbers from 1 to 99', () => {
  it.each([1, 2, 50, 98, 99])('%d is a bid', moves => {
    expect(checkBid({ player: 0, moves }, [], 'not-above-last')).toBeUndefined();
  });

  it.each([0, -1, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is none', moves => {
    const refusal = { code: 'bid-out-of-range', moves };
    expect(checkBid({ player: 0, moves }, [], 'not-above-last')).toEqual(refusal);
  });
});

describe('Edition table, ownRaise: never above own last bid', () => {
  it.each([
    ['the first bid is free', '', '0:99', undefined],
    ['lower than before', '0:8', '0:7', undefined],
    ['equal is allowed', '0:8', '0:8', undefined],
    ['above the last', '0:8', '0:9', 8],
    ['above the last, not above the first', '0:8 0:5', '0:6', 5],
    ["others' bids do not bind: above", '1:3', '0:9', undefined],
    ["others' bids do not bind: equal", '1:9', '0:9', undefined],
    ["others' bids do not bind: own last is not the last of all", '0:8 1:3', '0:8', undefined],
  ])('%s: after "%s" comes %s', (_, before, next, limit) => {
    const [bid] = bidsOf(next);
    expect(checkBid(bid!, bidsOf(before), 'not-above-last')).toEqual(
      limit && { code: 'above-own-last-bid', moves: bid!.moves, limit },
    );
  });
});

describe('Edition table, ownRaise: never above own first bid', () => {
  it.each([
    ['the first bid is free', '', '0:99', undefined],
    ['lower than before', '0:8', '0:7', undefined],
    ['equal to the first is allowed', '0:8 0:5', '0:8', undefined],
    ['above the last, not above the first', '0:8 0:5', '0:6', undefined],
    ['above the first', '0:8 0:5', '0:9', 8],
    ["others' bids do not bind", '1:3', '0:9', undefined],
  ])('%s: after "%s" comes %s', (_, before, next, limit) => {
    const [bid] = bidsOf(next);
    expect(checkBid(bid!, bidsOf(before), 'not-above-first')).toEqual(
      limit && { code: 'above-own-first-bid', moves: bid!.moves, limit },
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
  ];
  it.each(rows)('%s: "%s" with chips %j, %s, gives "%s"', (_, made, chips, tie, order) => {
    expect(proofsOf(made, tie, chips)).toEqual(bidsOf(order));
  });
});
