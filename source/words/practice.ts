import { type Board, formatMoves } from '../engine/index.js';
import { DEALT_FACES, HINT_STEPS, isPracticeDecided, isPracticeSolved } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { Hint } from '../session/practice-session.js';
import {
  COMBO,
  changeBy,
  isShortest,
  positionsOfRun,
  type Rated,
  type Run,
  type RunPlan,
  rulesNameOf,
  scoreOf,
  scoreOfRun,
  shownChange,
} from '../training/index.js';
import type { NoDeal, PracticeNote } from '../views/practice/dealing.js';
import { type MovesLeft, type PracticeView, shortestOf } from '../views/practice/practice-view.js';
import { HELP, type Priced } from '../views/practice/price.js';
import { duration } from '../views/times.js';
import { troubleSentence } from './files.js';
import { moveName, refusalSentence, solutionSentence } from './index.js';

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

/** @public Why a key did nothing: its move is not legal, or no position was dealt. */
export const keyRefusalSentence = (
  texts: Texts,
  refusal: NonNullable<PracticeView['refusal']>,
  board: Board,
): string =>
  'code' in refusal ? refusalSentence(texts, refusal, board) : noDealSentence(texts, refusal);

/** @public Why no position was dealt. */
export function noDealSentence({ messages, screens }: Texts, answer: NoDeal): string {
  const { noneDealt, noTarget, dealFailed, dealCancelled } = screens.practice;
  if (answer.kind === 'none') {
    const { tried, moves, motif } = answer;
    return noneDealt({ tried, ...moves, motif: motif && messages.motifs[motif] });
  }
  return { 'no-target': noTarget, failed: dealFailed, cancelled: dealCancelled }[answer.kind];
}

/** @public The sentence for a note: on the position that was dealt, on the last answer, or on what a key did. */
export function noteSentence(texts: Texts, note: PracticeNote): string {
  const { practice, daily, train } = texts.screens;
  if ('about' in note) return troubleSentence(texts, note);
  switch (note.code) {
    case 'level':
      return practice.level(note);
    case 'lengths':
      return practice.lengths(note.lengths);
    case 'answered': {
      const { line, paid, shortest } = note.answer;
      return train.told({ shortest: shortest.length, moves: line?.length, paid: paid / 1000 });
    }
    case 'kept':
      return train.kept;
    case 'deal-failed':
      return practice.dealFailed;
    case 'no-skip':
      return train.noSkip;
    default:
      return daily[note.code];
  }
}

/** The score of a shortest solution with that many steps of help, in percent. */
const worthWith = (hints: number): number => 100 * scoreOf({ shortest: 1, moves: 1, hints });

/** @public What a command costs; `how` says how to confirm it. */
export function priceSentence(
  { screens }: Texts,
  about: Priced,
  { practice, atStake }: Pick<PracticeView, 'practice' | 'atStake'>,
  how: string,
): string {
  const { giveUp, skip, help, helpPoints } = screens.practice;
  if (about === 'end') return screens.train.end({ how });
  const lost = atStake && shownChange(atStake.player);
  const cost = lost?.change ? lost : undefined;
  if (about === 'give-up') return giveUp({ cost, how });
  if (about === 'skip') return skip({ cost, how });
  if (!atStake) return help({ percent: worthWith(HELP[about]), how });
  const now = changeWith(atStake, practice.helped);
  return helpPoints({ now, helped: changeWith(atStake, HELP[about]), how });
}

/** What a solution in the fewest moves, or more, changes in the player's rating. */
const changeWith = (atStake: Rated, hints: number, over = 0): number =>
  changeBy(atStake, { shortest: 1, moves: 1 + over, hints });

/** @public How the rating would change now: by a solution, a longer one, one after the next hint, or none; undefined if it stays. */
export function stakesSentence(
  { screens }: Texts,
  { practice, atStake }: Pick<PracticeView, 'practice' | 'atStake'>,
): string | undefined {
  if (!atStake || isPracticeDecided(practice)) return undefined;
  const { helped, hints } = practice;
  const hint = Math.max(helped, Math.min(hints + 1, HINT_STEPS.length));
  return screens.rating.stakes({
    rating: Math.round(atStake.player.before.rating),
    shortest: changeWith(atStake, helped),
    longer: changeWith(atStake, helped, 1),
    hint: changeWith(atStake, hint),
    givenUp: shownChange(atStake.player).change,
  });
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

/** @public How many moves are left, as far as known, and whether that is fewer than `before`. */
export function distanceSentence(
  texts: Texts,
  left: MovesLeft | undefined,
  before: MovesLeft | undefined,
): string {
  const { practice } = texts.screens;
  if (left === undefined) return practice.measuring;
  if (left === 'not-known') return practice.notKnown;
  const distance =
    left === 'out-of-reach' ? practice.outOfReach : texts.messages.practice.moves({ moves: left });
  if (before === undefined || before === 'not-known') return distance;
  const [now, then] = [lengthOf(left), lengthOf(before)];
  const { warmer, colder, same } = practice.trend;
  const turned = now < then ? warmer : colder;
  return `${distance}, ${now === then ? same : turned}`;
}

const lengthOf = (left: number | 'out-of-reach'): number =>
  left === 'out-of-reach' ? Number.POSITIVE_INFINITY : left;

/** @public A hint by its number. */
export const hintName = ({ screens }: Texts, step: Hint['step']): string =>
  screens.practice.hint({ step: HINT_STEPS.indexOf(step) + 1, of: HINT_STEPS.length });

/**
 * What a hint says; `moved` tells whether robots have moved before. Of several shortest solutions, all hints are about
 * the one that was found.
 * @public
 */
export function hintSentence(texts: Texts, { step, solution }: Hint, moved: boolean): string {
  const { practice } = texts.screens;
  if (solution.kind !== 'solved') return solutionSentence(texts, solution);
  const { moves } = solution;
  const [next] = moves;
  if (!next) return practice.alreadySolved;
  // The first hint names two numbers: an odd one and the even one after it.
  const least = moves.length - ((moves.length - 1) % 2);
  return practice.hints[step]({
    ...{ moved, least, most: least + 1, moves: moves.length },
    robots: new Set(moves.map(({ robot }) => robot)).size,
    robot: texts.messages.robots[moves.at(-1)!.robot],
    move: moveName(texts, next),
    line: formatMoves(moves),
  });
}

/** @public The score of a run, beside its clock. */
export function standingOf({ screens }: Texts, run: Run, best: number): readonly string[] {
  const { solved, combo, skips } = screens.train;
  const inRow = combo({ combo: run.combo % COMBO, of: COMBO });
  return [solved({ score: scoreOfRun(run), best }), run.kind === 'storm' ? inRow : skips(run)];
}

/** @public The result of a run. */
export const overSentence = ({ screens }: Texts, run: Run, best: number): string =>
  screens.train.over({ score: scoreOfRun(run), best });

/** @public A run in one line to share, with the command that deals its positions again where one can. */
export function shareRun(
  { screens }: Texts,
  run: Run,
  { kind, seed, edition, layout }: RunPlan,
): string {
  const all = positionsOfRun(run);
  const longest = Math.max(0, ...all.filter(isShortest).map(({ shortest }) => shortest.length));
  const time = duration(all.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const name = rulesNameOf(edition, edition.moves);
  const isDealt = name !== 'own' && layout === DEALT_FACES && /^[\w-]+$/.test(seed);
  const train = [kind, '--edition', name, '--seed', seed].join(' ');
  return screens.train.share({
    ...{ name: screens.train[kind], score: scoreOfRun(run), longest, time },
    train: isDealt ? train : undefined,
  });
}
