/** The whole number with the right form of its noun. */
export const count = (number: number, one: string, other: string): string =>
  `${number} ${number === 1 ? one : other}`;

export const moves = (number: number): string => count(number, 'move', 'moves');

/** Words with "and" or "or" before the last one. Made when it is needed, since that takes a while. */
const list = (type: 'conjunction' | 'disjunction', words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type }).format(words);
export const all = (words: readonly string[]): string => list('conjunction', words);
export const oneOf = (words: readonly string[]): string => list('disjunction', words);
