import type { Cell, Move, Position, Robot, SharedPuzzle } from '../../engine/index.js';
import {
  type Choices,
  currentPosition,
  type Edition,
  givenPositionRules,
  type Happening,
  isPracticeSolved,
  madeMoves,
  type Origin,
  type Practice,
  type PracticeOptions,
  type TimedPracticeEvent,
} from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { directionOfKey, selectRobot } from '../../keys/robot-keys.js';
import { motionOf, type SlideMotion, type Turn } from '../../pictures/view.js';
import {
  endsHint,
  type Hint,
  type PracticeNews,
  type PracticeRequest,
} from '../../session/practice-session.js';
import { BEGINNING, type Found, type Search, type Want } from '../../session/searches.js';
import type { FileTrouble } from '../../storage/trouble.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type Lengths, shifted, USUAL_LENGTHS } from '../../training/dealing.js';
import type { Rated } from '../../training/index.js';
import { pastedPuzzle } from '../entered-text.js';
import { type Replay, shownFrame, startReplay, stepReplay, turnOfReplay } from '../replay.js';
import { type BoardClick, keyOfClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import type { DealAnswer, KeyRefusal, PracticeNote } from './dealing.js';
import { isPriced, type Priced } from './price.js';

/** @public A practice and what is shown of it: the robot in hand, the last slide, a hint, a replay. */
export interface PracticeView {
  readonly practice: Practice;
  readonly origin: Origin;
  /** Whether it was given up before it was opened: only its solution is shown. */
  readonly isShownOnly: boolean;
  readonly selected: Robot;
  readonly slide?: SlideMotion | undefined;
  /** Why the last key did nothing. The next key clears it, and the two below. */
  readonly refusal?: KeyRefusal | undefined;
  /** What was lost, or cannot be saved. */
  readonly troubles: readonly FileTrouble[];
  readonly told?: PracticeNote | undefined;
  /** The last hint about this position; while the solver works, how far it is. */
  readonly hint?: Hint | undefined;
  /** Whether the distance is shown. */
  readonly measuring: boolean;
  /** Whether its result is kept: then help counts, and so does leaving it. */
  readonly counts?: boolean;
  /** Commands that such a position does not have. */
  readonly without: readonly string[];
  readonly asking?: Asking | undefined;
  /** The player's line, while the coach has the screen to speak of it. */
  readonly coached?: readonly Move[] | undefined;
  readonly replay?: Replay | undefined;
  /** How many moves the next positions should take, and the one that is being dealt now. */
  readonly lengths: Lengths;
  readonly dealing?: Lengths | undefined;
  /** How far the solver is with the shortest solution from the start. */
  readonly solution: Search;
  readonly distances: ReadonlyMap<Position, MovesLeft>;
  /** The ratings after the saved result, and what they would be after giving up. */
  readonly rated?: Rated | undefined;
  readonly atStake?: Rated | undefined;
}

/** A command that waits to be confirmed: help by its own key, pressed once more, everything else by `y`. */
type Asking = { readonly about: Exclude<Priced, 'solution'>; readonly event: KeyEvent };

/** What commands of the key table may cost. The price is shown first, since their key may have been hit by mistake. */
const PRICED: Readonly<Record<string, Asking['about']>> = {
  hint: 'hint',
  distance: 'distance',
  'give-up': 'give-up',
  new: 'skip',
  again: 'skip',
  lengths: 'skip',
  back: 'end',
};

/** @public How many moves are needed from a position; the solver may find none, or give up. */
export type MovesLeft = number | 'out-of-reach' | 'not-known';

/** @public Whether a question is asked: `y` confirms, any other key cancels. */
export const isQuestion = ({ asking }: PracticeView): boolean =>
  asking !== undefined && asking.about !== 'hint' && asking.about !== 'distance';

/** @public */
export type PracticeEffect =
  | { readonly type: 'ask'; readonly request: PracticeRequest }
  | { readonly type: 'copy' }
  | Leave
  /** The same position once more, the next one of the deck, or that of the day before. */
  | { readonly type: 'again' | 'next' | 'yesterday' }
  /** An earlier day; if it is not named yet, the list of them. */
  | { readonly type: 'days'; readonly day?: number }
  | { readonly type: 'pasted'; readonly shared: SharedPuzzle }
  | {
      readonly type: 'dealt';
      readonly lengths: Lengths;
      readonly dealt: Extract<DealAnswer, { readonly kind: 'dealt' }>;
    };

/** @public What follows a practice. */
export type NextPractice = Exclude<PracticeEffect, { type: 'ask' | 'copy' }>;

/** @public A position that is shown next, and what is told of it first. */
export interface NextPosition extends Pick<PracticeView, 'lengths' | 'told'> {
  readonly options: PracticeOptions;
  readonly troubles?: readonly FileTrouble[] | undefined;
}

/** @public The position that was dealt or pasted, after one with these lengths. */
export function positionAfter(
  next: Extract<NextPractice, { readonly type: 'dealt' | 'pasted' }>,
  lengths: Lengths,
  { edition, given }: { readonly edition: Edition; readonly given: Partial<Choices> },
): NextPosition {
  if (next.type === 'pasted') {
    const { puzzle, rules } = next.shared;
    return {
      options: { puzzle, rules: givenPositionRules(given, rules), origin: 'given' },
      lengths,
    };
  }
  const { puzzle, level, troubles } = next.dealt;
  const isOther = next.lengths !== lengths;
  const changed = isOther ? ({ code: 'lengths', lengths: next.lengths } as const) : undefined;
  return {
    options: { puzzle, rules: edition.moves, origin: 'dealt' },
    lengths: next.lengths,
    told: level === undefined ? changed : { code: 'level', around: level },
    troubles,
  };
}

/** @public A practice as its screen shows it first. */
export function openPracticeView(
  practice: Practice,
  about: Partial<
    Pick<PracticeView, 'origin' | 'lengths' | 'told' | 'troubles' | 'counts' | 'without'>
  > = {},
): PracticeView {
  const { robot } = practice.positions[0]!.target;
  return {
    practice,
    origin: 'dealt',
    isShownOnly: practice.stage === 'given-up' && about.origin === 'trial',
    selected: robot === 'any' ? 0 : robot,
    measuring: false,
    troubles: [],
    lengths: USUAL_LENGTHS,
    solution: BEGINNING,
    distances: new Map(),
    // A missed position keeps its difficulty.
    without: about.origin === 'deck' ? ['lengths'] : [],
    ...about,
  };
}

/** @public */
export function practiceContext(view: PracticeView) {
  const isDaily = view.origin === 'daily';
  if (view.origin === 'run') return 'practiceRun';
  if (view.dealing) return 'practiceDealing';
  if (isPlayed(view)) return isDaily ? 'daily' : 'practice';
  if (view.practice.stage === 'given-up') return isDaily ? 'dailyGivenUp' : 'practiceGivenUp';
  return isDaily ? 'dailySolved' : 'practiceSolved';
}

/** @public Whether robots can be moved. */
export const isPlayed = ({ practice }: Pick<PracticeView, 'practice'>): boolean =>
  practice.stage !== 'given-up' && !isPracticeSolved(practice);

/** The position on show: that of the replay while one runs. */
const shownPosition = ({ practice, replay }: PracticeView): Position =>
  replay ? shownFrame(replay).position : currentPosition(practice);

/** @public */
export const shownRobots = (view: PracticeView): readonly Cell[] => shownPosition(view).robots;

/** @public The moves behind the position shown. */
export const turnOfPractice = ({ practice, replay }: PracticeView): Turn =>
  replay ? turnOfReplay(replay) : { start: practice.positions[0]!, moves: madeMoves(practice) };

/** @public A shortest solution from the start, once it is proved. */
export const shortestOf = ({ solution }: PracticeView): readonly Move[] | undefined =>
  solution.kind === 'solved' ? solution.moves : undefined;

/** @public The distances on show that are not known yet: from here, and from the position before, to compare. */
export function wantsOf({ practice, measuring, distances }: PracticeView): readonly Want[] {
  const { positions, made, rules } = practice;
  const measured = measuring ? positions.slice(Math.max(made - 1, 0), made + 1) : [];
  return measured
    .toReversed()
    .filter(position => !distances.has(position))
    .map(position => ({ kind: 'distance', position, rules }));
}

/** What can be done with the position of a day: its result be shared, the one of the day before be shown. */
type DailyOffer = Readonly<{ canShare?: boolean; hasYesterday?: boolean }>;

/** @public Commands of the present context that would do nothing: their keys are not shown. */
export const idleCommands = (
  view: PracticeView,
  { canShare, hasYesterday }: DailyOffer,
): readonly string[] => [
  ...(shortestOf(view) ? [] : ['play-shortest']),
  ...(view.practice.made > 0 ? [] : ['play-yours']),
  ...(view.practice.stage === 'solved' ? ['give-up'] : []),
  ...view.without,
  ...(canShare ? [] : ['share']),
  ...(hasYesterday ? [] : ['yesterday']),
];

/** @public */
export type PracticeAction =
  | (KeyAction & DailyOffer)
  | BoardClick
  | PracticeNews
  | { readonly type: 'replay-step' | 'coach-left' }
  | { readonly type: 'deal-answered'; readonly answer: DealAnswer };

type PracticeStep = Step<PracticeView, PracticeEffect>;

/** @public */
export function reducePractice(view: PracticeView, action: PracticeAction): PracticeStep {
  if (action.type === 'deal-answered') return takeDeal(view, action.answer);
  if (action.type === 'click') return click(view, action.cell);
  if (action.type === 'key') return view.coached ? step(view) : press(view, action);
  return step(hear(view, action));
}

type Heard = Exclude<PracticeAction, { type: 'deal-answered' | 'click' | 'key' }>;

/** The view after an action that has no effects. */
function hear(view: PracticeView, action: Heard): PracticeView {
  if (action.type === 'happened') return action.happenings.reduce(after, view);
  if (action.type === 'found') return take(view, action.found);
  if (action.type === 'coach-left') return { ...view, coached: undefined };
  if (action.type === 'trouble') {
    return { ...view, troubles: [...view.troubles, action.trouble] };
  }
  if (action.type === 'hint') return { ...view, hint: action.hint };
  if (action.type === 'rated') return { ...view, rated: action.rated };
  if (action.type === 'at-stake') return { ...view, atStake: action.rated };
  if (action.type === 'refused') return { ...view, refusal: action.refusal };
  return view.replay ? { ...view, replay: stepReplay(view.replay) } : view;
}

/** The view after an event. */
function after(
  view: PracticeView,
  { event, before, after }: Happening<Practice, TimedPracticeEvent>,
): PracticeView {
  // A question is dropped once its price was paid in another way.
  const isAsked = view.asking && isPriced(view.asking.about, { ...view, practice: after });
  const asking = isAsked ? view.asking : undefined;
  const next: PracticeView = { ...view, practice: after, asking };
  if (!endsHint(event)) return next;
  const isMove = event.type === 'moved';
  const slide = isMove ? motionOf(currentPosition(before), event.move) : undefined;
  return { ...next, hint: undefined, slide };
}

function take(view: PracticeView, found: Found): PracticeView {
  const { position } = found;
  if (found.kind === 'distance') {
    return { ...view, distances: new Map([...view.distances, [position, movesLeft(found)]]) };
  }
  const isFromStart = found.kind === 'solution' && position === view.practice.positions[0];
  return isFromStart ? { ...view, solution: found.answer } : view;
}

function movesLeft({ answer }: Extract<Found, { kind: 'distance' }>): MovesLeft {
  if (answer.kind === 'solved') return answer.distance;
  return answer.kind === 'unsolvable' ? 'out-of-reach' : 'not-known';
}

type Key = Extract<PracticeAction, { type: 'key' }>;

/** @param isSure whether the player has confirmed it */
function press(view: PracticeView, key: Key, isSure = false): PracticeStep {
  const { event, canShare, hasYesterday } = key;
  const { replay: _, asking, ...present } = view;
  const calm = { ...present, refusal: undefined, troubles: [], told: undefined };
  const context = practiceContext(view);
  const isFixed = ['practiceDealing', 'practiceRun'].includes(context) || view.origin === 'daily';
  const pasted = isFixed ? undefined : pastedPuzzle(event);
  if (pasted && !pasted.ok) return step({ ...view, refusal: pasted.refusal });
  const name = keyName(event);
  if (asking && isQuestion(view) && !pasted) {
    return name === 'y' ? press(calm, { ...key, event: asking.event }, true) : step(calm);
  }
  const meant = commandOf(context, name);
  const command = meant && view.without.includes(meant) ? undefined : meant;
  if (meant === 'new' && !command && view.origin === 'run') {
    return step({ ...calm, told: { code: 'no-skip' } });
  }
  const about = pasted ? 'skip' : command && PRICED[command];
  if (!isSure && about && about !== asking?.about && isPriced(about, view)) {
    return step({ ...calm, asking: { about, event } });
  }
  if (pasted) return abandonFor(view, { type: 'pasted', shared: pasted.value });
  const shortest = shortestOf(view);
  switch (command) {
    case 'robot':
    case 'next-robot':
      return step(selectRobot(calm, name, shownRobots(view).length));
    case 'move': {
      const move = { robot: view.selected, direction: directionOfKey(name)! };
      return ask(calm, { type: 'move', move });
    }
    case 'undo':
    case 'redo':
    case 'reset':
    case 'give-up':
      return ask(calm, { type: command });
    case 'hint':
      return ask(calm, { type: 'hint' });
    case 'distance':
      if (view.measuring) return step({ ...calm, measuring: false });
      return ask({ ...calm, measuring: true }, { type: 'measure' });
    case 'play-shortest':
      return step(shortest ? replay(calm, 'shortest', shortest) : calm);
    case 'play-yours':
      return step(replay(calm, 'yours', madeMoves(view.practice)));
    case 'coach':
      return step({ ...calm, coached: madeMoves(view.practice) });
    case 'share':
      if (!canShare) return step(calm);
      return step({ ...calm, told: { code: 'copied' } }, { type: 'copy' });
    case 'yesterday':
      return hasYesterday ? lastStep(calm, { type: 'yesterday' }) : step(calm);
    case 'days':
      return lastStep(calm, { type: 'days' });
    case 'new':
      if (['deck', 'run'].includes(view.origin)) return abandonFor(calm, { type: 'next' });
      return step(deal(calm, view.lengths));
    case 'lengths':
      return step(deal(calm, shifted(view.lengths, name === '-' ? -1 : 1, shortest?.length)));
    case 'again':
      return abandonFor(calm, { type: 'again' });
    case 'cancel':
      return step({ ...calm, dealing: undefined });
    case 'back':
      return lastStep(calm, { type: 'leave' });
    default:
      // Any other key ends a replay and clears questions and notices.
      return step(view.replay || asking || view.troubles.length > 0 || view.told ? calm : view);
  }
}

function click(view: PracticeView, cell: Cell): PracticeStep {
  const { practice, selected, coached, dealing } = view;
  if (coached || isQuestion(view) || dealing || !isPlayed(view)) return step(view);
  const event = keyOfClick(currentPosition(practice), selected, cell);
  return event
    ? press(view, { type: 'key', event })
    : step({ ...view, refusal: { code: 'no-way', robot: selected } });
}

const ask = (view: PracticeView, request: PracticeRequest): PracticeStep =>
  step(view, { type: 'ask', request });

function replay(view: PracticeView, kind: Replay['kind'], moves: readonly Move[]): PracticeView {
  const { positions, rules } = view.practice;
  const replay = { kind, ...startReplay(positions[0]!, moves, rules) };
  return { ...view, slide: undefined, replay };
}

/** Asks for another position; this one stays until that is there. */
const deal = (view: PracticeView, dealing: Lengths) => ({ ...view, slide: undefined, dealing });

function takeDeal(view: PracticeView, answer: DealAnswer): PracticeStep {
  const { dealing: lengths, ...present } = view;
  if (!lengths) return step(view);
  return answer.kind === 'dealt'
    ? abandonFor(present, { type: 'dealt', lengths, dealt: answer })
    : step({ ...present, refusal: answer });
}

const abandonFor = (view: PracticeView, effect: PracticeEffect): PracticeStep =>
  lastStep(view, { type: 'ask', request: { type: 'abandon' } }, effect);
