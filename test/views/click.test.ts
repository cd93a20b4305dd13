import { describe, expect, test } from 'vitest';
import { BLUE, GREEN, RED, type Robot, startPosition } from '../../source/engine/index.js';
import { keyName } from '../../source/keys/index.js';
import { keyOfClick } from '../../source/views/screen.js';
import { cellNamed, puzzleOfDrawing } from '../helpers/boards.js';

/**
 * Red slides to d1 or down to a4; green, in c2, comes down to the diagonal and by it to a4 as well.
 */
const WALLS = startPosition(
  puzzleOfDrawing(`
+---+---+---+---+---+---+
|R              |       |
+   +   +   +   +   +   +
|        G              |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|         /b          rc|
+---+   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|    B  |               |
+---+---+---+---+---+---+

target: f4`),
);

const keyAt = (robot: Robot, cell: string, position = WALLS) => {
  const event = keyOfClick(position, robot, cellNamed(cell));
  return event && keyName(event);
};

describe('the key for a click', () => {
  test.each<[name: string, inHand: Robot, cell: string, key: string | undefined]>([
    ['the stop of a slide', RED, 'd1', 'right'],
    ['a cell on the way to it', RED, 'b1', 'right'],
    ['the stop of a slide down', RED, 'a4', 'down'],
    ['a cell beyond a wall', RED, 'f1', 'right'],
    ['a cell beyond a robot and a wall', RED, 'a5', 'down'],
    ['a cell in no direction', RED, 'b2', undefined],
    ['a cell that only another robot gets to', RED, 'e2', undefined],
    ['a robot, which is picked', RED, 'c2', 'g'],
    ['a robot in the way, which is picked as well', BLUE, 'a1', 'r'],
    ['the robot in hand itself', RED, 'a1', 'r'],
    ['a cell around the corner of a diagonal', GREEN, 'b4', 'down'],
    ['the stop around that corner', GREEN, 'a4', 'down'],
    ['the diagonal on the way', GREEN, 'c4', 'down'],
    ['a cell straight on behind the diagonal', GREEN, 'c6', 'down'],
    ['a cell where a wall is in the way at once', BLUE, 'c6', 'right'],
    ['a cell to the left', GREEN, 'b2', 'left'],
    ['a cell above', GREEN, 'c1', 'up'],
  ])('%s', (_, inHand, cell, key) => {
    expect(keyAt(inHand, cell)).toBe(key);
  });

  test('of two slides over a cell, the one that ends there is chosen', () => {
    // Red goes east over c2, and by two diagonals from the north to c2, where a wall stops it.
    const twoWays = startPosition(
      puzzleOfDrawing(`
+---+---+---+---+
| /b      \\b    |
+   +   +   +   +
|R              |
+   +   +---+   +
|               |
+   +   +   +   +
|             rc|
+---+---+---+---+

target: d4`),
    );
    expect(keyAt(RED, 'c2', twoWays)).toBe('up');
    expect(keyAt(RED, 'b2', twoWays)).toBe('right');
    expect(keyAt(RED, 'b1', twoWays)).toBe('up');
  });
});
