import type { Move, MoveRules } from '../../engine/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { type Coaching, rulesWithout, type Said } from '../../training/index.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** A line that can be played move by move. */
interface CoachLine {
  readonly kind: 'yours' | 'start' | 'proof' | 'solution' | 'forbidden';
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
}

/**
 * The lines that the coach speaks of, in the order of his report: for each event of the round that was said the moves
 * on the board then, the player's line, the solutions, and those that a rule forbids; `rules` are those in force.
 * @public
 */
export function coachLines(
  coaching: Coaching,
  rules: MoveRules,
  said?: readonly Said[],
): readonly CoachLine[] {
  if (coaching.kind === 'cancelled') return [];
  const lineOf = (kind: CoachLine['kind'], moves: readonly Move[]) => ({ kind, moves, rules });
  const solutions = coaching.kind === 'coached' ? coaching.solutions : [];
  const forbidden = coaching.kind === 'gave-up' ? [] : coaching.forbidden;
  return [
    ...(said ?? []).map(({ moves }) => lineOf(moves.length > 0 ? 'proof' : 'start', moves)),
    lineOf(said ? 'proof' : 'yours', coaching.line),
    ...solutions.map(({ moves }) => lineOf('solution', moves)),
    ...forbidden.flatMap((found): CoachLine[] =>
      found.kind === 'gave-up'
        ? []
        : [{ kind: 'forbidden', moves: found.moves, rules: rulesWithout(found.rule, rules) }],
    ),
  ];
}

/** Which line is on the board, and how far it is played. */
interface CoachView {
  readonly line: number;
  /** Moves of it that are made. */
  readonly step: number;
  /** Whether the last key added a move, whose slide is to be animated. */
  readonly isForward: boolean;
}

/** @public */
export const FIRST_VIEW: CoachView = { line: 0, step: 0, isForward: false };

/** @public @param lines those that there are to choose from; none while the coach is at work */
export const reduceCoach =
  (lines: readonly CoachLine[]) =>
  (view: CoachView, action: KeyAction | BoardClick): Step<CoachView, Leave> => {
    if (action.type === 'click') return step(view);
    const name = keyName(action.event);
    const last = lines[view.line]?.moves.length ?? 0;
    const command = commandOf('coach', name);
    if (command === 'back') return lastStep(view, { type: 'leave' });
    if (command === 'choose') {
      const line = name === 'up' ? view.line - 1 : view.line + 1;
      return step(lines[line] ? { ...FIRST_VIEW, line } : view);
    }
    if (command !== 'step' && command !== 'end') return step(view);
    const next = name === 'left' ? view.step - 1 : view.step + 1;
    const end = name === 'home' ? 0 : last;
    const moves = Math.max(0, Math.min(command === 'step' ? next : end, last));
    const isForward = moves === view.step + 1;
    return step(moves === view.step ? view : { ...view, step: moves, isForward });
  };
