import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSolved,
  legalMoves,
  type Move,
  type MoveRules,
  type NoSuchMove,
  type Position,
  type Puzzle,
  play,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { ring } from '../fixtures/positions.js';
import { customPuzzles, moveLists, moveRules, printedPuzzles } from '../helpers/arbitraries.js';
import { movesOf } from '../helpers/boards.js';
import {
  naiveCells,
  naiveIsSolved,
  naiveMove,
  naiveNext,
  naiveShortest,
  naiveStart,
} from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';

/**
 * Plays the moves by both sets of rules, those left out that are not legal, and compares every step.
 * Gives what became of each move.
 */
function playBoth(puzzle: Puzzle, rules: MoveRules, moves: readonly Move[]): string[] {
  let position = startPosition(puzzle);
  let round = naiveStart(puzzle, rules);
  return moves.map(move => {
    const played = play(position, move, rules);
    const judged = naiveMove(round, move);
    if (typeof judged === 'string') {
      expect(played).toEqual({ ok: false, refusal: { code: judged, move } });
      return judged;
    }
    const made = unwrap(played);
    const { path, headings } = judged.last!;
    const heading = headings.at(-1);
    expect(made.slide).toEqual({ path, heading, deflected: new Set(headings).size > 1 });
    position = made.position;
    round = judged;
    expect(position.robots).toEqual(naiveCells(round));
    expect(isSolved(position, rules)).toBe(naiveIsSolved(round));
    return naiveIsSolved(round) ? 'solved' : 'played';
  });
}

describe('the engine plays as the naive rules do', () => {
  it('on printed boards', () => {
    fc.assert(
      fc.property(printedPuzzles, moveRules, moveLists({ maxLength: 30 }), (...round) => {
        playBoth(...round);
      }),
      { numRuns: 200 },
    );
  });

  it('on custom boards, where every possible result of a move occurs', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(customPuzzles(), moveRules, moveLists({ maxLength: 30 }), (...round) => {
        for (const outcome of playBoth(...round)) met.add(outcome);
      }),
      {
        numRuns: 500,
        seed: 1999,
        // Rare on random boards: a slide that comes back to where it began.
        examples: [
          [ring('---'), { ricochet: true, ricochetAtDiagonal: true, reverse: true }, movesOf('rE')],
        ],
      },
    );
    const all: Record<NoSuchMove['code'] | 'played' | 'solved', true> = {
      'no-such-robot': true,
      'straight-arrival': true,
      blocked: true,
      diagonal: true,
      endless: true,
      played: true,
      returns: true,
      reverse: true,
      solved: true,
    };
    expect([...met].sort()).toEqual(Object.keys(all).sort());
  });

  it('legalMoves gives every legal move once, and no other', () => {
    fc.assert(
      fc.property(customPuzzles(), moveRules, (puzzle, rules) => {
        const moves = legalMoves(startPosition(puzzle), rules);
        const cells = moves.map(({ position }) => position.robots);
        expect(cells).toEqual(naiveNext(naiveStart(puzzle, rules)).map(naiveCells));
        for (const { move, ...played } of moves) {
          expect(play(startPosition(puzzle), move, rules)).toEqual({ ok: true, value: played });
        }
      }),
    );
  });

  it('replay stops at the first move that is not legal, and says which', () => {
    fc.assert(
      fc.property(customPuzzles(), moveRules, moveLists(), (puzzle, rules, moves) => {
        const outcomes = playBoth(puzzle, rules, moves);
        const index = outcomes.findIndex(outcome => outcome !== 'played' && outcome !== 'solved');
        const replayed = replay(startPosition(puzzle), moves, rules);
        if (index < 0) expect(replayed.ok).toBe(true);
        else {
          const refusal = { code: outcomes[index], move: moves[index], index };
          expect(replayed).toEqual({ ok: false, refusal });
        }
      }),
    );
  });

  it("playing doesn't change the position it starts from", () => {
    fc.assert(
      fc.property(customPuzzles(), moveRules, moveLists(), (puzzle, rules, moves) => {
        const start = startPosition(puzzle);
        const before = structuredClone(start);
        replay(start, moves, rules);
        expect(start).toEqual(before);
      }),
    );
  });
});

describe('the naive search', () => {
  const small = customPuzzles({ maxSide: 5 }).filter(({ robots }) => robots.length <= 3);

  /** Lines of so many legal moves that solve, walked one by one and not merged. */
  function countSolving(position: Position, rules: MoveRules, moves: number): number {
    if (moves === 0) return isSolved(position, rules) ? 1 : 0;
    return legalMoves(position, rules)
      .map(played => countSolving(played.position, rules, moves - 1))
      .reduce((sum, count) => sum + count, 0);
  }

  it('gives a solution that solves, in the fewest moves, and counts all of that length', () => {
    fc.assert(
      fc.property(small, moveRules, (puzzle, rules) => {
        const found = naiveShortest(puzzle, rules, { maxStates: 3000 });
        if (typeof found === 'string') return;
        const start = startPosition(puzzle);
        expect(found.solution).toHaveLength(found.moves);
        expect(isSolved(unwrap(replay(start, found.solution, rules)), rules)).toBe(true);
        if (found.moves > 4) return;
        for (let moves = 0; moves < found.moves; moves++) {
          expect(countSolving(start, rules, moves)).toBe(0);
        }
        expect(countSolving(start, rules, found.moves)).toBe(found.sequences);
      }),
    );
  });
});
