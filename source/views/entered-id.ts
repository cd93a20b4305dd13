import { type BadGameId, type Puzzle, parseGameId, type Result } from '../engine/index.js';
import { clean } from '../messages/index.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** More characters than a Game ID of a printed board has; that of a custom board is about 170 long. */
const LONGEST_ID = 400;

/** A Game ID as it was typed or pasted, made fit to be shown while it is corrected. */
export const cleanId = (text: string): string => clean(text.trim(), LONGEST_ID);

/** The position of a Game ID that was typed or pasted. */
export const readEnteredId = (text: string): Result<Puzzle, BadGameId> =>
  parseGameId(cleanId(text));

/** What a paste comes to, where the event is one of more than blanks: it is meant for a Game ID. */
export const pastedPuzzle = (event: KeyEvent): Result<Puzzle, BadGameId> | undefined =>
  event.kind === 'paste' && event.text.trim() !== '' ? readEnteredId(event.text) : undefined;
