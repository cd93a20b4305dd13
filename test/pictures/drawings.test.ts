import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  COLOURS,
  cellAt,
  composeBoard,
  DIRECTIONS,
  type Diagonal,
  type Direction,
  EAST,
  emptyBoard,
  isClosed,
  NORTH,
  ROBOTS,
  SHAPES,
  SLOPES,
  SOUTH,
  type Target,
  WEST,
} from '../../source/engine/index.js';
import { type BoardSize, sizeOfBoard } from '../../source/pictures/painted-board.js';
import { ASCII, CONSOLE, painterFor, plainText, UNICODE } from '../../source/pictures/theme.js';
import type { BoardView } from '../../source/pictures/view.js';
import { customPuzzles, printedPuzzles } from '../helpers/arbitraries.js';
import { insideCells } from '../helpers/boards.js';
import { cellsOf, DRAWINGS, textOf } from '../helpers/pictures.js';

const GLYPHS = { UNICODE, CONSOLE, ASCII };

const WAYS = (['compact', 'large', 'huge'] as const).flatMap(size =>
  (['UNICODE', 'CONSOLE', 'ASCII'] as const).map(set => ({
    size,
    set,
    draw: (view: BoardView) => DRAWINGS[size](view, GLYPHS[set]),
  })),
);

/** Boards with everything that a view can show: start markers, a target, trails, a robot in hand. */
const views: fc.Arbitrary<BoardView> = fc
  .tuple(fc.oneof(printedPuzzles, customPuzzles()), fc.nat(), fc.boolean())
  .map(([{ board, robots, target }, number, selects]) => ({
    board,
    robots,
    target,
    starts: robots.toReversed(),
    trail: new Map(
      insideCells(board).map((cell, index) => [
        cell,
        { robot: ROBOTS[index % 5]!, arms: (index + number) % 16 },
      ]),
    ),
    ...(selects && {
      selected: ROBOTS[number % robots.length]!,
      stops: [number % 4, 16 + (number % 4)],
    }),
  }));

