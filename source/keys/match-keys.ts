import { screenTexts } from '../messages/screens.js';
import {
  type Binding,
  bind,
  CANCEL,
  CONFIRM,
  CONTINUE,
  CORRECT,
  CURSOR,
  DIGITS,
  HELP,
  MOVING,
  ON_BOARD,
  ROBOT,
  relabel,
  SHORTEST,
  STOPS,
  TRAILS,
  YOURS,
  ZOOM,
} from './binding.js';

const { keys: label } = screenTexts;
const { keys: refereeLabel } = screenTexts.referee;

/** A match, alone or not, and the table that a referee lays out for it. Players’ keys are typed on top. */
export const MATCH_KEYS = {
  thinking: [bind('start-clock', label.startClock, 'Space', [' ']), ...ON_BOARD],
  claiming: [bind('claim', label.claim, '1-9', DIGITS), ...ON_BOARD],
  bidding: [CONFIRM, CORRECT, ZOOM, HELP, CANCEL],
  proving: [...MOVING, bind('give-up', label.giveUp, 'x'), TRAILS, STOPS, ...ON_BOARD],
  roundOver: [CONTINUE, SHORTEST, relabel(YOURS, label.replayProof), TRAILS, ...ON_BOARD],
  matchOver: [relabel(CONTINUE, label.done), ...ON_BOARD],
  layOut: [
    CURSOR,
    relabel(ROBOT, refereeLabel.robot),
    bind('next-target', refereeLabel.nextTarget, 'Tab', ['tab']),
    bind('draw', refereeLabel.draw, 'Enter', ['enter']),
    bind('game-id', refereeLabel.gameId, 'e'),
    ...ON_BOARD,
  ],
  layOutId: [CONFIRM, CORRECT, CANCEL],
} as const satisfies Record<string, readonly Binding[]>;
