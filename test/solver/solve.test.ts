import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  EAST,
  formatMoves,
  GREEN,
  HORIZONTAL,
  isSolved,
  type MoveRules,
  type Position,
  play,
  RED,
  RICOCHETED,
  replay,
  SOUTH,
  startPosition,
  UNMOVED,
} from '../../source/engine/index.js';
import type { Progress } from '../../source/solver/types.js';
import { DEAD_END as ALONE_IN_DEAD_END, OUT_OF_REACH } from '../fixtures/positions.js';
import { customPuzzles, moveLists, moveRules } from '../helpers/arbitraries.js';
import { cellNamed, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { naiveDistance } from '../helpers/naive-lines.js';
import { afterMoves } from '../helpers/random-rounds.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

const NO_REVERSE = { ...DEFAULT_RULES, reverse: false };
const NO_RICOCHET = { ...DEFAULT_RULES, ricochet: false };

/** With green in the corner. */
const DEAD_END = { ...ALONE_IN_DEAD_END, robots: [...ALONE_IN_DEAD_END.robots, cellNamed('d1')] };

describe('against the slow judge', () => {
  const MOST_STATES = 1500;

  test('any position of a round on any board: as many moves, and they are legal', () => {
    fc.assert(
      fc.property(
        customPuzzles({ maxSide: 5 }),
        moveRules,
        moveLists({ maxLength: 6 }),
        (puzzle, rules, moves) => {
          const { position, round } = afterMoves(puzzle, rules, moves);
          const expected = naiveDistance(round, { maxStates: MOST_STATES });
          fc.pre(expected !== 'too-big');
          const outcome = solveAlone(position, { rules });
          expect(lengthOf(outcome)).toBe(expected);
          if (outcome.kind !== 'solved') return;
          expect(isSolved(unwrap(replay(position, outcome.moves, rules)), rules)).toBe(true);
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe('a round under way', () => {
  test('each move of a shortest solution leaves one move less to find', () => {
    let position = startPosition(puzzleOfId('0217+42+71C8931A+9D'));
    const outcome = solveAlone(position, { rules: DEFAULT_RULES });
    expect(lengthOf(outcome)).toBe(12);
    if (outcome.kind !== 'solved') return;
    for (const [index, move] of outcome.moves.entries()) {
      position = unwrap(play(position, move, DEFAULT_RULES)).position;
      expect(lengthOf(solveAlone(position, { rules: DEFAULT_RULES }))).toBe(11 - index);
    }
  });

  const start = startPosition(DEAD_END);
  const cameSouth = { robot: RED, heading: SOUTH } as const;
  const greenMoved = { robot: GREEN, heading: EAST } as const;
  test.each<[what: string, red: Course, last: Position['last'], rules: MoveRules, length: number]>([
    ['red has ricocheted', RICOCHETED, undefined, DEFAULT_RULES, 1],
    ['red has not', UNMOVED, undefined, DEFAULT_RULES, 3],
    ['red came along the row', HORIZONTAL, undefined, DEFAULT_RULES, 1],
    ['red came south and may go back', RICOCHETED, cameSouth, DEFAULT_RULES, 1],
    ['red came south and may not go back at once', RICOCHETED, cameSouth, NO_REVERSE, 2],
    ['green moved last, so red may go back', RICOCHETED, greenMoved, NO_REVERSE, 1],
  ])('%s', (_, red, last, rules, length) => {
    const position = { ...start, courses: [red, UNMOVED], ...(last && { last }) } as Position;
    expect(lengthOf(solveAlone(position, { rules }))).toBe(length);
  });

  test('a solved position needs no moves', () => {
    const solved: Position = { ...start, robots: [DEAD_END.target.cell, 3], courses: [3, 0] };
    expect(solveAlone(solved)).toMatchObject({ kind: 'solved', moves: [], states: 0 });
  });

  test('starting on the target solves nothing: without the ricochet rule it takes 2 moves', () => {
    const onTarget = startPosition({ ...DEAD_END, robots: [DEAD_END.target.cell, 3] });
    expect(lengthOf(solveAlone(onTarget, { rules: NO_RICOCHET }))).toBe(2);
    expect(lengthOf(solveAlone(onTarget, { rules: DEFAULT_RULES }))).toBeGreaterThan(2);
  });
});

describe('going straight back', () => {
  test.each([
    ['is a way to ricochet', ALONE_IN_DEAD_END, DEFAULT_RULES, 'rE rW rN'],
    ['may be forbidden', ALONE_IN_DEAD_END, NO_REVERSE, null],
    ['may be forbidden until another robot has moved', DEAD_END, NO_REVERSE, 'rE gS rW rN'],
    ['is not needed without the rule', DEAD_END, NO_RICOCHET, 'rN'],
  ])('%s', (_, puzzle, rules, moves) => {
    const outcome = solveAlone(startPosition(puzzle), { rules });
    expect(outcome.kind === 'solved' ? formatMoves(outcome.moves) : null).toBe(moves);
  });
});

test('a robot may go round through openings and be stopped by another one', () => {
  const puzzle = puzzleOfDrawing(`
+---+   +---+---+
|B    \\g Rgc  /b|
+   +   +   +   +
|    G          |
+---+   +   +   +
                 
+---+   +   +   +
|           |   |
+---+   +---+---+

target: c1
`);
  const outcome = solveAlone(startPosition(puzzle), { rules: DEFAULT_RULES });
  expect(outcome.kind === 'solved' && formatMoves(outcome.moves)).toBe('rW gN gE gN');
});

describe('limits', () => {
  const LENGTH = 14;
  const position = startPosition(puzzleOfId('0361+42+1930C3AD+D6'));

  test.each([
    { limit: 'moves', limits: { moves: 10 } },
    { limit: 'states', limits: { states: 5000 } },
    { limit: 'bytes', limits: { bytes: 2 ** 16 } },
    { limit: 'milliseconds', limits: { milliseconds: 1 } },
  ])('$limit are told apart, with what was proved before', ({ limit, limits }) => {
    const outcome = solveAlone(position, { limits });
    expect(outcome).toMatchObject({ kind: 'gave-up', limit });
    if (outcome.kind !== 'gave-up') return;
    expect(outcome.atLeast).toBeGreaterThan(0);
    expect(outcome.atLeast).toBeLessThanOrEqual(LENGTH);
  });

  test('no search is needed if the bounds alone prove more than the limit of moves', () => {
    const outcome = solveAlone(position, { limits: { moves: 1 } });
    expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'moves', atLeast: 3, states: 0 });
  });

  test.each([3, 5, 13])('with at most %i moves a solution is proved to have more', moves => {
    expect(solveAlone(position, { limits: { moves } })).toMatchObject({ atLeast: moves + 1 });
  });

  test('as many moves as the solution has are enough', () => {
    expect(lengthOf(solveAlone(position, { limits: { moves: LENGTH } }))).toBe(LENGTH);
  });

  test.each([1, 2, 4095, 4096, 4097, 10_000])('at most %i states are looked at', states => {
    expect(solveAlone(position, { limits: { states } }).states).toBe(states);
  });

  test.each([1, 8, 100, 1000])('%i bytes are few, but no error', bytes => {
    expect(solveAlone(position, { limits: { bytes } })).toMatchObject({ limit: 'bytes' });
  });

  test('a small position needs little memory', () => {
    const small = startPosition(puzzleOfId('4572+40+07286AA8+63'));
    expect(lengthOf(solveAlone(small, { limits: { bytes: 2 ** 10 } }))).toBe(2);
  });
});

describe('no solution', () => {
  test.each([DEFAULT_RULES, NO_REVERSE, NO_RICOCHET])(
    'is claimed after a complete search: %o',
    rules => {
      const outcome = solveAlone(startPosition(OUT_OF_REACH), { rules });
      expect(outcome).toMatchObject({ kind: 'unsolvable' });
      expect(outcome.states).toBeGreaterThan(0);
    },
  );

  test.each([1, 2, 3])('is not claimed if %i moves are too few for a complete search', moves => {
    const outcome = solveAlone(startPosition(OUT_OF_REACH), { limits: { moves } });
    expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'moves', atLeast: moves + 1 });
  });

  test("is obvious if no robot may rest on the target's cell", () => {
    const { board } = DEAD_END;
    const diagonal = { cell: DEAD_END.target.cell, colour: GREEN, slope: '/' } as const;
    const marked = {
      ...board,
      diagonals: [diagonal],
      diagonalAt: new Map([[diagonal.cell, diagonal]]),
    };
    const outcome = solveAlone(startPosition({ ...DEAD_END, board: marked }));
    expect(outcome).toMatchObject({ kind: 'unsolvable', states: 0 });
  });
});

describe('while it runs', () => {
  const position = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));
  const easy = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));

  test('progress is reported and never falls', () => {
    const told: Progress[] = [];
    const outcome = solveAlone(position, {
      onProgress: progress => told.push(progress),
      isCancelled: () => told.length === 4,
    });
    expect(outcome).toMatchObject({ kind: 'cancelled' });
    if (outcome.kind !== 'cancelled') return;
    for (const [index, later] of [...told, outcome].slice(1).entries()) {
      expect(later.atLeast).toBeGreaterThanOrEqual(told[index]!.atLeast);
      expect(later.states).toBeGreaterThanOrEqual(told[index]!.states);
    }
    expect(outcome.atLeast).toBeLessThanOrEqual(24);
  });

  test("an error thrown by a listener ends the search and doesn't affect the next one", () => {
    const states = () => solveAlone(easy).states;
    const before = states();
    const onProgress = () => {
      throw new Error('not now');
    };
    expect(() => solveAlone(position, { onProgress })).toThrow('not now');
    expect([lengthOf(solveAlone(easy)), states()]).toEqual([7, before]);
  });

  test('it can be cancelled at any check', () => {
    fc.assert(
      fc.property(fc.nat(300), looks => {
        let left = looks;
        const outcome = solveAlone(position, { isCancelled: () => left-- === 0 });
        expect(outcome.kind).toBe('cancelled');
        expect(left).toBe(-1);
      }),
      { numRuns: 15 },
    );
  });
});
