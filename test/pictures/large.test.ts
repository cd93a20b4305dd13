import { describe, expect, it, test } from 'vitest';
import { cellAt, GREEN, RED } from '../../source/engine/index.js';
import { sizeOfBoard } from '../../source/pictures/painted-board.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { DRAWINGS, lines, textOf, viewOf } from '../helpers/pictures.js';

describe('joints', () => {
  /** Heavy box drawing characters by their arms, from their Unicode names. */
  const CHART: Readonly<Record<string, string>> = {
    '': ' ',
    up: '\u2579',
    right: '\u257A',
    down: '\u257B',
    left: '\u2578',
    'up right': '\u2517',
    'up down': '\u2503',
    'up left': '\u251B',
    'right down': '\u250F',
    'right left': '\u2501',
    'down left': '\u2513',
    'up right down': '\u2523',
    'up right left': '\u253B',
    'up down left': '\u252B',
    'right down left': '\u2533',
    'up right down left': '\u254B',
  };

  /** The joint between b2, c2, c3 and b3. */
  function jointOf(arms: string, glyphs: typeof UNICODE): string {
    const arm = (name: string, wall: string) =>
      arms.split(' ').includes(name) ? wall : ' '.repeat(wall.length);
    const view = viewOf(`
+---+---+---+---+
|               |
+   +   +   +   +
|       ${arm('up', '|')}       |
+   +${arm('left', '---')}+${arm('right', '---')}+   +
|       ${arm('down', '|')}       |
+   +   +   +   +
|               |
+---+---+---+---+`);
    return textOf(DRAWINGS.large(view, glyphs))[5]!.charAt(10);
  }

  test.each(Object.entries(CHART))('arms "%s" in box characters', (arms, character) => {
    expect(jointOf(arms, UNICODE)).toBe(character);
  });

  test.each(Object.keys(CHART))('arms "%s" in ASCII', arms => {
    const straight: Record<string, string> = { '': ' ', 'up down': '|', 'right left': '-' };
    const end = { up: '|', down: '|', right: '-', left: '-' }[arms];
    expect(jointOf(arms, ASCII)).toBe(straight[arms] ?? end ?? '+');
  });
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

  test('are gaps in the edge with an arrow pointing out; those at the south have the letter of the column', () => {
    expect(textOf(DRAWINGS.large(view, UNICODE))).toEqual(
      lines(`
    a   b   c   d
  ┏━━━━━━━╸ ↑ ╺━━━┓
 1┃ ·   ·   ·   · ┃
  ╹               ╹
 2← ·   ·   ·   · →
  ╻               ╻
 3┃ ·   ·   ·   · ┃
  ┃               ┃
 4┃ ·   ·   ·   · ┃
  ┗━━━━━━━╸c↓ ╺━━━┛`),
    );
  });

  test('in ASCII', () => {
    const rows = textOf(DRAWINGS.large(view, ASCII));
    expect(rows[1]).toBe('  +-------- ^ ----+');
    expect(rows[4]).toBe(' 2< .   .   .   . >');
    expect(rows.at(-1)).toBe('  +--------cv ----+');
  });
});

describe('what is on cells', () => {
  const view = viewOf(
    `
+---+---+---+---+---+
|R    rc  gt  bs  yh|
+   +   +   +   +   +
| *v  /r  \\b B   Y  |
+   +   +   +   +   +
|Grt     ###        |
+   +   +   +   +   +
|S                  |
+---+---+---+---+---+

target: b1`,
    { starts: [cellAt(1, 2), cellAt(4, 2), cellAt(3, 2), cellAt(2, 3), cellAt(4, 3)] },
  );

  test('in box characters', () => {
    expect(textOf(DRAWINGS.large(view, UNICODE))).toEqual(
      lines(`
    a   b   c   d   e
  ┏━━━━━━━━━━━━━━━━━━━┓
 1┃▟R▙ r●  g▲  b■  y⬢ ┃
  ┃                   ┃
 2┃*@  ╱r╱ ╲b╲ ▟B▙ ▟Y▙┃
  ┃       ┏━━━┓       ┃
 3┃▟G▲ r· ┃░░░┃b·  g· ┃
  ┃       ┗━━━┛       ┃
 4┃▟S▙  ·  y·   ·  s· ┃
  ┗━━━━━━━━━━━━━━━━━━━┛`),
    );
  });

  test('in ASCII', () => {
    expect(textOf(DRAWINGS.large(view, ASCII))).toEqual(
      lines(`
    a   b   c   d   e
  +-------------------+
 1|{R} ro  g^  b#  y* |
  |                   |
 2|*@  /r/ \\b\\ {B} {Y}|
  |       +---+       |
 3|{G^ r. |%%%|b.  g. |
  |       +---+       |
 4|{S}  .  y.   .  s. |
  +-------------------+`),
    );
  });

  it('the robot in hand is in brackets, also on a target', () => {
    const rowsWith = (selected: typeof RED | typeof GREEN) =>
      textOf(DRAWINGS.large({ ...view, selected }, UNICODE));
    expect(rowsWith(RED)[2]).toBe(' 1┃[R] r●  g▲  b■  y⬢ ┃');
    expect(rowsWith(GREEN)[6]).toBe(' 3┃[G▲ r· ┃░░░┃b·  g· ┃');
  });
});

test('the size is right', () => {
  expect(sizeOfBoard({ width: 5, height: 4 }, 'large')).toEqual({ columns: 23, rows: 10 });
  expect(sizeOfBoard({ width: 16, height: 16 }, 'large')).toEqual({ columns: 67, rows: 34 });
});
