import { inflections } from '../grammar.js';
import type { Language } from '../language.js';

/** Here, as both the words and the set-up screen have them; at most 11 characters each. */
export const motifs: Language['messages']['motifs'] = {
  'lone-robot': 'robot sol',
  blocker: 'bloqueig',
  'two-helpers': 'dos ajuts',
  decoy: 'esquer',
  diagonal: 'barrera',
  'only-solution': 'única',
};

/** Robots and colours beside a feminine noun, "la barrera". */
const colours = inflections({
  vermell: { feminine: 'vermella' },
  verd: { feminine: 'verda' },
  blau: { feminine: 'blava' },
  groc: { feminine: 'groga' },
  platejat: { feminine: 'platejada' },
  negre: { feminine: 'negra' },
});

const directions = inflections({
  nord: { to: 'al nord' },
  est: { to: 'a l’est' },
  sud: { to: 'al sud' },
  oest: { to: 'a l’oest' },
});

export const feminine = (colour: string): string => colours(colour, 'feminine');

/** Where to, and where: "al nord". */
export const to = (direction: string): string => directions(direction, 'to');
