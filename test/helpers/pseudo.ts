import { english } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import type { Language, LanguageCode, Spoken } from '../../source/messages/language.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters that look alike, each one cell wide, none of them in two alphabets. */
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

/** What it would be in English. */
export const unmarked = (text: string): string =>
  [...text].map(letter => read.get(letter) ?? letter).join('');

/** Whether a letter of this alphabet is in it. */
export const isIn = (text: string, alphabet: Alphabet): boolean =>
  [...text].some(letter => ALPHABETS[alphabet].includes(letter));

/** Texts from outside, wherever they are among the values. */
function textsIn(values: unknown): string[] {
  if (typeof values === 'string') return [values];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap(textsIn);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text in that alphabet; what stands in it of the values stays as it is. */
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

/** English in other letters: whatever is shown in plain ones was not said in this language. */
export const pseudo = (alphabet: Alphabet, code: LanguageCode = 'fr'): Spoken => ({
  code,
  texts: inAlphabet(
    { messages: english, screens: screenTexts, linear: linearTexts, serve: serveTexts },
    alphabet,
  ) as Language,
});
