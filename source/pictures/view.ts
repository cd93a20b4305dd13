import type { Board, Cell, Robot, Target } from '../engine/index.js';
import type { Trail } from './trail.js';

/** What a picture of the board shows. */
export interface BoardView {
  readonly board: Board;
  /** Where the robots are drawn, by robot number; while one slides, a cell on its way. */
  readonly robots: readonly (Cell | undefined)[];
  /** Where the robots stood at the start of the round, for the markers left there. */
  readonly starts?: readonly Cell[];
  readonly target?: Target | undefined;
  readonly selected?: Robot | undefined;
  /** What the moves of this turn have left on the floor. */
  readonly trail?: Trail | undefined;
  /** Where the robot in hand would come to rest; none where there is none in hand. */
  readonly stops?: readonly Cell[] | undefined;
  /** The cell that is edited. */
  readonly cursor?: Cell;
}
