import type { Language } from '../catalogue.js';

/** At most 11 characters each. Apart, as the set-up lists them as well. */
export const motifs: Language['messages']['motifs'] = {
  'lone-robot': 'yksinään',
  blocker: 'este',
  'two-helpers': 'kaksi apua',
  decoy: 'harhautus',
  diagonal: 'vinoseinä',
  'only-solution': 'ainoa',
};
