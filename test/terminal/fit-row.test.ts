import { describe, expect, test } from 'vitest';
import { fitRow } from '../../source/terminal/fit-row.js';

describe('a row is cut to the window', () => {
  test.each<[label: string, row: string, columns: number, text: string, width: number]>([
    ['shorter', 'abc', 5, 'abc', 3],
    ['as wide', 'abcde', 5, 'abcde', 5],
    ['wider', 'abcdef', 5, 'abcde', 5],
    ['empty', '', 5, '', 0],
    [
      'with styles, which take no cells',
      '\x1b[31mab\x1b[1;4mcdef\x1b[0m',
      3,
      '\x1b[31mab\x1b[1;4mc',
      3,
    ],
    ['with true colours', '\x1b[38;2;1;2;3mab\x1b[39m', 5, '\x1b[38;2;1;2;3mab\x1b[39m', 2],
    ['with colours set by colons', '\x1b[38:2::1:2:3mab', 1, '\x1b[38:2::1:2:3ma', 1],
    ['with wide characters', '你好吗', 4, '你好', 4],
    ['with a wide character on the edge', '你好吗', 5, '你好', 4],
    ['with an accent as a character of its own', 'e\u0301e\u0301x', 2, 'e\u0301e\u0301', 2],
    ['with an emoji of several code points', 'a👨‍👩‍👧b', 3, 'a👨‍👩‍👧', 3],
    ['with box drawing', '│─┼─│', 3, '│─┼', 3],
  ])('%s', (_, row, columns, text, width) => {
    expect(fitRow(row, columns)).toEqual({ text, width });
  });
});

describe('nothing in a row can move the cursor or change the terminal', () => {
  test.each<[label: string, row: string, text: string]>([
    ['cursor movement', 'a\x1b[2;3Hb', 'a[2;3Hb'],
    ['erasing', 'a\x1b[2Jb', 'a[2Jb'],
    ['a title', 'a\x1b]0;mine\x07b', 'a]0;mineb'],
    ['line ends and tabs', 'a\rb\tc', 'abc'],
    ['an 8-bit sequence', 'a\x9b2Jb', 'a2Jb'],
    ['styles with a private mark', 'a\x1b[>4;2mb', 'a[>4;2mb'],
  ])('%s', (_, row, text) => {
    expect(fitRow(row, 80).text).toBe(text);
  });
});
