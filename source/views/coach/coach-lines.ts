import type { Move, MoveRules } from '../../engine/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { spokenNow } from '../../messages/language.js';
import { type Coaching, rulesWithout, type Said } from '../../training/index.js';
import { tellCoach } from '../../words/coach.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** A line that can be played move by move. */
export interface CoachLine {
  readonly kind: 'yours' | 'start' | 'proof' | 'solution' | 'forbidden';
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
}

/** A sentence of the coach, or a heading, which belongs to no line. */
export interface CoachSentence {
  readonly text: string;
  readonly isHeading?: true;
  /** Of which line it tells, by its number from 0, and of which of its moves; 0 is the start. */
  readonly about?: { readonly line: number; readonly step?: number };
}

export interface CoachLines {
  readonly sentences: readonly CoachSentence[];
  readonly lines: readonly CoachLine[];
}

export const NO_LINES: CoachLines = { sentences: [], lines: [] };

/** Lays out the coach's findings; `rules` are those in force. */
export function coachLines(coaching: Coaching, rules: MoveRules, said?: readonly Said[]) {
  if (coaching.kind === 'cancelled') return NO_LINES;
  const solutions = coaching.kind === 'coached' ? coaching.solutions : [];
  const forbidden = coaching.kind === 'gave-up' ? [] : coaching.forbidden;
  const lineOf = (kind: CoachLine['kind'], moves: readonly Move[]) => ({ kind, moves, rules });
  // The sentences come section by section, in the order of the lines: one for each solution and each rule.
  const told: readonly (CoachLine | undefined)[] = [
    ...(said ?? []).map(({ moves }) => lineOf(moves.length > 0 ? 'proof' : 'start', moves)),
    ...solutions.map(({ moves }) => lineOf('solution', moves)),
    ...forbidden.map((found): CoachLine | undefined =>
      found.kind === 'gave-up'
        ? undefined
        : { kind: 'forbidden', moves: found.moves, rules: rulesWithout(found.rule, rules) },
    ),
  ];
  const lines: CoachLine[] = [];
  const sentences: CoachSentence[] = [];
  const rest = told.values();
  for (const [at, { heading, sentences: texts }] of tellCoach(
    spokenNow(),
    coaching,
    said,
  ).entries()) {
    sentences.push({ text: heading, isHeading: true });
    if (at === (said ? 1 : 0)) {
      // The verdict belongs to the start of the line; then comes one sentence per move.
      const before = texts.length - coaching.line.length - 1;
      const line = lines.length;
      for (const [index, text] of texts.entries()) {
        sentences.push({ text, about: { line, step: Math.max(0, index - before) } });
      }
      lines.push(lineOf(said ? 'proof' : 'yours', coaching.line));
      continue;
    }
    for (const text of texts) {
      const { value: line } = rest.next();
      sentences.push(line ? { text, about: { line: lines.length } } : { text });
      if (line) lines.push(line);
    }
  }
  return { sentences, lines };
}

/** Which line is on the board, and how far it is played. */
export interface CoachView {
  readonly line: number;
  /** Moves of it that are made. */
  readonly step: number;
  /** Whether the last key added a move, whose slide is to be animated. */
  readonly isForward: boolean;
}

export const FIRST_VIEW: CoachView = { line: 0, step: 0, isForward: false };

/** @param lines those that there are to choose from; none while the coach is at work */
export const reduceCoach =
  (lines: readonly CoachLine[]) =>
  (view: CoachView, { event }: KeyAction): Step<CoachView, Leave> => {
    const name = keyName(event);
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
