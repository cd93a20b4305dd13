import {
  accept,
  type Cell,
  checkPuzzle,
  type Direction,
  type Drawing,
  isInside,
  type Mark,
  marksOf,
  type Puzzle,
  type Result,
  ROBOTS,
  type Robot,
  refuse,
  resized,
  robotsWithoutGap,
  targetAt,
  withMark,
  withSideToggled,
} from '../../engine/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';

/*
 * What is being edited is a drawing: a board, robots of which some may be missing, and the active
 * target, if there is one. What is put on a cell takes the place of what cannot be there with it.
 */

/** Puts the robot on a cell, or takes it away from there. */
export function toggleRobot(draft: Drawing, robot: Robot, cell: Cell): Drawing {
  const wasThere = draft.robots[robot] === cell;
  const robots = ROBOTS.map(other => {
    if (other === robot) return wasThere ? undefined : cell;
    return draft.robots[other] === cell ? undefined : draft.robots[other];
  });
  const kind = marksOf(draft.board).get(cell)?.kind;
  const bare = kind === 'target' || kind === undefined;
  const put = { ...draft, robots: settled(robots) };
  return wasThere || bare ? put : { ...put, board: withMark(draft.board, cell, undefined) };
}

/** Puts a mark on a cell, or takes it away; the first target of a board becomes the active one. */
export function putMark(draft: Drawing, cell: Cell, mark: Mark | undefined): Drawing {
  const board = withMark(draft.board, cell, mark);
  const robots =
    mark === undefined || mark.kind === 'target'
      ? draft.robots
      : draft.robots.map(other => (other === cell ? undefined : other));
  const active = draft.board.targets.length === 0 ? cell : draft.target?.cell;
  return drawing(board, robots, active);
}

/** Takes everything away from a cell but its walls. */
export const clearCell = (draft: Drawing, cell: Cell): Drawing =>
  putMark(
    { ...draft, robots: draft.robots.map(other => (other === cell ? undefined : other)) },
    cell,
    undefined,
  );

/** Makes the target on the cell the active one. */
export const activate = ({ board, robots }: Drawing, cell: Cell): Drawing =>
  drawing(board, robots, cell);

export const toggleSide = (draft: Drawing, cell: Cell, side: Direction): Drawing =>
  drawing(withSideToggled(draft.board, cell, side), draft.robots, draft.target?.cell);

/** Adds or takes away columns and rows at the east and south. */
export const resize = (draft: Drawing, width: number, height: number): Drawing =>
  drawing(
    resized(draft.board, width, height),
    draft.robots.map(cell =>
      cell !== undefined && isInside({ width, height }, cell) ? cell : undefined,
    ),
    draft.target?.cell,
  );

/** The target is told by its cell: the one that is there is one of the board. */
function drawing(
  board: Drawing['board'],
  robots: Drawing['robots'],
  active: Cell | undefined,
): Drawing {
  const target = active === undefined ? undefined : targetAt(board, active);
  return { board, robots: settled(robots), ...(target && { target }) };
}

/** Robots as a drawing is read: none is listed after the last one that is there. */
const settled = (robots: Drawing['robots']): Drawing['robots'] =>
  robots.slice(0, robots.findLastIndex(cell => cell !== undefined) + 1);

/** The puzzle that a draft is, or a sentence about what it lacks. */
export function puzzleOfDraft({ board, robots, target }: Drawing): Result<Puzzle, string> {
  const present = robotsWithoutGap(robots);
  if (!present.ok) return refuse(refusalSentence(present.refusal));
  if (present.value.length === 0) return refuse(screenTexts.editor.noRobots);
  if (!target) {
    return refuse(
      board.targets.length === 0 ? screenTexts.editor.noTarget : screenTexts.editor.noActiveTarget,
    );
  }
  const puzzle = { board, robots: present.value, target };
  const bad = checkPuzzle(puzzle);
  return bad ? refuse(refusalSentence(bad)) : accept(puzzle);
}
