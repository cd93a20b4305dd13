import { clean } from '../../text/clean.js';
import { grammarOf, keysIn, type PluralForms, rangeOf } from '../grammar.js';

type Category = 'one' | 'many' | 'other';

export const { count, form, all, oneOf, numeral, date, inDays, when } = grammarOf<Category>('es');

/** A noun beside a number; whole millions take "de". */
export const noun = (one: string, other: string): PluralForms<Category> => ({
  one,
  many: `de ${other}`,
  other,
});

/** What agrees with a number: a verb, a participle, a whole clause. */
export const agree = <Form>(number: number, one: Form, other: Form): Form =>
  form(number, { one, many: other, other });

const nouns = {
  move: noun('movimiento', 'movimientos'),
  second: noun('segundo', 'segundos'),
  minute: noun('minuto', 'minutos'),
  day: noun('día', 'días'),
  round: noun('ronda', 'rondas'),
  chip: noun('ficha', 'fichas'),
  robot: noun('robot', 'robots'),
  player: noun('jugador', 'jugadores'),
  position: noun('posición', 'posiciones'),
  hint: noun('pista', 'pistas'),
  result: noun('resultado', 'resultados'),
  byte: noun('byte', 'bytes'),
  character: noun('carácter', 'caracteres'),
  order: noun('orden', 'órdenes'),
};

/** The number with its noun. */
export const counted = (number: number, name: keyof typeof nouns): string =>
  count(number, nouns[name]);

export const moves = (number: number): string => counted(number, 'move');
export const moveRange = rangeOf(moves, ' a ');
export const seconds = (number: number): string => counted(number, 'second');
export const minutes = (number: number): string => counted(number, 'minute');
export const rounds = (number: number): string => counted(number, 'round');
export const chips = (number: number): string => counted(number, 'chip');
export const robots = (number: number): string => counted(number, 'robot');

/** A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string): string => `«${clean(value, 40)}»`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);

/** For the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `«${clean(file, LONGEST_PATH)}»`;
