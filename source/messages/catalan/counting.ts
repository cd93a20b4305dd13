import { grammarOf, rangeOf } from '../grammar.js';

const grammar = grammarOf<'one' | 'many' | 'other'>('ca');
export const { numeral, form, count, all, oneOf, date, inDays, when } = grammar;

/** "Del 21 de novembre", "al 21 de novembre": the first and the eleventh of a month elide the article. */
export const from = (day: string): string =>
  date(day).replace(/^(11?\b)?/, one => (one ? `de l’${one}` : 'del '));
export const until = (day: string): string =>
  date(day).replace(/^(11?\b)?/, one => (one ? `a l’${one}` : 'al '));

/** The number with a noun, given in both numbers; of whole millions there is a "de" before it. */
export const counted = (number: number, one: string, other: string): string =>
  count(number, { one, many: `de ${other}`, other });

/** "De" before a number, as it is spoken: "d’1", "de 7", "d’11 moviments". */
export const de = (number: number | string): string =>
  /^11?(?![\d.])/.test(`${number}`) ? `d’${number}` : `de ${number}`;

export const moves = (number: number): string => counted(number, 'moviment', 'moviments');
export const moveRange = rangeOf(moves, ' a ');
export const seconds = (number: number): string => counted(number, 'segon', 'segons');
export const minutes = (number: number): string => counted(number, 'minut', 'minuts');
export const rounds = (number: number): string => counted(number, 'ronda', 'rondes');
export const chips = (number: number): string => counted(number, 'fitxa', 'fitxes');
export const robots = (number: number): string => counted(number, 'robot', 'robots');
export const positions = (number: number): string => counted(number, 'posició', 'posicions');
export const days = (number: number): string => counted(number, 'dia', 'dies');
export const bytes = (number: number): string => counted(number, 'byte', 'bytes');
export const shortestSolutions = (number: number): string =>
  counted(number, 'solució més curta', 'solucions més curtes');