describe.each(WAYS)('$size, $set', ({ size, set, draw }) => {
  test('the drawing has the rows and columns of its size', () => {
    fc.assert(
      fc.property(views, view => {
        const { columns, rows } = sizeOfBoard(view.board, size);
        const drawn = draw(view).map(plainText);
        expect(drawn.map(row => stringWidth(row))).toEqual(Array(rows).fill(columns));
      }),
      { numRuns: 20 },
    );
  });

  test('only characters of the set are used', () => {
    fc.assert(
      fc.property(views, view => {
        const text = draw(view).map(plainText).join('');
        if (set === 'ASCII') expect(text).toMatch(/^[\x20-\x7e]*$/);
        // Some terminals draw characters of two code units wide.
        else expect([...text]).toHaveLength(text.length);
      }),
      { numRuns: 15 },
    );
  });

  test('everything that can be on a cell looks different without colours', () => {
    const cell = cellAt(1, 1);
    const withMarks = (marks: Partial<Pick<Board, 'targets' | 'diagonals' | 'centre'>>) => ({
      ...EMPTY,
      board: {
        ...EMPTY.board,
        ...marks,
        diagonalAt: new Map((marks.diagonals ?? []).map(diagonal => [cell, diagonal])),
      },
    });
    const away = [0, 1, 2, 3, 4].map(row => cellAt(4, row));
    const things: BoardView[] = [
      EMPTY,
      withMarks({ centre: [cell] }),
      ...ALL_TARGETS.map(target => withMarks({ targets: [{ ...target, cell }] })),
      ...ALL_DIAGONALS.map(diagonal => withMarks({ diagonals: [{ ...diagonal, cell }] })),
      ...ROBOTS.map(robot => ({ ...EMPTY, robots: [...away.slice(0, robot), cell] })),
      ...ROBOTS.map(robot => ({ ...EMPTY, starts: away.with(robot, cell) })),
      { ...EMPTY, selected: 0, stops: [cell] },
      ...[UP_AND_DOWN, ACROSS].map(arms => ({
        ...EMPTY,
        trail: new Map([[cell, { robot: 0, arms }]]) as NonNullable<BoardView['trail']>,
      })),
    ];
    // One picture per thing, of its cell and the cells around it.
    const pictures = things.map(view => cellText(size, textOf(draw(view))));
    expect(new Set(pictures).size).toBe(1 + 1 + 17 + 8 + 5 + 5 + 1 + 2);
    expect(new Set(pictures).size).toBe(things.length);
  });

  test('a robot on a target shows its letter and the shape', () => {
    const pictures = ROBOTS.flatMap(robot =>
      SHAPES.map(shape => {
        const target = ALL_TARGETS.find(candidate => candidate.shape === shape)!;
        const cell = cellAt(1, 1);
        const away = [0, 1, 2, 3, 4].map(row => cellAt(4, row));
        const view = {
          board: { ...EMPTY.board, targets: [{ ...target, cell }] },
          robots: [...away.slice(0, robot), cell],
        };
        return cellText(size, textOf(draw(view)));
      }),
    );
    expect(new Set(pictures).size).toBe(ROBOTS.length * SHAPES.length);
  });

  test('the active target looks different from the same target at rest, with and without colours', () => {
    const board = composeBoard(['1A', '2A', '3A', '4A']);
    for (const target of board.targets) {
      const at = (view: BoardView) =>
        draw(view)
          .flatMap(cellsOf)
          .filter(({ style }) => style.background === 'spotlight')
          .map(({ text }) => text)
          .join('');
      const letter = target.robot === 'any' ? '*' : 'rgby'[target.robot]!;
      const { shapes, drawnShapes } = GLYPHS[set];
      const [upper, lower] = drawnShapes[target.shape];
      const sign =
        size === 'huge' ? `${letter}${upper} ${lower}`.trim() : letter + shapes[target.shape];
      expect(at({ board, robots: [] })).toBe('');
      // The light is as wide as the cell and its sides, which keep their walls.
      const lit = at({ board, robots: [], target });
      const { across, lines } = LIT[size];
      expect(lit).toHaveLength(across * lines);
      const isWall = (side: Direction) => isClosed(board, target.cell, side);
      expect(
        lit
          .replaceAll(/[│┃║|]/g, ' ')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ).toBe(sign.replaceAll(/ +/g, ' '));
      expect(/^[│┃║|]/.test(lit)).toBe(isWall(WEST));
      expect(/[│┃║|]$/.test(lit)).toBe(isWall(EAST));
      for (const colourLevel of [0, 1, 2, 3] as const) {
        const paint = painterFor({ colourLevel, palette: 'default' });
        const painted = draw({ board, robots: [], target }).map(paint);
        expect(painted).not.toEqual(draw({ board, robots: [] }).map(paint));
      }
    }
  });
});

/** The characters and lines of a target in the spotlight. */
const LIT = {
  compact: { across: 4, lines: 1 },
  large: { across: 5, lines: 1 },
  huge: { across: 7, lines: 2 },
};

const EMPTY = { board: emptyBoard(5, 5), robots: [] } as const;

/** The arms of a trail. */
const [UP_AND_DOWN, ACROSS] = [0b0101, 0b1010];

const ALL_TARGETS: readonly Omit<Target, 'cell'>[] = [
  ...COLOURS.flatMap(robot =>
    SHAPES.filter(shape => shape !== 'vortex').map(shape => ({ robot, shape })),
  ),
  { robot: 'any', shape: 'vortex' },
];

const ALL_DIAGONALS: readonly Omit<Diagonal, 'cell'>[] = COLOURS.flatMap(colour =>
  SLOPES.map(slope => ({ colour, slope })),
);

/** Only the characters of b2. */
const cellText = (size: BoardSize, rows: readonly string[]): string => {
  if (size === 'huge') return rows[5]!.slice(9, 14).padEnd(5) + rows[6]!.slice(9, 14).padEnd(5);
  return size === 'compact' ? rows[2]!.slice(7, 9) : rows[4]!.slice(7, 10);
};

