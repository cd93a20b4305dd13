import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openLineEditor } from '../../source/terminal/line-editor.js';

/** A line editor, with all that was written. */
function open(isTerminal: boolean, longest = 40) {
  let written = '';
  const input = new EventEmitter();
  const stdin = Object.assign(input, { pause() {}, resume() {} });
  const stdout = Object.assign(new EventEmitter(), {
    columns: 80,
    write(text: string) {
      written += text;
      return true;
    },
  });
  const editor = openLineEditor({ stdin, stdout }, isTerminal, longest);
  return {
    ...editor,
    type: (text: string) => void input.emit('data', Buffer.from(text)),
    end: () => void input.emit('end'),
    next: async () => (await editor.lines.next()).value,
    written: () => written,
  };
}

test('what is typed is echoed, corrected and read as a line', async () => {
  const { type, next, written } = open(true);
  type('bix\x7fd 7\r');
  expect(await next()).toBe('bid 7');
  expect(written()).toBe('bix\b \bd 7\r\n');
  type('noise\x15where\r\n');
  expect(await next()).toBe('where');
});

test('what is printed stands above the line that is being typed', async () => {
  const { type, print, next, written } = open(true);
  type('red');
  await print('Ann bids 5 moves.');
  type(' east\r');
  expect(written()).toBe('red\b \b\b \b\b \bAnn bids 5 moves.\r\nred east\r\n');
  expect(await next()).toBe('red east');
});

test('escape sequences are no text, and Ctrl-C ends the input', async () => {
  const { type, next } = open(true);
  type('\x1b[A\x1b[2Jwho\r\x03');
  expect(await next()).toBe('who');
  expect(await next()).toBeUndefined();
});

test.each(['\x03', '\x04'])('what was begun is taken back when %j ends the input', async key => {
  const { type, next, print, written } = open(true);
  type(`hint${key}`);
  expect(await next()).toBeUndefined();
  await print('Game closed.');
  expect(written()).toBe(`hint${'\b \b'.repeat(4)}Game closed.\r\n`);
});

test('without a terminal lines come with any line end, in any pieces', async () => {
  const { type, end, next, print, written } = open(false);
  type('on');
  type('e\r');
  type('\ntwo\nthree\r\n\nlast');
  end();
  for (const line of ['one', 'two', 'three', '', 'last', undefined])
    expect(await next()).toBe(line);
  await print('told');
  expect(written()).toBe('told\n');
});

test('of a line that is too long one character more is kept than it may have', async () => {
  for (const isTerminal of [true, false]) {
    const { type, next } = open(isTerminal, 10);
    type(`${'x'.repeat(500)}\r`);
    expect(await next()).toBe('x'.repeat(11));
  }
});
