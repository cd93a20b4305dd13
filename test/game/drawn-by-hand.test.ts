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
  recordOf,
  Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const START = 'b6 p1 a16 p16';

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

/** Red has won the red square on n2, and stands there. */
function wonTable(changes: OptionChanges = {}): Table {
  const table = handTable(changes);
  table.do(DRAWN, draw('n2'));
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

  it('bids, clock and proofs are as in every match', () => {
    const table = handTable();
    table.do(DRAWN, draw('n2'));
    expect(types(table.do(DRAWN, bid(1, 2)))).toEqual(['bid', 'clock-started']);
    expect(types(table.tick(DRAWN + MINUTE))).toEqual(['clock-ran-out']);
    expect(types(table.move(DRAWN + MINUTE, 'rE rN'))).toEqual(['moved', 'chip-won']);
  });
});

describe('draws that are refused', () => {
  const rows: [what: string, table: () => Table, command: MatchCommand, refusal: MatchRefusal][] = [
    [
      'before the deal',
      () => new Table(newMatch(matchOptions({ drawnByHand: true }))),
      draw('n2'),
      { code: 'not-now', command: 'draw', phase: 'not-dealt' },
    ],
    [
      'while all think',
      () => {
        const table = handTable();
        table.do(DRAWN, draw('n2'));
        return table;
      },
      draw('e2'),
      { code: 'not-now', command: 'draw', phase: 'thinking' },
    ],
    [
      'when the match is decided',
      () => wonTable({ chips: 1 }),
      draw('e2'),
      { code: 'not-now', command: 'draw', phase: 'round-over' },
    ],
    [
      'by the program',
      wonTable,
      CONTINUE,
      { code: 'not-now', command: 'continue', phase: 'round-over' },
    ],
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
      'a robot in the centre',
      handTable,
      draw('n2', 'a1 h8 c3 d4'),
      { code: 'robot-in-centre', robot: 1, cell: parseCell('h8')! },
    ],
    [
      'a robot outside of a small board',
      () => handTable({ layout: OWN_LAYOUT }),
      draw('d3', 'a1 e1'),
      { code: 'robot-outside', robot: 1, cell: parseCell('e1')! },
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

  it('a robot on a diagonal', () => {
    const table = handTable({ layout: { kind: 'faces', places: ['1D', '2D', '3D', '4D'] } });
    const { diagonals, targets } = table.match.board!;
    const cell = diagonals[0]!.cell;
    const robots = [...cells('a1 p1 a16'), cell];
    const command: MatchCommand = { type: 'draw', target: targets[0]!.cell, robots };
    const refusal = { code: 'robot-on-diagonal', robot: 3, cell };
    expect(table.refusal(DRAWN, command)).toEqual(refusal);
  });

  it('a draw where the program draws', () => {
    const table = wonTable();
    table.match = { ...table.match, options: { ...table.match.options, drawnByHand: false } };
    const refusal = { code: 'not-now', command: 'draw', phase: 'round-over' };
    expect(table.refusal(DRAWN + MINUTE, draw('e2'))).toEqual(refusal);
  });

  it('a refused draw changes nothing', () => {
    const table = handTable();
    const before = structuredClone(table.match);
    table.refusal(DRAWN, draw('a1'));
    expect(table.match).toEqual(before);
  });
});

describe('the end of a match that is drawn by hand', () => {
  it.each([
    ['the chips agreed on are won', 1, 'match-over'],
    ['they are not', 2, 'round-over'],
  ])('%s: %d', (_, chips, phase) => {
    const table = wonTable({ chips });
    const now = DRAWN + MINUTE;
    if (phase === 'round-over') {
      expect(table.refusal(now, CONTINUE)).toMatchObject({ code: 'not-now' });
    } else {
      const over = { type: 'match-over', winners: [0], at: now };
      expect(table.do(now, CONTINUE)).toEqual([over]);
    }
    expect(table.phase).toBe(phase);
  });
});

describe('the record of a match that is drawn by hand', () => {
  it('continues if it was cut off before the first draw', () => {
    const table = handTable();
    const result = parseRecord(recordOf(table.match.options, table.log));
    expect(result.ok && result.value.match).toEqual(table.match);
  });

  it.each([
    ['a robot too few', [1, 2, 3]],
    ['two robots in one cell', [1, 2, 3, 1]],
    ['a robot in the centre', [1, 2, 3, 0x77]],
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
