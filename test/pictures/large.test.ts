import { describe, expect, it, test } from 'vitest';
import { cellAt, GREEN, RED } from '../../source/engine/index.js';
import { sizeOfBoard } from '../../source/pictures/painted-board.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { DRAWINGS, lines, textOf, viewOf } from '../helpers/pictures.js';

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
