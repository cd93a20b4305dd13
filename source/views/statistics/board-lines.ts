import { screenTexts } from '../../messages/screens.js';
import type { Board, Standing } from '../../storage/visitors.js';
import { fitText } from '../../terminal/cells.js';
import { FEWEST_GAMES } from '../../training/index.js';
import { duration } from '../times.js';
import { ratingText, type StatisticsLine, section } from './statistics-lines.js';

const text = screenTexts.top;
const NAME = 18;
const RATING = 25;

/** The ratings of a host, and the results of the day: of those who agree to be shown, and one's own. */
export function boardLines({ top, today, own }: Board): StatisticsLine[] {
  const { rating, games = 0 } = own ?? {};
  return [
    ...section(text.ratings, [
      ...(top.length === 0 ? [text.nobody({ games: FEWEST_GAMES })] : top.map(ratingRow)),
      ...(rating ? [text.own({ rating: ratingText(rating), games })] : []),
    ]),
    { text: '' },
    ...section(text.today, today.length === 0 ? [text.nobodyToday] : today.map(dailyRow)),
    ...(own ? [{ text: '' }, { text: own.isShown ? text.isShown : text.isHidden }] : []),
  ];
}

const ranked = (at: number, { name = '' }: Standing, value: string): string =>
  `${String(at + 1).padStart(2)}  ${fitText(name, NAME)}  ${value}`;

const ratingRow = (standing: Standing, at: number): string =>
  ranked(
    at,
    standing,
    text.row({ rating: fitText(ratingText(standing.rating!), RATING), games: standing.games! }),
  );

function dailyRow(standing: Standing, at: number): string {
  const { moves = 0, shortest, hints, milliseconds } = standing.daily!;
  return ranked(
    at,
    standing,
    text.solved({ moves, shortest, hints, time: duration(milliseconds) }),
  );
}
