import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { checkPlayers } from '../../source/game/index.js';
import { createNames, playerName } from '../../source/server/names.js';

test.each([
  ['ann', 'ann'],
  ['  Ann  of\u00a0 Avonlea ', 'Ann of Avonlea'],
  ['\x1b[31mred\x1b[0m\x07', 'red'],
  ['ann\r\nbob', 'annbob'],
  ['\u202egnirts', 'gnirts'],
  ['a\u200bn\u2066n', 'ann'],
  ['', 'guest'],
  ['\u202e\u200b', 'guest'],
  ['\u2800\u3164', 'guest'],
  ['x'.repeat(65_536), 'x'.repeat(16)],
  ['将棋'.repeat(20), '将棋'.repeat(4)],
  [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
])('%j plays as %j', (userName, name) => {
  expect(playerName(userName)).toBe(name.normalize());
});

test('any name fits into 16 cells, and is one that a match takes', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(anyText, userName => {
      const name = playerName(userName);
      expect(stringWidth(name)).toBeLessThanOrEqual(16);
      expect(checkPlayers([name, 'somebody else entirely'.slice(0, 16)])).toMatchObject({
        ok: true,
      });
    }),
    { numRuns: 2000 },
  );
});

test('a second player of a name has a number, which is free again afterwards', () => {
  const names = createNames();
  expect(['ann', 'Ann', 'ann'].map(names.take)).toEqual(['ann', 'Ann 2', 'ann 3']);
  names.giveBack('Ann 2');
  expect(names.take('ann')).toBe('ann 2');
  const long = 'x'.repeat(16);
  expect([long, long].map(names.take)).toEqual([long, `${'x'.repeat(14)} 2`]);
});
