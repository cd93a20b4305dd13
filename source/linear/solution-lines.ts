import { HINT_STEPS, type HintStep } from '../game/index.js';
import { moveName, type Search, solutionSentence } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { hintSentence, screenTexts } from '../messages/screens.js';

/** The shortest way in words, or what is known of it. */
export function solutionLines(solution: Search): readonly string[] {
  if (solution.kind !== 'solved') return [solutionSentence(solution)];
  return [linearTexts.solution({ line: solution.moves.map(moveName) })];
}

/**
 * A hint with its number; the last one tells the moves in words, as notation cannot be listened to.
 *
 * @param moved whether moves have led to the position
 */
export function hintLines(step: HintStep, solution: Search, moved: boolean): readonly string[] {
  if (solution.kind !== 'solved' || solution.moves.length === 0) {
    return [hintSentence(step, solution, moved)];
  }
  if (step === 'all') return solutionLines(solution);
  const number = HINT_STEPS.indexOf(step) + 1;
  const heading = screenTexts.practice.hint({ step: number, of: HINT_STEPS.length });
  return [`${heading}. ${hintSentence(step, solution, moved)}`];
}
