import type { Texts } from '../messages/language.js';
import { rowText } from '../pictures/theme.js';
import { dataFolder } from '../storage/files.js';
import { openMatchRecords } from '../storage/records.js';
import { openResults } from '../storage/results.js';
import {
  dayNumber,
  type Figures,
  playedOf,
  ratingsOf,
  type SoloResult,
  statisticsOf,
} from '../training/index.js';
import { listGames, tally } from '../views/statistics/statistics-view.js';
import { shareText, spokenStatistics, statisticsLines } from '../words/statistics.js';
import { appearance } from './appearance.js';
import type { CommandLine } from './command-line.js';
import { complain, complainOf, isLinear, outputColumns, say, write } from './streams.js';
import { expectIds, UsageError } from './usage.js';

/** Prints the statistics of this player, as text or as one JSON object. */
export async function runStats(line: CommandLine, texts: Texts): Promise<number> {
  expectIds(line, 0);
  const { results, troubles, failed } = openResults(dataFolder()).read();
  await complainOf(texts, troubles);
  if (failed) return 1;
  const games = await listGames(openMatchRecords(dataFolder('matches')));
  if (line.has('json')) {
    await write(JSON.stringify(jsonStatistics(results, games)));
    return 0;
  }
  const theme = appearance(texts, line, process.env);
  const look = { glyphs: theme.glyphs, columns: outputColumns() };
  const played = { results, now: Date.now(), games };
  const lines = isLinear(line)
    ? spokenStatistics(texts, played)
    : statisticsLines(texts, played, look).map(row => rowText(row, theme));
  if (lines.length === 0) await complain(texts.screens.statistics.none);
  else await (isLinear(line) ? say : write)(lines.join('\n'));
  return 0;
}

/** Prints the result of the position of today or of another day, without giving the position away. */
export async function runShare(line: CommandLine, texts: Texts): Promise<number> {
  const { daily } = texts.screens;
  const [value] = expectIds(line, 1);
  const today = dayNumber(Date.now());
  if (value !== undefined && !/^[1-9]\d{0,6}$/.test(value)) {
    throw new UsageError(({ screens }) => screens.daily.notADay({ value, last: today }));
  }
  const day = value === undefined ? today : Number(value);
  const { results, troubles } = openResults(dataFolder()).read();
  await complainOf(texts, troubles);
  const share = shareText(texts, results, day);
  await (share === undefined ? complain(daily.notPlayed({ day })) : write(share));
  return share === undefined ? 1 : 0;
}

/** The statistics as JSON, in the promised form (docs/stability.md); unknown values are `null`. */
function jsonStatistics(results: readonly SoloResult[], games: readonly string[]): object {
  const { byLength, byEdition, byMotif, streak, bests, ...figures } = statisticsOf(
    results,
    Date.now(),
  );
  const ratings = ratingsOf(results);
  const rating = ratings.at(-1)?.rating;
  return {
    version: 1,
    ...jsonFigures(figures),
    streak,
    bests,
    kinds: Object.fromEntries(tally([...games, ...playedOf(results).map(({ kind }) => kind)])),
    rating: rating ? { rating: rating.rating, deviation: rating.deviation } : null,
    byLength: [...byLength].map(([moves, some]) => ({ moves, ...jsonFigures(some) })),
    byEdition: [...byEdition].map(([edition, some]) => ({ edition, ...jsonFigures(some) })),
    byMotif: [...byMotif].map(([motif, some]) => ({ motif, ...jsonFigures(some) })),
    ratings: ratings.map(({ at, rating: { rating, deviation } }) => ({ at, rating, deviation })),
  };
}

const jsonFigures = (figures: Figures): object =>
  Object.fromEntries(Object.entries(figures).map(([name, figure = null]) => [name, figure]));
