import type { Texts } from '../messages/language.js';
import type { Glyphs } from '../pictures/theme.js';
import { dailyResult, type SoloResult, scoreOf, solvedDays, streakOf } from '../training/index.js';
import { duration } from '../views/times.js';

/** @public The result of a daily in a line to share, which gives nothing away, not even the length; undefined if not played. */
export function shareText(
  { screens }: Texts,
  results: readonly SoloResult[],
  day: number,
  { share: sign }: Pick<Glyphs, 'share'>,
): string | undefined {
  const result = dailyResult(results, day);
  if (!result) return undefined;
  const { shortest, moves, hints, milliseconds } = result;
  const over = (moves ?? shortest) - shortest;
  const streak = streakOf(solvedDays(results), day).current;
  const signs = [
    scoreOf(result) === 1 ? sign.best : moves === undefined ? sign.missed : sign.solved,
    sign.over.repeat(Math.min(over, 9)) + (over > 9 ? '+' : ''),
    '?'.repeat(hints),
    duration(milliseconds),
    streak > 0 ? `${sign.streak}${streak}` : '',
  ];
  return screens.daily.share({ day, signs: signs.filter(Boolean).join(' ') });
}
