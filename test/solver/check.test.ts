import { describe, expect, test } from 'vitest';
import {
  closeSide,
  DEFAULT_RULES,
  DIRECTIONS,
  edgeWalls,
  type Move,
  type MoveRules,
  NORTH,
  type Position,
  SILVER,
  startPosition,
} from '../../source/engine/index.js';
import {
  checkDealWish,
  checkLine,
  checkPosition,
  settledDealLimits,
  settledLimits,
  settledRules,
} from '../../source/solver/check.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';

const good = startPosition(puzzleOfId('FDCE+50+840AB4F8A2+C4'));
const { board, target } = good;
const closedOnOneSide = board.walls.slice();
closedOnOneSide[0]! |= 1 << 2;
/** The position on a board with something changed. */
const onBoard = (change: object) => ({ board: { ...board, ...change } });
const [firstDiagonal] = board.diagonals;
const walledIn = edgeWalls(16, 16);
for (const side of DIRECTIONS) closeSide({ ...board, walls: walledIn }, 0x55, side);

describe('positions', () => {
  test('a sound one passes', () => {
    expect(() => checkPosition(good)).not.toThrow();
    expect(() => checkPosition({ ...good, last: { robot: SILVER, heading: NORTH } })).not.toThrow();
  });

  test.each<[string, object, typeof RangeError, RegExp]>([
    ['no robots', { robots: [] }, RangeError, /1 to 5 robots.* 0/],
    ['six robots', { robots: [1, 2, 3, 4, 5, 6] }, RangeError, /1 to 5 robots.* 6/],
    ['a robot outside', { robots: [300] }, RangeError, /red.*300/],
    ['a robot in the centre', { robots: [119] }, RangeError, /h8/],
    ['robots on one cell', { robots: [9, 9] }, RangeError, /green.* j1/],
    ['a robot on a diagonal', { robots: [firstDiagonal!.cell] }, RangeError, /diagonal/],
    ['half a cell', { robots: [1.5] }, TypeError, /whole number.*1\.5/],
    ['a target outside', { target: { ...target, cell: 256 } }, RangeError, /256/],
    [
      'a target for a robot that is not there',
      { robots: [1], courses: [0], target: { ...target, robot: 3 } },
      RangeError,
      /yellow/,
    ],
    [
      'a target for no robot that there is',
      { target: { ...target, robot: 'red' } },
      RangeError,
      /0 to 4 or for any, not for red/,
    ],
    [
      'a target on a cell with four walls',
      { ...onBoard({ walls: walledIn }), target: { ...target, cell: 0x55 } },
      RangeError,
      /f6 is closed on all sides/,
    ],
    ['no target', { target: undefined }, TypeError, /has a target/],
    ['no board', { board: null }, TypeError, /has a board/],
    ['no list of robots', { robots: 4 }, TypeError, /list of robots/],
    ['no courses', { courses: undefined }, TypeError, /list of courses/],
    [
      'a board that comes from JSON',
      onBoard({ diagonalAt: {} }),
      TypeError,
      /Map of its diagonals/,
    ],
    [
      'a board whose map of diagonals is not whole',
      onBoard({ diagonalAt: new Map() }),
      TypeError,
      /Map of its diagonals/,
    ],
    ['a board without a centre', onBoard({ centre: undefined }), TypeError, /centre/],
    [
      'a board without diagonals',
      onBoard({ diagonals: undefined }),
      TypeError,
      /list of diagonals/,
    ],
    ['a board that is too low', onBoard({ height: 3 }), RangeError, /16 × 3/],
    ['too few courses', { courses: [0] }, RangeError, /5 robots and 1/],
    ['an unknown course', { courses: [0, 0, 0, 0, 4] }, RangeError, /0 to 3, not 4/],
    ['a last move of nobody', { last: { robot: 5, heading: 0 } }, RangeError, /robot 5/],
    ['a last move to nowhere', { last: { robot: 0, heading: 4 } }, RangeError, /0 to 3, not 4/],
    ['a board that is too wide', onBoard({ width: 17 }), RangeError, /17 × 16/],
    ['walls of another kind', onBoard({ walls: [] }), TypeError, /Uint8Array/],
    ['a wall on one side only', onBoard({ walls: closedOnOneSide }), RangeError, /a1 and a2/],
  ])('%s is refused', (_, change, error, says) => {
    const check = () => checkPosition({ ...good, ...change } as Position);
    expect(check).toThrow(error);
    expect(check).toThrow(says);
  });
});

test.each([undefined, null, 'a position'])('%s is not a position', nothing => {
  expect(() => checkPosition(nothing as unknown as Position)).toThrow(TypeError);
});

