import { screenTexts } from './english/screens.js';

const { practice: text } = screenTexts;

/** How many moves are needed from a position; the solver may find none, give up, or not be there yet. */
export type MovesLeft = number | 'out-of-reach' | 'not-known' | undefined;

/**
 * How far it is from where the robots stand, and whether the last move has led nearer.
 *
 * @param before the same before the last move
 */
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
