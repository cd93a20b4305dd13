import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  DEFAULT_RULES,
  DIRECTIONS,
  GREEN,
  RED,
  type Robot,
  slide,
  startPosition,
} from '../../source/engine/index.js';
import { stopOf, stopsOf } from '../../source/solver/stops.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { movesOf, puzzleOfDrawing } from '../helpers/boards.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

const ROOM = puzzleOfDrawing(`
+---+---+---+---+
| rc         G  |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|R           B  |
+---+---+---+---+

target: a1
`);

/** Green goes east through the opening, to where red stands in the west. */
const OPEN = puzzleOfDrawing(`
+---+---+---+---+
|               |
+   +   +   +   +
 R       G       
+   +   +   +   +
| rc            |
+   +   +   +   +
|               |
+---+---+---+---+

target: a3
`);

describe('a robot is stopped', () => {
  it.each([
    { move: 'rN', stop: 'wall', why: 'the edge' },
    { move: 'gW', stop: 'wall', why: 'the edge' },
    { move: 'rE', stop: BLUE, why: 'blue in its way' },
    { move: 'gS', stop: BLUE, why: 'blue in its way' },
    { move: 'bN', stop: GREEN, why: 'green in its way' },
    { move: 'gE', stop: undefined, why: 'before it moves' },
    { move: 'yE', stop: undefined, why: 'not being there' },
  ])('$move: $why', ({ move, stop }) => {
    expect(stopOf(ROOM, movesOf(move)[0]!)).toBe(stop);
  });

  it('by a robot only if it would go elsewhere without that one, else by a wall', () => {
    fc.assert(
      fc.property(customPuzzles(), puzzle => {
        for (const robot of puzzle.robots.keys()) {
          for (const direction of DIRECTIONS) {
            const result = slide(puzzle.board, puzzle.robots, robot as Robot, direction);
            const stop = stopOf(puzzle, { robot: robot as Robot, direction });
            expect(stop === undefined).toBe(!result.ok);
            if (stop === undefined) continue;
            // Nobody stands on a cell that is not there.
            const without = puzzle.robots.map((cell, other) =>
              other === robot || (stop !== 'wall' && other !== stop) ? cell : -1,
            );
            const alone = slide(puzzle.board, without, robot as Robot, direction);
            if (stop === 'wall') expect(alone).toEqual(result);
            else expect(alone).not.toEqual(result);
          }
        }
      }),
    );
  });
});

describe('the stops of a line', () => {
  it('are told move by move, as the robots stand at each', () => {
    const moves = movesOf('gW gS rE gS');
    const stops = unwrap(stopsOf(startPosition(ROOM), moves, DEFAULT_RULES));
    expect(stops).toEqual(['wall', RED, BLUE, 'wall']);
  });

  it('may be robots on the other side of an opening', () => {
    const stops = unwrap(stopsOf(startPosition(OPEN), movesOf('gE'), DEFAULT_RULES));
    expect(stops).toEqual([RED]);
  });

  it('are refused where a move is not legal', () => {
    const result = stopsOf(startPosition(ROOM), movesOf('rE rE'), DEFAULT_RULES);
    expect(refusalOf(result)).toMatchObject({ code: 'blocked', index: 1 });
  });
});
