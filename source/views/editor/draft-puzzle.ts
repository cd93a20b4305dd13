import {
  accept,
  checkPuzzle,
  type Drawing,
  type Puzzle,
  type Result,
  refuse,
  robotsWithoutGap,
} from '../../engine/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';

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
