import type { Language } from '../catalogue.js';
import { inflections } from '../grammar.js';

/** Here, as both the words and the set-up screen have them; at most 11 characters each. */
export const motifs: Language['messages']['motifs'] = {
  'lone-robot': 'robot sol',
  blocker: 'bloqueig',
  'two-helpers': 'dos ajuts',
  decoy: 'esquer',
  diagonal: 'barrera',
  'only-solution': 'una solució',
};

/** Colours beside a feminine noun, "la barrera", and robots with their article. */
const colours = inflections({
  vermell: { feminine: 'vermella', the: 'el vermell' },
  verd: { feminine: 'verda', the: 'el verd' },
  blau: { feminine: 'blava', the: 'el blau' },
  groc: { feminine: 'groga', the: 'el groc' },
  platejat: { feminine: 'platejada', the: 'el platejat' },
  negre: { feminine: 'negra', the: 'el negre' },
});

const directions = inflections({
  nord: { to: 'al nord' },
  est: { to: 'a l’est' },
  sud: { to: 'al sud' },
  oest: { to: 'a l’oest' },
});

export const feminine = (colour: string): string => colours(colour, 'feminine');

/** A robot with its article; what is no robot stays as it is. */
export const the = (robot: string): string => colours(robot, 'the');

/** "Per al vermell", "per a qualsevol robot". */
export const forRobot = (robot: string): string =>
  the(robot) === robot ? `per a ${robot}` : `per al ${robot}`;

/** Where to, and where: "al nord". */
export const to = (direction: string): string => directions(direction, 'to');
