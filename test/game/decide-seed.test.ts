import { describe, expect, it } from 'vitest';
import { formatCell } from '../../source/engine/index.js';
import { type Match, newMatch, rematchOf } from '../../source/game/index.js';
import { bid, DRAWN, matchOptions, Table } from '../helpers/play-match.js';

describe('Settled readings: the same seed, edition and options give the same match', () => {
  const setUp = (match: Match) => ({
    faces: match.board?.printed?.faces.join(' '),
    robots: match.robots.map(formatCell).join(' '),
    target: match.target && formatCell(match.target.cell),
  });

  function firstDraws(options: Match['options'], count: number): string {
    const table = new Table(newMatch(options));
    for (let round = 0; round < count; round++) {
      table.do(DRAWN + round * 600_000, { type: 'continue' });
      table.tick(DRAWN + (round + 1) * 600_000);
    }
    return table.log
      .flatMap(event => (event.type === 'drawn' ? [formatCell(event.target)] : []))
      .join(' ');
  }

  it.each([
    [
      '1999',
      { faces: '1A 4A 3B 2A', robots: 'l7 k15 p16 b14', target: 'm2' },
      'm2 j14 e10 k3 j14 k3',
    ],
    [
      '2003',
      { faces: '1C 4C 3D 2C', robots: 'c11 h5 f2 n10', target: 'n8' },
      'n8 n12 e14 k7 n12 k7',
    ],
    [
      '2013',
      { faces: '1A 4C 3B 2C', robots: 'm7 k15 p16 c14', target: 'n8' },
      'n8 j14 e14 k7 j14 k7',
    ],
  ] as const)('on every machine: seed "pinned", %s', (edition, expected, draws) => {
    const options = matchOptions({ edition, seed: 'pinned' });
    const table = new Table(newMatch(options));
    table.do(DRAWN, { type: 'continue' });
    expect(setUp(table.match)).toEqual(expected);
    expect(firstDraws(options, 6)).toBe(draws);
  });

  it('players, chips and time limits do not change the deal', () => {
    const deal = (changes: Parameters<typeof matchOptions>[0]) =>
      firstDraws(matchOptions({ seed: 'x', ...changes }), 3);
    expect(deal({ players: ['Cem', 'Dee', 'Eve'], chips: 2, seconds: 30 })).toBe(deal({}));
  });

  it.each(['pinned', 'x', 'y'])('first the agreed chip, in a rematch any, seed %s', seed => {
    const options = matchOptions({ edition: '1999', seed });
    const dealt = new Table(newMatch(options));
    dealt.do(DRAWN, { type: 'continue' });
    const first = dealt.match.undrawn[0]!.cell;
    const table = new Table(newMatch({ ...options, first }));
    table.do(DRAWN, { type: 'continue' });
    expect(table.match.target!.cell).toBe(first);
    // It is known by then.
    expect(firstDraws(rematchOf({ ...options, first }, 'y'), 3)).toBe(
      firstDraws({ ...options, seed: 'y' }, 3),
    );
  });

  it('a cell without a chip agrees on none', () => {
    const options = matchOptions({ edition: '1999', seed: 'pinned' });
    expect(firstDraws({ ...options, first: 0 }, 3)).toBe(firstDraws(options, 3));
  });

  it('another seed is another match', () => {
    const deals = new Set(['a', 'b', 'c', 'd'].map(seed => firstDraws(matchOptions({ seed }), 5)));
    expect(deals.size).toBe(4);
  });

  it('a draw depends on the round, not on what was asked in between', () => {
    const options = matchOptions({ seed: 'resumed' });
    const table = new Table(newMatch(options));
    table.do(DRAWN, { type: 'continue' });
    const resumed = new Table(structuredClone(table.match));
    table.do(DRAWN + 1, bid(0, 1));
    resumed.do(DRAWN + 2, bid(1, 3));
    for (const each of [table, resumed]) {
      each.tick(DRAWN + 600_000);
      if (each.phase.startsWith('proving')) each.do(DRAWN + 600_000, { type: 'give-up-proof' });
      each.do(DRAWN + 600_000, { type: 'continue' });
    }
    expect(setUp(table.match)).toEqual(setUp(resumed.match));
  });
});
