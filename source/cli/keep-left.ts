import type { Position } from '../engine/index.js';
import type { Edition, PracticeOptions } from '../game/index.js';
import type { PracticeTalk } from '../linear/practice-talk.js';
import { linearTexts } from '../messages/linear.js';
import { openSettings } from '../settings/saved.js';
import { solve, solveAll } from '../solver/index.js';
import { dataFolder } from '../storage/data-folder.js';
import { openResults } from '../storage/results.js';
import {
  estimateRating,
  featuresOf,
  finishedPractice,
  SOLUTIONS_THAT_COUNT,
  shownChange,
} from '../training/index.js';
import { keepResult } from '../training/keep-result.js';

/** How results count. */
export interface Counting {
  /** What the player has chosen. */
  readonly edition: Edition;
  /** Whether they are rated, if the settings have nothing against it. */
  readonly isRated: boolean;
}

/**
 * Keeps the result of a practice that was left, if it had come to its end since it was opened.
 *
 * @param signal ends the search; what is not known by then is not kept, or not rated
 * @returns what there is to say: what is wrong with the results, and the ratings
 */
export async function keepLeft(
  { log, solutions, practice }: PracticeTalk,
  options: PracticeOptions,
  since: { readonly recorded: number; readonly opened: number },
  { edition, isRated }: Counting,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { rules, origin } = options;
  const [start] = practice.positions;
  const left = finishedPractice(options, log, since);
  if (!start || !left) return [];
  const solution = solutions.get(start) ?? (await solve(start, { rules, signal }));
  if (solution.kind !== 'solved') return [];
  const finished = { ...left, shortest: solution.moves.length };
  const rates = isRated && origin !== 'deck' && openSettings().saved.rated !== false;
  const estimate = rates ? await estimateOf(start, rules, signal) : undefined;
  const results = openResults(dataFolder());
  const { rated, sentences } = await keepResult(results, options, finished, edition, estimate);
  if (!rated) return sentences;
  const { player, position } = rated;
  return [
    ...sentences,
    linearTexts.playerRating(shownChange(player)),
    linearTexts.positionRating(shownChange(position)),
  ];
}

/** The rating of a position that nobody has tried yet, where the solver can tell. */
async function estimateOf(
  position: Position,
  rules: PracticeOptions['rules'],
  signal: AbortSignal,
): Promise<number | undefined> {
  const outcome = await solveAll(position, { rules, most: SOLUTIONS_THAT_COUNT, signal });
  return outcome.kind === 'solved' ? estimateRating(featuresOf(outcome)) : undefined;
}
