/**
 * Seeded random numbers, the same on every machine. The generator is sfc32 from Chris Doty-Humphrey's PractRand (public
 * domain); each word of its state is a hash of the text's UTF-16 units by Austin Appleby's MurmurHash3 finaliser (public
 * domain).
 */
export interface Random {
  /** A whole number from 0 to `bound - 1`, all equally likely; `bound` from 1 to 2³². */
  below(bound: number): number;
}

const WORDS = 2 ** 32;

function mix(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

function hash(text: string, salt: number): number {
  let word = mix(salt);
  for (let index = 0; index < text.length; index++) {
    word = mix(word ^ text.charCodeAt(index) ^ Math.imul(index + 1, 0x9e3779b1));
  }
  return word;
}

/** Random numbers that depend on the seed alone. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];

  function next(): number {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  }
  // As the generator's author advises, the first words are thrown away.
  for (let round = 0; round < 12; round++) next();

  return {
    below(bound) {
      // Words beyond the last whole multiple of the bound would favour small numbers.
      const limit = WORDS - (WORDS % bound);
      let word = next();
      while (word >= limit) word = next();
      return word % bound;
    },
  };
}

/** A random item, all equally likely. */
export const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[random.below(items.length)]!;

/** The items in random order (Fisher–Yates), in a new array. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
