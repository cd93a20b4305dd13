import path from 'node:path';
import { formatGameId, startPosition } from '../engine/index.js';
import { chosenEdition, DEFAULT_CHOICES } from '../game/index.js';
import type { PracticeTalk } from '../linear/practice-talk.js';
import { solutionLines } from '../linear/solution-lines.js';
import { whereLines } from '../linear/spoken-cell.js';
import { messages } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { openSettings } from '../settings/saved.js';
import { deal, solve, solveAll } from '../solver/index.js';
import { dataFolder } from '../storage/data-folder.js';
import { openPracticeRecords, type ResumedPractice } from '../storage/practice-records.js';
import { openResults } from '../storage/results.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  estimateRating,
  featuresOf,
  hasCome,
  practiceEnd,
  SOLUTIONS_THAT_COUNT,
  shareOf,
  solvedDays,
  streakOf,
} from '../training/index.js';
import { keepResult } from '../training/keep-result.js';
import { openDaily } from '../ui/daily/open-daily.js';
import { practiseByLines } from './linear.js';
import { complain, write } from './output.js';

const text = screenTexts.daily;

/**
 * Plays the position of the day by lines of text, or tells that of the day before with its solution.
 *
 * @returns the exit code
 */
export async function dailyByLines({
  yesterday,
  isRated,
}: {
  readonly yesterday: boolean;
  readonly isRated: boolean;
}): Promise<number> {
  const now = Date.now();
  const today = dayNumber(now);
  const day = yesterday ? today - 1 : today;
  if (!hasCome(day, now)) {
    await complain(text.notCome({ first: dateOfDay(1) }));
    return 1;
  }
  const practices = openPracticeRecords(path.join(dataFolder(), 'practice'));
  const shows = yesterday ? 'solution' : 'position';
  const opened = await openDaily({ day, shows }, practices, deal, new AbortController().signal);
  if (!opened) {
    await complain(text.failed);
    return 1;
  }
  const heading = text.title({ day, date: dateOfDay(day) });
  if (yesterday && 'log' in opened) return tellSolution(heading, opened);
  const onLeft = (left: PracticeTalk) => tellResult(left, { day, today, isRated });
  return practiseByLines(opened, { heading, onLeft });
}

async function tellSolution(
  heading: string,
  { options: { puzzle, rules } }: ResumedPractice,
): Promise<number> {
  const solution = await solve(startPosition(puzzle), { rules });
  const id = messages.show.id({ id: formatGameId(puzzle) });
  for (const line of [heading, id, ...whereLines(puzzle), ...solutionLines(solution)]) {
    await write(line);
  }
  return 0;
}

/** Keeps what came of it, once it is solved, and tells the line to share. */
async function tellResult(
  { practice: { positions, rules }, log, solutions }: PracticeTalk,
  { day, today, isRated }: { readonly day: number; readonly today: number; isRated: boolean },
): Promise<void> {
  const start = positions[0]!;
  const results = openResults(dataFolder());
  const end = practiceEnd({ puzzle: start, rules }, log);
  const known = solutions.get(start);
  const outcome = known?.kind === 'solved' || !end ? known : await solve(start, { rules });
  if (end && outcome?.kind === 'solved') {
    const { at, moves, hints } = end;
    const finished = {
      at,
      id: formatGameId(start),
      rules,
      shortest: outcome.moves.length,
      moves,
      hints,
      milliseconds: Math.max(0, at - log[0]!.at),
    };
    const estimate = isRated && openSettings().saved.rated !== false;
    const { sentences } = keepResult(
      results,
      { origin: 'daily', day },
      finished,
      chosenEdition(DEFAULT_CHOICES),
      estimate ? await estimateOf(start, rules) : undefined,
    );
    for (const sentence of sentences) await write(sentence);
  }
  const { results: played } = results.read();
  const result = dailyResult(played, day);
  if (result) await write(text.share(shareOf(result, streakOf(solvedDays(played), today))));
}

async function estimateOf(
  position: Parameters<typeof solveAll>[0],
  rules: PracticeTalk['practice']['rules'],
): Promise<number | undefined> {
  const outcome = await solveAll(position, { rules, most: SOLUTIONS_THAT_COUNT });
  return outcome.kind === 'solved' ? estimateRating(featuresOf(outcome)) : undefined;
}
