import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clean, quote } from '../../source/text/clean.js';

describe('what is taken out of a text from outside', () => {
  test.each([
    ['colours', 'a\u001B[31mb\u001B[0m', 'ab'],
    ['a window title', 'a\u001B]0;title\u0007b', 'ab'],
    ['a window title, ended the other way', 'a\u001B]0;title\u001B\\b', 'ab'],
    ['a link', '\u001B]8;;http://x.example\u0007a\u001B]8;;\u0007b', 'ab'],
    ['cursor movements', 'a\u001B[2J\u001B[Hb', 'ab'],
    ['a sequence that begins with one character', 'a\u009B31mb', 'ab'],
    ['a lone escape', 'a\u001B b', 'a b'],
    ['line ends and tabs', 'a\r\n\tb', 'ab'],
    ['direction overrides', '\u202Ea\u202Db\u202C', 'ab'],
    ['halves of pairs', 'a\uD800\uDC00\uD800b', 'a\u{10000}b'],
  ])('%s', (_, text, left) => {
    expect(clean(text, 40)).toBe(left);
  });

  test('letters, marks, pictures and blanks stay', () => {
    const text = "Zoë O'Neil-2, 李雷 Ольга אבי 🤖";
    expect(clean(text, 40)).toBe(text);
  });
});

describe('long text', () => {
  test.each([
    ['as long as may be', 'abcde', 'abcde'],
    ['one too many', 'abcdef', 'abcd…'],
    ['pictures count once', '🤖🤖🤖🤖🤖', '🤖🤖🤖🤖🤖'],
    ['pictures are not cut in half', '🤖🤖🤖🤖🤖🤖', '🤖🤖🤖🤖…'],
    ['what is taken out does not count', '\u200B\u200Babcde\u001B[31m', 'abcde'],
  ])('%s', (_, text, left) => {
    expect(clean(text, 5)).toBe(left);
  });

  test('a quote is short and in quotation marks', () => {
    expect(quote('abc')).toBe('“abc”');
    expect(quote('')).toBe('“”');
    expect(quote('x'.repeat(10_000))).toBe(`“${'x'.repeat(39)}…”`);
    expect(quote('a\u001B[31m\nb')).toBe('“ab”');
  });
});

test('whatever comes in, one short line without anything invisible comes out', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u001B', '[', ']', '\u009B', '\u2028', '\u202E', '\uD800', 'm', '\n'),
    ),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const cleaned = clean(text, longest);
      expect([...cleaned].length).toBeLessThanOrEqual(longest);
      expect(cleaned).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(clean(cleaned, longest)).toBe(cleaned);
    }),
    { numRuns: 500 },
  );
});
