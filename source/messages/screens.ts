import { formatMoves } from '../engine/index.js';
import type { HintStep } from '../game/index.js';
import { english } from './english/index.js';
import { screenTexts } from './english/screens.js';
import { moveName, type Search, solutionSentence } from './index.js';

/** What is said on screens: apart, so that commands which only print need not load it. */
export { screenTexts } from './english/screens.js';

const { practice: text } = screenTexts;

/** How many moves are needed from a position; the solver may find none, give up, or not be there yet. */
export type MovesLeft = number | 'out-of-reach' | 'not-known' | undefined;

/** How far it is from where the robots stand, and whether the last move has led nearer than it was before. */
export function distanceSentence(left: MovesLeft, before: MovesLeft): string {
  if (left === undefined) return text.measuring;
  if (left === 'not-known') return text.notKnown;
  const distance = left === 'out-of-reach' ? text.outOfReach : text.left({ moves: left });
  if (before === undefined || before === 'not-known') return distance;
  return text.compared({ distance, trend: text.trend[trendOf(lengthOf(left), lengthOf(before))] });
}

const lengthOf = (left: number | 'out-of-reach'): number =>
  left === 'out-of-reach' ? Number.POSITIVE_INFINITY : left;

function trendOf(left: number, before: number): keyof typeof text.trend {
  if (left === before) return 'same';
  return left < before ? 'warmer' : 'colder';
}

/** Round numbers to stay under, so that the first hint says less than the second. */
const BOUNDS = [5, 10, 15, 20, 30, 50, 100];

/**
 * What a hint says of a position, given how far the solver is with it, and whether moves have led there. Of several
 * shortest solutions all hints speak of the one that was found.
 */
export function hintSentence(step: HintStep, solution: Search, moved: boolean): string {
  if (solution.kind !== 'solved') return solutionSentence(solution);
  const { moves } = solution;
  const [next] = moves;
  if (!next) return text.hintSolved;
  switch (step) {
    case 'bound':
      return text.hintBound({ bound: BOUNDS.find(bound => bound > moves.length)!, moved });
    case 'exact':
      return text.hintExact({ moves: moves.length, moved });
    case 'robots':
      return text.hintRobots({ robots: new Set(moves.map(({ robot }) => robot)).size });
    case 'last-robot':
      return text.hintLast({ robot: english.robots[moves.at(-1)!.robot] });
    case 'next-move':
      return text.hintNext({ move: moveName(next) });
    case 'all':
      return text.hintAll({ line: formatMoves(moves), moved });
  }
}
