import { accept, formatGameId, parseGameId, type Result, refuse } from '../engine/index.js';
import { isOneOf, isRecord, isWhole, parseJson, parseRules } from '../game/checks.js';
import { EDITION_NAMES } from '../game/index.js';
import { MOST_MOVES } from '../solver/index.js';
import type { Rating } from './glicko.js';

import { type Change, MOST_HINTS, type Rated, type RulesName, type SoloResult } from './result.js';

/**
 * A result as a line of JSON Lines. The version is checked, never guessed, so that old lines stay
 * readable or are refused in plain words. A line holds `version`, `at`, `kind`, of a daily its `day`,
 * `id`, `edition`, `rules`, `shortest`, `moves` (`null` when given up), `hints`, `milliseconds` and, where
 * it was rated, `rated`.
 */
const RESULT_VERSION = 1;

/** No line that is longer is looked at, in characters; the longest result is far shorter. */
const LONGEST_RESULT = 4000;
/** The last moment that a `Date` can be. */
const LAST_MOMENT = 8.64e15;
const MOST_MADE_MOVES = 9999;
const HIGHEST_RATING = 20_000;
const GREATEST_DEVIATION = 1000;

export type BadResult =
  | { readonly code: 'not-a-result' }
  | { readonly code: 'unknown-result-version'; readonly version: unknown };

/** The line of a result, with its line end. */
export function formatResult(result: SoloResult): string {
  const { at, kind, id, edition, rules, shortest, moves, hints, milliseconds } = result;
  const { ricochet, ricochetAtDiagonal, reverse } = rules;
  const line = {
    version: RESULT_VERSION,
    at,
    kind,
    ...(result.kind === 'daily' && { day: result.day }),
    id,
    edition,
    rules: { ricochet, ricochetAtDiagonal, reverse },
    shortest,
    moves: moves ?? null,
    hints,
    milliseconds,
    ...(result.kind !== 'deck' && result.rated && { rated: result.rated }),
  };
  return `${JSON.stringify(line)}\n`;
}

/** Reads a line, with or without its line end. What it gives holds nothing but what a result has. */
export function parseResult(line: string): Result<SoloResult, BadResult> {
  const value = line.length > LONGEST_RESULT ? undefined : parseJson(line);
  if (!isRecord(value) || !('version' in value)) return refuse({ code: 'not-a-result' });
  if (value.version !== RESULT_VERSION) {
    return refuse({ code: 'unknown-result-version', version: value.version });
  }
  const result = resultOf(value);
  return result ? accept(result) : refuse({ code: 'not-a-result' });
}

function resultOf(value: Record<string, unknown>): SoloResult | undefined {
  const { at, id, edition, shortest, moves, hints, milliseconds } = value;
  const rules = parseRules(value.rules);
  if (
    !isWhole(at, 0, LAST_MOMENT) ||
    !isGameId(id) ||
    !isOneOf<RulesName>(edition, [...EDITION_NAMES, 'own']) ||
    !rules ||
    !isWhole(shortest, 1, MOST_MOVES) ||
    !(moves === null || isWhole(moves, shortest, MOST_MADE_MOVES)) ||
    !isWhole(hints, 0, MOST_HINTS) ||
    !isWhole(milliseconds, 0, LAST_MOMENT)
  ) {
    return undefined;
  }
  const solved = moves === null ? {} : { moves };
  const finished = { at, id, edition, rules, shortest, ...solved, hints, milliseconds };
  return withKind(finished, value);
}

function withKind(
  finished: Omit<SoloResult, 'kind' | 'day' | 'rated'>,
  { kind, day, rated }: Record<string, unknown>,
): SoloResult | undefined {
  if (kind === 'deck') return rated === undefined ? { ...finished, kind } : undefined;
  const change = rated === undefined ? {} : ratedOf(rated);
  if (!change) return undefined;
  if (kind === 'practice') return { ...finished, kind, ...change };
  if (kind !== 'daily' || !isWhole(day, 1, LAST_MOMENT)) return undefined;
  return { ...finished, kind, day, ...change };
}

/** One as it is written here: the same position must not come by two IDs. */
function isGameId(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const puzzle = parseGameId(value);
  return puzzle.ok && formatGameId(puzzle.value) === value;
}

function ratedOf(value: unknown): { rated: Rated } | undefined {
  if (!isRecord(value)) return undefined;
  const player = changeOf(value.player);
  const position = changeOf(value.position);
  return player && position && { rated: { player, position } };
}

function changeOf(value: unknown): Change | undefined {
  if (!isRecord(value)) return undefined;
  const before = ratingOf(value.before);
  const after = ratingOf(value.after);
  return before && after && { before, after };
}

function ratingOf(value: unknown): Rating | undefined {
  if (!isRecord(value)) return undefined;
  const { rating, deviation, volatility } = value;
  return isWithin(rating, -HIGHEST_RATING, HIGHEST_RATING) &&
    isWithin(deviation, Number.MIN_VALUE, GREATEST_DEVIATION) &&
    isWithin(volatility, Number.MIN_VALUE, 1)
    ? { rating, deviation, volatility }
    : undefined;
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/**
 * Two lists of results as one, as when those of another machine come in: what is in both comes once,
 * and each list keeps its own order, which says more than the clocks did.
 */
export function mergeResults(
  own: readonly SoloResult[],
  others: readonly SoloResult[],
): SoloResult[] {
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
