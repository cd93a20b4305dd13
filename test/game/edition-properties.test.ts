import { describe, expect, it } from 'vitest';
import {
  columnOf,
  FACE_NAMES,
  formatBoard,
  formatCell,
  NORTH,
  openings,
  parseCell,
  parseDrawing,
  RED,
  WEST,
} from '../../source/engine/index.js';
import { type Layout, newMatch } from '../../source/game/index.js';
import {
  bid,
  CLOCK_END,
  cells,
  DRAWN,
  line,
  matchOptions,
  type OptionChanges,
  Table,
} from '../helpers/play-match.js';
import { unwrap } from '../helpers/unwrap.js';

const SEEDS = Array.from({ length: 40 }, (_, seed) => String(seed));
const D_FACES: Layout = { kind: 'faces', places: ['1D', '2D', '3D', '4D'] };

/** A match whose board has just been dealt, and where robots and chip come by hand. */
function dealtTable(changes: OptionChanges): Table {
  const table = new Table(newMatch(matchOptions({ drawnByHand: true, ...changes })));
  table.do(DRAWN, { type: 'continue' });
  return table;
}

/** The same with a round laid out, its only bidder proving. */
function laidOutTable(target: number, robots: readonly number[], changes: OptionChanges): Table {
  const table = dealtTable(changes);
  table.do(DRAWN, { type: 'draw', target, robots });
  table.do(DRAWN, bid(0, 9));
  table.tick(CLOCK_END);
  return table;
}

/** Where red stands after one more move, or why it cannot make it. */
function redAfter(table: Table, notation: string): string {
  const code = table.attempt(CLOCK_END, { type: 'move', move: line(notation)[0]! });
  const { phase } = table.match;
  if (code !== 'done' || !('position' in phase)) return code;
  return formatCell(phase.position.robots[RED]!);
}

const facesOf = (table: Table) => table.match.board!.printed!.faces;
const sidesSeen = (changes: OptionChanges) => {
  const faces = SEEDS.flatMap(seed => facesOf(dealtTable({ ...changes, seed })));
  return [...new Set(faces.map(face => face[1]))].sort().join('');
};

describe('Edition table, faces', () => {
  it.each(['1999', '2003', '2007'] as const)('mixing in %s: all sides, always 17 targets', name => {
    const mixed = { edition: name, rules: { faces: FACE_NAMES } };
    expect(sidesSeen(mixed)).toBe('ABCD');
    const counts = SEEDS.map(seed => dealtTable({ ...mixed, seed }).match.undrawn.length);
    expect(new Set(counts)).toEqual(new Set([17]));
  });
});

describe('Edition table, fifth robot', () => {
  it.each([
    ['none', '1999', {}, 4],
    ['off by default', '2003', {}, 4],
    ['option', '2003', { robots: 5 }, 5],
    ['not by default', '2007', {}, 4],
    ['option', '2007', { robots: 5 }, 5],
    ['not by default', '2013', {}, 4],
    ['option', '2013', { robots: 5 }, 5],
  ] as const)('%s in %s with %j: %d robots', (_, edition, rules, count) => {
    const { robots, undrawn } = dealtTable({ edition, rules }).match;
    expect(robots).toHaveLength(count);
    const table = laidOutTable(undrawn[0]!.cell, robots, { edition, rules });
    const codes = line('sN sE sS sW').map(move => table.attempt(CLOCK_END, { type: 'move', move }));
    expect(codes.includes('done')).toBe(count === 5);
    expect(codes.includes('no-such-robot')).toBe(count === 4);
  });
});

describe('Edition table, diagonals', () => {
  it.each([
    ['as-printed', 'o16'],
    ['left-out', 'p3'],
  ] as const)(
    '%s: east from a3, where a blue one is printed on o3, red comes to %s',
    (how, cell) => {
      const changes: OptionChanges = { rules: { diagonals: how }, layout: D_FACES };
      const table = laidOutTable(parseCell('b4')!, cells('a3 a1 a2 a16'), changes);
      expect(redAfter(table, 'rE')).toBe(cell);
    },
  );
});

describe('Edition table, wall openings', () => {
  it.each([
    ['none', 0],
    ['option', 1],
    ['option', 8],
  ])('%s: %d pairs, and a robot gets out of every one', (_, count) => {
    const { match } = dealtTable({ edition: '2003', rules: { openings: count } });
    const pairs = openings(match.board!);
    expect(pairs).toHaveLength(count);
    for (const [cell, facing] of pairs) {
      // Nobody else stands in a row or column that is opened: they stand in the middle of the board.
      const robots = [cell, ...cells('h7 i7 h10')];
      const changes = { edition: '2003', rules: { openings: count } } as const;
      const table = laidOutTable(match.undrawn.at(-1)!.cell, robots, changes);
      const direction = columnOf(cell) === columnOf(facing) ? NORTH : WEST;
      const code = table.attempt(CLOCK_END, { type: 'move', move: { robot: RED, direction } });
      expect(code).not.toBe('blocked');
    }
  });

  it('without one the edge is closed', () => {
    const { match } = dealtTable({ edition: '2003' });
    const robots = cells('a1 h7 i7 h10');
    const table = laidOutTable(match.undrawn[0]!.cell, robots, { edition: '2003' });
    expect(redAfter(table, 'rN')).toBe('blocked');
    expect(redAfter(table, 'rW')).toBe('blocked');
  });
});

describe('Edition table, the moves', () => {
  const { board, robots } = unwrap(
    parseDrawing(`
+---+---+---+---+
|               |
+   +   +   +   +
|R            \\b|
+   +   +   +   +
|               |
+   +   +   +   +
|G            rs|
+---+---+---+---+
`),
  );
  const bent: Layout = {
    kind: 'board',
    board: formatBoard(board),
    robots: robots.filter(cell => cell !== undefined),
  };
  it.each([
    ['a turn at a diagonal is a ricochet', true, true, 'd4'],
    ['it is none', true, false, 'straight-arrival'],
    ['nobody must ricochet', false, false, 'd4'],
  ])('`ricochetAtDiagonal`: %s', (_, ricochet, ricochetAtDiagonal, outcome) => {
    const rules = { moves: { ricochet, ricochetAtDiagonal, reverse: false } };
    const table = laidOutTable(parseCell('d4')!, bent.robots, { rules, layout: bent, chips: 1 });
    expect(redAfter(table, 'rE')).toBe(outcome);
    expect(table.phase).toBe(outcome === 'd4' ? 'round-over' : 'proving 0');
  });
});
