import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { RESERVED_LETTERS } from '../../../source/keys/index.js';
import { playerKeys } from '../../helpers/hot-seat.js';

it.each([
  ['the first letter', ['Ann', 'Bob'], 'ab'],
  ['the next letter of the name where the first is taken', ['Ann', 'Anton'], 'an'],
  ['a letter of the alphabet where the whole name is taken', ['Al', 'La', 'Al La'], 'alb'],
  ['no letter that means something else', ['Cem', 'Quin', 'C', 'Qq'], 'cuab'],
  ['the letter without its accent', ['Éva', 'Ömer', 'Zoë'], 'eoa'],
  ['a letter of the alphabet for a name without one', ['李雷', 'Ольга', '🤖', '7'], 'abcd'],
  ['letters that are taken by nobody else, digits and blanks aside', ['2 x', '- x y'], 'xy'],
  ['the place at the table decides who comes first', ['Ba', 'Ab', 'Bab'], 'bac'],
])('every player gets: %s', (_, names, keys) => {
  expect(playerKeys(names).join('')).toBe(keys);
});

test('keys are distinct, lower case and never reserved ones', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }), {
    minLength: 2,
    maxLength: 26,
  });
  fc.assert(
    fc.property(names, names => {
      const keys = playerKeys(names);
      expect(keys).toHaveLength(names.length);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) {
        expect(key).toMatch(/^[a-z]$/);
        expect(RESERVED_LETTERS).not.toContain(key);
      }
    }),
  );
});
