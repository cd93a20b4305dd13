import { formatMoves } from '../engine/index.js';
import type { HintStep } from '../game/index.js';
import { screenTexts as english } from './english/screens.js';
import { messages, moveName, type Search, solutionSentence } from './index.js';
import { follow } from './language.js';

/** Texts of screens: a module of its own, so that commands that only print need not load it. */
export let screenTexts = english;
follow('screens', english, texts => {
  screenTexts = texts;
});

/** How many moves are needed from a position; the solver may find none, give up, or not be there yet. */
export type MovesLeft = number | 'out-of-reach' | 'not-known' | undefined;

/** How far it is from where the robots stand, and whether the last move has led nearer than it was before. */
export function distanceSentence(left: MovesLeft, before: MovesLeft): string {
  const { practice } = screenTexts;
  if (left === undefined) return practice.measuring;
  if (left === 'not-known') return practice.notKnown;
  const distance = left === 'out-of-reach' ? practice.outOfReach : practice.left({ moves: left });
  if (before === undefined || before === 'not-known') return distance;
  const trend = practice.trend[trendOf(lengthOf(left), lengthOf(before))];
  return practice.compared({ distance, trend });
}

const lengthOf = (left: number | 'out-of-reach'): number =>
  left === 'out-of-reach' ? Number.POSITIVE_INFINITY : left;

function trendOf(left: number, before: number): keyof typeof screenTexts.practice.trend {
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
  const { practice } = screenTexts;
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
      return practice.hintLast({ robot: messages.robots[moves.at(-1)!.robot] });
    case 'next-move':
      return practice.hintNext({ move: moveName(next) });
    case 'all':
      return practice.hintAll({ line: formatMoves(moves), moved });
  }
}
