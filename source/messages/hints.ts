import { formatMoves } from '../engine/index.js';
import type { HintStep } from '../game/index.js';
import { english } from './english/index.js';
import { screenTexts } from './english/screens.js';
import { moveName, type Search, solutionSentence } from './words.js';

const { practice } = screenTexts;

/** Round numbers to stay under, so that the first hint says less than the second. */
const BOUNDS = [5, 10, 15, 20, 30, 50, 100];

/**
 * What a hint says of a position, given how far the solver is with it. Of several shortest solutions
 * all hints speak of the one that was found.
 *
 * @param moved whether moves have led to the position, so that it is told from the start
 */
export function hintSentence(step: HintStep, solution: Search, moved: boolean): string {
  if (solution.kind !== 'solved') return solutionSentence(solution);
  const { moves } = solution;
  const [next] = moves;
  if (!next) return practice.hintSolved;
  switch (step) {
    case 'bound':
      return practice.hintBound({ bound: BOUNDS.find(bound => bound > moves.length)!, moved });
    case 'exact':
      return practice.hintExact({ moves: moves.length, moved });
    case 'robots':
      return practice.hintRobots({ robots: new Set(moves.map(({ robot }) => robot)).size });
    case 'last-robot':
      return practice.hintLast({ robot: english.robots[moves.at(-1)!.robot] });
    case 'next-move':
      return practice.hintNext({ move: moveName(next) });
    case 'all':
      return practice.hintAll({ line: formatMoves(moves), moved });
  }
}
