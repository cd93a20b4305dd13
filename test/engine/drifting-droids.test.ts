import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customBoard, marksOf } from '../../source/engine/custom-board.js';
import { type BadBoardDump, parseBoardDump } from '../../source/engine/drifting-droids.js';
import {
  closeSide,
  composeBoard,
  DIRECTIONS,
  type Drawing,
  isEdge,
  parseDrawing,
} from '../../source/engine/index.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { type DumpParts, dumpBytes, dumpParts } from '../helpers/board-dump.js';
import { cellNamed, comparable, insideCells } from '../helpers/boards.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

const DRAWING = unwrap(
  parseDrawing(`
+---+---+---+---+---+
|R  |     rc        |
+   +---+   +   +   +
|   |###|        Y  |
+   +---+   +   +   +
| bs              *v|
+   +   +---+   +   +
|    B    gh| gt G  |
+---+---+---+---+---+

target: d4
`),
);

/** The drawing as DriftingDroids could have made it: no diagonals, no openings. */
function plain({ board, robots, target }: Drawing): Drawing {
  const closed = { ...board, walls: board.walls.slice() };
  for (const cell of insideCells(board)) {
    for (const direction of DIRECTIONS) {
      if (isEdge(board, cell, direction)) closeSide(closed, cell, direction);
    }
  }
  const marks = [...marksOf(board)].filter(([, mark]) => mark.kind !== 'diagonal');
  return { board: customBoard(closed, new Map(marks)), robots, ...(target && { target }) };
}

const read = (parts: DumpParts): Drawing => unwrap(parseBoardDump(dumpBytes(parts)));

describe('boards of DriftingDroids', () => {
  it('everything in it is read', () => {
    const { board, robots, target } = read(dumpParts(DRAWING));
    expect(comparable(board)).toEqual(comparable(DRAWING.board));
    expect(robots).toEqual(DRAWING.robots);
    expect(target).toEqual({ cell: cellNamed('d4'), robot: 1, shape: 'triangle' });
  });

  it('a printed board has its walls, targets and centre', () => {
    const board = composeBoard(['1A', '2B', '3C', '4D'], { diagonals: false });
    expect(comparable(read(dumpParts({ board, robots: [] })).board)).toEqual(comparable(board));
  });

  it('without robots and targets it is just a board', () => {
    const parts = { ...dumpParts({ ...DRAWING, robots: [] }), targets: [] };
    const { board, ...rest } = read({ ...parts, sought: { field: -1, robot: 0, shape: 0 } });
    expect(rest).toEqual({ robots: [] });
    expect(board.targets).toEqual([]);
  });

  it('a target of any robot is the vortex, whatever its shape', () => {
    const targets = [0, 1, 2, 3, 4].map(shape => ({ field: 10 + shape, robot: 255, shape }));
    const { board } = read({ ...dumpParts(DRAWING), targets, sought: targets[2]! });
    expect(board.targets.map(({ robot, shape }) => `${robot} ${shape}`)).toEqual(
      Array(5).fill('any vortex'),
    );
  });

  it('a cell between four walls is a block, unless something is on it', () => {
    const closed = unwrap(
      parseDrawing(`
+---+---+---+---+
|R  |   | rc|   |
+---+---+---+   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`),
    );
    const { board } = read(dumpParts(closed));
    expect(board.centre).toEqual([cellNamed('b1')]);
  });

  it('the edge is closed, whatever the walls say', () => {
    const parts = dumpParts(DRAWING);
    const open = { ...parts, walls: parts.walls.with(0, false) };
    expect(comparable(read(open).board)).toEqual(comparable(DRAWING.board));
  });

  it('any board is read, and would be written back the same', () => {
    fc.assert(
      fc.property(customPuzzles({ maxSide: 16 }), puzzle => {
        const parts = dumpParts(plain(puzzle));
        expect(dumpParts(read(parts))).toEqual(parts);
      }),
    );
  });
});

