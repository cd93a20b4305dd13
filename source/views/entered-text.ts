import { type BadGameId, parseSharedId, type Result, type SharedPuzzle } from '../engine/index.js';
import { DELETING, keyName } from '../keys/index.js';
import type { KeyEvent } from '../terminal/key-event.js';
import { clean } from '../text/clean.js';

/** A line of text after a key: with one more character or a paste at its end, or without its last character. */
export function typedOn(text: string, event: KeyEvent): string {
  if (event.kind === 'character' || event.kind === 'paste') return text + event.text;
  return DELETING.some(key => key === keyName(event)) ? [...text].slice(0, -1).join('') : text;
}

/** More characters than a Game ID of a printed board has; that of a custom board is about 170 long. */
const LONGEST_ID = 400;

/** A Game ID as it was typed or pasted, made fit to be shown while it is corrected. */
export const cleanId = (text: string): string => clean(text.trim(), LONGEST_ID);

/** What a paste comes to, where the event is one of more than blanks: it is meant for a Game ID. */
export const pastedPuzzle = (event: KeyEvent): Result<SharedPuzzle, BadGameId> | undefined =>
  event.kind === 'paste' && event.text.trim() !== ''
    ? parseSharedId(cleanId(event.text))
    : undefined;
