import { commandOf, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { CoachLine } from './coach-lines.js';

/** Which line is on the board, and how far it is played. */
export interface CoachView {
  /** The number of the line, from 0. */
  readonly line: number;
  /** Moves of it that are made. */
  readonly step: number;
  /** Whether the last key made one more move, so that its slide is to be shown. */
  readonly isForward: boolean;
  readonly isLeft: boolean;
}

export const FIRST_VIEW: CoachView = { line: 0, step: 0, isForward: false, isLeft: false };

export interface CoachAction {
  readonly type: 'key';
  readonly event: KeyEvent;
}

/** @param lines those that there are to choose from; none while the coach is at work */
export const reduceCoach =
  (lines: readonly CoachLine[]) =>
  (view: CoachView, { event }: CoachAction): CoachView => {
    const name = keyName(event);
    const last = lines[view.line]?.moves.length ?? 0;
    switch (name && commandOf('coach', name)) {
      case 'back':
        return { ...view, isLeft: true };
      case 'choose':
        return chosen(name === 'up' ? view.line - 1 : view.line + 1);
      case 'step':
        return stepped(name === 'left' ? view.step - 1 : view.step + 1);
      case 'end':
        return stepped(name === 'home' ? 0 : last);
      default:
        return view;
    }

    function chosen(line: number): CoachView {
      return lines[line] ? { ...FIRST_VIEW, line } : view;
    }

    function stepped(wanted: number): CoachView {
      const step = Math.max(0, Math.min(wanted, last));
      return step === view.step ? view : { ...view, step, isForward: step === view.step + 1 };
    }
  };
