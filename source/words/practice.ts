import type { Board } from '../engine/index.js';
import { isPracticeSolved } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { type Rated, type RunAnswer, shownChange, worthWith } from '../training/index.js';
import type { NoDeal } from '../views/practice/dealing.js';
import {
  HELP,
  type KeyRefusal,
  type PracticeNote,
  type PracticeView,
  type Priced,
  shortestOf,
} from '../views/practice/practice-view.js';
import { troubleSentence } from './files.js';
import { refusalSentence } from './index.js';

/** @public What was lost or is not saved; else why the last key did nothing. */
export function practiceAlarm(
  texts: Texts,
  { troubles, refusal, practice }: PracticeView,
): string | undefined {
  if (troubles.length > 0) {
    return troubles.map(trouble => troubleSentence(texts, trouble)).join(' ');
  }
  return refusal && keyRefusalSentence(texts, refusal, practice.positions[0]!.board);
}

/** @public */
export const keyRefusalSentence = (texts: Texts, refusal: KeyRefusal, board: Board): string =>
  'code' in refusal ? refusalSentence(texts, refusal, board) : noDealSentence(texts, refusal);

/** @public Why no position has come. */
export function noDealSentence({ messages, screens }: Texts, answer: NoDeal): string {
  const { noneDealt, noTarget, dealFailed, dealCancelled } = screens.practice;
  if (answer.kind === 'none') {
    const { tried, moves, motif } = answer;
    return noneDealt({ tried, ...moves, motif: motif && messages.motifs[motif] });
  }
  return { 'no-target': noTarget, failed: dealFailed, cancelled: dealCancelled }[answer.kind];
}

/** @public What is told of a position, or of what was done. */
export function noteSentence(texts: Texts, note: PracticeNote): string {
  const { practice, daily, train } = texts.screens;
  if ('about' in note) return troubleSentence(texts, note);
  switch (note.code) {
    case 'level':
      return practice.level(note.level);
    case 'lengths':
      return practice.lengths(note.lengths);
    case 'answered':
      return answerSentence(texts, note.answer);
    case 'kept':
      return train.kept;
    case 'deal-failed':
      return practice.dealFailed;
    default:
      return daily[note.code];
  }
}

/** How a position of a run went, and what came of it. */
const answerSentence = ({ screens }: Texts, { line, paid, shortest }: RunAnswer): string =>
  screens.train.told({ shortest, moves: line?.length, paid: paid / 1000 });

/** @public What a command costs; `how` says how to confirm it. */
export function priceSentence(
  { screens }: Texts,
  about: Priced,
  atStake: Rated | undefined,
  how: string,
): string {
  const { giveUp, skip, help } = screens.practice;
  if (about === 'end') return screens.train.end({ how });
  const cost = atStake && shownChange(atStake.player);
  if (about === 'give-up') return giveUp({ cost, how });
  return about === 'skip' ? skip({ cost, how }) : help({ percent: worthWith(HELP[about]), how });
}

/** @public What can be done now, or how it ended. */
export function stageSentence({ messages, screens }: Texts, view: PracticeView): string {
  const { practice, isShownOnly } = view;
  const shortest = shortestOf(view)?.length;
  if (isShownOnly) return screens.daily.solution({ shortest });
  if (practice.stage === 'given-up') return screens.practice.givenUp({ shortest });
  return isPracticeSolved(practice)
    ? messages.practice.solved({ moves: practice.made, shortest })
    : messages.practice.start;
}
