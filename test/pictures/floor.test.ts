import { describe, expect, test } from 'vitest';
import { GREEN, RED } from '../../source/engine/index.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import type { BoardView } from '../../source/pictures/view.js';
import { cellsOf, DRAWINGS, lines, textOf, underlinesOf, viewOf } from '../helpers/pictures.js';
import { cells } from '../helpers/play-match.js';

const FLOOR = `
+---+---+---+---+
|               |
+   +   +   +   +
|               |
+   +---+   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+`;
const [N, E, S, W] = [1, 2, 4, 8] as const;

const trailOver = (arms: Readonly<Record<string, number>>): NonNullable<BoardView['trail']> =>
  new Map(
    Object.entries(arms).map(([cell, bits]) => [cells(cell)[0]!, { robot: RED, arms: bits }]),
  );

/** A loop around a square with a crossing and an end, and a wall below b2. */
const TRAIL = trailOver({
  a1: E | S,
  b1: E | W,
  c1: S | W,
  a2: N | S,
  b2: N | E | S | W,
  c2: N | S,
  a3: N | E,
  b3: E | W,
  c3: N | W,
  d3: W,
});

describe('a trail on bare floor', () => {
  const view = viewOf(FLOOR, { trail: TRAIL });

  test.each([
    [
      'large',
      `
 1┃ ┌┈ ┈┈┈ ┈┐   · ┃
 2┃ ┊  ┈┼┈  ┊   · ┃
 3┃ └┈ ┈┈┈ ┈┘  ┈┈ ┃
 4┃ ·   ·   ·   · ┃`,
    ],
    [
      'compact',
      `
 1 │┌┈ ┈┈ ┐  · │
 2 │┊  ┼┈ ┊  · │
 3 │└┈ ┈┈ ┘  ┈ │
 4 │           │`,
    ],
  ] as const)('%s', (size, picture) => {
    const rows = textOf(DRAWINGS[size](view, UNICODE));
    expect(rows.filter(row => /^ \d/.test(row))).toEqual(lines(picture));
  });

  test.each([
    ['large', [' 1| +- --- -+   . |', ' 2| :  -+-  :   . |', ' 3| +- --- -+  -- |']],
    ['compact', [' 1 |+- -- +  . |', ' 2 |:  +- :  . |', ' 3 |+- -- +  - |']],
  ] as const)('%s, in ASCII', (size, picture) => {
    const rows = textOf(DRAWINGS[size](view, ASCII));
    expect(rows.filter(row => /^ [123]/.test(row))).toEqual(picture);
  });

  test.each(['large', 'compact'] as const)('%s: faint, in the colour of the robot', size => {
    const marks = DRAWINGS[size](viewOf(FLOOR, { trail: trailOver({ a1: E, b1: W }) }), UNICODE)
      .flatMap(cellsOf)
      .filter(({ text }) => text === '┈');
    expect(marks.length).toBeGreaterThan(1);
    for (const { style } of marks) expect(style).toMatchObject({ colour: RED, dim: true });
  });

  test('does not dim a wall, which is an underline on the compact board', () => {
    const rows = DRAWINGS.compact(view, UNICODE);
    expect(underlinesOf(rows)).toEqual(underlinesOf(DRAWINGS.compact(viewOf(FLOOR), UNICODE)));
    const walls = rows
      .slice(1)
      .flatMap(cellsOf)
      .filter(({ style }) => style.underline);
    for (const { style } of walls) expect(style.dim).not.toBe(true);
  });
});

describe('where the robot in hand would stop', () => {
  const DRAWING = `
+---+---+---+---+
|R              |
+   +   +   +   +
|G        rc    |
+   +   +   +   +
|             bs|
+   +   +   +   +
|               |
+---+---+---+---+

target: c2`;
  const inHand = { selected: GREEN, stops: cells('b1 c2 d3 b4') } as const;

  test.each([
    ['large', UNICODE, '┃▟R▙ (·)  ·   · ┃'],
    ['large', ASCII, '|{R} (.)  .   . |'],
    ['compact', UNICODE, '│R  () ·  · │'],
    ['compact', ASCII, '|R  () .  . |'],
  ] as const)('%s: a ring on bare floor, with a background of its own', (size, glyphs, row) => {
    const rows = DRAWINGS[size](viewOf(DRAWING, inHand), glyphs);
    expect(textOf(rows).some(text => text.endsWith(row))).toBe(true);
    const [mark] = rows.flatMap(cellsOf).filter(({ text }) => text === '(');
    expect(mark!.style).toMatchObject({ colour: `slope-${GREEN}`, background: `tint-${GREEN}` });
  });

  test.each(['large', 'compact'] as const)('%s: a ring replaces a trail', size => {
    const trail = trailOver({ b1: E | W, b4: N });
    const text = (changes: Partial<BoardView>) =>
      textOf(DRAWINGS[size](viewOf(DRAWING, changes), UNICODE));
    expect(text({ ...inHand, trail })).toEqual(text(inHand));
  });

  test.each([
    ['large', UNICODE, ['(r● )', '(b■ ┃']],
    ['large', ASCII, ['(ro )', '(b# |']],
    ['compact', UNICODE, ['(r●)', '(b■│']],
    ['compact', ASCII, ['(ro)', '(b#|']],
  ] as const)('%s: a ring around a target, together with a wall', (size, glyphs, pictures) => {
    const rows = DRAWINGS[size](viewOf(DRAWING, inHand), glyphs);
    const text = textOf(rows).join('\n');
    for (const picture of pictures) expect(text).toContain(picture);
    const ringed = rows.flatMap(cellsOf).filter(({ style }) => style.background === 'tint-1');
    expect(ringed.map(mark => mark.text).join('')).toContain(pictures[1].at(-1));
  });

  test.each(['large', 'compact'] as const)(
    '%s: a target keeps its look, so that it is taken for no robot and for no spotlight',
    size => {
      const styleOf = (sign: string, changes: Partial<BoardView>) =>
        DRAWINGS[size](viewOf(DRAWING, changes), UNICODE)
          .flatMap(cellsOf)
          .find(({ text }) => text === sign)!.style;
      for (const sign of ['●', '■']) {
        expect(styleOf(sign, inHand)).toEqual(styleOf(sign, {}));
      }
    },
  );

  test.each(['large', 'compact'] as const)('%s: a start marker stays', size => {
    const rows = DRAWINGS[size](viewOf(DRAWING, { ...inHand, starts: cells('a3 b1') }), UNICODE);
    expect(textOf(rows).join('\n')).toMatch(/\(g· ?\)/);
  });
});

test.each(['large', 'compact'] as const)(
  '%s: a trail goes over no robot, target, diagonal, centre or marker',
  size => {
    const view = viewOf(
      `
+---+---+---+---+
|R    rt  *v Grt|
+   +   +   +   +
| /r ###  rs  rh|
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: b1`,
      { starts: cells('a3 b3') },
    );
    const covered = [...view.robots, ...cells('b1 c1 a2 b2 c2 d2 a3 b3')];
    const mark = { robot: RED, arms: N | E | S | W } as const;
    const trail = new Map(covered.map(cell => [cell!, mark]));
    const draw = DRAWINGS[size];
    expect(draw({ ...view, trail }, UNICODE)).toEqual(draw(view, UNICODE));
  },
);
