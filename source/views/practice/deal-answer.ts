import { screenTexts } from '../../messages/screens.js';
import type { DealtPosition, Lengths } from '../../training/dealing.js';

/** Deals a position that takes so many moves, as `dealPractice` does. */
export type DealPosition = (lengths: Lengths, signal: AbortSignal) => Promise<DealtPosition>;

/** What came of it; it fails where the solver breaks down. */
export type DealAnswer = DealtPosition | { readonly kind: 'failed' };

/** Why no position has come. */
export function noDealSentence(
  answer: Exclude<DealAnswer, { kind: 'dealt' }>,
  lengths: Lengths,
): string {
  switch (answer.kind) {
    case 'none':
      return screenTexts.practice.noneDealt({ tried: answer.tried, ...lengths });
    case 'no-target':
      return screenTexts.practice.noTarget;
    case 'failed':
      return screenTexts.practice.dealFailed;
    case 'cancelled':
      return screenTexts.practice.dealCancelled;
  }
}
