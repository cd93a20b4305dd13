import { dayNumber, type Streak, streakOf } from './daily.js';
import type { Motif } from './motifs.js';
import { isSolvedResult, type RulesName, type SoloResult, scoreOf, solvedDays } from './result.js';

export interface Figures {
  readonly played: number;
  readonly solved: number;
  /** Solved in the fewest moves. */
  readonly inShortest: number;
  readonly withoutHints: number;
  /** Average moves over the shortest of solved ones; `undefined` if none was solved. */
  readonly movesOver: number | undefined;
  /** Median time of solved ones in milliseconds; `undefined` if none was solved. */
  readonly milliseconds: number | undefined;
  /** Least time of one solved in the fewest moves without hints. */
  readonly fastest: number | undefined;
}

export interface Statistics extends Figures {
  /** Length of the longest one solved like that, 0 if none was, and the most in a row. */
  readonly longest: number;
  readonly bestRun: number;
  /** By moves of a shortest solution, fewest first. */
  readonly byLength: ReadonlyMap<number, Figures>;
  /** By edition, printed ones first. */
  readonly byEdition: ReadonlyMap<RulesName, Figures>;
  /** By motif, the one least often solved in the fewest moves first. */
  readonly byMotif: ReadonlyMap<Motif, Figures>;
  /** Of the daily positions. */
  readonly streak: Streak;
}

/** The statistics of positions met for the first time and without haste: neither of the deck nor of runs. */
export function statisticsOf(results: readonly SoloResult[], now: number): Statistics {
  const counted = results.filter(({ kind }) => kind === 'practice' || kind === 'daily');
  const motifs = [...grouped(counted, ({ motifs = [] }) => motifs)];
  const part = ({ inShortest, played }: Figures) => inShortest / played;
  const best = counted.flatMap((result, at) => (isBest(result) ? [at] : []));
  return {
    ...figuresOf(counted),
    longest: Math.max(0, ...best.map(at => counted[at]!.shortest)),
    bestRun: streakOf(best, counted.length).longest,
    byLength: grouped(counted, ({ shortest }) => [shortest]),
    byEdition: grouped(counted, ({ edition }) => [edition]),
    byMotif: new Map(motifs.sort(([, one], [, other]) => part(one) - part(other))),
    streak: streakOf(solvedDays(counted), dayNumber(now)),
  };
}

const isBest = (result: SoloResult): boolean => scoreOf(result) === 1;

/** Fewer attempts mean nothing. */
const FEWEST_ATTEMPTS = 5;

export type WeakSpot = Figures & { readonly motif: Motif };

/** The motif least often solved in the fewest moves, among those met often enough. */
export function weakSpotOf(results: readonly SoloResult[]): WeakSpot | undefined {
  return [...statisticsOf(results, 0).byMotif]
    .map(([motif, figures]) => ({ motif, ...figures }))
    .find(({ inShortest, played }) => played >= FEWEST_ATTEMPTS && inShortest < played);
}

function figuresOf(results: readonly SoloResult[]): Figures {
  const solved = results.filter(isSolvedResult);
  const over = solved.map(({ moves = 0, shortest }) => moves - shortest);
  const sum = over.reduce((sum, moves) => sum + moves, 0);
  return {
    played: results.length,
    solved: solved.length,
    inShortest: over.filter(moves => moves === 0).length,
    withoutHints: solved.filter(({ hints }) => hints === 0).length,
    movesOver: over.length === 0 ? undefined : sum / over.length,
    milliseconds: median(solved.map(({ milliseconds }) => milliseconds)),
    fastest: ascending(results.filter(isBest).map(({ milliseconds }) => milliseconds))[0],
  };
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = ascending(numbers);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Figures by key, in ascending order. */
function grouped<Key extends number | string>(
  results: readonly SoloResult[],
  keysOf: (result: SoloResult) => readonly Key[],
): ReadonlyMap<Key, Figures> {
  const keys = [...new Set(results.flatMap(keysOf))].sort((one, other) => (one < other ? -1 : 1));
  return new Map(
    keys.map(key => [key, figuresOf(results.filter(result => keysOf(result).includes(key)))]),
  );
}
