import { describe, expect, it } from 'vitest';
import { type MatchCommand, parseRecord } from '../../source/game/index.js';
import {
  bid,
  cells,
  DRAWN,
  easyTable,
  GIVE_UP,
  recordOf,
  type Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CLAIM: MatchCommand = { type: 'claim' };

/** Alone, as printed: the red square is sought, which `rE rN` solves, and the clock has just been turned. */
function aloneTable(changes: Parameters<typeof easyTable>[0] = {}): Table {
  const table = easyTable({ players: ['Ann'], soloBid: false, ...changes });
  table.tick(DRAWN);
  return table;
}

describe('Alone as printed: "I have it" holds the sand', () => {
  it('and the solution is shown in any number of moves', () => {
    const table = aloneTable({ edition: '2013' });
    expect(types(table.do(DRAWN + 59_000, CLAIM))).toEqual(['claimed']);
    expect(table.tick(DRAWN + DAY)).toEqual([]);
    expect(types(table.move(DRAWN + DAY, 'gS gW bE rE rN'))).toEqual(['moved', 'chip-won']);
    expect(table.match.rounds).toMatchObject([
      { result: { kind: 'won', bid: { player: 0, moves: 5 } } },
    ]);
    expect(parseRecord(recordOf(table.match.options, table.log))).toMatchObject({
      value: { match: { round: 1, players: [{ chips: [{}] }] } },
    });
  });

  it('giving up puts the robots back, and the sand runs on from where it stood', () => {
    const table = aloneTable();
    table.do(DRAWN + 20_000, CLAIM);
    table.move(DRAWN + 30_000, 'rE');
    expect(types(table.do(DRAWN + DAY, GIVE_UP))).toEqual(['proof-failed']);
    expect(table.match).toMatchObject({ robots: cells('b6 p1 a16 p16'), failed: [] });
    expect(table.phase).toBe('thinking');
    expect(table.tick(DRAWN + DAY + 39_999)).toEqual([]);
    expect(table.tick(DRAWN + DAY + 40_000)).toEqual([
      { type: 'clock-ran-out', at: DRAWN + DAY + 40_000 },
      { type: 'chip-lost', reason: 'no-bids', at: DRAWN + DAY + 40_000 },
    ]);
  });

  it('it can be claimed again, and solved then', () => {
    const table = aloneTable();
    for (const _ of [1, 2, 3]) {
      table.do(DRAWN + 1, CLAIM);
      table.do(DRAWN + 1, GIVE_UP);
    }
    table.do(DRAWN + 2, CLAIM);
    expect(types(table.move(DRAWN + 3, 'rE rN'))).toEqual(['moved', 'chip-won']);
  });

  it('too late once it has run out', () => {
    const table = aloneTable();
    expect(types(table.do(DRAWN + MINUTE, CLAIM))).toEqual(['clock-ran-out', 'chip-lost']);
  });

  it('there are no bids, and with bids there are no claims', () => {
    expect(aloneTable().refusal(DRAWN, bid(0, 2))).toMatchObject({ code: 'not-now' });
    const bidding = { code: 'not-now', command: 'claim', phase: 'thinking' };
    expect(aloneTable({ soloBid: true }).refusal(DRAWN, CLAIM)).toEqual(bidding);
    expect(easyTable().refusal(DRAWN, CLAIM)).toEqual(bidding);
  });

  it('an old record without the option has bids', () => {
    const table = easyTable({ players: ['Ann'] });
    expect(types(table.do(DRAWN, bid(0, 2)))).toContain('bid');
  });
});
