import { asciiText } from '../text/ascii.js';
import { reasonOf } from '../text/clean.js';
import { LANGUAGE_CODES, type LanguageCode } from '../text/languages.js';
import type { Language } from './catalogue.js';
import { hostTexts } from './english/host.js';
import { english } from './english/index.js';
import { linearTexts } from './english/linear.js';
import { screenTexts } from './english/screens.js';
import { serveTexts } from './english/serve.js';

/** How languages besides English are loaded; English is part of every module that has texts. */
const LOADERS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Language>>> = {
  fr: async () => (await import('./french/index.js')).french,
  es: async () => (await import('./spanish/index.js')).spanish,
  ca: async () => (await import('./catalan/index.js')).catalan,
  cs: async () => (await import('./czech/index.js')).czech,
  fi: async () => (await import('./finnish/index.js')).finnish,
  de: async () => (await import('./german/index.js')).german,
};

/** @public All texts for one player, in one language: a value, handed to whatever shows something. */
export interface Texts extends Language {
  readonly code: LanguageCode;
  /** Whether the texts have only ASCII characters. */
  readonly isAscii?: boolean | undefined;
}

/** @public A sentence in any language. */
export type Sentence = (texts: Texts) => string;

/** @public The texts that are always loaded. */
export const ENGLISH: Texts = {
  code: 'en',
  messages: english,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
  host: hostTexts,
};

/** @public An error that people are told of in a sentence of the catalogue. The message is in English. */
export class ToldError extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence(ENGLISH));
    this.sentence = sentence;
  }
}

/** @public What people are told of an error; one that has no sentence speaks for itself. */
export const sentenceOfError = (error: unknown): Sentence =>
  error instanceof ToldError ? error.sentence : () => reasonOf(error);

/** @public Loads the texts of a language; in ASCII if the terminal has nothing else. */
export async function learn(code: LanguageCode, isAscii?: boolean): Promise<Texts> {
  const texts = code === 'en' ? ENGLISH : await LOADERS[code]();
  return { ...(isAscii ? (inAscii(texts, code) as Language) : texts), code, isAscii };
}

/** A part of a catalogue with all texts in ASCII, so that what is measured is what is shown. */
function inAscii(part: unknown, code: LanguageCode): unknown {
  if (typeof part === 'string') return asciiText(part, code);
  if (typeof part === 'function') return (values: unknown) => inAscii(part(values), code);
  if (Array.isArray(part)) return part.map(text => inAscii(text, code));
  if (typeof part !== 'object' || part === null) return part;
  const texts = Object.entries(part).map(([name, text]) => [name, inAscii(text, code)]);
  return Object.fromEntries(texts);
}

type Environment = Readonly<Partial<Record<'LC_ALL' | 'LC_MESSAGES' | 'LANG', string>>>;

/**
 * @public The language of an environment, by the first of its variables that is set, else by the locale of its system; English
 * if the game does not speak it.
 */
export function languageOf(
  { LC_ALL, LC_MESSAGES, LANG }: Environment,
  systemLocale: () => string = () => '',
): LanguageCode {
  const locale = (LC_ALL || LC_MESSAGES || LANG || systemLocale()).slice(0, 3).toLowerCase();
  return LANGUAGE_CODES.find(code => code === locale.replace(/[^a-z]$/, '')) ?? 'en';
}
