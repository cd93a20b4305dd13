import { clean } from '../../text/clean.js';
import { grammarOf, keysIn, rangeOf } from '../grammar.js';

type Category = 'one' | 'other';

export const { count, all, oneOf, numeral, date, inDays, when } = grammarOf<Category>('fi');

/** The nominative for one, the partitive for every other number. */
const nouns = {
  move: { one: 'siirto', other: 'siirtoa' },
  second: { one: 'sekunti', other: 'sekuntia' },
  minute: { one: 'minuutti', other: 'minuuttia' },
  day: { one: 'päivä', other: 'päivää' },
  round: { one: 'kierros', other: 'kierrosta' },
  chip: { one: 'nappula', other: 'nappulaa' },
  robot: { one: 'robotti', other: 'robottia' },
  hint: { one: 'vihje', other: 'vihjettä' },
  position: { one: 'asetelma', other: 'asetelmaa' },
  solution: { one: 'lyhin ratkaisu', other: 'lyhintä ratkaisua' },
  order: { one: 'järjestys', other: 'järjestystä' },
  seat: { one: 'vapaa paikka', other: 'vapaata paikkaa' },
  spectator: { one: 'katsoja', other: 'katsojaa' },
  skip: { one: 'ohitus', other: 'ohitusta' },
  result: { one: 'tulos', other: 'tulosta' },
  match: { one: 'ottelu', other: 'ottelua' },
  practice: { one: 'harjoitus', other: 'harjoitusta' },
  board: { one: 'lauta', other: 'lautaa' },
  line: { one: 'rivi', other: 'riviä' },
  byte: { one: 'tavu', other: 'tavua' },
};

/** The number with its noun. */
export const counted = (number: number, name: keyof typeof nouns): string =>
  count(number, nouns[name]);

export const moves = (number: number): string => counted(number, 'move');
export const moveRange = rangeOf(moves);
export const seconds = (number: number): string => counted(number, 'second');
export const minutes = (number: number): string => counted(number, 'minute');
export const rounds = (number: number): string => counted(number, 'round');
export const chips = (number: number): string => counted(number, 'chip');
export const robots = (number: number): string => counted(number, 'robot');

/** Other cases of nouns: after a number they are the same for one and for many, and always singular. */
const cases = {
  inMoves: 'siirrolla',
  withChips: 'nappulalla',
  ofRounds: 'kierroksen',
  ofMinutes: 'minuutin',
  intoMinutes: 'minuuttiin',
  ofSeconds: 'sekunnin',
  ofRobots: 'robotin',
  toRobots: 'robotille',
  ofCharacters: 'merkin',
};

/** The number with a noun in another case: "7 siirrolla". */
export const inflected = (number: number, name: keyof typeof cases): string =>
  `${numeral(number)} ${cases[name]}`;

export const inMoves = (number: number): string => inflected(number, 'inMoves');

/** A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string): string => `”${clean(value, 40)}”`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);

/** How a question is answered. */
export const YES_OR_NO = '”y” = kyllä, muu näppäin = ei.';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `”${clean(file, LONGEST_PATH)}”`;
