import type { Language } from '../catalogue.js';

/** At most 11 characters each. Apart, as the set-up lists them as well. */
export const motifs: Language['messages']['motifs'] = {
  'lone-robot': 'Alleingang',
  blocker: 'Blockade',
  'two-helpers': 'zwei Helfer',
  decoy: 'Köder',
  diagonal: 'Diagonale',
  'only-solution': 'eindeutig',
};
