import { expect, test, vi } from 'vitest';
import { LiveTexts } from '../../source/terminal/live-texts.js';

const RED = '\x1b[31m';
const PLAIN = '\x1b[m';

test.each([
  ['as it is', 'one', 3, '|one|'],
  ['filled up with blanks', 'one', 5, '|one  |'],
  ['cut off where Ink cut off its marks', 'three', 3, `|th…${PLAIN}|`],
  ['cut off between wide characters', '你好吗', 4, `|你…${PLAIN} |`],
  ['cut off in its colour', `${RED}three${PLAIN}`, 3, `|${RED}th…${PLAIN}|`],
  ['in colours', `${RED}one${PLAIN}`, 4, `|${RED}one${PLAIN} |`],
])('a text is shown in the cells of its marks: %s', (_case, text, cells, expected) => {
  const texts = new LiveTexts(() => {});
  const live = texts.add();
  live.show(text);
  expect(texts.fill(`|${live.mark.repeat(cells)}|`)).toBe(expected);
  expect(texts.fill(`|${live.mark.repeat(cells - 1)}…|`)).toBe(expected);
});

test('each mark stands for a text of its own, and is free again when that has ended', () => {
  const texts = new LiveTexts(() => {});
  const [one, two] = [texts.add(), texts.add()];
  one.show('1');
  two.show('2');
  expect(texts.fill(`${one.mark}${two.mark}${one.mark}`)).toBe('121');
  one.end();
  expect(texts.fill(`${one.mark}${two.mark}`)).toBe(' 2');
  expect(texts.add().mark).toBe(one.mark);
});

test('is told of changes, not of what looks the same', () => {
  const onChange = vi.fn();
  const live = new LiveTexts(onChange).add();
  for (const text of ['1', '1', '2', '1']) live.show(text);
  expect(onChange).toHaveBeenCalledTimes(3);
});
