import type { ReactNode } from 'react';
import { span } from '../../pictures/paint.js';
import { LiveLine } from './live-line.js';

const SIGNS = ['|', '/', '-', '\\'];
const TURN_MILLISECONDS = 200;

const signAt = (now: number): string => SIGNS[Math.floor(now / TURN_MILLISECONDS) % SIGNS.length]!;

const nextTurn = (now: number): number => now - (now % TURN_MILLISECONDS) + TURN_MILLISECONDS;

/** Tells what is being worked out, with a sign that turns: the program is alive. */
export function WorkingLine({
  sentence,
}: {
  readonly sentence: (values: { sign: string }) => string;
}): ReactNode {
  return (
    <LiveLine
      rowAt={now => [span(sentence({ sign: signAt(now) }), { bold: true })]}
      changeAfter={nextTurn}
    />
  );
}
