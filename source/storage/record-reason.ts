import { reasonOf } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { codeOf } from './error-code.js';

/** Why a record cannot be read or written, as the end of a sentence. */
export function recordReason(error: unknown): string {
  const code = codeOf(error);
  const known = Object.entries(screenTexts.savedMatches.reason).find(([name]) => name === code);
  return known ? known[1] : screenTexts.savedMatches.otherReason({ reason: reasonOf(error) });
}
