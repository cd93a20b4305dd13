import { BLUE, GREEN, type Move, parseGameId, RED, type Robot } from '../../engine/index.js';
import {
  currentPosition,
  DEFAULT_EDITION,
  decidePractice,
  EDITIONS,
  evolvePractice,
  isPracticeSolved,
  startPractice,
} from '../../game/index.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import { directionOfKey } from '../../keys/robot-keys.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { movesOf, once, sound } from '../help/pictures.js';
import { openPracticeView, type PracticeView, reducePractice } from '../practice/practice-view.js';
import { type BoardClick, keyOfClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

type Want =
  | { readonly kind: 'pick'; readonly robot: Robot }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'solution' }
  | { readonly kind: 'bid'; readonly moves: number };

interface GuideStep {
  readonly name: 'pick' | 'slide' | 'stop' | 'straight' | 'solve' | 'bid';
  /** The moves that lead to where it begins. */
  readonly before: readonly Move[];
  readonly selected: Robot;
  readonly want: Want;
}

const FIRST_ROUND_RULES = EDITIONS[DEFAULT_EDITION].moves;

/** @public A printed position: red looks straight at its target, and gets there by way of a wall and of blue. */
export const firstRound = once(() => sound(parseGameId('5032+40+5058B549+54'), 'No first round'));
/** @public */
export const SEEKER = RED;
/** @public */
export const STOPPER = BLUE;

/** @public Its shortest solution, and the only one. */
export const SOLUTION: readonly Move[] = movesOf('rS rE rN');
const [DOWN, TO_STOPPER] = SOLUTION as readonly [Move, Move, Move];
const [STRAIGHT] = movesOf('rE') as readonly [Move];

/** With the target's robot in hand, before any move. */
const FROM_START = { before: [], selected: SEEKER } as const;

/** @public From a first key to a whole round: each step waits for one thing. */
export const STEPS: readonly GuideStep[] = [
  { name: 'pick', before: [], selected: GREEN, want: { kind: 'pick', robot: SEEKER } },
  { name: 'slide', ...FROM_START, want: { kind: 'move', move: DOWN } },
  { name: 'stop', ...FROM_START, before: [DOWN], want: { kind: 'move', move: TO_STOPPER } },
  { name: 'straight', ...FROM_START, want: { kind: 'move', move: STRAIGHT } },
  { name: 'solve', ...FROM_START, want: { kind: 'solution' } },
  { name: 'bid', ...FROM_START, before: SOLUTION, want: { kind: 'bid', moves: SOLUTION.length } },
];

/** @public The guided first round: a practice in which each step waits for one thing. */
export interface Guide {
  readonly at: number;
  readonly table: PracticeView;
  readonly isDone: boolean;
  /** What was wrong with the last key. */
  readonly correction?: Correction | undefined;
}

/** Another key than the one that a step waits for. */
type Correction =
  | { readonly code: 'pick-first'; readonly robot: Robot }
  | ({ readonly code: 'press-arrow' } & Move)
  | { readonly code: 'too-low' | 'too-high'; readonly bid: number }
  /** A click where the robot in hand cannot go. */
  | { readonly code: 'no-way'; readonly robot: Robot }
  /** A robot's key or an arrow, where the step is done, or waits for a number. */
  | { readonly code: 'go-on' }
  | { readonly code: 'bid-now' };

/** @public */
export const stepOf = ({ at }: Guide): GuideStep => STEPS[at]!;

/** @public What the keys mean now. */
export function guideContext(guide: Guide): KeyContext & `guide${string}` {
  if (stepOf(guide).want.kind !== 'bid') return 'guide';
  return guide.isDone ? 'guideOver' : 'guideBid';
}

/** @public The robot that the board marks: none before the first step has asked for one, or where none moves. */
export function markedRobot(guide: Guide): Robot | undefined {
  const { kind } = stepOf(guide).want;
  return kind === 'bid' || (kind === 'pick' && !guide.isDone) ? undefined : guide.table.selected;
}

