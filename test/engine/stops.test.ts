import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  DEFAULT_RULES,
  DIRECTIONS,
  GREEN,
  isEdge,
  type Move,
  type Position,
  type Puzzle,
  play,
  RED,
  type Robot,
  type Stop,
  slide,
  startPosition,
  stopOf,
} from '../../source/engine/index.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { movesOf, openRoom, puzzleOfDrawing } from '../helpers/boards.js';

/** Green in the north, blue in the south, both on the third column. */
const ROOM = openRoom('a4 d1 d4', 'a1');

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

const WALLED = puzzleOfDrawing(`
+---+---+---+---+
|R       ###    |
+   +   +   +   +
|G      |       |
+   +   +   +   +
| rc            |
+   +   +   +   +
|               |
+---+---+---+---+

target: a3
`);

/** Wherever the target is, robots may go straight to it here. */
const RULES = { ...DEFAULT_RULES, ricochet: false };

/** What stops each of the moves, played one after the other; `undefined` where one is not legal. */
function stopsOf(puzzle: Puzzle, moves: readonly Move[]): (Stop | undefined)[] {
  let position: Position = startPosition(puzzle);
  return moves.map(move => {
    const played = play(position, move, RULES);
    if (!played.ok) return undefined;
    const stop = stopOf(position, played.value.slide);
    ({ position } = played.value);
    expect(stopOf(position, played.value.slide)).toBe(stop);
    return stop;
  });
}

describe('a robot is stopped', () => {
  it.each([
    { move: 'rN', stop: 'edge', why: 'the edge' },
    { move: 'gW', stop: 'edge', why: 'the edge' },
    { move: 'rE', stop: BLUE, why: 'blue in its way' },
    { move: 'gS', stop: BLUE, why: 'blue in its way' },
    { move: 'bN', stop: GREEN, why: 'green in its way' },
    { move: 'gE', stop: undefined, why: 'before it moves' },
    { move: 'yE', stop: undefined, why: 'not being there' },
  ])('$move: $why', ({ move, stop }) => {
    expect(stopsOf(ROOM, movesOf(move))).toEqual([stop]);
  });

  it('by the centre or by another wall inside the board', () => {
    expect(stopsOf(WALLED, movesOf('rE'))).toEqual(['centre']);
    expect(stopsOf(WALLED, movesOf('gE'))).toEqual(['wall']);
  });

  it('by a robot only if it would go elsewhere without that one, else by a wall', () => {
    fc.assert(
      fc.property(customPuzzles(), puzzle => {
        for (const robot of puzzle.robots.keys()) {
          for (const direction of DIRECTIONS) {
            const result = slide(puzzle.board, puzzle.robots, robot as Robot, direction);
            if (!result.ok) continue;
            const stop = stopOf(puzzle, result.value);
            const isWall = typeof stop !== 'number';
            // Nobody stands on a cell that is not there.
            const without = puzzle.robots.map((cell, other) =>
              other === robot || (!isWall && other !== stop) ? cell : -1,
            );
            const alone = slide(puzzle.board, without, robot as Robot, direction);
            if (isWall) expect(alone).toEqual(result);
            else expect(alone).not.toEqual(result);
            const { path, heading } = result.value;
            const isAtEdge = isWall && isEdge(puzzle.board, path.at(-1)!, heading);
            expect(stop === 'edge').toBe(isAtEdge);
          }
        }
      }),
    );
  });
});

describe('the stops of a line', () => {
  it('are found move by move, with the robots where they are then', () => {
    expect(stopsOf(ROOM, movesOf('gW gS rE gS'))).toEqual(['edge', RED, BLUE, 'edge']);
  });

  it('may be robots on the other side of an opening', () => {
    expect(stopsOf(OPEN, movesOf('gE'))).toEqual([RED]);
  });
});
