import { describe, expect, it } from 'vitest';
import {
  composeBoard,
  formatGameId,
  formatMoves,
  isSolved,
  type Puzzle,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { unwrap } from '../helpers/unwrap.js';

interface KnownPosition {
  id: string;
  moves: number;
  ricochetRule: boolean;
  diagonals: boolean;
  solution: string;
}

/** The puzzle as it was solved: some had the printed diagonals left out. */
function puzzleOf({ id, diagonals }: KnownPosition): Puzzle {
  const puzzle = puzzleOfId(id);
  const { faces } = puzzle.board.printed!;
  return diagonals ? puzzle : { ...puzzle, board: composeBoard(faces, { diagonals: false }) };
}

describe.each([
  ['classic', 300],
  ['diagonals', 200],
  ['hard', 20],
])('known solutions: %s', (name, count) => {
  const positions = readJsonLines<KnownPosition>(`positions/${name}.jsonl`);

  it(`${count} solutions replay to a solved position, not solved before its last move`, () => {
    expect(positions).toHaveLength(count);
    for (const known of positions) {
      const rules = { ricochet: known.ricochetRule, ricochetAtDiagonal: true, reverse: true };
      const moves = movesOf(known.solution);
      const start = startPosition(puzzleOf(known));
      const solvedAfter = moves.map((_, index) =>
        isSolved(unwrap(replay(start, moves.slice(0, index + 1), rules)), rules),
      );
      expect([known.id, solvedAfter.indexOf(true) + 1]).toEqual([known.id, known.moves]);
      expect(moves).toHaveLength(known.moves);
    }
  });

  it('every ID and every line of moves is written back as it was read', () => {
    for (const { id, solution } of positions) {
      expect(formatGameId(puzzleOfId(id))).toBe(id);
      expect(formatMoves(movesOf(solution))).toBe(solution);
    }
  });
});
