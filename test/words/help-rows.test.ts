import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { ASCII, plainText, UNICODE } from '../../source/pictures/theme.js';
import { gamesOfEdition } from '../../source/views/help/game-in-play.js';
import { wrapWords } from '../../source/views/list.js';
import { rulePages, sheetRows } from '../../source/words/help.js';

const GAME = gamesOfEdition({ ...EDITIONS[2003], openings: 1 }, { seconds: 60, turns: 2 });

const rowsOf = (columns: number, glyphs = UNICODE, texts = ENGLISH): string[] =>
  sheetRows(texts, { context: 'editor' }, GAME, { glyphs, chosen: FIRST_KEYS }, columns).map(
    plainText,
  );

describe('the sheet', () => {
  test.each([60, 80, 120])('fits a window of %i columns', columns => {
    const tooWide = rowsOf(columns).filter(row => row.trimEnd().length > columns);
    expect(tooWide).toEqual([]);
  });

  test('text stands beside the pictures, and below where it is narrow', () => {
    const besides = (columns: number) =>
      rowsOf(columns).some(row => /^ 1.*Robots have no|^ {4}a .*Robots have no/.test(row));
    expect(besides(80)).toBe(true);
    expect(besides(44)).toBe(false);
    expect(rowsOf(44).join(' ')).toContain('Robots have no');
  });

  test('is ASCII where the theme and the texts are', async () => {
    for (const row of rowsOf(80, ASCII, await learn('en', true)))
      expect(row).toMatch(/^[\x20-\x7e]*$/);
  });

  test('every row has at least a blank, and a blank row comes before each title', () => {
    const rows = rowsOf(80);
    expect(rows).not.toContain('');
    const titles = rulePages(ENGLISH, GAME).map(({ title }) => title);
    for (const title of titles) {
      const at = rows.indexOf(title);
      expect(rows[at - 1]!.trim()).toBe('');
    }
  });
});

describe('wrapping', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 6, ['one', 'two', 'three']],
    ['one', 3, ['one']],
    ['a longest b', 4, ['a', 'longest', 'b']],
    ['costs 10 s.', 8, ['costs', '10 s.']],
    ['10 steps', 8, ['10 steps']],
    ['10 steps', 7, ['10', 'steps']],
    ['tah 2 z 5', 7, ['tah 2', 'z 5']],
    ['Jeď s robotem', 7, ['Jeď', 's robotem']],
    ['10 s v cíli', 6, ['10 s', 'v cíli']],
    ['nás tu', 5, ['nás', 'tu']],
    ['Le robot : ici', 9, ['Le', 'robot :', 'ici']],
    ['Au plus 90 % ici !', 9, ['Au plus', '90 %', 'ici !']],
  ])('%j in %i columns', (text, columns, lines) => {
    expect(wrapWords(text, columns)).toEqual(lines);
  });
});
