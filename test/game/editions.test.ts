import { describe, expect, it } from 'vitest';
import { composeBoard, FACE_NAMES, numberOf } from '../../source/engine/index.js';
import {
  chipsToWin,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
} from '../../source/game/index.js';
import { allBoards } from '../helpers/boards.js';

const SIDES_AB = '1A 2A 3A 4A 1B 2B 3B 4B';
const SIDES_CD = '1C 2C 3C 4C 1D 2D 3D 4D';
const boardsOf = (edition: Edition) => allBoards(edition.faces);

describe('Edition table', () => {
  /** Its rows: what the property is in 1999, 2003, 2007 and 2013. */
  const rows: [property: string, of: (edition: Edition) => unknown, values: unknown[]][] = [
    [
      'faces',
      ({ faces }) =>
        faces
          .toSorted(
            (one, other) => one.slice(1).localeCompare(other.slice(1)) || one.localeCompare(other),
          )
          .join(' '),
      [SIDES_AB, SIDES_CD, SIDES_CD, `${SIDES_AB} ${SIDES_CD}`],
    ],
    [
      'different boards',
      edition => new Set(boardsOf(edition).map(String)).size,
      [96, 96, 96, 1536],
    ],
    ['robots', ({ robots }) => robots, [4, 4, 4, 4]],
    [
      'whether faces have diagonals',
      edition => boardsOf(edition).some(faces => composeBoard(faces).diagonals.length > 0),
      [false, true, true, true],
    ],
    ['diagonals', ({ diagonals }) => diagonals, Array(4).fill('as-printed')],
    ['openings', ({ openings }) => openings, [0, 0, 0, 0]],
    ['ricochet', ({ moves }) => moves.ricochet, Array(4).fill(true)],
    ['ricochetAtDiagonal', ({ moves }) => moves.ricochetAtDiagonal, Array(4).fill(true)],
    ['reverse', ({ moves }) => moves.reverse, [false, false, false, true]],
    [
      'ownRaise',
      ({ ownRaise }) => ownRaise,
      ['not-above-last', 'not-above-last', 'not-above-last', 'not-above-first'],
    ],
    ['proof', ({ proof }) => proof, ['at-most', 'at-most', 'at-most', 'exact']],
    ['tie', ({ tie }) => tie, ['fewest-chips', 'fewest-chips', 'first-to-bid', 'first-to-bid']],
    ['afterRound', ({ afterRound }) => afterRound, ['stay', 'stay', 'return', 'stay']],
    ['solitaire', ({ solitaire }) => solitaire, ['lent', 'lent', 'lent', 'as-printed']],
  ];
  it.each(rows)('%s', (_, of, values) => {
    expect(EDITION_NAMES.map(name => of(EDITIONS[name]))).toEqual(values);
  });

  it.each(EDITION_NAMES)('all boards of %s are different, of one face of each number', name => {
    const boards = boardsOf(EDITIONS[name]);
    expect(new Set(boards.map(String)).size).toBe(boards.length);
    expect(boards.every(faces => new Set(faces.map(numberOf)).size === 4)).toBe(true);
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
