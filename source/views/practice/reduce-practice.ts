import type { Cell, Move } from '../../engine/index.js';
import { currentPosition, HINT_STEPS, madeMoves } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../../keys/robot-keys.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { motionOf } from '../../pictures/slide-motion.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { easierThan, harderThan, type Lengths } from '../../training/dealing.js';
import { type BoardClick, keyOfClick, noWaySentence } from '../click.js';
import { pastedPuzzle } from '../entered-id.js';
import { type Replay, startReplay, stepReplay } from '../replay.js';
import { type DealAnswer, noDealSentence } from './deal-answer.js';
import {
  isPlayed,
  type PracticeTable,
  practiceContext,
  practiseAt,
  shownRobots,
} from './practice-table.js';

export type PracticeAction =
  | {
      readonly type: 'key';
      readonly event: KeyEvent;
      /** Milliseconds since 1970. */
      readonly now: number;
      readonly shortest: readonly Move[] | undefined;
      /** Whether the solver has an answer for the position, so that a hint can say something. */
      readonly answered: boolean;
      /** Whether there is a line to share. */
      readonly canShare?: boolean;
      /** Whether there is a position of the day before. */
      readonly hasYesterday?: boolean;
    }
  | (BoardClick & { readonly now: number })
  | { readonly type: 'replay-step' }
  | { readonly type: 'coach-left' }
  /** What came of dealing a position. */
  | { readonly type: 'deal-answered'; readonly answer: DealAnswer; readonly now: number }
  /** The practice is not on record any more. */
  | { readonly type: 'unsaved'; readonly sentence: string };

export function reducePractice(table: PracticeTable, action: PracticeAction): PracticeTable {
  switch (action.type) {
    case 'replay-step':
      return table.replay ? { ...table, replay: stepReplay(table.replay) } : table;
    case 'coach-left':
      return { ...table, coached: false };
    case 'unsaved':
      return { ...table, warning: action.sentence };
    case 'deal-answered':
      return takeDeal(table, action.answer, action.now);
    case 'click':
      return click(table, action.cell, action.now);
    case 'key':
      return table.wish || table.coached ? table : press(table, action);
  }
}

type Key = Extract<PracticeAction, { type: 'key' }>;

function press(table: PracticeTable, { event, ...action }: Key): PracticeTable {
  const { now, shortest } = action;
  const context = practiceContext(table);
  const isFixed = context === 'practiceDealing' || table.origin === 'daily';
  const pasted = isFixed ? undefined : pastedPuzzle(event);
  if (pasted) {
    return pasted.ok
      ? leaveFor(table, { kind: 'pasted', puzzle: pasted.value }, now)
      : { ...table, refusal: refusalSentence(pasted.refusal) };
  }
  const name = keyName(event);
  if (name === undefined) return table;
  const { replay: _, ...present } = table;
  const calm: PracticeTable = {
    ...present,
    refusal: undefined,
    warning: undefined,
    told: undefined,
    givingUp: false,
  };
  if (table.givingUp) return name === 'y' ? practiseAt(calm, { type: 'give-up' }, now) : calm;
  switch (commandOf(context, name)) {
    case 'robot':
      return selectRobot(calm, robotOfKey(name)!, shownRobots(table).length);
    case 'next-robot':
      return { ...calm, selected: robotAfter(table.selected, shownRobots(table).length) };
    case 'move':
      return move(calm, { robot: table.selected, direction: directionOfKey(name)! }, now);
    case 'undo':
      return practiseAt(calm, { type: 'undo' }, now);
    case 'redo':
      return practiseAt(calm, { type: 'redo' }, now);
    case 'reset':
      return practiseAt(calm, { type: 'reset' }, now);
    case 'hint':
      return hint(calm, action.answered, now);
    case 'distance':
      return measure(calm, now);
    case 'give-up':
      return giveUp(calm, now);
    case 'play-shortest':
      return shortest ? replay(calm, 'shortest', shortest) : calm;
    case 'play-yours':
      return replay(calm, 'yours', madeMoves(table.practice));
    case 'coach':
      return { ...calm, coached: true };
    case 'share':
      return action.canShare
        ? { ...calm, shared: table.shared + 1, told: screenTexts.daily.copied }
        : calm;
    case 'yesterday':
      return action.hasYesterday ? { ...calm, wish: { kind: 'yesterday' } } : calm;
    case 'new':
      return table.origin === 'deck'
        ? leaveFor(calm, { kind: 'next' }, now)
        : deal(calm, table.lengths);
    case 'harder':
      return table.origin === 'deck'
        ? calm
        : deal(calm, harderThan(shortest?.length ?? table.lengths.most));
    case 'easier':
      return table.origin === 'deck'
        ? calm
        : deal(calm, easierThan(shortest?.length ?? table.lengths.least));
    case 'again':
      return leaveFor(calm, { kind: 'again' }, now);
    case 'cancel':
      return { ...calm, dealing: undefined };
    case 'back':
      return { ...calm, wish: { kind: 'leave' } };
    case 'trails':
    case 'stops':
    case 'zoom':
    case 'help':
    case undefined:
      // Any key ends a replay and takes off what was said; one without a meaning does nothing else.
      return table.replay || (table.warning ?? table.told) !== undefined ? calm : table;
  }
}

