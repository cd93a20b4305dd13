import type { Cell, Move } from '../../engine/index.js';
import { currentPosition, madeMoves, nextHint, type PracticeCommand } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../../keys/robot-keys.js';
import { refusalSentence } from '../../messages/index.js';
import { type MovesLeft, screenTexts } from '../../messages/screens.js';
import { motionOf } from '../../pictures/slide-motion.js';
import {
  givesAway,
  type PracticeHappening,
  type PracticeNews,
} from '../../session/practice-session.js';
import type { Found } from '../../session/searches.js';
import { easierThan, harderThan, type Lengths } from '../../training/dealing.js';
import { type BoardClick, keyOfClick, noWaySentence } from '../click.js';
import { pastedPuzzle } from '../entered-text.js';
import { type Replay, startReplay, stepReplay } from '../replay.js';
import { type KeyAction, lastStep, type Step, step } from '../step.js';
import {
  type Asking,
  type DealAnswer,
  isPlayed,
  isPriced,
  isQuestion,
  noDealSentence,
  type PracticeEffect,
  type PracticeView,
  practiceContext,
  shortestOf,
  shownRobots,
} from './practice-view.js';

export type PracticeAction =
  /** With what a daily has: a line to share, and a day before. */
  | (KeyAction & { readonly canShare?: boolean; readonly hasYesterday?: boolean })
  | BoardClick
  | PracticeNews
  | { readonly type: 'replay-step' }
  | { readonly type: 'coach-left' }
  /** What came of dealing a position. */
  | { readonly type: 'deal-answered'; readonly answer: DealAnswer };

type PracticeStep = Step<PracticeView, PracticeEffect>;

export function reducePractice(view: PracticeView, action: PracticeAction): PracticeStep {
  switch (action.type) {
    case 'replay-step':
      return step(view.replay ? { ...view, replay: stepReplay(view.replay) } : view);
    case 'coach-left':
      return step({ ...view, coached: undefined });
    case 'trouble':
      return step({ ...view, warning: action.sentence });
    case 'rated':
      return step({ ...view, rated: action.rated });
    case 'at-stake':
      return step({ ...view, atStake: action.rated });
    case 'refused':
      return step({ ...view, refusal: refusalSentence(action.refusal) });
    case 'happened':
      return step(action.happenings.reduce(after, view));
    case 'found':
      return take(view, action.found);
    case 'deal-answered':
      return takeDeal(view, action.answer);
    case 'click':
      return click(view, action.cell);
    case 'key':
      return view.coached ? step(view) : press(view, action);
  }
}

/** The view after an event. A hint and the distance are for the position as it stands. */
function after(view: PracticeView, { event, before, after }: PracticeHappening): PracticeView {
  const next: PracticeView = { ...view, practice: after };
  switch (event.type) {
    case 'moved':
      return { ...next, hint: undefined, slide: motionOf(currentPosition(before), event.move) };
    case 'hinted':
      return { ...next, hint: 'given' };
    case 'measured':
    case 'solved':
      return next;
    default:
      return { ...next, hint: undefined, slide: undefined };
  }
}

function take(view: PracticeView, found: Found): PracticeStep {
  const { position } = found;
  switch (found.kind) {
    case 'solution': {
      const known = new Map([...view.solutions, [position, found.answer]]);
      const next: PracticeView = { ...view, solutions: known };
      const isAsked = view.hint === 'asked' && position === currentPosition(view.practice);
      return isAsked ? giveHint(next) : step(next);
    }
    case 'distance': {
      const known = new Map([...view.distances, [position, movesLeft(found)]]);
      return step({ ...view, distances: known });
    }
    default:
      return step(view);
  }
}

function movesLeft({ answer }: Extract<Found, { kind: 'distance' }>): MovesLeft {
  if (answer.kind === 'solved') return answer.distance;
  return answer.kind === 'unsolvable' ? 'out-of-reach' : 'not-known';
}

/** What has a price: a key may have been hit by mistake, or that not be known. */
const PRICED: Readonly<Record<string, Asking['about']>> = {
  hint: 'hint',
  distance: 'distance',
  'give-up': 'give-up',
  new: 'skip',
  again: 'skip',
  lengths: 'skip',
};

type Key = Extract<PracticeAction, { type: 'key' }>;