describe('what is refused', () => {
  const good = dumpParts(DRAWING);
  const changed = (change: Partial<DumpParts>) => dumpBytes({ ...good, ...change });
  const target = { field: 7, robot: 0, shape: 0 };
  const targets = (change: Partial<typeof target>) =>
    changed({ targets: [{ ...target, ...change }] });
  const bytes = dumpBytes(good);

  type Row<Refusal> = readonly [what: string, bytes: Uint8Array, facts: Omit<Refusal, 'code'>];

  /** At least one row for every code there is. */
  const rows: { [Code in BadBoardDump['code']]: Row<BadBoardDump & { code: Code }>[] } = {
    'dump-version': [['a later version', changed({ version: 1 }), { version: 1 }]],
    'dump-size': [
      ['too narrow', changed({ width: 3 }), { width: 3, height: 4 }],
      ['too wide', changed({ width: 17 }), { width: 17, height: 4 }],
      ['too low', changed({ height: 3 }), { width: 5, height: 3 }],
      ['too high', changed({ height: 100 }), { width: 5, height: 100 }],
      ['less than nothing', changed({ height: -4 }), { width: 5, height: -4 }],
      ['two thousand million', changed({ width: 2 ** 31 - 1 }), { width: 2 ** 31 - 1, height: 4 }],
    ],
    'dump-length': [
      ['nothing', new Uint8Array(), {}],
      ['a version', bytes.slice(0, 1), {}],
      ['no walls', bytes.slice(0, 40), {}],
      ['one byte too few', bytes.slice(0, -1), {}],
      ['one byte too many', Uint8Array.from([...bytes, 0]), {}],
      ['a wall too few', changed({ walls: good.walls.slice(1) }), {}],
      ['another size', changed({ width: 6 }), {}],
    ],
    'bad-robot-count': [
      ['six robots', changed({ robots: [0, 1, 2, 3, 4, 5] }), { count: '6' }],
      ['255 robots', changed({ robots: Array(255).fill(0) }), { count: '255' }],
    ],
    'dump-robot-field': [
      ['beyond the last', changed({ robots: [0, 20] }), { robot: 1, index: 20 }],
      ['before the first', changed({ robots: [-1] }), { robot: 0, index: -1 }],
    ],
    'dump-target-field': [
      ['beyond the last', targets({ field: 20 }), { index: 20 }],
      ['before the first', targets({ field: -1 }), { index: -1 }],
      ['sought where there is none', changed({ sought: { ...target, field: 1 } }), { index: 1 }],
      ['sought outside', changed({ sought: { ...target, field: -2 } }), { index: -2 }],
    ],
    'dump-wall': [
      [
        'north only',
        changed({ walls: good.walls.with(7, true) }),
        { cell: cellNamed('c2'), facing: cellNamed('c1') },
      ],
      [
        'south only',
        changed({ walls: good.walls.with(2 * 20 + 2, true) }),
        { cell: cellNamed('c2'), facing: cellNamed('c1') },
      ],
      [
        'east only',
        changed({ walls: good.walls.with(1 * 20 + 7, true) }),
        { cell: cellNamed('d2'), facing: cellNamed('c2') },
      ],
    ],
    'dump-target': [
      ['of silver', targets({ robot: 4 }), { cell: cellNamed('c2'), colour: 4, shape: 0 }],
      ['of a sixth robot', targets({ robot: 5 }), { cell: cellNamed('c2'), colour: 5, shape: 0 }],
      ['a red vortex', targets({ shape: 4 }), { cell: cellNamed('c2'), colour: 0, shape: 4 }],
      ['of no shape', targets({ shape: 5 }), { cell: cellNamed('c2'), colour: 0, shape: 5 }],
      [
        'of any robot and no shape',
        targets({ robot: 255, shape: 9 }),
        { cell: cellNamed('c2'), colour: 255, shape: 9 },
      ],
    ],
  };

  it.each(Object.entries(rows).flatMap(([code, list]) => list.map(row => [code, ...row] as const)))(
    '%s: %s',
    (code, _, given, facts) => {
      expect(refusalOf(parseBoardDump(given))).toEqual({ code, ...facts });
    },
  );

  it('no bytes make it throw', () => {
    const edits = fc.array(fc.tuple(fc.nat(bytes.length), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(edits, list => {
        const edited = Uint8Array.from(bytes);
        for (const [index, byte] of list) edited[index] = byte;
        parseBoardDump(edited);
      }),
    );
    fc.assert(fc.property(fc.uint8Array(), given => void parseBoardDump(given)));
  });
});
