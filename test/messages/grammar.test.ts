import { describe, expect, test, vi } from 'vitest';
import { grammarOf, signed } from '../../source/messages/grammar.js';
import { learn } from '../../source/messages/language.js';
import { SPOKEN } from '../helpers/spoken.js';

const english = grammarOf<'one' | 'other'>('en-GB');
const polish = grammarOf<'one' | 'few' | 'many' | 'other'>('pl');
const japanese = grammarOf<'other'>('ja');

describe('a noun has the form that its language has for the number', () => {
  test.each([
    [0, '0 moves', '0 ruchów', '0 手'],
    [1, '1 move', '1 ruch', '1 手'],
    [2, '2 moves', '2 ruchy', '2 手'],
    [5, '5 moves', '5 ruchów', '5 手'],
    [21, '21 moves', '21 ruchów', '21 手'],
    [22, '22 moves', '22 ruchy', '22 手'],
  ])('%i', (number, ...expected) => {
    expect([
      english.count(number, { one: 'move', other: 'moves' }),
      polish.count(number, { one: 'ruch', few: 'ruchy', many: 'ruchów', other: 'ruchu' }),
      japanese.count(number, { other: '手' }),
    ]).toEqual(expected);
  });

  test('a form too few is a type error', () => {
    // @ts-expect-error
    expect(english.count(2, { one: 'move' })).toBe('2 undefined');
  });
});

test('the last of several words stands after "and" or "or"', () => {
  expect(english.all(['a', 'b', 'c'])).toBe('a, b and c');
  expect(english.oneOf(['a', 'b', 'c'])).toBe('a, b or c');
  expect(english.all(['a'])).toBe('a');
});

test('no line ends after a day of the month that has a full stop', () => {
  const dates = ['de', 'cs', 'en-GB'].map(locale => grammarOf(locale).date('2026-11-21'));
  expect(dates).toEqual(['21.\u00a0November 2026', '21.\u00a0listopadu 2026', '21 November 2026']);
});

test('the columns of a time are as wide for each day, and only English names the month', () => {
  const [morning, evening] = ['2026-09-01T08:03', '2026-12-31T20:33'] as const;
  const shown = ['en-GB', 'de', 'fr', 'es', 'ca', 'cs', 'fi'].map(locale => {
    const { when } = grammarOf(locale);
    expect(when(morning)).toHaveLength(when(evening).length);
    return when(evening);
  });
  expect(shown).toEqual([
    '31 Dec 2026  20:33',
    '31.12.26   20:33',
    '31/12/2026 20:33',
    '31/12/26   20:33',
    '31/12/26   20:33',
    '31.12.26   20:33',
    '31.12.2026 20.33',
  ]);
});

test('a change has a sign, and a minus is none of the hyphens', async () => {
  expect([-12, 0, 12].map(signed)).toEqual(['−12', '+0', '+12']);
  for (const [code, texts] of SPOKEN) {
    expect(texts.screens.rating.player({ rating: 1089, change: -12 })).toContain('(−12)');
    const plain = await learn(code, true);
    expect(plain.screens.rating.player({ rating: 1089, change: -12 })).toContain('(-12)');
  }
});

test('what a language needs to count is made when it is needed, and once', () => {
  const { PluralRules } = Intl;
  const made = vi.spyOn(Intl, 'PluralRules').mockImplementation(function make(locale) {
    return new PluralRules(locale);
  });
  const { count } = grammarOf<'one' | 'other'>('en-GB');
  expect(made).toHaveBeenCalledTimes(0);
  for (const number of [1, 2, 3]) count(number, { one: 'chip', other: 'chips' });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
