import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../source/game/index.js';
import { mayReview } from '../../source/training/index.js';
import {
  bid,
  DRAWN,
  easyTable,
  playedTable,
  recordOf,
  type Table,
  types,
} from '../helpers/play-match.js';

const RAN_OUT = DRAWN + 400_000;

/** Two people, after a round in which nobody bid. */
function returned(changes: Parameters<typeof easyTable>[0] = {}): Table {
  const table = easyTable(changes);
  table.tick(RAN_OUT);
  return table;
}

describe('among people', () => {
  test('the chip goes back, and its solution stays a secret', () => {
    const { match } = returned();
    expect(match.undrawn).toContain(match.target);
    expect(mayReview(match, 1)).toBe(false);
  });

  test('it is set aside if they agree, and its solution may be seen', () => {
    const table = returned();
    const { target } = table.match;
    expect(types(table.do(RAN_OUT, { type: 'set-aside' }))).toEqual(['chip-set-aside']);
    expect(table.match.undrawn).not.toContain(target);
    expect(table.match.rounds).toMatchObject([
      { result: { kind: 'set-aside', reason: 'no-bids' } },
    ]);
    expect(mayReview(table.match, 1)).toBe(true);
    expect(parseRecord(recordOf(table.match.options, table.log))).toMatchObject({
      value: { match: table.match },
    });
  });

  test('each may say so once, which alone changes nothing else', () => {
    const table = returned();
    expect(types(table.do(RAN_OUT, { type: 'set-aside', player: 1 }))).toEqual(['aside-agreed']);
    expect(table.match.phase).toMatchObject({ agreed: [1], result: { kind: 'returned' } });
    expect(table.refusal(RAN_OUT, { type: 'set-aside', player: 1 })).toMatchObject({
      code: 'not-now',
    });
    expect(table.refusal(RAN_OUT, { type: 'set-aside', player: 2 })).toMatchObject({
      code: 'no-such-player',
    });
  });

  test('a chip that was won stays with its winner', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    table.tick(DRAWN + 60_000);
    table.move(DRAWN + 60_000, 'rE rN');
    expect(table.refusal(RAN_OUT, { type: 'set-aside' })).toMatchObject({ code: 'not-now' });
  });
});

test('against bots the chip is set aside at once', () => {
  const { match } = returned({ sitters: ['person', 'easy'] });
  expect(match.rounds).toMatchObject([{ result: { kind: 'set-aside', reason: 'no-bids' } }]);
  expect(match.undrawn).not.toContain(match.target);
  expect(mayReview(match, 1)).toBe(true);
});
