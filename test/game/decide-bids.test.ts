import { describe, expect, it } from 'vitest';
import { newMatch } from '../../source/game/index.js';
import {
  bid,
  CLOCK_END,
  CONTINUE,
  DRAWN,
  easyTable,
  GIVE_UP,
  line,
  matchOptions,
  provingTable,
  Table,
  types,
} from '../helpers/play-match.js';

describe('A round 1: draw a chip, nobody moves anything', () => {
  it('the first `continue` deals and draws', () => {
    const table = new Table(newMatch(matchOptions()));
    expect(types(table.do(DRAWN, CONTINUE))).toEqual(['dealt', 'drawn']);
    expect(table.match).toMatchObject({ round: 1, phase: { kind: 'thinking', since: DRAWN } });
    expect(table.match.undrawn).toHaveLength(16);
    expect(table.match.undrawn).not.toContain(table.match.target);
  });

  it.each([
    ['not-dealt', () => new Table(newMatch(matchOptions()))],
    ['thinking', () => easyTable()],
    [
      'round-over',
      () => {
        const table = provingTable([bid(0, 2)]);
        table.move(CLOCK_END, 'rE rN');
        return table;
      },
    ],
  ] as const)('nobody moves robots while the match is %s', (phase, start) => {
    const command = { type: 'move', move: line('rE')[0]! } as const;
    const refusal = { code: 'not-now', command: 'move', phase };
    expect(start().refusal(CLOCK_END - 1, command)).toEqual(refusal);
  });

  it('the same holds while the clock runs and bids are made', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    const command = { type: 'move', move: line('rE')[0]! } as const;
    expect(table.refusal(DRAWN + 1, command)).toMatchObject({ phase: 'thinking' });
  });

  it.each([
    ['continue', CONTINUE],
    ['give-up-proof', GIVE_UP],
  ] as const)('there is nothing to %s while all think', (type, command) => {
    const refusal = { code: 'not-now', command: type, phase: 'thinking' };
    expect(easyTable().refusal(DRAWN, command)).toEqual(refusal);
  });
});

describe('A round 2: bids', () => {
  it('any player, in any order, as often as they like, lower, equal or higher than others', () => {
    const table = easyTable({ players: ['Ann', 'Bob', 'Cem'] });
    const made = [bid(2, 9), bid(0, 9), bid(1, 20), bid(2, 4), bid(2, 4), bid(0, 6), bid(1, 4)];
    for (const [second, command] of made.entries()) table.do(DRAWN + second * 1000, command);
    expect(table.match.phase).toMatchObject({ bids: made.map(({ type: _, ...rest }) => rest) });
  });

  it("the first bid starts the clock, later ones don't change it", () => {
    const table = easyTable();
    expect(table.do(DRAWN + 100, bid(1, 9))).toEqual([
      { type: 'bid', player: 1, moves: 9, at: DRAWN + 100 },
      { type: 'clock-started', at: DRAWN + 100 },
    ]);
    expect(types(table.do(DRAWN + 200, bid(0, 9)))).toEqual(['bid']);
    expect(table.match.phase).toMatchObject({ clockStarted: DRAWN + 100 });
  });

  it.each([
    ['1999', [5], 6, { code: 'above-own-last-bid', moves: 6, limit: 5 }],
    ['2003', [8, 5], 6, { code: 'above-own-last-bid', moves: 6, limit: 5 }],
    ['2007', [8, 5], 6, { code: 'above-own-last-bid', moves: 6, limit: 5 }],
    ['2013', [8, 5], 9, { code: 'above-own-first-bid', moves: 9, limit: 8 }],
    ['1999', [], 0, { code: 'bid-out-of-range', moves: 0 }],
    ['1999', [], 100, { code: 'bid-out-of-range', moves: 100 }],
  ] as const)(
    'the limit of `ownRaise` in %s: after %j not %d',
    (edition, before, moves, refusal) => {
      const table = easyTable({ edition });
      for (const own of before) table.do(DRAWN, bid(0, own));
      expect(table.refusal(DRAWN, bid(0, moves))).toEqual(refusal);
    },
  );

  it.each([
    ['1999', [5], 5],
    ['2013', [8, 5], 7],
  ] as const)('the limit of `ownRaise` in %s: after %j still %d', (edition, before, moves) => {
    const table = easyTable({ edition });
    for (const own of before) table.do(DRAWN, bid(0, own));
    expect(types(table.do(DRAWN, bid(0, moves)))).toEqual(['bid']);
  });

  it('a refused bid does not start the clock', () => {
    const table = easyTable();
    table.refusal(DRAWN, bid(0, 100));
    expect(table.tick(DRAWN + 60_000)).toEqual([]);
  });

  it.each([-1, 2, 0.5, Number.NaN])('there is no player %d at a table of two', player => {
    expect(easyTable().refusal(DRAWN, bid(player, 5))).toEqual({ code: 'no-such-player', player });
  });

  it('nobody bids once the proofs have begun', () => {
    const refusal = { code: 'not-now', command: 'bid', phase: 'proving' };
    expect(provingTable([bid(0, 5)]).refusal(CLOCK_END, bid(1, 2))).toEqual(refusal);
  });
});
