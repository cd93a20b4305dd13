import { describe, expect, it } from 'vitest';
import { composeBoard, FACE_NAMES, numberOf } from '../../source/engine/index.js';
import {
  chipsToWin,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type EditionName,
} from '../../source/game/index.js';
import { allBoards } from '../helpers/boards.js';

/** A row of the edition table: what the property is in 1999, 2003, 2007 and 2013. */
const row = <Value>(...values: [Value, Value, Value, Value]): [EditionName, Value][] =>
  EDITION_NAMES.map((name, index) => [name, values[index]!]);

const SIDES_AB = '1A 2A 3A 4A 1B 2B 3B 4B';
const SIDES_CD = '1C 2C 3C 4C 1D 2D 3D 4D';
const isPrintedWithDiagonals = (name: EditionName) =>
  allBoards(EDITIONS[name].faces).some(faces => composeBoard(faces).diagonals.length > 0);

describe('Edition table', () => {
  it.each(row(SIDES_AB, SIDES_CD, SIDES_CD, `${SIDES_AB} ${SIDES_CD}`))(
    'faces of %s: %s',
    (name, faces) => {
      expect([...EDITIONS[name].faces].sort()).toEqual(faces.split(' ').sort());
    },
  );

  it.each(row(96, 96, 96, 1536))('different boards of %s: %d', (name, count) => {
    const boards = allBoards(EDITIONS[name].faces);
    expect(new Set(boards.map(String)).size).toBe(count);
    expect(boards).toHaveLength(count);
    expect(boards.every(faces => new Set(faces.map(numberOf)).size === 4)).toBe(true);
  });

  it.each(row(4, 4, 4, 4))('fifth robot: %s is played with %d robots', (name, robots) => {
    expect(EDITIONS[name].robots).toBe(robots);
  });

  it.each(row(false, true, true, true))('diagonals on the faces of %s: %s', (name, printed) => {
    expect(isPrintedWithDiagonals(name)).toBe(printed);
  });

  it.each(row(false, false, false, true))('`reverse` at once in %s: %s', (name, reverse) => {
    expect(EDITIONS[name].moves.reverse).toBe(reverse);
  });

  it.each(row('not-above-last', 'not-above-last', 'not-above-last', 'not-above-first'))(
    '`ownRaise` of %s: %s',
    (name, ownRaise) => {
      expect(EDITIONS[name].ownRaise).toBe(ownRaise);
    },
  );

  it.each(row('at-most', 'at-most', 'at-most', 'exact'))('`proof` of %s: %s', (name, proof) => {
    expect(EDITIONS[name].proof).toBe(proof);
  });

  it.each(row('fewest-chips', 'fewest-chips', 'first-to-bid', 'first-to-bid'))(
    '`tie` of %s: %s',
    (name, tie) => {
      expect(EDITIONS[name].tie).toBe(tie);
    },
  );

  it.each(row('stay', 'stay', 'return', 'stay'))('`afterRound` of %s: %s', (name, afterRound) => {
    expect(EDITIONS[name].afterRound).toBe(afterRound);
  });

  it.each(EDITION_NAMES)('printed diagonals count and there are no openings in %s', name => {
    expect(EDITIONS[name]).toMatchObject({ diagonals: 'as-printed', openings: 0 });
  });

  it.each(row('lent', 'lent', 'lent', 'as-printed'))('solitaire of %s: %s', (name, solitaire) => {
    expect(EDITIONS[name].solitaire).toBe(solitaire);
  });

  it.each(EDITION_NAMES)('Solving 2 and 3: the robot must ricochet in %s', name => {
    expect(EDITIONS[name].moves.ricochet).toBe(true);
  });

  it.each(EDITION_NAMES)('`ricochetAtDiagonal`: a turn at a diagonal is one in %s', name => {
    expect(EDITIONS[name].moves.ricochetAtDiagonal).toBe(true);
  });

  it('the default is 1999 with four robots', () => {
    expect(DEFAULT_EDITION).toBe('1999');
    expect(EDITIONS[DEFAULT_EDITION].robots).toBe(4);
  });

  it('2013 is a mix of all sixteen faces', () => {
    expect(EDITIONS['2013'].faces).toHaveLength(FACE_NAMES.length);
  });
});

describe('The end: chips that win a match', () => {
  it.each([
    [2, 8],
    [3, 6],
    [4, 5],
    [5, 17],
    [6, 17],
    [7, 17],
    [8, 17],
  ])('%d players: %d, in every edition', (players, chips) => {
    for (const name of EDITION_NAMES) expect(chipsToWin(EDITIONS[name], players)).toBe(chips);
  });
});
