import { coachTexts } from '../messages/english/coach.js';
import { screenTexts } from '../messages/screens.js';
import {
  type Binding,
  bind,
  CANCEL,
  CHOOSE,
  CONTINUE,
  DIGITS,
  end,
  MOVING,
  OFF_PAGE,
  ON_BOARD,
  relabel,
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

const UNDO = bind('undo', label.undo, 'u', ['u', 'backspace']);
const RESET = bind('reset', label.reset, '0');
const AGAIN = bind('again', practiceLabel.again, 'a');
const HARDER = bind('harder', practiceLabel.harder, '+', ['+', '=']);
const EASIER = bind('easier', practiceLabel.easier, '-');
const NEXT_POSITION = bind('new', practiceLabel.next, 'n', ['n', 'enter']);
const NEXT_STEP = bind('next', guideLabel.next, 'Enter', ['n', 'enter']);

const PLAYING = [
  ...MOVING,
  UNDO,
  bind('redo', label.redo, 'd'),
  RESET,
  bind('hint', label.hint, 'h'),
  bind('distance', practiceLabel.distance, 'w'),
  bind('give-up', practiceLabel.giveUp, 'x'),
] as const;
const LOOKING_BACK = [SHORTEST, YOURS, bind('coach', coachLabel.coach, 'c')] as const;
const GOING_ON = [NEXT_POSITION, AGAIN, HARDER, EASIER] as const;
const OF_DAYS = [
  bind('share', dailyLabel.share, 's'),
  bind('yesterday', dailyLabel.yesterday, 'y'),
] as const;

/** Practice, and the guided first round, which is one. */
export const PRACTICE_KEYS = {
  practice: [
    ...PLAYING,
    { ...NEXT_POSITION, keys: ['n'] },
    AGAIN,
    { ...HARDER, aside: true },
    { ...EASIER, aside: true },
    TRAILS,
    STOPS,
    ...ON_BOARD,
  ],
  practiceSolved: [...LOOKING_BACK, UNDO, RESET, ...GOING_ON, TRAILS, ...ON_BOARD],
  practiceGivenUp: [...LOOKING_BACK, ...GOING_ON, TRAILS, ...ON_BOARD],
  practiceDealing: [{ ...CANCEL, keys: ['escape', 'q'] }],
  // Whoever plays for the day has but this position: nothing leads on from it by mistake.
  daily: [...PLAYING, TRAILS, STOPS, ...ON_BOARD],
  dailySolved: [...LOOKING_BACK, ...OF_DAYS, UNDO, RESET, AGAIN, TRAILS, ...ON_BOARD],
  dailyGivenUp: [...LOOKING_BACK, ...OF_DAYS, AGAIN, TRAILS, ...ON_BOARD],
  coach: [
    relabel(CHOOSE, coachLabel.line),
    bind('step', coachLabel.step, 'left-and-right', ['left', 'right']),
    end(coachLabel.end),
    TRAILS,
    ZOOM,
    ...OFF_PAGE,
  ],
  guide: [...MOVING, UNDO, RESET, NEXT_STEP, ...ON_BOARD],
  guideBid: [bind('number', label.bid, '1-9', DIGITS), NEXT_STEP, ...ON_BOARD],
  guideOver: [relabel(CONTINUE, label.done), ...ON_BOARD],
} as const satisfies Record<string, readonly Binding[]>;
