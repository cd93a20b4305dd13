import { screenTexts } from './english/screens.js';

const { practice: text } = screenTexts;

/** How many moves are needed from a position; nothing where that is not known or not to be had. */
export type MovesLeft = number | 'out-of-reach' | undefined;

/**
 * How far it is from where the robots stand, and whether the last move has led nearer.
 *
 * @param before the same before the last move
 */
export function distanceSentences(left: MovesLeft, before: MovesLeft): string[] {
  if (left === undefined) return [text.measuring];
  const sentence = left === 'out-of-reach' ? text.outOfReach : text.left({ moves: left });
  const trend = before === undefined ? undefined : trendOf(lengthOf(left), lengthOf(before));
  return trend ? [sentence, text.trend[trend]] : [sentence];
}

const lengthOf = (left: number | 'out-of-reach'): number =>
  left === 'out-of-reach' ? Number.POSITIVE_INFINITY : left;

function trendOf(left: number, before: number): keyof typeof text.trend {
  if (left === before) return 'same';
  return left < before ? 'warmer' : 'colder';
}
