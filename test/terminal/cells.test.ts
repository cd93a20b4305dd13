import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import {
  areSameCells,
  cellsOf,
  cropped,
  fitText,
  truncated,
  widthOf,
  written,
} from '../../source/terminal/cells.js';
import { plainCells, rowOf } from '../helpers/rows.js';

const RED = '\x1b[31m';
const END = '\x1b[m';

test('a text becomes its characters, each with its look', () => {
  expect([...cellsOf('a'), ...cellsOf('你', '31')]).toEqual([
    { text: 'a', width: 1, look: '' },
    { text: '你', width: 2, look: '31' },
    { text: '你', width: 0, look: '31' },
  ]);
});

test('narrow characters with the same look share a cell', () => {
  const [one, two] = cellsOf('aa', '31');
  expect(two).toBe(one);
  expect(cellsOf('é', '31')[0]).toBe(cellsOf('é', '31')[0]);
  expect(cellsOf('a', '32')[0]).not.toBe(one);
});

test.each([
  ['text', 'ab', 'ab', true],
  ['another text', 'ab', 'ac', false],
  ['a longer one', 'ab', 'abc', false],
  ['look', 'ab', `a${RED}b`, false],
  ['wide characters', '你好', '你好', true],
  ['the two halves of one character and of two', '你', '你你', false],
])('cells differ by %s', (_, some, others, areSame) => {
  expect(areSameCells(rowOf(some), rowOf(others))).toBe(areSame);
});

describe('a row is cropped', () => {
  test.each([
    ['abc', 0, 5, 'abc'],
    ['abcdef', 0, 3, 'abc'],
    ['abcdef', 2, 4, 'cd'],
    ['abc', -2, 2, 'ab'],
    ['abc', 3, 5, ''],
    ['abc', -3, -1, ''],
    ['你好吗', 0, 3, '你 '],
    ['a你好', 0, 3, 'a你'],
    ['你好a', 0, 3, '你 '],
    ['你好吗', 1, 5, ' 好 '],
    ['你', 1, 2, ' '],
  ])('%s from %i to %i', (row, from, to, shown) => {
    expect(plainCells(cropped(rowOf(row), from, to))).toBe(shown);
  });
});

describe('a row is truncated', () => {
  test.each([
    ['shorter', 'abc', 5, 'abc'],
    ['as wide', 'abc', 3, 'abc'],
    ['wider', `a${RED}bcd`, 3, `a${RED}b…${END}`],
    ['with a wide character on the edge', '你好吗', 4, '你…'],
    ['to one column', `${RED}abc`, 1, `${RED}…${END}`],
    ['to none', 'abc', 0, ''],
  ])('%s', (_, row, columns, shown) => {
    expect(written(truncated(rowOf(row), columns))).toBe(shown);
  });
});

describe('a text is cut or padded to a number of cells', () => {
  test.each<[label: string, text: string, columns: number, shown: string]>([
    ['shorter', 'abc', 5, 'abc  '],
    ['as wide', 'abcde', 5, 'abcde'],
    ['wider', 'abcdef', 5, 'abcd…'],
    ['empty', '', 5, '     '],
    ['with wide characters', '你好吗', 5, '你好…'],
    ['with a wide character on the edge', '你好吗', 4, '你… '],
    ['with an accent as a character of its own', 'e\u0301e\u0301x', 2, 'e\u0301…'],
    ['with an accent on nothing', '\u0301ab', 2, 'ab'],
    ['with an accent on a wide character', '你\u0301a', 3, '你\u0301a'],
    ['with an emoji of several code points', 'a👨‍👩‍👧b', 4, 'a👨‍👩‍👧b'],
    ['with an emoji on the edge', 'a👨‍👩‍👧b', 3, 'a… '],
    ['with box drawing', '│─┼─│', 3, '│─…'],
    ['with no room', 'abc', 0, ''],
    ['with less than none', 'abc', -1, ''],
  ])('%s', (_, text, columns, shown) => {
    expect(fitText(text, columns)).toBe(shown);
  });
});

describe('nothing in a text can move the cursor or change the terminal', () => {
  test.each<[label: string, text: string, shown: string]>([
    ['cursor movement', 'a\x1b[2;3Hb', 'a[2;3Hb'],
    ['erasing', 'a\x1b[2Jb', 'a[2Jb'],
    ['a title', 'a\x1b]0;mine\x07b', 'a]0;mineb'],
    ['line ends and tabs', 'a\rb\tc', 'abc'],
    ['an 8-bit sequence', 'a\x9b2Jb', 'a2Jb'],
    ['a style', 'a\x1b[1mb', 'a[1mb'],
  ])('%s', (_, text, shown) => {
    expect(written(cellsOf(text))).toBe(shown);
  });
});

/** Characters whose width is known without measuring. */
const isKnown = (text: string): boolean => cellsOf(text).every(({ isInDoubt }) => !isInDoubt);

test('all characters of the board have a known width', () => {
  for (const glyphs of [UNICODE, ASCII]) expect(isKnown(JSON.stringify(glyphs))).toBe(true);
});

test('each character of known width has that width and joins no other', () => {
  const graphemes = new Intl.Segmenter();
  const known = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    character => cellsOf(character).length > 0 && isKnown(character),
  );
  expect(known.length).toBeGreaterThan(30_000);
  const wrong = known.filter(
    character =>
      stringWidth(character) !== cellsOf(character).length ||
      [...graphemes.segment(`a${character}a${character}${character}`)].length !== 5,
  );
  expect(wrong).toEqual([]);
});

test('any text is as wide as its cells', () => {
  const character = fc.oneof(
    fc.constantFrom(
      ...'aé…│⬢©®™↔↕▶◀☺♥½\u202f你ｱ가',
      '\u0301',
      '\u200d',
      '\ufe0f',
      '👍',
      '👨‍👩‍👧',
      '🏳️',
      '\x07',
      '\ud83d',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit: character }), text => {
      expect(widthOf(text)).toBe(cellsOf(text).length);
      expect(widthOf(text)).toBe(stringWidth(text, { countAnsiEscapeCodes: true }));
    }),
  );
});

describe('a row is in doubt', () => {
  test.each([
    ['with an accent as a character of its own', 'e\u0301'],
    ['with an accent after twenty others', `${'x'.repeat(20)}\u0301`],
    ['with an emoji', 'a👍'],
    ['with an emoji of several code points', '👨‍👩‍👧'],
    ['with a sign that may be drawn as an emoji', '❤\ufe0f'],
    ['with characters of no width', 'a\u200bb'],
    ['with letters that join', 'नमस्ते'],
    ['with letters from right to left', 'שלום'],
  ])('%s, and keeps all of it', (_, text) => {
    expect(isKnown(text)).toBe(false);
    expect(plainCells(cellsOf(text))).toBe(text);
    expect(cellsOf(text)).toHaveLength(stringWidth(text));
  });

  test('with half a character', () => {
    expect(plainCells(cellsOf('\ud83dab'))).toBe('ab');
  });
});
