import { type Puzzle, parseGameId } from '../engine/index.js';
import { refusalSentence } from '../messages/index.js';
import { UsageError } from './usage-error.js';

/** The position of a Game ID. */
export function puzzleOf(id: string): Puzzle {
  const result = parseGameId(id);
  if (!result.ok) throw new UsageError(refusalSentence(result.refusal));
  return result.value;
}
