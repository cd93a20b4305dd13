import { describe, expect, it } from 'vitest';
import type { MatchCommand, Properties } from '../../source/game/index.js';
import {
  bid,
  bidsOf,
  CLOCK_END,
  DRAWN,
  easyTable,
  proofsOf,
  provingTable,
  types,
} from '../helpers/play-match.js';

describe('a handicap is added to a bid for comparison', () => {
  type Row = [
    rule: string,
    handicaps: number[],
    chips: number[],
    tie: Properties['tie'],
    made: string,
  ];
  const rows: [...Row, order: string][] = [
    ['none', [0, 0], [0, 0], 'first-to-bid', '0:5 1:4', '1:4 0:5'],
    ['it decides', [2, 0], [0, 0], 'first-to-bid', '0:4 1:5', '1:5 0:4'],
    ['it does not suffice', [2, 0], [0, 0], 'first-to-bid', '0:4 1:7', '0:4 1:7'],
    ['equal with it: first to bid', [2, 0], [0, 0], 'first-to-bid', '0:4 1:6', '0:4 1:6'],
    ['equal with it: first to bid', [2, 0], [0, 0], 'first-to-bid', '1:6 0:4', '1:6 0:4'],
    ['equal with it: fewest chips', [2, 0], [3, 1], 'fewest-chips', '0:4 1:6', '1:6 0:4'],
    ['equal with it and in chips', [2, 0], [1, 1], 'fewest-chips', '0:4 1:6', '0:4 1:6'],
    ['equal bids are no tie', [2, 0], [0, 9], 'fewest-chips', '0:5 1:5', '1:5 0:5'],
    ['of three', [0, 3, 1], [0, 0, 0], 'first-to-bid', '0:6 1:2 2:3', '2:3 1:2 0:6'],
    ['the last bid stands', [0, 3], [0, 0], 'first-to-bid', '0:6 1:9 1:2', '1:2 0:6'],
    ['beyond 99', [20, 0], [0, 0], 'first-to-bid', '0:90 1:99', '1:99 0:90'],
  ];
  it.each(rows)('%s: handicaps %j, chips %j, %s, "%s" gives "%s"', (...row) => {
    const [, handicaps, chips, tie, made, order] = row;
    expect(proofsOf(made, tie, chips, handicaps)).toEqual(bidsOf(order));
  });

  it.each([
    ['lower with it', [0, 2], [bid(0, 4), bid(1, 3)], 'proving 0'],
    ['lower in spite of it', [0, 2], [bid(0, 6), bid(1, 3)], 'proving 1'],
    ['a tie with it', [0, 1], [bid(1, 3), bid(0, 4)], 'proving 1'],
  ] as const)('at the table: %s', (_, handicaps, bids: readonly MatchCommand[], phase) => {
    expect(provingTable(bids, { handicaps }).phase).toBe(phase);
  });
});

describe('a handicap does not touch', () => {
  const HANDICAPS = { handicaps: [9, 0] };

  it('the number that is proved: as many moves as were bid', () => {
    const table = provingTable([bid(0, 1)], HANDICAPS);
    expect(types(table.move(CLOCK_END, 'rE'))).toEqual(['moved', 'proof-failed', 'chip-returned']);
    expect(table.match.failed).toEqual([{ bid: { player: 0, moves: 1 }, reason: 'moves-used-up' }]);
  });

  it('an exact proof: it is judged at the number that was bid', () => {
    const table = provingTable([bid(0, 2)], { ...HANDICAPS, rules: { proof: 'exact' } });
    expect(types(table.move(CLOCK_END, 'rE rN'))).toEqual(['moved', 'chip-won']);
  });

  it('the limits of a bid', () => {
    const table = easyTable(HANDICAPS);
    table.do(DRAWN, bid(0, 99));
    table.do(DRAWN, bid(0, 5));
    const refusal = { code: 'above-own-last-bid', moves: 6, limit: 5 };
    expect(table.refusal(DRAWN, bid(0, 6))).toEqual(refusal);
    expect(table.refusal(DRAWN, bid(0, 0))).toMatchObject({ code: 'bid-out-of-range' });
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
