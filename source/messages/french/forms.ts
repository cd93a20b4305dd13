import { clean } from '../../text/clean.js';
import { inflections, keysIn } from '../grammar.js';

/** A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string, longest = 40): string => `« ${clean(value, longest)} »`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);

/** How a question is answered. */
export const YES_OR_NO = '« y » = oui, autre touche = non.';

/** For the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A colour beside « diagonale », which is feminine. */
export const feminine = (colour: string): string => ofColour(colour, 'feminine');

/** A robot with its article; "any robot", or what is no robot of ours, stays as it is. */
export const theRobot = (robot: string): string => ofColour(robot, 'robot');

const ofColour = inflections({
  rouge: { feminine: 'rouge', robot: 'le robot rouge' },
  vert: { feminine: 'verte', robot: 'le robot vert' },
  bleu: { feminine: 'bleue', robot: 'le robot bleu' },
  jaune: { feminine: 'jaune', robot: 'le robot jaune' },
  argenté: { feminine: 'argentée', robot: 'le robot argenté' },
  noir: { feminine: 'noire', robot: 'le robot noir' },
});

const ofDirection = inflections({
  nord: { to: 'vers le nord', at: 'au nord' },
  est: { to: 'vers l’est', at: 'à l’est' },
  sud: { to: 'vers le sud', at: 'au sud' },
  ouest: { to: 'vers l’ouest', at: 'à l’ouest' },
});

/** Where to: a bare « est » would read as the verb. */
export const towards = (direction: string): string => ofDirection(direction, 'to');

/** Where. */
export const at = (direction: string): string => ofDirection(direction, 'at');

/** The motifs of a puzzle; at most 11 characters each. */
export const motifs = {
  'lone-robot': 'robot seul',
  blocker: 'bloqueur',
  'two-helpers': 'deux aides',
  decoy: 'leurre',
  diagonal: 'diagonale',
  'only-solution': 'unique',
};

/** A path for use inside a sentence. */
export const path = (file: string): string => quote(file, 160);