/** @public */
export function reduceGuide(guide: Guide, action: KeyAction | BoardClick): Step<Guide, Leave> {
  if (action.type === 'click') return click(guide, action);
  const { event } = action;
  const name = keyName(event);
  const calm: Guide = { ...guide, correction: undefined };
  const command = commandOf(guideContext(guide), name);
  const goesOn = command === 'next' || command === 'continue';
  if (goesOn && guide.at + 1 < STEPS.length) return step(openGuide(guide.at + 1));
  if (goesOn || command === 'back') return lastStep(calm, { type: 'leave' });
  if (command === 'number') return step(bid(calm, Number(name)));
  const moving = commandOf('guide', name);
  const isOfRobot = moving === 'robot' || moving === 'next-robot' || moving === 'move';
  if (isOfRobot && (guide.isDone || !command)) {
    return step({ ...guide, correction: { code: guide.isDone ? 'go-on' : 'bid-now' } });
  }
  if (guide.isDone) return step(guide);
  if (command === 'robot' || command === 'next-robot') return step(pick(calm, event));
  if (command === 'move') return step(move(calm, event, name));
  // Only where moves are free is there something to take back.
  const isFree = stepOf(guide).want.kind === 'solution';
  const isBack = command === 'undo' || command === 'reset';
  return step(isFree && isBack ? { ...calm, table: pressed(guide.table, event) } : guide);
}

/** A click does what its key would do, be it the right one or not. */
function click(guide: Guide, { cell }: BoardClick): Step<Guide, Leave> {
  if (guideContext(guide) !== 'guide' || guide.isDone) return step(guide);
  const { practice, selected } = guide.table;
  const event = keyOfClick(currentPosition(practice), selected, cell);
  return event
    ? reduceGuide(guide, { type: 'key', event })
    : step({ ...guide, correction: { code: 'no-way', robot: selected } });
}

/** @public The guide at the beginning of a step, which does not depend on the steps before. */
export function openGuide(at = 0): Guide {
  const { before, selected } = STEPS[at]!;
  const start = startPractice({ puzzle: firstRound(), rules: FIRST_ROUND_RULES });
  const moved = before.map(move => ({ type: 'moved', move }) as const);
  const table = openPracticeView(moved.reduce(evolvePractice, start));
  return { at, table: { ...table, selected }, isDone: false };
}

/** Any robot may be picked; if it is not the one that the step expects, that is said. */
function pick(guide: Guide, event: KeyEvent): Guide {
  const table = pressed(guide.table, event);
  const { want } = stepOf(guide);
  const { robot } = want.kind === 'move' ? want.move : { robot: undefined, ...want };
  return robot === undefined || robot === table.selected
    ? { ...guide, table, isDone: want.kind === 'pick' }
    : { ...guide, table, correction: { code: 'pick-first', robot } };
}

function move(guide: Guide, event: KeyEvent, name: string): Guide {
  const { want } = stepOf(guide);
  if (want.kind === 'pick') {
    return { ...guide, correction: { code: 'pick-first', robot: want.robot } };
  }
  const isMove = want.kind === 'move';
  const correction = isMove ? correctionOf(want.move, guide.table.selected, name) : undefined;
  if (correction) return { ...guide, correction };
  const table = pressed(guide.table, event);
  return { ...guide, table, isDone: isMove || isPracticeSolved(table.practice) };
}

function correctionOf(wanted: Move, selected: Robot, name: string): Correction | undefined {
  if (selected !== wanted.robot) return { code: 'pick-first', robot: wanted.robot };
  if (directionOfKey(name) === wanted.direction) return undefined;
  return { code: 'press-arrow', ...wanted };
}

function bid(guide: Guide, moves: number): Guide {
  const { want } = stepOf(guide);
  if (want.kind !== 'bid') return guide;
  if (moves === want.moves) return { ...guide, isDone: true };
  const code = moves < want.moves ? 'too-low' : 'too-high';
  return { ...guide, correction: { code, bid: moves } };
}

/** The practice after a key. There is no session behind it, so no hints and no record. */
function pressed(view: PracticeView, event: KeyEvent): PracticeView {
  const { view: asking, effects } = reducePractice(view, { type: 'key', event });
  return effects.reduce((present, effect) => {
    if (effect.type !== 'ask' || effect.request.type === 'hint') return present;
    const result = decidePractice(present.practice, effect.request, 0);
    if (!result.ok) return reducePractice(present, { ...result, type: 'refused' }).view;
    return result.value.reduce((before, event) => {
      const after = evolvePractice(before.practice, event);
      const happenings = [{ event, before: before.practice, after }];
      return reducePractice(before, { type: 'happened', happenings }).view;
    }, present);
  }, asking);
}
