import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlayers, LONGEST_NAME } from '../../source/game/index.js';

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('names that are accepted', () => {
  it.each([
    ['two players', ['Ann', 'Bob'], ['Ann', 'Bob']],
    ['eight players', eight, eight],
    ['blanks around a name are cut off', ['  Ann ', '\tBob\n'], ['Ann', 'Bob']],
    ['a blank inside', ['Ann Lee', 'Ann Li'], ['Ann Lee', 'Ann Li']],
    ['digits, punctuation, symbols', ["O'Neil-2", '#1 (+)'], ["O'Neil-2", '#1 (+)']],
    ['any alphabet', ['Zoë', '李雷', 'Ольга', 'אבי'], ['Zoë', '李雷', 'Ольга', 'אבי']],
    ['pictures', ['🤖', '🎲'], ['🤖', '🎲']],
    ['a letter and its mark become one', ['Zoe\u0308', 'Bob'], ['Zo\u00EB', 'Bob']],
    ['the longest name', ['a'.repeat(LONGEST_NAME), 'b'], ['a'.repeat(LONGEST_NAME), 'b']],
    [
      'the longest name counts characters, not code units',
      ['🤖'.repeat(LONGEST_NAME), 'b'],
      ['🤖'.repeat(LONGEST_NAME), 'b'],
    ],
  ])('%s', (_, names, taken) => {
    expect(checkPlayers(names)).toEqual({ ok: true, value: taken });
  });
});

describe('names that are refused', () => {
  it.each([
    ['nobody', [], { code: 'bad-player-count', count: 0 }],
    ['one player', ['Ann'], { code: 'bad-player-count', count: 1 }],
    ['27 players', Array.from({ length: 27 }, String), { code: 'bad-player-count', count: 27 }],
    ['an empty name', ['Ann', ''], { code: 'empty-name', player: 1 }],
    ['a name of blanks', [' \t ', 'Bob'], { code: 'empty-name', player: 0 }],
    [
      'one character too many',
      ['Ann', 'b'.repeat(LONGEST_NAME + 1)],
      { code: 'name-too-long', name: 'b'.repeat(LONGEST_NAME + 1) },
    ],
    ['200 characters', ['x'.repeat(200), 'Bob'], { code: 'name-too-long', name: 'x'.repeat(200) }],
    ['the same name', ['Ann', 'Ann'], { code: 'name-taken', name: 'Ann' }],
    ['the same but for case', ['Ann', 'Bob', 'aNN'], { code: 'name-taken', name: 'aNN' }],
    ['the same but for blanks', ['Ann', ' Ann '], { code: 'name-taken', name: 'Ann' }],
    ['the same letters, put together otherwise', ['Zo\u00EB', 'ZOE\u0308'], 'name-taken'],
  ])('%s', (_, names, refusal) => {
    const expected =
      typeof refusal === 'string' ? expect.objectContaining({ code: refusal }) : refusal;
    expect(checkPlayers(names)).toEqual({ ok: false, refusal: expected });
  });

  it.each([
    ['NUL', 'A\u0000nn'],
    ['a line end inside', 'An\nn'],
    ['an escape code that colours', '\u001B[31mAnn'],
    ['a no-break blank inside', 'An\u00A0n'],
    ['a line separator inside', 'An\u2028n'],
    ['a zero-width joiner', 'An\u200Dn'],
    ['a soft hyphen', 'An\u00ADn'],
    ['right-to-left override', '\u202EnnA'],
    ['half of a surrogate pair', 'An\uD800n'],
    ['a private character', 'An\uE000n'],
    ['a letter that shows nothing', '\u3164'],
    ['a symbol that shows nothing', '\u2800'],
    ['a variation selector', 'An\uFE0Fn'],
    ['marks without a letter', '\u0301 \u0308'],
  ])('not printable: %s', (_, name) => {
    const expected = { ok: false, refusal: { code: 'name-not-printable', name } };
    expect(checkPlayers(['Zoe', name])).toEqual(expected);
  });

  it('an unprintable character is reported before the length', () => {
    const name = `\u001B${'x'.repeat(200)}`;
    expect(checkPlayers([name, 'Bob'])).toMatchObject({ refusal: { code: 'name-not-printable' } });
  });
});

it('accepted names fit in a line, and are accepted again as they are', () => {
  const letters = fc.constantFrom('a', 'E', 'ß', '\u0308', '李', '🤖', ' ');
  const unit = fc.oneof({ weight: 20, arbitrary: letters }, fc.string({ unit: 'binary' }));
  const name = fc.string({ unit, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 4 }), names => {
      const result = checkPlayers(names);
      if (!result.ok) return;
      expect(result.value.join('')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(checkPlayers(result.value)).toEqual(result);
    }),
    { numRuns: 300 },
  );
});
