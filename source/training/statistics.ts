import { dayNumber, type Streak, streakOf } from './daily.js';
import type { Motif } from './motifs.js';
import { isSolvedResult, type RulesName, type SoloResult, scoreOf, solvedDays } from './result.js';

export interface Figures {
  readonly played: number;
  readonly solved: number;
  /** Of the solved ones those that took the shortest number of moves. */
  readonly inShortest: number;
  /** Of the solved ones those without hints. */
  readonly withoutHints: number;
  /** Moves over the shortest of a solved one, on average; `undefined` when none was solved. */
  readonly movesOver: number | undefined;
  /** Time of a solved one in milliseconds, the median; `undefined` when none was solved. */
  readonly milliseconds: number | undefined;
  /** The least time of one that was solved in the shortest number of moves and without hints. */
  readonly fastest: number | undefined;
}

export interface Statistics extends Figures {
  /** Moves of the longest one that was solved like that, 0 without any, and the most of them one after the other. */
  readonly longest: number;
  readonly bestRun: number;
  /** By moves of a shortest solution, the fewest first. */
  readonly byLength: ReadonlyMap<number, Figures>;
  /** By edition, those with a year first. */
  readonly byEdition: ReadonlyMap<RulesName, Figures>;
  /** By motif, that first of which the smallest part was solved in the fewest moves. */
  readonly byMotif: ReadonlyMap<Motif, Figures>;
  /** Of the daily positions. */
  readonly streak: Streak;
}

/** The statistics of positions that were met for the first time and without haste: of no deck, and of no run. */
export function statisticsOf(results: readonly SoloResult[], now: number): Statistics {
  const counted = results.filter(({ kind }) => kind === 'practice' || kind === 'daily');
  const motifs = [...grouped(counted, ({ motifs = [] }) => motifs)];
  const part = ({ inShortest, played }: Figures) => inShortest / played;
  return {
    ...figuresOf(counted),
    longest: Math.max(0, ...grouped(counted.filter(isBest), ({ shortest }) => [shortest]).keys()),
    bestRun: streakOf(
      counted.flatMap((result, at) => (isBest(result) ? [at] : [])),
      counted.length,
    ).longest,
    byLength: grouped(counted, ({ shortest }) => [shortest]),
    byEdition: grouped(counted, ({ edition }) => [edition]),
    byMotif: new Map(motifs.sort(([, one], [, other]) => part(one) - part(other))),
    streak: streakOf(solvedDays(counted), dayNumber(now)),
  };
}

/** Whether it was solved as well as can be. */
const isBest = (result: SoloResult): boolean => scoreOf(result) === 1;

/** Fewer attempts say nothing. */
const FEWEST_ATTEMPTS = 5;

export type WeakSpot = Figures & { readonly motif: Motif };

/** The motif that is most often not solved in the fewest moves, of those that were met often enough. */
export function weakSpotOf(results: readonly SoloResult[]): WeakSpot | undefined {
  return [...statisticsOf(results, 0).byMotif]
    .map(([motif, figures]) => ({ motif, ...figures }))
    .find(({ inShortest, played }) => played >= FEWEST_ATTEMPTS && inShortest < played);
}

function figuresOf(results: readonly SoloResult[]): Figures {
  const solved = results.filter(isSolvedResult);
  const over = solved.map(({ moves = 0, shortest }) => moves - shortest);
  return {
    played: results.length,
    solved: solved.length,
    inShortest: over.filter(moves => moves === 0).length,
    withoutHints: solved.filter(({ hints }) => hints === 0).length,
    movesOver:
      over.length === 0 ? undefined : over.reduce((sum, moves) => sum + moves, 0) / over.length,
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

/** By key, in ascending order. */
function grouped<Key extends number | string>(
  results: readonly SoloResult[],
  keysOf: (result: SoloResult) => readonly Key[],
): ReadonlyMap<Key, Figures> {
  const keys = [...new Set(results.flatMap(keysOf))].sort((one, other) => (one < other ? -1 : 1));
  return new Map(
    keys.map(key => [key, figuresOf(results.filter(result => keysOf(result).includes(key)))]),
  );
}
