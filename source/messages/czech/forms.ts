import type { Language } from '../catalogue.js';
import { inflections } from '../grammar.js';

type Messages = Language['messages'];

export const black = 'černý';
export const robots: Messages['robots'] = ['červený', 'zelený', 'modrý', 'žlutý', 'stříbrný'];
export const directions: Messages['directions'] = ['sever', 'východ', 'jih', 'západ'];

export const anyRobot = 'jakýkoli robot';

/** A robot or a colour; the genitive is the accusative of robots as well. */
export const colour = inflections({
  červený: { genitive: 'červeného', feminine: 'červená' },
  zelený: { genitive: 'zeleného', feminine: 'zelená' },
  modrý: { genitive: 'modrého', feminine: 'modrá' },
  žlutý: { genitive: 'žlutého', feminine: 'žlutá' },
  stříbrný: { genitive: 'stříbrného', feminine: 'stříbrná' },
  černý: { genitive: 'černého', feminine: 'černá' },
});

const SIDES = inflections({
  sever: { locative: 'na severu' },
  východ: { locative: 'na východě' },
  jih: { locative: 'na jihu' },
  západ: { locative: 'na západě' },
});

/** Where something is: "na severu". */
export const at = (direction: string): string => SIDES(direction, 'locative');

/** A robot at the beginning of a sentence. */
export const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);

/** At most 11 characters each, as in the set-up. */
export const motifs: Messages['motifs'] = {
  'lone-robot': 'jeden robot',
  blocker: 'překážka',
  'two-helpers': 'dvojí pomoc',
  decoy: 'návnada',
  diagonal: 'diagonála',
  'only-solution': 'jedna cesta',
};
