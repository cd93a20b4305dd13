import {
  DEFAULT_RULES,
  type Move,
  type MoveRules,
  type Position,
} from '../../source/engine/index.js';
import { type Coaching, coach } from '../../source/training/index.js';
import { solverHere } from './solver-here.js';

type Coached = Extract<Coaching, { readonly kind: 'coached' }>;

/** What the coach says of a line, with the solver in this thread. Throws if the position has no solution. */
export async function coached(
  position: Position,
  moves: readonly Move[] = [],
  rules: MoveRules = DEFAULT_RULES,
): Promise<Coached> {
  const coaching = await coach({ position, moves, rules, most: 10_000 }, solverHere);
  if (coaching.kind !== 'coached') throw new Error(`The line is ${coaching.kind}.`);
  return coaching;
}
