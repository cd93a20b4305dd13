import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadPuzzle, checkPuzzle, isInside, type Puzzle } from '../../source/engine/index.js';
import { customPuzzles } from '../helpers/arbitraries.js';
import { cellNamed, puzzleOfDrawing } from '../helpers/boards.js';

const PUZZLE = puzzleOfDrawing(`
+---+---+---+---+
|   |     rc| rt|
+---+   +---+---+
|R    /g|###|   |
+   +   +---+   +
| bc            |
+   +   +   +   +
|G            *v|
+---+---+---+---+

target: c1`);
const targetNamed = (name: string) =>
  PUZZLE.board.targets.find(({ cell }) => cell === cellNamed(name))!;
const robotsAt = (names: string): Puzzle => ({
  ...PUZZLE,
  robots: names.split(' ').filter(Boolean).map(cellNamed),
});

describe('checkPuzzle', () => {
  type Row<Refusal> = readonly [what: string, puzzle: Puzzle, facts: Omit<Refusal, 'code'>];

  /** At least one row for every code there is. */
  const rows: { [Code in BadPuzzle['code']]: Row<BadPuzzle & { code: Code }>[] } = {
    'bad-robot-count': [
      ['none', robotsAt(''), { count: '0' }],
      ['six', robotsAt('a2 a3 a4 c3 c4 d3'), { count: '6' }],
    ],
    'robot-outside': [
      ['east', robotsAt('a2 e1'), { robot: 1, cell: cellNamed('e1') }],
      ['south', robotsAt('a2 a3 a5'), { robot: 2, cell: cellNamed('a5') }],
      ['no cell at all', { ...PUZZLE, robots: [-1] }, { robot: 0, cell: -1 }],
    ],
    'robot-in-centre': [['c2', robotsAt('c2'), { robot: 0, cell: cellNamed('c2') }]],
    'robot-on-diagonal': [
      ['of its own colour', robotsAt('a2 b2'), { robot: 1, cell: cellNamed('b2') }],
      ['of another', robotsAt('b2'), { robot: 0, cell: cellNamed('b2') }],
    ],
    'robots-share-cell': [
      ['two of three', robotsAt('a2 a3 a2'), { robot: 0, other: 2, cell: cellNamed('a2') }],
    ],
    'target-robot-absent': [
      ['blue', { ...PUZZLE, target: targetNamed('a3') }, { robot: 2, cell: cellNamed('a3') }],
    ],
    'target-walled-in': [
      ['d1', { ...PUZZLE, target: targetNamed('d1') }, { cell: cellNamed('d1') }],
    ],
  };

  it.each(Object.entries(rows).flatMap(([code, list]) => list.map(row => [code, ...row] as const)))(
    '%s: %s',
    (code, _, puzzle, facts) => {
      expect(checkPuzzle(puzzle)).toEqual({ code, ...facts });
    },
  );

  it.each([
    ['as it is', PUZZLE],
    ['a robot on a target, even on the one that is sought', robotsAt('c1 a3')],
    ['one robot', robotsAt('a2')],
    ['five robots', robotsAt('a2 a3 a4 c3 c4')],
    ['a robot between four walls, which is odd and legal', robotsAt('a2 a1')],
    ['the vortex', { ...PUZZLE, target: targetNamed('d4') }],
  ])('%s: nothing is wrong', (_, puzzle) => {
    expect(checkPuzzle(puzzle)).toBeUndefined();
  });

  it('whatever passes has robots on distinct cells where robots can rest', () => {
    fc.assert(
      fc.property(customPuzzles(), fc.array(fc.nat(255)), (puzzle, robots) => {
        const { board } = puzzle;
        if (checkPuzzle({ ...puzzle, robots }) !== undefined) return;
        expect(new Set(robots).size).toBe(robots.length);
        for (const cell of robots) {
          expect(isInside(board, cell)).toBe(true);
          expect(board.centre).not.toContain(cell);
          expect(board.diagonalAt.has(cell)).toBe(false);
        }
      }),
    );
  });
});
