import type { ReactNode } from 'react';
import { useClock } from '../hooks/use-clock.js';
import { Words } from './line.js';

const SIGNS = ['|', '/', '-', '\\'];
const TURN_MILLISECONDS = 200;

const nextTurn = (now: number): number => now - (now % TURN_MILLISECONDS) + TURN_MILLISECONDS;

/** Tells what is being worked out, with a sign that turns: the program is alive. */
export function WorkingLine({
  sentence,
}: {
  readonly sentence: (values: { sign: string }) => string;
}): ReactNode {
  const turn = Math.floor(useClock(nextTurn) / TURN_MILLISECONDS) % SIGNS.length;
  return <Words bold>{sentence({ sign: SIGNS[turn]! })}</Words>;
}
