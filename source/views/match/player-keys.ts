import { RESERVED_LETTERS } from '../../keys/index.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A letter for every player: the first of the name, where it is free and means nothing else while
 * players think; then, for those who got none, the next free one of the name or of the alphabet.
 */
export function playerKeys(names: readonly string[]): string[] {
  const taken = new Set(RESERVED_LETTERS);
  const take = (candidates: readonly string[]): string | undefined => {
    const key = candidates.find(letter => !taken.has(letter));
    if (key !== undefined) taken.add(key);
    return key;
  };
  const letters = names.map(name =>
    [...name.toLowerCase()].filter(letter => ALPHABET.includes(letter)),
  );
  const initials = letters.map(own => take(own.slice(0, 1)));
  return initials.map((initial, player) => initial ?? take([...letters[player]!, ...ALPHABET])!);
}
