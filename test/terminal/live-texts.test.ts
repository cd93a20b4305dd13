import { expect, test, vi } from 'vitest';
import { written } from '../../source/terminal/cells.js';
import { createLiveTexts } from '../../source/terminal/live-texts.js';
import { plainCells, rowOf } from '../helpers/rows.js';

const RED = '\x1b[31m';
const PLAIN = '\x1b[m';
const [BAR] = rowOf('|');

const cellsFor = (
  { cell }: ReturnType<ReturnType<typeof createLiveTexts>['add']>,
  columns: number,
) => Array(columns).fill(cell);

test.each([
  ['as it is', 'one', 3, '|one|'],
  ['filled up with blanks', 'one', 5, '|one  |'],
  ['cut off where there is no room', 'three', 3, '|th…|'],
  ['cut off between wide characters', '你好吗', 4, '|你… |'],
  ['cut off to nothing but the sign of it', `${RED}three`, 1, `|${RED}…${PLAIN}|`],
  ['cut off in its colour', `${RED}three${PLAIN}`, 3, `|${RED}th…${PLAIN}|`],
  ['in colours', `${RED}one${PLAIN}`, 4, `|${RED}one${PLAIN} |`],
])('a text fills its cells: %s', (_case, text, columns, expected) => {
  const texts = createLiveTexts(() => {});
  const live = texts.add();
  live.show(rowOf(text));
  expect(written(texts.fill([BAR!, ...cellsFor(live, columns), BAR!]))).toBe(expected);
});

test('each text has a cell of its own, which is free again when it ends', () => {
  const texts = createLiveTexts(() => {});
  const [one, two] = [texts.add(), texts.add()];
  one.show(rowOf('1'));
  two.show(rowOf('2'));
  expect(plainCells(texts.fill([one.cell, two.cell, one.cell]))).toBe('121');
  one.end();
  expect(plainCells(texts.fill([one.cell, two.cell]))).toBe(' 2');
  expect(texts.add().cell).toEqual(one.cell);
});

test('a row without live texts stays the same object', () => {
  const row = rowOf('one');
  expect(createLiveTexts(() => {}).fill(row)).toBe(row);
});

test('only changes that can be seen are reported', () => {
  const onChange = vi.fn();
  const live = createLiveTexts(onChange).add();
  for (const text of ['1', '1', '2', '1']) live.show(rowOf(text));
  expect(onChange).toHaveBeenCalledTimes(3);
});
