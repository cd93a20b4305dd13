import {
  accept,
  isSolved,
  type Move,
  type MoveRules,
  type NoSuchMove,
  type Position,
  type Puzzle,
  play,
  type Result,
  refuse,
  startPosition,
} from '../engine/index.js';

/** One position to be solved alone: a line of moves that can be walked back and forth. */
export interface Practice {
  readonly rules: MoveRules;
  /** The positions of the line, the one at the start first; never empty. */
  readonly positions: readonly Position[];
  /** The moves between them. */
  readonly moves: readonly Move[];
  /** How many of the moves are made; the rest was taken back and can be made again. */
  readonly made: number;
}

export type PracticeCommand =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'reset' };

export type PracticeRefusal =
  | NoSuchMove
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'nothing-to-redo' };

export const startPractice = (puzzle: Puzzle, rules: MoveRules): Practice => ({
  rules,
  positions: [startPosition(puzzle)],
  moves: [],
  made: 0,
});

export const currentPosition = ({ positions, made }: Practice): Position => positions[made]!;

/** The moves made so far. */
export const madeMoves = ({ moves, made }: Practice): readonly Move[] => moves.slice(0, made);

export const isPracticeSolved = (practice: Practice): boolean =>
  isSolved(currentPosition(practice), practice.rules);

/** What a practice becomes by a command. A new move forgets the moves that were taken back. */
export function practise(
  practice: Practice,
  command: PracticeCommand,
): Result<Practice, PracticeRefusal> {
  const { positions, moves, made, rules } = practice;
  switch (command.type) {
    case 'move': {
      const result = play(currentPosition(practice), command.move, rules);
      if (!result.ok) return result;
      return accept({
        rules,
        positions: [...positions.slice(0, made + 1), result.value.position],
        moves: [...moves.slice(0, made), command.move],
        made: made + 1,
      });
    }
    case 'undo':
      return made > 0
        ? accept({ ...practice, made: made - 1 })
        : refuse({ code: 'nothing-to-undo' });
    case 'redo':
      return made < moves.length
        ? accept({ ...practice, made: made + 1 })
        : refuse({ code: 'nothing-to-redo' });
    case 'reset':
      return accept({ ...practice, made: 0 });
  }
}
