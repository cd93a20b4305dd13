import { formatMoves } from '../engine/index.js';
import type { HintStep } from '../game/index.js';
import { messages, moveName, type Search, solutionSentence } from './index.js';

/** Round numbers to name as an upper bound, so that the first hint says less than the second. */
const BOUNDS = [3, 6, 10, 15, 20, 30, 50, 100];

/** What the hint says of a position, given how far the solver is with it. */
export function hintSentence(step: HintStep, solution: Search): string {
  if (solution.kind !== 'solved') return solutionSentence(solution);
  const { moves } = solution;
  const [next] = moves;
  if (!next) return messages.practice.hintSolved;
  switch (step) {
    case 'bound':
      return messages.practice.hintBound({ bound: BOUNDS.find(bound => bound >= moves.length)! });
    case 'exact':
      return messages.practice.hintExact({ moves: moves.length });
    case 'first-robot':
      return messages.practice.hintFirst({ robot: messages.robots[next.robot] });
    case 'next-move':
      return messages.practice.hintNext({ move: moveName(next) });
    case 'all':
      return messages.practice.hintAll({ line: formatMoves(moves) });
  }
}
