import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import type { DailyResult } from '../../source/training/index.js';
import { shareText } from '../../source/words/statistics.js';
import { playedDaily, soloResults } from '../helpers/solo-results.js';

const week = [14, 15, 16].map(day => playedDaily({ day }));

const { hints, shared, streak } = ENGLISH.screens.daily;
const DAYS_3 = streak({ current: 3 });
const DAYS_4 = streak({ current: 4 });

it.each<[Partial<DailyResult>, readonly string[]]>([
  [{}, [shared({ over: 0 }), '1:00', DAYS_4]],
  [{ moves: 9, hints: 1 }, [shared({ over: 2 }), hints({ hints: 1 }), '1:00', DAYS_4]],
  [
    { hints: 3, milliseconds: 3_600_000 },
    [shared({ over: 0 }), hints({ hints: 3 }), '1:00:00', DAYS_4],
  ],
  [
    { moves: undefined, hints: 2 },
    [shared({ over: undefined }), hints({ hints: 2 }), '1:00', DAYS_3],
  ],
])('%o after three days is %s', (change, parts) => {
  const results = [...week, playedDaily({ day: 17, ...change }), playedDaily({ day: 18 })];
  const text = ENGLISH.screens.daily.share({ day: 17, result: parts.join(', ') });
  expect(shareText(ENGLISH, results, 17)).toBe(text);
});

it.each(LANGUAGE_CODES)('holds the command that opens the same position: %s', async code => {
  const results = [playedDaily({ day: 17 })];
  expect(shareText(await learn(code), results, 17)).toMatch(/ricochet-tui daily --day 17$/);
});

it('has no streak if there is none, and is undefined before the day is played', () => {
  const results = [playedDaily({ day: 17, moves: undefined })];
  expect(shareText(ENGLISH, results, 17)).not.toContain('streak');
  expect(shareText(ENGLISH, results, 16)).toBeUndefined();
});

it('gives nothing of the position away: no length, cell, robot or move', () => {
  fc.assert(
    fc.property(soloResults, fc.integer({ min: 1, max: 12 }), (result, longer) => {
      const { at, id, edition, rules, shortest, hints, milliseconds } = result;
      const played = { at, id, edition, rules, shortest, hints, milliseconds };
      const moves = { moves: result.moves };
      const one = playedDaily({ ...played, ...moves });
      const other = playedDaily({
        shortest: shortest + longer,
        moves: moves.moves === undefined ? undefined : moves.moves + longer,
        hints,
        milliseconds,
      });
      const text = shareText(ENGLISH, [one], 1)!;
      expect(text).toBe(shareText(ENGLISH, [other], 1));
    }),
  );
});
