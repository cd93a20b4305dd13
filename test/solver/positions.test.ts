import { describe, expect, test } from 'vitest';
import {
  composeBoard,
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type MoveRules,
  parseGameId,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { BESIDE } from '../fixtures/positions.js';
import { puzzleOfId } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { naiveShortest } from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

interface Row {
  readonly id: string;
  readonly moves: number;
  readonly ricochetRule: boolean;
  readonly diagonals: boolean;
}

/** The position of a row; its ID does not say that diagonals are left out. */
function positionOf({ id, diagonals }: Pick<Row, 'id' | 'diagonals'>) {
  const { board, ...rest } = unwrap(parseGameId(id));
  return startPosition({ board: composeBoard(board.printed!.faces, { diagonals }), ...rest });
}

describe.each(['classic', 'diagonals'])('%s.jsonl', name => {
  const rows = readJsonLines<Row>(`positions/${name}.jsonl`);

  test.each(rows)('$id has a solution of $moves moves, and no shorter one', row => {
    const position = positionOf(row);
    const rules: MoveRules = {
      ricochet: row.ricochetRule,
      ricochetAtDiagonal: true,
      reverse: true,
    };
    const outcome = solveAlone(position, { rules });
    expect(lengthOf(outcome)).toBe(row.moves);
    if (outcome.kind !== 'solved') return;
    expect(isSolved(unwrap(replay(position, outcome.moves, rules)), rules)).toBe(true);
  });

  test('forbidding to reverse never shortens a solution, and every solution keeps to it', () => {
    for (const row of rows.filter(({ moves }) => moves <= 9)) {
      const position = positionOf(row);
      const rules: MoveRules = {
        ricochet: row.ricochetRule,
        ricochetAtDiagonal: true,
        reverse: false,
      };
      const outcome = solveAlone(position, { rules });
      expect(outcome.kind).toBe('solved');
      if (outcome.kind !== 'solved') continue;
      expect(outcome.moves.length).toBeGreaterThanOrEqual(row.moves);
      expect(isSolved(unwrap(replay(position, outcome.moves, rules)), rules)).toBe(true);
    }
  });
});

describe('positions that caught mistakes', () => {
  test.each([
    { id: '1702+40+0F7F0E1F+85', why: 'the robot starts boxed in', length: 11 },
    { id: 'FDCE+50+840AB4F8A2+C4', why: 'the way there is longer with the rule', length: 5 },
    { id: 'FDCE+50+840AB4F8A2+C4', why: 'and shorter without', ricochet: false, length: 2 },
    { id: '0365+40+18C72B83+14', why: 'there and back is the shortest turn', length: 4 },
    { id: '0365+40+18C72B83+14', why: 'but not allowed at once', reverse: false, length: 5 },
    { id: 'FE0D+42+6A0A9A21+9C', why: 'with diagonals too', reverse: false, length: 5 },
  ])('$id: $why: $length moves', ({ id, length, ricochet = true, reverse = true }) => {
    const position = startPosition(puzzleOfId(id));
    expect(
      lengthOf(solveAlone(position, { rules: { ricochet, ricochetAtDiagonal: true, reverse } })),
    ).toBe(length);
  });

  test('CDFE+53+B491289AB5+6D: yW is not legal, so it is not played', () => {
    const outcome = solveAlone(startPosition(puzzleOfId('CDFE+53+B491289AB5+6D')));
    expect(outcome.kind === 'solved' && formatMoves(outcome.moves.slice(0, 1))).not.toBe('yW');
  });
});

describe('`reverse` changes the answer if a robot goes to a diagonal only to ricochet', () => {
  const rows = [
    { why: 'off the diagonal and back', moves: 2 },
    { why: 'not back at once', reverse: false, moves: 3 },
    { why: 'no ricochet that way', ricochetAtDiagonal: false, moves: 3 },
    { why: 'so that back is of no use', ricochetAtDiagonal: false, reverse: false, moves: 3 },
    { why: 'straight there', ricochet: false, moves: 1 },
    { why: 'straight there as well', ricochet: false, reverse: false, moves: 1 },
  ];

  describe.each([
    { name: 'made by hand', puzzle: BESIDE, thereAndBack: 'rE rS' },
    { name: 'faces of 2013', puzzle: puzzleOfId('27C1+43+06AAD37B+6B'), thereAndBack: 'yS yE' },
  ])('$name', ({ puzzle, thereAndBack }) => {
    test.each(rows)('$why: $moves', ({ why: _, moves, ...changes }) => {
      const rules = { ...DEFAULT_RULES, ...changes };
      expect(lengthOf(solveAlone(startPosition(puzzle), { rules }))).toBe(moves);
      expect(naiveShortest(puzzle, rules, { maxStates: 10_000 })).toMatchObject({ moves });
    });

    test('there and back is the only shortest solution', () => {
      const found = naiveShortest(puzzle, DEFAULT_RULES, { maxStates: 10_000 });
      if (typeof found === 'string') throw new Error(found);
      expect([found.sequences, formatMoves(found.solution)]).toEqual([1, thereAndBack]);
    });
  });
});

describe('`ricochetAtDiagonal`: one slide turned by a diagonal is a solution or not', () => {
  const puzzle = puzzleOfId('CEDF+52+36BC3C1ABE+63');

  test.each([
    { ricochetAtDiagonal: true, moves: 1 },
    { ricochetAtDiagonal: false, moves: 4 },
  ])('$ricochetAtDiagonal: $moves', ({ ricochetAtDiagonal, moves }) => {
    const rules = { ...DEFAULT_RULES, ricochetAtDiagonal };
    expect(lengthOf(solveAlone(startPosition(puzzle), { rules }))).toBe(moves);
    expect(naiveShortest(puzzle, rules, { maxStates: 20_000 })).toMatchObject({ moves });
  });
});
