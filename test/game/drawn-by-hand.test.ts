import { describe, expect, it } from 'vitest';
import { parseCell } from '../../source/engine/index.js';
import {
  type MatchCommand,
  type MatchRefusal,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import { OWN_LAYOUT } from '../helpers/own-board.js';
import {
  bid,
  CONTINUE,
  cells,
  DRAWN,
  matchOptions,
  type OptionChanges,
  playedTable,
  recordOf,
  Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const START = 'b6 p1 a16 p16';
/** Red wins the easy table's chip. */
const WON_ROUND = [
  [0, bid(0, 2)],
  [60, { type: 'tick' }],
  [60, 'rE rN'],
] as const;

const draw = (target: string, robots = START): MatchCommand => ({
  type: 'draw',
  target: parseCell(target)!,
  robots: cells(robots),
});

/** The board 1A 2A 3A 4A lies there, the chips beside it. */
function handTable(changes: OptionChanges = {}): Table {
  const layout = { kind: 'faces', places: ['1A', '2A', '3A', '4A'] } as const;
  const options = matchOptions({ drawnByHand: true, layout, ...changes });
  const table = new Table(newMatch(options));
  table.do(DRAWN, CONTINUE);
  return table;
}

/** The chip on n2 was drawn. */
function thinkingTable(changes: OptionChanges = {}): Table {
  const table = handTable(changes);
  table.do(DRAWN, draw('n2'));
  return table;
}

/** Red has won the red square on n2, and stands there. */
function wonTable(changes: OptionChanges = {}): Table {
  const table = thinkingTable(changes);
  table.do(DRAWN, bid(0, 2));
  table.tick(DRAWN + MINUTE);
  table.move(DRAWN + MINUTE, 'rE rN');
  return table;
}

describe('chips that are drawn by hand', () => {
  it('`continue` deals, and draws no chip', () => {
    const table = new Table(newMatch(matchOptions({ drawnByHand: true })));
    expect(types(table.do(DRAWN, CONTINUE))).toEqual(['dealt']);
    expect(table.match).toMatchObject({ phase: { kind: 'dealt' }, round: 0, target: undefined });
    expect(table.tick(DRAWN + 60 * MINUTE)).toEqual([]);
  });

  it('chip and robots are those that were entered', () => {
    const table = handTable();
    const robots = cells('a1 b2 c3 d4');
    expect(table.do(DRAWN + 7, draw('n2', 'a1 b2 c3 d4'))).toEqual([
      { type: 'drawn', target: parseCell('n2'), robots, at: DRAWN + 7 },
    ]);
    expect(table.match).toMatchObject({
      round: 1,
      robots,
      target: { cell: parseCell('n2') },
      phase: { kind: 'thinking', since: DRAWN + 7, bids: [] },
    });
    expect(table.match.undrawn).toHaveLength(16);
  });

  it('after a round as before the first one', () => {
    const table = wonTable();
    table.do(DRAWN + 9 * MINUTE, draw('e2', 'n2 a1 a2 a3'));
    expect(table.match).toMatchObject({ round: 2, robots: cells('n2 a1 a2 a3') });
  });

  it('a returned chip may be entered again', () => {
    const table = handTable();
    table.do(DRAWN, draw('n2'));
    table.tick(DRAWN + 60 * MINUTE);
    expect(table.phase).toBe('round-over');
    table.do(DRAWN + 60 * MINUTE, draw('n2'));
    expect(table.match).toMatchObject({ round: 2, target: { cell: parseCell('n2') } });
  });
});

describe('draws that are refused', () => {
  const rows: [what: string, table: () => Table, command: MatchCommand, refusal: MatchRefusal][] = [
    ['a cell without target', handTable, draw('a1'), { code: 'not-in-the-stack', cell: 0 }],
    [
      'a chip that is won',
      wonTable,
      draw('n2'),
      { code: 'not-in-the-stack', cell: parseCell('n2')! },
    ],
    ['a robot too few', handTable, draw('n2', 'a1 b2 c3'), { code: 'other-robots', robots: 4 }],
    [
      'a robot too many',
      handTable,
      draw('n2', 'a1 b2 c3 d4 e5'),
      { code: 'other-robots', robots: 4 },
    ],
    [
      'two robots in one cell',
      handTable,
      draw('n2', 'a1 b2 a1 d4'),
      { code: 'robots-share-cell', robot: 0, other: 2, cell: 0 },
    ],
    [
      'a chip that no robot of a small board may use',
      () => handTable({ layout: OWN_LAYOUT }),
      draw('b2', 'a1 a4'),
      { code: 'not-in-the-stack', cell: parseCell('b2')! },
    ],
  ];
  it.each(rows)('%s', (_, table, command, refusal) => {
    expect(table().refusal(DRAWN + MINUTE, command)).toEqual(refusal);
  });

  it.each([
    [
      'before the deal',
      () => new Table(newMatch(matchOptions({ drawnByHand: true }))),
      'not-dealt',
    ],
    ['while all think', thinkingTable, 'thinking'],
    ['when the match is decided', () => wonTable({ chips: 1 }), 'round-over'],
    ['where the program draws', () => playedTable({}, WON_ROUND), 'round-over'],
  ])('%s', (_, table, phase) => {
    const refusal = { code: 'not-now', command: 'draw', phase };
    expect(table().refusal(DRAWN + MINUTE, draw('e2'))).toEqual(refusal);
  });
});

describe('the end of a match that is drawn by hand', () => {
  it('comes when the chips agreed on are won', () => {
    const now = DRAWN + MINUTE;
    const refusal = { code: 'not-now', command: 'continue', phase: 'round-over' };
    expect(wonTable({ chips: 2 }).refusal(now, CONTINUE)).toEqual(refusal);
    const over = { type: 'match-over', winners: [0], at: now };
    expect(wonTable({ chips: 1 }).do(now, CONTINUE)).toEqual([over]);
  });
});

describe('the record of a match that is drawn by hand', () => {
  it.each([
    ['a robot too few', [1, 2, 3]],
    ['a robot outside', [1, 2, 3, 256]],
    ['half a robot', [1, 2, 3, 4.5]],
    ['robots by name', 'a1 b2 c3 d4'],
    ['no list', null],
  ])('is refused with %s', (_, robots) => {
    const { match, log } = wonTable();
    const lines = recordOf(match.options, log).split('\n');
    const damaged = JSON.stringify({ ...log[1], robots });
    const refusal = { code: 'bad-record-line', line: 3 };
    expect(parseRecord(lines.with(2, damaged).join('\n'))).toEqual({ ok: false, refusal });
  });
});

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
