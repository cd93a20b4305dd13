import { describe, expect, test } from 'vitest';
import { NORTH, type Position, SILVER, startPosition } from '../../source/engine/index.js';
import { checkPosition, settledLimits } from '../../source/solver/check.js';
import { puzzleOfId } from '../helpers/boards.js';

const good = startPosition(puzzleOfId('FDCE+50+840AB4F8A2+C4'));
const { board, target } = good;
const closedOnOneSide = board.walls.slice();
closedOnOneSide[0]! |= 1 << 2;
const [firstDiagonal] = board.diagonals;

describe('positions', () => {
  test('a sound one passes', () => {
    expect(() => checkPosition(good)).not.toThrow();
    expect(() => checkPosition({ ...good, last: { robot: SILVER, heading: NORTH } })).not.toThrow();
  });

  test.each<{ name: string; change: object; error: typeof RangeError; says: RegExp }>([
    { name: 'no robots', change: { robots: [] }, error: RangeError, says: /1 to 5 robots.* 0/ },
    {
      name: 'six robots',
      change: { robots: [1, 2, 3, 4, 5, 6] },
      error: RangeError,
      says: /1 to 5 robots.* 6/,
    },
    { name: 'a robot outside', change: { robots: [300] }, error: RangeError, says: /red.*300/ },
    { name: 'a robot in the centre', change: { robots: [119] }, error: RangeError, says: /h8/ },
    {
      name: 'robots on one cell',
      change: { robots: [9, 9] },
      error: RangeError,
      says: /green.* j1/,
    },
    {
      name: 'a robot on a diagonal',
      change: { robots: [firstDiagonal!.cell] },
      error: RangeError,
      says: /diagonal/,
    },
    {
      name: 'half a cell',
      change: { robots: [1.5] },
      error: TypeError,
      says: /whole number.*1\.5/,
    },
    {
      name: 'a target outside',
      change: { target: { ...target, cell: 256 } },
      error: RangeError,
      says: /256/,
    },
    {
      name: 'a target for a robot that is not there',
      change: { robots: [1], courses: [0], target: { ...target, robot: 3 } },
      error: RangeError,
      says: /yellow/,
    },
    {
      name: 'too few courses',
      change: { courses: [0] },
      error: RangeError,
      says: /5 robots and 1/,
    },
    {
      name: 'an unknown course',
      change: { courses: [0, 0, 0, 0, 4] },
      error: RangeError,
      says: /0 to 3, not 4/,
    },
    {
      name: 'a last move of nobody',
      change: { last: { robot: 5, heading: 0 } },
      error: RangeError,
      says: /robot 5/,
    },
    {
      name: 'a last move to nowhere',
      change: { last: { robot: 0, heading: 4 } },
      error: RangeError,
      says: /0 to 3, not 4/,
    },
    {
      name: 'a board that is too wide',
      change: { board: { ...board, width: 17 } },
      error: RangeError,
      says: /17 × 16/,
    },
    {
      name: 'walls of another kind',
      change: { board: { ...board, walls: [] } },
      error: TypeError,
      says: /Uint8Array/,
    },
    {
      name: 'a wall on one side only',
      change: { board: { ...board, walls: closedOnOneSide } },
      error: RangeError,
      says: /a1 and a2/,
    },
  ])('$name is refused', ({ change, error, says }) => {
    const check = () => checkPosition({ ...good, ...change } as Position);
    expect(check).toThrow(error);
    expect(check).toThrow(says);
  });
});

describe('limits', () => {
  test('have defaults: the highest bid, one gibibyte, no end of states and time', () => {
    expect(settledLimits()).toEqual({
      moves: 99,
      states: Number.POSITIVE_INFINITY,
      bytes: 2 ** 30,
      milliseconds: Number.POSITIVE_INFINITY,
    });
  });

  test('are taken as given', () => {
    const limits = { moves: 7, states: 100, bytes: 4096, milliseconds: 0.5 };
    expect(settledLimits(limits)).toEqual(limits);
  });

  describe.each(['moves', 'states', 'bytes', 'milliseconds'])('%s', name => {
    test.each([0, -1, Number.NEGATIVE_INFINITY])('not %d', limit => {
      expect(() => settledLimits({ [name]: limit })).toThrow(RangeError);
      expect(() => settledLimits({ [name]: limit })).toThrow(
        `${name} is more than 0, not ${limit}`,
      );
    });

    test.each([Number.NaN, '5', null])('not %s', limit => {
      expect(() => settledLimits({ [name]: limit })).toThrow(TypeError);
    });
  });

  test.each([0.5, 1.5, 100, Number.POSITIVE_INFINITY])('not %d moves', moves => {
    expect(() => settledLimits({ moves })).toThrow(RangeError);
  });
});
