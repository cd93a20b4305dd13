import { formatMoves } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import type { Hint } from '../session/practice-session.js';
import type { MovesLeft } from '../views/practice/practice-view.js';
import { moveName, solutionSentence } from './index.js';

/** @public How many moves are left, as far as known, and whether the last move has led nearer than `before`. */
export function distanceSentence(
  texts: Texts,
  left: MovesLeft | undefined,
  before: MovesLeft | undefined,
): string {
  const { practice } = texts.screens;
  if (left === undefined) return practice.measuring;
  if (left === 'not-known') return practice.notKnown;
  const distance = left === 'out-of-reach' ? practice.outOfReach : practice.left({ moves: left });
  if (before === undefined || before === 'not-known') return distance;
  const trend = practice.trend[trendOf(lengthOf(left), lengthOf(before))];
  return practice.compared({ distance, trend });
}

const lengthOf = (left: number | 'out-of-reach'): number =>
  left === 'out-of-reach' ? Number.POSITIVE_INFINITY : left;

function trendOf(left: number, before: number): keyof Texts['screens']['practice']['trend'] {
  if (left === before) return 'same';
  return left < before ? 'warmer' : 'colder';
}

/** The first hint names the next of these above the number of moves, so that it says less than the second. */
const BOUNDS = [5, 10, 15, 20, 30, 50, 100];

/**
 * What a hint says; `moved` tells whether robots have moved before. Of several shortest solutions, all hints are about
 * the one that was found.
 * @public
 */
export function hintSentence(texts: Texts, { step, solution }: Hint, moved: boolean): string {
  const { practice } = texts.screens;
  if (solution.kind !== 'solved') return solutionSentence(texts, solution);
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
      return practice.hintLast({ robot: texts.messages.robots[moves.at(-1)!.robot] });
    case 'next-move':
      return practice.hintNext({ move: moveName(texts, next) });
    case 'all':
      return practice.hintAll({ line: formatMoves(moves), moved });
  }
}
