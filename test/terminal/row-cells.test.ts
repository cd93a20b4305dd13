import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { rowCells } from '../../source/terminal/row-cells.js';

test('a row is its characters, each with its look, and blanks to the end of the window', () => {
  expect(rowCells('a\x1b[31m你\x1b[m', 5)).toEqual([
    { text: 'a', width: 1, look: '' },
    { text: '你', width: 2, look: '31' },
    { text: '你', width: 0, look: '31' },
    { text: ' ', width: 1, look: '' },
    { text: ' ', width: 1, look: '' },
  ]);
});

test.each([
  ['abcdef', 'abc'],
  ['你好吗', '你 '],
  ['a你好', 'a你'],
  ['你好a', '你 '],
])('of %s a window of three columns shows %j', (row, shown) => {
  const cells = rowCells(row, 3)!;
  expect(cells).toHaveLength(3);
  expect(cells.map(({ text, width }) => (width === 0 ? '' : text)).join('')).toBe(shown);
});

test('whatever the board is drawn with is known', () => {
  for (const glyphs of [UNICODE, ASCII]) {
    expect(rowCells(JSON.stringify(glyphs), 500)).toBeDefined();
  }
});

test('each known character stands alone beside others and is as wide as it is measured', () => {
  const graphemes = new Intl.Segmenter();
  const known = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    character => rowCells(character, 2),
  );
  expect(known.length).toBeGreaterThan(30_000);
  const wrong = known.filter(
    character =>
      stringWidth(character) !== rowCells(character, 2)![0]!.width ||
      [...graphemes.segment(`a${character}a${character}${character}`)].length !== 5,
  );
  expect(wrong).toEqual([]);
});

describe('a row is in doubt', () => {
  test.each([
    ['with an accent as a character of its own', 'e\u0301'],
    ['with an accent just beyond the window', `${'x'.repeat(20)}\u0301`],
    ['with an emoji', 'a👍'],
    ['with an emoji of several code points', '👨‍👩‍👧'],
    ['with a sign that may be drawn as an emoji', '❤\ufe0f'],
    ['with characters of no width', 'a\u200bb'],
    ['with letters that join', 'नमस्ते'],
    ['with letters from right to left', 'שלום'],
    ['with control characters', 'a\tb'],
    ['with sequences that set no look', 'a\x1b[2Jb'],
    ['with half a character', '\ud83d'],
    ['with a style that is not known', '\x1b[5mblinking'],
  ])('%s', (_, row) => {
    expect(rowCells(row, 20)).toBeUndefined();
  });
});
