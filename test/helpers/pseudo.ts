import type { Language } from '../../source/messages/catalogue.js';
import { ENGLISH, type Texts } from '../../source/messages/language.js';
import type { LanguageCode } from '../../source/text/languages.js';
import { rivalNames } from '../../source/training/index.js';
import { escaped } from './marked.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters that replace plain ones, each one cell wide and in only one alphabet. */
const ALPHABETS = {
  accented: 'ÀƁĆĎÉƑĜĤÎĴĶĹḾŃÖṔɊŔŚŢÛṼŴẊÝŽàƀćďéƒĝĥîĵķĺḿńöṕɋŕśţûṽŵẋýž',
  greek: 'ΑΒϹΔΕΦΓΗΙЈΚΛΜΝΟΠΘΡΣΤΥѴΩΧΨΖαβϲδεφγηιјκλμνοπθρστυѵωχψζ',
} as const;

export type Alphabet = keyof typeof ALPHABETS;

const read = new Map(
  Object.values(ALPHABETS).flatMap(letters =>
    [...letters].map((letter, index) => [letter, LETTERS[index]!] as const),
  ),
);

/** The text in plain letters. */
export const unmarked = (text: string): string =>
  [...text].map(letter => read.get(letter) ?? letter).join('');

/** Whether a text has a letter of this alphabet. */
export const isIn = (text: string, alphabet: Alphabet): boolean =>
  [...text].some(letter => ALPHABETS[alphabet].includes(letter));

/** Values that only select a form of a text. */
const CODES: ReadonlySet<string> = new Set(
  'afterRound fifth ownRaise players proof tie type'.split(' '),
);

/** The texts among the values. */
function textsIn(values: unknown): string[] {
  if (typeof values === 'string') return [values];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => (CODES.has(name) ? [] : textsIn(value)));
}

/** A text in that alphabet, except for its values. */
function marked(text: string, alphabet: Alphabet, values?: unknown): string {
  const kept = textsIn(values)
    .filter(value => /[A-Za-z]/.test(value))
    .sort((one, other) => other.length - one.length)
    .map(value => `(?<![A-Za-z])${escaped(value)}(?![A-Za-z])`);
  const pieces = new RegExp(`(${kept.join('|') || '(?!)'})|[A-Za-z]`, 'g');
  return text.replace(pieces, (piece, keep) => keep ?? ALPHABETS[alphabet][LETTERS.indexOf(piece)]);
}

/** The same catalogue in that alphabet. */
function inAlphabet(node: unknown, alphabet: Alphabet): unknown {
  if (typeof node === 'string') return marked(node, alphabet);
  if (typeof node === 'function') {
    return (values: unknown) => marked(node(values), alphabet, values);
  }
  if (Array.isArray(node)) return node.map(child => inAlphabet(child, alphabet));
  return Object.fromEntries(
    Object.entries(node as object).map(([name, child]) => [name, inAlphabet(child, alphabet)]),
  );
}

/** English in other letters: plain letters on a screen then come from elsewhere. */
export const pseudo = (alphabet: Alphabet, code: LanguageCode = 'fr'): Texts => ({
  ...(inAlphabet(ENGLISH, alphabet) as Language),
  code,
});

const WORD = /(?<![A-Za-z])[A-Za-z]{3,}/g;

/** All words of the catalogue, among others. */
const englishWords = new Set(
  JSON.stringify(ENGLISH, (_, node) => (typeof node === 'function' ? String(node) : node))
    .toLowerCase()
    .match(WORD),
);

/** What is shown as it is in every language: what was typed, in quotes, dates as the system writes them, Game IDs, and the names of people, bots, files and languages. */
const NAMES = new RegExp(
  `"[^"]*"|“[^”]*”|\\d+ nov\\. 2026|\\S*\\+\\S*|${[...rivalNames(99, []), 'Ann|Bob|Bot|Cem|Dan|Français|xyzzy|txt'].join('|')}`,
  'g',
);

/** Words that neither the pseudo-language has, nor anybody has typed. */
export function plainWords(text: string, typed: string): string[] {
  const words = text.replace(NAMES, '').match(WORD) ?? [];
  return words.filter(
    word => englishWords.has(word.toLowerCase()) || !isPartOf(word, typed.slice(-999)),
  );
}

/** Whether a text has these letters in this order, perhaps with others in between. */
function isPartOf(word: string, typed: string): boolean {
  let at = -1;
  return [...word].every(letter => {
    at = typed.indexOf(letter, at + 1);
    return at >= 0;
  });
}
