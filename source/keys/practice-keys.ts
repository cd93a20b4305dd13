import { coachTexts } from '../messages/english/coach.js';
import { screenTexts } from '../messages/screens.js';
import {
  BACK,
  type Binding,
  CANCEL,
  CHOOSE,
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
const { keys: practiceLabel } = screenTexts.practice;
const { keys: dailyLabel } = screenTexts.daily;
const { keys: coachLabel } = coachTexts;
const { keys: guideLabel } = screenTexts.guide;

const UNDO = {
  command: 'undo',
  keys: ['u', 'backspace'],
  shown: 'u',
  label: label.undo,
} as const;
const RESET = { command: 'reset', keys: ['0'], shown: '0', label: label.reset } as const;
const AGAIN = { command: 'again', keys: ['a'], shown: 'a', label: practiceLabel.again } as const;
const COACH = { command: 'coach', keys: ['c'], shown: 'c', label: coachLabel.coach } as const;
const HARDER = {
  command: 'harder',
  keys: ['+', '='],
  shown: '+',
  label: practiceLabel.harder,
} as const;
const EASIER = { command: 'easier', keys: ['-'], shown: '-', label: practiceLabel.easier } as const;
const NEXT_POSITION = {
  command: 'new',
  keys: ['n', 'enter'],
  shown: 'n',
  label: practiceLabel.next,
} as const;

const REDO = { command: 'redo', keys: ['d'], shown: 'd', label: label.redo } as const;
const HINT = { command: 'hint', keys: ['h'], shown: 'h', label: label.hint } as const;
const DISTANCE = {
  command: 'distance',
  keys: ['w'],
  shown: 'w',
  label: practiceLabel.distance,
} as const;
const GIVE_UP = {
  command: 'give-up',
  keys: ['x'],
  shown: 'x',
  label: practiceLabel.giveUp,
} as const;
const SHARE = { command: 'share', keys: ['s'], shown: 's', label: dailyLabel.share } as const;
const YESTERDAY = {
  command: 'yesterday',
  keys: ['y'],
  shown: 'y',
  label: dailyLabel.yesterday,
} as const;

/** Practice, and the guided first round, which is one. */
export const PRACTICE_KEYS = {
  practice: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    UNDO,
    REDO,
    RESET,
    HINT,
    DISTANCE,
    GIVE_UP,
    { ...NEXT_POSITION, keys: ['n'] },
    AGAIN,
    { ...HARDER, aside: true },
    { ...EASIER, aside: true },
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  practiceSolved: [
    SHORTEST,
    YOURS,
    COACH,
    UNDO,
    RESET,
    NEXT_POSITION,
    AGAIN,
    HARDER,
    EASIER,
    TRAILS,
    ZOOM,
    HELP,
    BACK,
  ],
  practiceGivenUp: [
    SHORTEST,
    YOURS,
    COACH,
    NEXT_POSITION,
    AGAIN,
    HARDER,
    EASIER,
    TRAILS,
    ZOOM,
    HELP,
    BACK,
  ],
  practiceDealing: [{ ...CANCEL, keys: ['escape', 'q'] }],
  // Whoever plays for the day has but this position: nothing leads on from it by mistake.
  daily: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    UNDO,
    REDO,
    RESET,
    HINT,
    DISTANCE,
    GIVE_UP,
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  dailySolved: [
    SHORTEST,
    YOURS,
    COACH,
    SHARE,
    YESTERDAY,
    UNDO,
    RESET,
    AGAIN,
    TRAILS,
    ZOOM,
    HELP,
    BACK,
  ],
  dailyGivenUp: [SHORTEST, YOURS, COACH, SHARE, YESTERDAY, AGAIN, TRAILS, ZOOM, HELP, BACK],
  coach: [
    { ...CHOOSE, label: coachLabel.line },
    { command: 'step', keys: ['left', 'right'], shown: 'left-and-right', label: coachLabel.step },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: coachLabel.end },
    TRAILS,
    ZOOM,
    HELP,
    { ...BACK, label: label.back },
  ],
  guide: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    UNDO,
    RESET,
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
