import type { Puzzle } from '../engine/index.js';
import type { Games } from './game-options.js';
import { complain } from './output.js';

/** The position that `--board` names, made whole by the seed; what there is to say about it goes to stderr. */
export async function boardPuzzleOf({
  boardFile,
  completePuzzle,
}: Pick<Games, 'boardFile' | 'completePuzzle'>): Promise<Puzzle | undefined> {
  if (!boardFile) return undefined;
  const { puzzle, notes } = completePuzzle(boardFile);
  for (const note of notes) await complain(note);
  return puzzle;
}
