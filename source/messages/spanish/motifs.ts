import type { Language } from '../catalogue.js';

/** At most 11 characters each. Apart, as the set-up lists them as well. */
export const motifs: Language['messages']['motifs'] = {
  'lone-robot': 'robot solo',
  blocker: 'bloqueo',
  'two-helpers': 'dos ayudas',
  decoy: 'señuelo',
  diagonal: 'barrera',
  'only-solution': 'sol. única',
};
