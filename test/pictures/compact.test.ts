import { describe, expect, it, test } from 'vitest';
import { cellAt, RED, type Robot, YELLOW } from '../../source/engine/index.js';
import { sizeOfBoard } from '../../source/pictures/painted-board.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { cellsOf, DRAWINGS, lines, textOf, underlinesOf, viewOf } from '../helpers/pictures.js';

test('a long wall is one underline, even below a wall between its cells', () => {
  const rows = DRAWINGS.compact(
    viewOf(`
+---+---+---+---+
|   |           |
+---+---+   +---+
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`),
    UNICODE,
  );
  expect(textOf(rows)[1]).toBe(' 1 │  │   ·    │');
  expect(underlinesOf(rows)[1]).toBe('    _____    __');
});

describe('openings', () => {
  const view = viewOf(`
+---+---+   +---+
|               |
+   +   +   +   +

+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+   +---+`);

  test('are gaps in the edge with an arrow pointing out; those at the south are below the board', () => {
    const rows = DRAWINGS.compact(view, UNICODE);
    expect(textOf(rows)).toEqual(
      lines(`
    a  b  c↑ d
 1 │·  ·  ·  · │
 2 ←·  ·  ·  · →
 3 │·  ·  ·  · │
 4 │      ·    │
          c↓`),
    );
    const rim = '    _____    __';
    expect(underlinesOf(rows)).toEqual([rim, '', '', '', rim, '']);
  });

  test('in ASCII', () => {
    expect(textOf(DRAWINGS.compact(view, ASCII))).toEqual(
      lines(`
    a  b  c^ d
 1 |.  .  .  . |
 2 <.  .  .  . >
 3 |.  .  .  . |
 4 |__ __ .  __|
          cv`),
    );
  });
});

const CONTENTS = `
+---+---+---+---+---+
|R  | rc| gt| bs| yh|
+   +   +   +   +   +
| *v| /r| \\b|B  |Y  |
+   +   +   +   +   +
|Grt|   |###|   |   |
+   +   +   +   +   +
|S  |   |   |   |   |
+---+---+---+---+---+

target: b1`;

describe('what is on cells', () => {
  const view = viewOf(CONTENTS, {
    starts: [cellAt(1, 2), cellAt(4, 2), cellAt(3, 2), cellAt(2, 3), cellAt(4, 3)],
  });

  test('in box characters', () => {
    expect(textOf(DRAWINGS.compact(view, UNICODE))).toEqual(
      lines(`
    a  b  c  d  e
 1 │R │r●│g▲│b■│y⬢│
 2 │*@│r╱│b╲│B │Y │
 3 │G▲│r·│░░│b·│g·│
 4 │S │  │y·│  │s·│
`),
    );
  });

  test('in ASCII', () => {
    expect(textOf(DRAWINGS.compact(view, ASCII))).toEqual(
      lines(`
    a  b  c  d  e
 1 |R |ro|g^|b#|y*|
 2 |*@|r/|b\\|B |Y |
 3 |G^|r.|%%|b.|g.|
 4 |S |__|y.|__|s.|
`),
    );
  });

  test('an underline continues below robots, targets and the centre', () => {
    const rows = DRAWINGS.compact(
      viewOf(`
+---+---+---+---+
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|R  |Gbs| /y|###|
+---+---+---+---+
|               |
+---+---+---+---+`),
      UNICODE,
    );
    expect(textOf(rows)[3]).toBe(' 3 │R │G■│y╱│░░│');
    expect(underlinesOf(rows)[3]).toBe('    ___________');
  });
});

describe('the robot in hand', () => {
  /** The cell of the robot, and its sides. */
  const around = (mark: string, selected: Robot | undefined, wall = ' ') =>
    cellsOf(
      DRAWINGS.compact(
        viewOf(
          `
+---+---+---+---+
|               |
+   +   +   +   +
|    R${mark}${wall}       |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`,
          { selected },
        ),
        UNICODE,
      )[2]!,
    ).slice(6, 10);
  const textAround = (...shown: Parameters<typeof around>) =>
    around(...shown)
      .map(({ text }) => text)
      .join('');

  it('is in brackets, which take the sides of its cell and replace no wall', () => {
    expect(textAround('  ', RED)).toBe('[R ]');
    expect(textAround('  ', RED, '|')).toBe('[R │');
    expect(textAround('  ', YELLOW)).toBe(' R  ');
  });

  it('is wider than any other robot, also on a target, with and without colours', () => {
    const backgrounds = (selected: Robot | undefined) =>
      around('bs', selected).map(({ style }) => style.background);
    expect(textAround('bs', RED)).toBe('[R■]');
    expect(backgrounds(RED)).toEqual([RED, RED, RED, RED]);
    expect(backgrounds(undefined)).toEqual([undefined, RED, RED, undefined]);
  });
});

test('the size is right, and 16 × 16 leaves space for a panel in 80 × 24', () => {
  expect(sizeOfBoard({ width: 5, height: 4 }, 'compact')).toEqual({ columns: 19, rows: 6 });
  const { columns, rows } = sizeOfBoard({ width: 16, height: 16 }, 'compact');
  expect(80 - columns).toBeGreaterThanOrEqual(2 + 26);
  expect(24 - rows).toBeGreaterThanOrEqual(4);
});
