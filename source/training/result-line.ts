import { accept, formatGameId, parseGameId, type Result, refuse } from '../engine/index.js';
import * as is from '../game/checks.js';
import { areDistinct, isRecord, only, onlyRules, parseJson } from '../game/checks.js';
import { EDITION_NAMES } from '../game/index.js';
import { MOST_MOVES } from '../solver/index.js';
import type { Rating } from './glicko.js';
import { MOTIFS } from './motifs.js';
import { type Change, MOST_HINTS, RUN_KINDS, type SoloResult } from './result.js';

/** Version of a result as a line of JSON Lines, checked so that old lines stay readable or are clearly refused. */
const RESULT_VERSION = 1;
/** Version of a run's result, which programs that don't know runs keep as it is. */
const RUN_VERSION = 2;

/** The keys of a line, its rules and its ratings, in this order; `moves` is `null` if it was given up. */
const WRITTEN = [
  'version at kind day run id edition rules shortest moves hints milliseconds motifs rated',
  'ricochet ricochetAtDiagonal reverse',
  'player position before after rating deviation volatility',
].flatMap(keys => keys.split(' '));

/** Longer lines aren't read, in characters; the longest result is far shorter. */
const LONGEST_RESULT = 4000;
/** The last moment of a `Date`. */
const LAST_MOMENT = 8.64e15;
const MOST_MADE_MOVES = 9999;

export type BadResult =
  | { readonly code: 'not-a-result' }
  | { readonly code: 'unknown-result-version'; readonly version: unknown };

/** A result as a line, with its newline. */
export function formatResult(result: SoloResult): string {
  const version = 'run' in result ? RUN_VERSION : RESULT_VERSION;
  const line = { ...result, version, moves: result.moves ?? null };
  return `${JSON.stringify(line, WRITTEN)}\n`;
}

/** Reads a line, with or without its newline, and keeps only what a result has. */
export function parseResult(line: string): Result<SoloResult, BadResult> {
  const value = line.length > LONGEST_RESULT ? undefined : parseJson(line);
  if (!isRecord(value) || !('version' in value)) return refuse({ code: 'not-a-result' });
  if (value.version !== RESULT_VERSION && value.version !== RUN_VERSION) {
    return refuse({ code: 'unknown-result-version', version: value.version });
  }
  const result = resultOf(value);
  return result ? accept(result) : refuse({ code: 'not-a-result' });
}

/** An ID as it is written here: a position must not have two. */
const isGameId = is.suchThat(is.text, id => {
  const puzzle = parseGameId(id);
  return puzzle.ok && formatGameId(puzzle.value) === id;
});

export const isRating = is.shape({
  rating: is.within(-20_000, 20_000),
  deviation: is.within(Number.MIN_VALUE, 1000),
  volatility: is.within(Number.MIN_VALUE, 1),
});
const isChange = is.shape({ before: isRating, after: isRating });

const isResult = is.shape({
  at: is.whole(0, LAST_MOMENT),
  kind: is.oneOf(['practice', 'daily', 'deck', ...RUN_KINDS]),
  id: isGameId,
  edition: is.oneOf([...EDITION_NAMES, 'own']),
  rules: is.rules,
  shortest: is.whole(1, MOST_MOVES),
  hints: is.whole(0, MOST_HINTS),
  milliseconds: is.whole(0, LAST_MOMENT),
  motifs: is.optional(is.suchThat(is.listOf(is.oneOf(MOTIFS)), areDistinct)),
  rated: is.optional(is.shape({ player: isChange, position: isChange })),
});

/** The result of a line, without anything else in it. */
function resultOf(line: Record<string, unknown>): SoloResult | undefined {
  const { moves, day, run, version } = line;
  if (!isResult(line)) return undefined;
  const { kind, rules, shortest, motifs, rated } = line;
  if (moves !== null && !is.whole(shortest, MOST_MADE_MOVES)(moves)) return undefined;
  const finished = {
    ...only(line, 'at', 'id', 'edition', 'shortest', 'hints', 'milliseconds'),
    rules: onlyRules(rules),
    ...(moves !== null && { moves }),
    ...(motifs && { motifs }),
  };
  if (kind === 'storm' || kind === 'streak') {
    const isRun = version === RUN_VERSION && !rated && is.whole(0, LAST_MOMENT)(run);
    return isRun ? { ...finished, kind, run } : undefined;
  }
  if (version !== RESULT_VERSION) return undefined;
  if (kind === 'deck') return rated ? undefined : { ...finished, kind };
  const change = rated && {
    rated: { player: changeOf(rated.player), position: changeOf(rated.position) },
  };
  if (kind === 'practice') return { ...finished, kind, ...change };
  return is.whole(1, LAST_MOMENT)(day) ? { ...finished, kind, day, ...change } : undefined;
}

function changeOf({ before, after }: Change): Change {
  return { before: ratingOf(before), after: ratingOf(after) };
}
const ratingOf = (rating: Rating): Rating => only(rating, 'rating', 'deviation', 'volatility');

/** Merges two lists of results without duplicates; each keeps its order, which says more than the clocks. */
export function mergeResults(own: readonly SoloResult[], others: readonly SoloResult[]) {
  const known = new Set<string>();
  const isNew = (result: SoloResult): boolean => {
    const line = formatResult(result);
    return !known.has(line) && known.add(line).size > 0;
  };
  const first = own.filter(isNew);
  const second = others.filter(isNew);
  const merged: SoloResult[] = [];
  let next = 0;
  for (const result of first) {
    while (next < second.length && second[next]!.at < result.at) merged.push(second[next++]!);
    merged.push(result);
  }
  return [...merged, ...second.slice(next)];
}
