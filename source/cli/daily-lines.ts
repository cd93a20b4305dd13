import { formatGameId, startPosition } from '../engine/index.js';
import type { PracticeOptions } from '../game/index.js';
import { solutionLines, whereLines } from '../linear/spoken.js';
import { messages } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { openDaily } from '../session/open-daily.js';
import { deal, solve } from '../solver/index.js';
import { dataFolder } from '../storage/folders.js';
import { openResults } from '../storage/results.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  hasCome,
  shareOf,
  solvedDays,
  streakOf,
} from '../training/index.js';
import { type Counting, practiceRecords, practiseByLines } from './linear.js';
import { complain, write } from './output.js';

const text = screenTexts.daily;

/**
 * Plays the position of the day by lines of text, or tells that of the day before with its solution.
 *
 * @param yesterday whether it is that of the day before
 * @returns the exit code
 */
export async function dailyByLines(yesterday: boolean, counting: Counting): Promise<number> {
  const now = Date.now();
  const today = dayNumber(now);
  const day = yesterday ? today - 1 : today;
  if (!hasCome(day, now)) {
    await complain(text.notCome({ first: dateOfDay(1) }));
    return 1;
  }
  const shows = yesterday ? 'solution' : 'position';
  const opened = await openDaily(
    { day, shows },
    practiceRecords(),
    deal,
    new AbortController().signal,
  );
  if (!opened) {
    await complain(text.failed);
    return 1;
  }
  const heading = text.title({ day, date: dateOfDay(day) });
  if (yesterday) return tellSolution(heading, opened.game.options);
  const isFinished = dailyResult(openResults(dataFolder()).read().results, day) !== undefined;
  const note = isFinished ? `${heading}. ${text.finished}` : heading;
  return practiseByLines(opened, { heading: note, counting, onLeft: () => tellShare(day, today) });
}

async function tellSolution(heading: string, { puzzle, rules }: PracticeOptions): Promise<number> {
  const solution = await solve(startPosition(puzzle), { rules });
  const id = messages.show.id({ id: formatGameId(puzzle) });
  for (const line of [heading, id, ...whereLines(puzzle), ...solutionLines(solution)]) {
    await write(line);
  }
  return 0;
}

/** The line to share, once the position is over. */
async function tellShare(day: number, today: number): Promise<void> {
  const { results } = openResults(dataFolder()).read();
  const result = dailyResult(results, day);
  if (result) await write(text.share(shareOf(result, streakOf(solvedDays(results), today))));
}
