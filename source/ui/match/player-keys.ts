import { RESERVED_LETTERS } from '../keys.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A letter for every player: the first of the name that nobody before has and that means nothing
 * else while players think, or else the first free one of the alphabet.
 */
export function playerKeys(names: readonly string[]): string[] {
  const taken = new Set(RESERVED_LETTERS);
  return names.map(name => {
    const own = [...name.toLowerCase()].filter(letter => ALPHABET.includes(letter));
    const key = [...own, ...ALPHABET].find(letter => !taken.has(letter))!;
    taken.add(key);
    return key;
  });
}