test.each(['large', 'huge'] as const)(
  '%s: robots and targets differ by form: only robots have shoulders, and no target is filled like one',
  size => {
    const robot = { ...EMPTY, robots: [cellAt(0, 0)] };
    const [left, right] = [...UNICODE.shoulders];
    const row = (view: BoardView) => textOf(DRAWINGS[size](view, UNICODE))[2]!;
    expect(row(robot)).toMatch(new RegExp(`${left} ?R ?${right}`));
    const drawn = Object.values(UNICODE.drawnShapes).map(lines => lines.join(''));
    expect(new Set([...drawn, UNICODE.feet]).size).toBe(drawn.length + 1);
    for (const { robot: colour, shape } of ALL_TARGETS) {
      const cell = cellAt(0, 0);
      const target = { cell, robot: colour, shape };
      const board = { ...EMPTY.board, targets: [target] };
      const cells = DRAWINGS[size]({ board, robots: [] }, UNICODE);
      expect(cells.flatMap(cellsOf).filter(({ style }) => style.background)).toEqual([]);
    }
  },
);

describe('the large board', () => {
  /** The arms of a box character. */
  const ARMS: Readonly<Record<string, readonly Direction[]>> = {
    ' ': [],
    '╹': [NORTH],
    '╺': [EAST],
    '╻': [SOUTH],
    '╸': [WEST],
    '┗': [NORTH, EAST],
    '┃': [NORTH, SOUTH],
    '┛': [NORTH, WEST],
    '┏': [EAST, SOUTH],
    '━': [EAST, WEST],
    '┓': [SOUTH, WEST],
    '┣': [NORTH, EAST, SOUTH],
    '┻': [NORTH, EAST, WEST],
    '┫': [NORTH, SOUTH, WEST],
    '┳': [EAST, SOUTH, WEST],
    '╋': [NORTH, EAST, SOUTH, WEST],
  };
  /** The joint of these arms without box characters. */
  function asciiJoint(arms: readonly Direction[]): string {
    if (arms.length === 0) return ' ';
    if (arms.every(arm => arm === NORTH || arm === SOUTH)) return '|';
    return arms.every(arm => arm === EAST || arm === WEST) ? '-' : '+';
  }
  const DX = [0, 1, 0, -1];
  const DY = [-1, 0, 1, 0];

  test('shows a wall at each closed side, and no other', () => {
    fc.assert(
      fc.property(views, view => {
        const text = textOf(DRAWINGS.large(view, UNICODE));
        for (const cell of insideCells(view.board)) {
          const [x, y] = [2 + 4 * (cell % 16) + 2, 2 + 2 * Math.floor(cell / 16)];
          for (const direction of DIRECTIONS) {
            const line = text[y + DY[direction]!]!.charAt(x + 2 * DX[direction]!);
            const closed = direction === NORTH || direction === SOUTH ? '━' : '┃';
            expect(line === closed).toBe(isClosed(view.board, cell, direction));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has joints whose arms meet the walls beside them, also at the edge', () => {
    fc.assert(
      fc.property(views, view => {
        const text = textOf(DRAWINGS.large(view, UNICODE));
        const ascii = textOf(DRAWINGS.large(view, ASCII));
        const at = (x: number, y: number, rows = text) => rows[y]?.charAt(x) || ' ';
        for (let row = 0; row <= view.board.height; row++) {
          for (let column = 0; column <= view.board.width; column++) {
            const [x, y] = [2 + 4 * column, 1 + 2 * row];
            const walls = DIRECTIONS.filter(direction =>
              '┃━'.includes(at(x + DX[direction]!, y + DY[direction]!)),
            );
            expect(ARMS[at(x, y)]).toEqual(walls);
            expect(at(x, y, ascii)).toBe(asciiJoint(walls));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
