import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { type DailyResult, isSolvedResult } from '../../source/training/index.js';
import { shareText } from '../../source/words/statistics.js';
import { playedDaily, soloResults } from '../helpers/solo-results.js';

const week = [14, 15, 16].map(day => playedDaily({ day }));

it.each<[Partial<DailyResult>, string, string]>([
  [{}, '◆ 1:00 ↻4', '* 1:00 x4'],
  [{ moves: 9, hints: 1 }, '✓ ▲▲ ? 1:00 ↻4', '+ ^^ ? 1:00 x4'],
  [{ hints: 3, milliseconds: 3_600_000 }, '✓ ??? 1:00:00 ↻4', '+ ??? 1:00:00 x4'],
  [{ moves: 99 }, '✓ ▲▲▲▲▲▲▲▲▲+ 1:00 ↻4', '+ ^^^^^^^^^+ 1:00 x4'],
  [{ moves: undefined, hints: 2 }, '✗ ?? 1:00 ↻3', '- ?? 1:00 x3'],
])('%o after three days is %s', (change, signs, plain) => {
  const results = [...week, playedDaily({ day: 17, ...change }), playedDaily({ day: 18 })];
  const title = 'Ricochet Robots daily 17: ';
  expect(shareText(ENGLISH, results, 17, UNICODE)).toBe(title + signs);
  expect(shareText(ENGLISH, results, 17, ASCII)).toBe(title + plain);
});

it('has no streak if there is none, and is undefined before the day is played', () => {
  const results = [playedDaily({ day: 17, moves: undefined })];
  expect(shareText(ENGLISH, results, 17, ASCII)).toMatch(/: - 1:00$/);
  expect(shareText(ENGLISH, results, 16, ASCII)).toBeUndefined();
});

it('gives nothing of the position away: no length, cell, robot or move', () => {
  fc.assert(
    fc.property(soloResults, fc.integer({ min: 1, max: 12 }), (result, longer) => {
      const { at, id, edition, rules, shortest, hints, milliseconds } = result;
      const played = { at, id, edition, rules, shortest, hints, milliseconds };
      const moves = isSolvedResult(result) ? { moves: result.moves } : { moves: undefined };
      const one = playedDaily({ ...played, ...moves });
      const other = playedDaily({
        shortest: shortest + longer,
        moves: moves.moves === undefined ? undefined : moves.moves + longer,
        hints,
        milliseconds,
      });
      const text = shareText(ENGLISH, [one], 1, ASCII)!;
      expect(text).toBe(shareText(ENGLISH, [other], 1, ASCII));
      expect(text.replace('Ricochet Robots daily ', '')).toMatch(
        /^1: [*+-]( \^+\+?)?( \?+)? [\d:]+( x\d+)?$/,
      );
    }),
  );
});
