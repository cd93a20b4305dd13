import {
  accept,
  formatGameId,
  type MoveRules,
  parseGameId,
  type Result,
  refuse,
} from '../engine/index.js';
import * as is from '../game/checks.js';
import { EDITION_NAMES, type Edition, HINT_STEPS, nearestEdition } from '../game/index.js';
import { MOST_MOVES } from '../solver/index.js';
import { isRating, type Rating } from './glicko.js';
import { MOTIFS } from './motifs.js';

/** The last moment of a `Date`. */
const LAST_MOMENT = 8.64e15;
const MOST_MADE_MOVES = 9999;

/** @public Runs of positions, against a clock or until one is missed. */
export const RUN_KINDS = ['storm', 'streak'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** A Game ID exactly as `formatGameId` writes it, so that a position has only one. */
const isGameId = is.suchThat(is.text, id => {
  const puzzle = parseGameId(id);
  return puzzle.ok && formatGameId(puzzle.value) === id;
});
/** An edition, or custom rules. */
const isRulesName = is.oneOf([...EDITION_NAMES, 'own']);
type RulesName = is.Checked<typeof isRulesName>;

const isChange = is.shape({ before: isRating, after: isRating });
type Change = is.Checked<typeof isChange>;
const isRated = is.shape({ player: isChange, position: isChange });
export type Rated = is.Checked<typeof isRated>;

const FINISHED = {
  /** When it was over, in milliseconds since 1970. */
  at: is.whole(0, LAST_MOMENT),
  id: isGameId,
  edition: isRulesName,
  rules: is.rules,
  /** Moves of a shortest solution, 1 or more. */
  shortest: is.whole(1, MOST_MOVES),
  /** Steps of help, as in `Practice.helped`. */
  hints: is.whole(0, HINT_STEPS.length),
  milliseconds: is.whole(0, LAST_MOMENT),
  motifs: is.optional(is.suchThat(is.listOf(is.oneOf(MOTIFS)), is.areDistinct)),
  /** Moves of the line that solved it, never fewer than `shortest`; missing if it was given up. */
  moves: is.optional(is.whole(1, MOST_MADE_MOVES)),
};
type Finished = is.Shape<typeof FINISHED>;
type Attempt = Pick<Finished, 'shortest' | 'moves' | 'hints'>;

const ONCE = { ...FINISHED, rated: is.optional(isRated) };
/** A position of a run, which began at `run`; missed ones come back only on request. */
const OF_RUN = { ...FINISHED, run: is.whole(0, LAST_MOMENT) };
const RESULTS = {
  practice: ONCE,
  /** The position of a day; it counts for that day, even if it was finished later. */
  daily: { ...ONCE, day: is.whole(1, LAST_MOMENT) },
  /** A position that came back. It is known, so it is never rated. */
  deck: FINISHED,
  /** A missed position of a run that is to come back: nobody played it once more. */
  kept: FINISHED,
  storm: OF_RUN,
  streak: OF_RUN,
};
const isResult = is.outcomeOf(RESULTS);

/** A position that somebody solved or gave up alone, or that is to come back. */
export type SoloResult = is.Checked<typeof isResult>;
export type ResultOf<Kind> = Extract<SoloResult, { readonly kind: Kind }>;
export type PlayedResult = Exclude<SoloResult, { readonly kind: 'kept' }>;
export type DailyResult = ResultOf<'daily'>;

/** Identifies a position under its rules. */
export const positionKey = ({ id, rules }: Pick<Finished, 'id' | 'rules'>): string =>
  [id, rules.ricochet, rules.ricochetAtDiagonal, rules.reverse].join(' ');

/** The results of positions that were played, each once. */
export const playedOf = (results: readonly SoloResult[]): readonly PlayedResult[] =>
  results.filter(result => result.kind !== 'kept');

/** The name for the rules of a position, if its player has chosen that edition. */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}

/** What a solution is worth in percent, by moves over the shortest; the last value holds for more as well. */
const BY_MOVES_OVER = [100, 75, 50, 25] as const;

/** What is left of that in percent, by steps of help. A solution that was read off is worth nothing. */
const BY_HINTS = [100, 90, 80, 60, 50, 20, 0] as const;

/** The score of an attempt, 0 to 1: 1 if solved in the fewest moves without hints, 0 if given up, else in between. */
export function scoreOf({ shortest, moves, hints }: Attempt): number {
  if (moves === undefined) return 0;
  const over = Math.min(moves - shortest, BY_MOVES_OVER.length - 1);
  return (BY_MOVES_OVER[over]! * BY_HINTS[hints]!) / 10_000;
}

/** Version of a result as a line of JSON Lines, checked so that lines stay readable or are clearly refused. */
const VERSION = 1;

/** The keys of a line, its rules and its ratings, in this order; `moves` is `null` if it was given up. */
const WRITTEN = [
  'version at kind day run id edition rules shortest moves hints milliseconds motifs rated',
  'ricochet ricochetAtDiagonal reverse',
  'player position before after rating deviation volatility',
].flatMap(keys => keys.split(' '));

/** Longer lines aren't read, in characters; the longest result is far shorter. */
const LONGEST_RESULT = 4000;
export type BadResult =
  | { readonly code: 'not-a-result' }
  | { readonly code: 'unknown-result-version'; readonly version: unknown };

/** A result as a line, with its newline. */
export function formatResult(result: SoloResult): string {
  const line = { ...result, version: VERSION, moves: result.moves ?? null };
  return `${JSON.stringify(line, WRITTEN)}\n`;
}

/** Reads a line, with or without its newline, and keeps only what a result has. */
export function parseResult(line: string): Result<SoloResult, BadResult> {
  const value = line.length > LONGEST_RESULT ? undefined : is.parseJson(line);
  if (!is.isRecord(value) || !('version' in value)) return refuse({ code: 'not-a-result' });
  if (value.version !== VERSION) {
    return refuse({ code: 'unknown-result-version', version: value.version });
  }
  const { moves } = value;
  const result = { ...value, moves: moves ?? undefined };
  const isWhole = moves !== undefined && isResult(result);
  if (!isWhole || (result.moves ?? Infinity) < result.shortest) {
    return refuse({ code: 'not-a-result' });
  }
  const { kind, rules } = result;
  const rated = 'rated' in result ? result.rated : undefined;
  const own = Object.keys(RESULTS[kind]) as (keyof SoloResult)[];
  if (rated !== undefined && !('rated' in RESULTS[kind])) return refuse({ code: 'not-a-result' });
  return accept({
    ...is.only(result, 'kind', ...own.filter(key => result[key] !== undefined)),
    rules: is.onlyRules(rules),
    ...(rated && { rated: { player: changeOf(rated.player), position: changeOf(rated.position) } }),
  } as SoloResult);
}

function changeOf({ before, after }: Change): Change {
  return { before: ratingOf(before), after: ratingOf(after) };
}
const ratingOf = (rating: Rating): Rating => is.only(rating, 'rating', 'deviation', 'volatility');

/** Merges two lists of results without duplicates. Each list keeps its order, which is more reliable than clocks. */
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
