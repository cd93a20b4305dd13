import { describe, expect, it } from 'vitest';
import { type MatchCommand, newMatch } from '../../source/game/index.js';
import {
  CONTINUE,
  cells,
  DRAWN,
  matchOptions,
  type OptionChanges,
  Table,
} from '../helpers/play-match.js';

const place = (names: string): MatchCommand => ({ type: 'place', robots: cells(names) });

/** The printed board has its targets on n2 and k3, diagonals where the faces have any. */
function placedTable(changes: OptionChanges = {}): Table {
  const faces = { kind: 'faces', places: ['1D', '2D', '3D', '4D'] } as const;
  const table = new Table(newMatch(matchOptions({ placed: true, layout: faces, ...changes })));
  table.do(DRAWN, CONTINUE);
  return table;
}

describe('robots placed before the first round', () => {
  it('are where they were put before the first chip is drawn', () => {
    const table = placedTable();
    expect(table.tick(DRAWN + 1)).toEqual([]);
    const events = table.do(DRAWN + 2, place('a1 b1 c1 d1'));
    expect(events.map(({ type }) => type)).toEqual(['placed', 'drawn']);
    expect(table.match).toMatchObject({ round: 1, robots: cells('a1 b1 c1 d1') });
    expect(table.refusal(DRAWN + 3, place('a1 b1 c1 d1'))).toMatchObject({ code: 'not-now' });
  });

  it('may stay where they were dealt', () => {
    const table = placedTable();
    const { robots } = table.match;
    table.do(DRAWN, CONTINUE);
    expect(table.match).toMatchObject({ round: 1, robots });
  });

  it('not on targets, each other, diagonals or the centre, and all of them: nothing is lost', () => {
    const table = placedTable();
    const { board } = table.match;
    const [target, diagonal] = [board!.targets[0]!.cell, board!.diagonals[0]!.cell];
    const rows: [robots: readonly number[], code: string][] = [
      [[target, ...cells('b1 c1 d1')], 'robot-on-target'],
      [cells('a1 a1 c1 d1'), 'robots-share-cell'],
      [[...cells('a1 b1 c1'), diagonal], 'robot-on-diagonal'],
      [cells('a1 b1 h8 d1'), 'robot-in-centre'],
      [cells('a1 b1 c1'), 'other-robots'],
    ];
    for (const [robots, code] of rows) {
      expect(table.refusal(DRAWN, { type: 'place', robots })).toMatchObject({ code });
    }
    expect(table.match.phase).toEqual({ kind: 'dealt', isToPlace: true });
  });

  it('only if agreed', () => {
    const table = placedTable({ placed: false });
    expect(table.match.round).toBe(1);
    const at = { code: 'not-now', command: 'place', phase: 'thinking' };
    expect(table.refusal(DRAWN, place('a1 b1 c1 d1'))).toEqual(at);
  });
});
