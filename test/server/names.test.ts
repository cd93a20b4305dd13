import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { checkPlayers } from '../../source/game/index.js';
import { createNames, namedBy, playerName } from '../../source/server/names.js';

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
  ['\u0301 \u0308', 'guest'],
  ['x'.repeat(65_536), 'x'.repeat(16)],
  ['将棋'.repeat(20), '将棋'.repeat(4)],
  [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
])('%j plays as %j', (userName, name) => {
  expect(playerName(userName)).toBe(name.normalize());
});

test.each([
  ['ann+kifanoru', 'ann', 'kifanoru'],
  ['Ann+KIFANORU', 'Ann', 'kifanoru'],
  ['a+b+kifanoru', 'a+b', 'kifanoru'],
  ['ann\n\x1b[2J+kifanoru', 'ann', 'kifanoru'],
  ['ann+kifano', 'ann+kifano', undefined],
  ['ann+kif4noru', 'ann+kif4noru', undefined],
  ['+kifanoru', '+kifanoru', undefined],
])('%j plays as %j, with the word %s', (userName, name, word) => {
  expect(namedBy(userName)).toEqual({ name, ...(word && { word }) });
});

test('any login name becomes a name of at most 16 cells that a match accepts', () => {
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

test('a second player with the same name gets a number, which is free again afterwards', () => {
  const names = createNames();
  expect(['ann', 'Ann', 'ann'].map(name => names.take(name))).toEqual(['ann', 'Ann 2', 'ann 3']);
  names.giveBack('Ann 2');
  expect(names.take('ann')).toBe('ann 2');
  const long = 'x'.repeat(16);
  expect([long, long].map(name => names.take(name))).toEqual([long, `${'x'.repeat(14)} 2`]);
});

test('a second connection with the same key has the same name, which is free when both are gone', () => {
  const names = createNames();
  const take = (key?: string) => names.take('ann', key);
  expect([take('a'), take('b'), take('a'), take(), take('b')]).toEqual([
    'ann',
    'ann 2',
    'ann',
    'ann 3',
    'ann 2',
  ]);
  names.giveBack('ann');
  expect(take('c')).toBe('ann 4');
  names.giveBack('ann');
  expect(take('c')).toBe('ann');
});
