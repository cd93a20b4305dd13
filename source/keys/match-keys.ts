import { screenTexts } from '../messages/screens.js';
import {
  BACK,
  type Binding,
  CANCEL,
  CONTINUE,
  HELP,
  MOVE,
  NEXT_ROBOT,
  ROBOT,
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
  thinking: [
    { command: 'start-clock', keys: [' '], shown: 'Space', label: label.startClock },
    ZOOM,
    HELP,
    BACK,
  ],
  claiming: [
    {
      command: 'claim',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown: '1-9',
      label: label.claim,
    },
    ZOOM,
    HELP,
    BACK,
  ],
  bidding: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: label.confirm },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    ZOOM,
    HELP,
    CANCEL,
  ],
  proving: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'give-up', keys: ['x'], shown: 'x', label: label.giveUp },
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  roundOver: [CONTINUE, SHORTEST, { ...YOURS, label: label.replayProof }, TRAILS, ZOOM, HELP, BACK],
  matchOver: [{ ...CONTINUE, label: label.done }, ZOOM, HELP, BACK],
  layOut: [
    { ...MOVE, command: 'cursor' },
    { ...ROBOT, label: refereeLabel.robot },
    { command: 'next-target', keys: ['tab'], shown: 'Tab', label: refereeLabel.nextTarget },
    { command: 'draw', keys: ['enter'], shown: 'Enter', label: refereeLabel.draw },
    { command: 'game-id', keys: ['e'], shown: 'e', label: refereeLabel.gameId },
    ZOOM,
    HELP,
    BACK,
  ],
  layOutId: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: label.confirm },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    CANCEL,
  ],
} as const satisfies Record<string, readonly Binding[]>;