/** @param isSure whether the player knows the price of it */
function press(view: PracticeView, key: Key, isSure = false): PracticeStep {
  const { event, canShare, hasYesterday } = key;
  const { replay: _, asking, ...present } = view;
  const calm = { ...present, refusal: undefined, warning: undefined, told: undefined };
  const context = practiceContext(view);
  const isFixed = context === 'practiceDealing' || view.origin === 'daily';
  const pasted = isFixed ? undefined : pastedPuzzle(event);
  if (pasted && !pasted.ok) return step({ ...view, refusal: refusalSentence(pasted.refusal) });
  const name = keyName(event);
  if (asking && isQuestion(view) && !pasted) {
    return name === 'y' ? press(calm, { ...key, event: asking.event }, true) : step(calm);
  }
  const meant = name === undefined ? undefined : commandOf(context, name);
  // What comes back is as hard as it is.
  const command = meant === 'lengths' && view.origin === 'deck' ? undefined : meant;
  const about = pasted ? 'skip' : command && PRICED[command];
  if (!isSure && about && about !== asking?.about && isPriced(about, view)) {
    return step({ ...calm, asking: { about, event } });
  }
  if (pasted) return abandonFor(view, { type: 'pasted', puzzle: pasted.value });
  if (name === undefined) return step(view);
  switch (command) {
    case 'robot':
      return step(selectRobot(calm, robotOfKey(name)!, shownRobots(view).length));
    case 'next-robot':
      return step({ ...calm, selected: robotAfter(view.selected, shownRobots(view).length) });
    case 'move': {
      const move = { robot: view.selected, direction: directionOfKey(name)! };
      return ask(calm, { type: 'move', move });
    }
    case 'undo':
    case 'redo':
    case 'reset':
      return ask(calm, { type: command });
    case 'hint':
      return giveHint(calm);
    case 'distance':
      return view.measuring
        ? step({ ...calm, measuring: false })
        : ask({ ...calm, measuring: true }, { type: 'measure' });
    case 'give-up':
      return ask(calm, { type: 'give-up' });
    case 'play-shortest': {
      const shortest = shortestOf(view);
      return step(shortest ? replay(calm, 'shortest', shortest) : calm);
    }
    case 'play-yours':
      return step(replay(calm, 'yours', madeMoves(view.practice)));
    case 'coach':
      return step({ ...calm, coached: madeMoves(view.practice) });
    case 'share':
      return canShare
        ? step({ ...calm, told: screenTexts.daily.copied }, { type: 'copy' })
        : step(calm);
    case 'yesterday':
      return hasYesterday ? lastStep(calm, { type: 'yesterday' }) : step(calm);
    case 'new':
      return view.origin === 'deck'
        ? abandonFor(calm, { type: 'next' })
        : step(deal(calm, view.lengths));
    case 'lengths': {
      const { least, most } = view.lengths;
      const shortest = shortestOf(view)?.length;
      const lengths = name === '-' ? easierThan(shortest ?? least) : harderThan(shortest ?? most);
      return step(deal(calm, lengths));
    }
    case 'again':
      return abandonFor(calm, { type: 'again' });
    case 'cancel':
      return step({ ...calm, dealing: undefined });
    case 'back':
      return lastStep(calm, { type: 'leave' });
    default:
      // Any key ends a replay and takes off what was said; one without a meaning does nothing else.
      return step(view.replay || asking || (view.warning ?? view.told) !== undefined ? calm : view);
  }
}

/** Robots move by clicks as they do by keys. */
function click(view: PracticeView, cell: Cell): PracticeStep {
  const { practice, selected, coached, dealing } = view;
  if (coached || isQuestion(view) || dealing || !isPlayed(view)) return step(view);
  const event = keyOfClick(currentPosition(practice), selected, cell);
  return event
    ? press(view, { type: 'key', event })
    : step({ ...view, refusal: noWaySentence(selected) });
}

const ask = (view: PracticeView, command: PracticeCommand): PracticeStep =>
  step(view, { type: 'ask', command });

/** As long as the solver has no answer, a hint says nothing and costs no step. */
function giveHint(view: PracticeView): PracticeStep {
  const { practice, hint, solutions } = view;
  const next = nextHint(practice, hint === 'given');
  if (!next) return step(view);
  return givesAway(solutions.get(currentPosition(practice)))
    ? ask(view, { type: 'hint', step: next })
    : step({ ...view, hint: 'asked' });
}

function replay(view: PracticeView, kind: Replay['kind'], moves: readonly Move[]): PracticeView {
  const { positions, rules } = view.practice;
  return { ...view, slide: undefined, replay: startReplay(kind, positions[0]!, moves, rules) };
}

/** This position stays until another one is there. */
const deal = (view: PracticeView, lengths: Lengths): PracticeView => ({
  ...view,
  slide: undefined,
  dealing: lengths,
});

function takeDeal(view: PracticeView, answer: DealAnswer): PracticeStep {
  const { dealing: lengths, ...present } = view;
  if (!lengths) return step(view);
  if (answer.kind === 'dealt') {
    return abandonFor(present, { type: 'dealt', puzzle: answer.puzzle, lengths });
  }
  return step({ ...present, refusal: noDealSentence(answer, lengths) });
}

const abandonFor = (view: PracticeView, effect: PracticeEffect): PracticeStep =>
  lastStep(view, { type: 'ask', command: { type: 'abandon' } }, effect);
