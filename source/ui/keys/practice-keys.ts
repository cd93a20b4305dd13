import { screenTexts } from '../../messages/screens.js';
import {
  BACK,
  type Binding,
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
const { keys: guideLabel } = screenTexts.guide;

/** Practice, and the guided first round, which is one. */
export const PRACTICE_KEYS = {
  practice: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'redo', keys: ['d'], shown: 'd', label: label.redo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'hint', keys: ['h'], shown: 'h', label: label.hint },
    { command: 'new', keys: ['n'], shown: 'n', label: label.newPosition },
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  practiceSolved: [
    SHORTEST,
    YOURS,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'new', keys: ['n', 'enter'], shown: 'n', label: label.newPosition },
    TRAILS,
    ZOOM,
    HELP,
    BACK,
  ],
  guide: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'next', keys: ['n', 'enter'], shown: 'Enter', label: guideLabel.next },
    ZOOM,
    HELP,
    BACK,
  ],
  guideBid: [
    {
      command: 'number',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown: '1-9',
      label: label.bid,
    },
    { command: 'next', keys: ['n', 'enter'], shown: 'Enter', label: guideLabel.next },
    ZOOM,
    HELP,
    BACK,
  ],
  guideOver: [{ ...CONTINUE, label: label.done }, ZOOM, HELP, BACK],
} as const satisfies Record<string, readonly Binding[]>;