/** Robots move by clicks as they do by keys. */
function click(table: PracticeTable, cell: Cell, now: number): PracticeTable {
  const { practice, selected } = table;
  if (table.wish || table.coached || table.givingUp || table.dealing || !isPlayed(table))
    return table;
  const event = keyOfClick(currentPosition(practice), selected, cell);
  return event
    ? press(table, {
        type: 'key',
        event,
        now,
        shortest: undefined,
        answered: false,
        canShare: false,
      })
    : { ...table, refusal: noWaySentence(selected) };
}

function move(table: PracticeTable, made: Move, now: number): PracticeTable {
  const next = practiseAt(table, { type: 'move', move: made }, now);
  if (next.refusal !== undefined) return next;
  return { ...next, slide: motionOf(currentPosition(table.practice), made) };
}

/**
 * The next step; for a position that the player has moved on to, the last step once more. As long
 * as the solver has no answer, a hint says nothing and costs no step.
 */
function hint(table: PracticeTable, answered: boolean, now: number): PracticeTable {
  const given = table.practice.hints;
  const isNext = given === 0 || (table.hintShown && answered && given < HINT_STEPS.length);
  // Nothing is given away by what is on show already.
  if (table.hintShown && !isNext) return table;
  const step = HINT_STEPS[isNext ? given : given - 1]!;
  return { ...practiseAt(table, { type: 'hint', step }, now), slide: table.slide, hintShown: true };
}

function measure(table: PracticeTable, now: number): PracticeTable {
  if (table.measuring) return { ...table, measuring: false };
  const { slide, hintShown } = table;
  return { ...practiseAt(table, { type: 'measure' }, now), slide, hintShown, measuring: true };
}

/**
 * Whoever has moved may have hit the key by mistake, and is asked; so is everybody in the position of
 * the day, which there is but once.
 */
function giveUp(table: PracticeTable, now: number): PracticeTable {
  const { moves, stage } = table.practice;
  return (moves.length > 0 || table.origin === 'daily') && stage !== 'solved'
    ? { ...table, givingUp: true }
    : practiseAt(table, { type: 'give-up' }, now);
}

function replay(table: PracticeTable, kind: Replay['kind'], moves: readonly Move[]): PracticeTable {
  const { positions, rules } = table.practice;
  return { ...table, slide: undefined, replay: startReplay(kind, positions[0]!, moves, rules) };
}

/** This position stays until another one is there. */
const deal = (table: PracticeTable, lengths: Lengths): PracticeTable => ({
  ...table,
  slide: undefined,
  dealing: lengths,
});

function takeDeal(table: PracticeTable, answer: DealAnswer, now: number): PracticeTable {
  const { dealing: lengths, ...present } = table;
  if (!lengths) return table;
  if (answer.kind !== 'dealt') return { ...present, refusal: noDealSentence(answer, lengths) };
  return leaveFor(present, { kind: 'dealt', puzzle: answer.puzzle, lengths }, now);
}

const leaveFor = (
  table: PracticeTable,
  wish: NonNullable<PracticeTable['wish']>,
  now: number,
): PracticeTable => ({ ...practiseAt(table, { type: 'abandon' }, now), wish });