describe('rules', () => {
  test('have their defaults, one by one', () => {
    const rules = { ...DEFAULT_RULES, restOnDiagonals: false };
    expect(settledRules()).toEqual(rules);
    expect(settledRules({ ricochet: false })).toEqual({ ...rules, ricochet: false });
    expect(settledRules({ restOnDiagonals: true })).toEqual({ ...rules, restOnDiagonals: true });
  });

  test('are true or false', () => {
    const wrong = {
      ricochet: true,
      ricochetAtDiagonal: true,
      reverse: 'no',
    } as unknown as MoveRules;
    expect(() => settledRules(wrong)).toThrow(TypeError);
    expect(() => settledRules(wrong)).toThrow(/reverse is true or false, not no/);
  });
});

test.each<[string, () => unknown]>([
  [
    'There is no rule named nonsense.',
    () => settledRules({ ...{ nonsense: true, reverse: true } }),
  ],
  ['There is no limit named millis.', () => settledLimits({ ...{ millis: 1, states: 1 } })],
  ['There is no limit named millis.', () => settledDealLimits({ ...{ millis: 1, states: 1 } })],
  ['Dealing has no limit named moves.', () => settledDealLimits({ ...{ moves: 5, deals: 5 } })],
])('names without a meaning: %s', (sentence, check) => {
  const refusal = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE', message: sentence };
  expect(check).toThrow(expect.objectContaining(refusal));
});

describe('lines', () => {
  const check = (moves: unknown) => () => checkLine(good, moves as Move[], DEFAULT_RULES);

  test('that are legal pass, the empty one too', () => {
    expect(check([])).not.toThrow();
    expect(check(movesOf('rE'))).not.toThrow();
  });

  test.each<[string, unknown, typeof RangeError, RegExp]>([
    ['no list', 'rE', TypeError, /list of moves/],
    ['no move', [null], TypeError, /list of moves/],
    ['an unknown robot', [{ robot: 5, direction: 0 }], RangeError, /Move 1 .* not 5 and 0/],
    ['an unknown direction', [{ robot: 0, direction: 9 }], RangeError, /not 0 and 9/],
    ['an illegal move', movesOf('rE rE'), RangeError, /Move 2 of the line, rE, is not legal/],
  ])('%s is refused', (_, moves, error, says) => {
    expect(check(moves)).toThrow(error);
    expect(check(moves)).toThrow(says);
  });
});

describe('wishes for a deal', () => {
  const wish = {
    seed: '',
    faces: ['1A', '2A', '3A', '4A'] as const,
    robots: 4,
    moves: { least: 1, most: 99 },
  };

  test('a sound one passes', () => {
    expect(() => checkDealWish(wish)).not.toThrow();
  });

  test.each<[string, object, typeof RangeError, RegExp]>([
    ['a seed that is no text', { seed: 7 }, TypeError, /seed is a text, not 7/],
    ['three faces', { faces: ['1A', '2A', '3A'] }, TypeError, /four faces/],
    ['an unknown face', { faces: ['1A', '2A', '3A', '5A'] }, RangeError, /no face 5A/],
    ['no robots', { robots: 0 }, RangeError, /1 to 5 robots.* 0/],
    ['six robots', { robots: 6 }, RangeError, /1 to 5 robots.* 6/],
    ['half a robot', { robots: 1.5 }, RangeError, /1 to 5 robots/],
    ['one number of moves', { moves: 8 }, TypeError, /least and a most/],
    ['no moves at all', { moves: { least: 0, most: 3 } }, RangeError, /1 to 99, not 0 to 3/],
    ['a hundred moves', { moves: { least: 1, most: 100 } }, RangeError, /1 to 99, not 1 to 100/],
    ['half a move', { moves: { least: 1.5, most: 3 } }, RangeError, /whole numbers/],
    ['a least above the most', { moves: { least: 9, most: 8 } }, RangeError, /9 to 8.* no range/],
  ])('%s is refused', (_, change, error, says) => {
    const check = () => checkDealWish({ ...wish, ...change } as typeof wish);
    expect(check).toThrow(error);
    expect(check).toThrow(says);
  });

  test.each([undefined, null])('%s is none', nothing => {
    expect(() => checkDealWish(nothing as unknown as typeof wish)).toThrow(TypeError);
  });

  test('are given up after three thousand deals, or at limits like those of a search', () => {
    expect(settledDealLimits()).toEqual({
      deals: 3000,
      states: Number.POSITIVE_INFINITY,
      bytes: 2 ** 30,
      milliseconds: Number.POSITIVE_INFINITY,
    });
    expect(settledDealLimits({ deals: 3, states: 5 })).toMatchObject({ deals: 3, states: 5 });
    for (const limits of [{ deals: 0 }, { deals: 1.5 }, { states: 0 }]) {
      expect(() => settledDealLimits(limits)).toThrow(RangeError);
    }
    expect(() => settledDealLimits({ deals: Number.NaN })).toThrow(TypeError);
  });
});

describe('limits', () => {
  test('have defaults: the highest bid, one gibibyte, any number of states and any time', () => {
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
