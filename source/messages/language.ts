import { asciiTexts } from './ascii.js';
import type { Language } from './catalogue.js';
import { english } from './english/index.js';
import { linearTexts } from './english/linear.js';
import { screenTexts } from './english/screens.js';
import { serveTexts } from './english/serve.js';
import { LANGUAGE_CODES, type LanguageCode } from './languages.js';

/** How languages besides English are loaded; English is part of every module that has texts. */
const LOADERS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Language>>> = {
  fr: async () => (await import('./french/index.js')).french,
  es: async () => (await import('./spanish/index.js')).spanish,
  ca: async () => (await import('./catalan/index.js')).catalan,
  cs: async () => (await import('./czech/index.js')).czech,
  fi: async () => (await import('./finnish/index.js')).finnish,
};

/** All that is said to one player, in one language: a value, which whoever shows something is given. */
export interface Texts extends Language {
  readonly code: LanguageCode;
  /** Whether it is said in ASCII. */
  readonly isAscii?: boolean | undefined;
}

/** The language of one player; it may change. */
export interface Tongue {
  current: Texts;
}

export const ENGLISH: Texts = {
  code: 'en',
  messages: english,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
};

/** The texts of a language, which is loaded; in ASCII if the terminal has nothing else. */
export async function learn(code: LanguageCode, isAscii?: boolean): Promise<Texts> {
  const texts = code === 'en' ? ENGLISH : await LOADERS[code]();
  return { ...(isAscii ? asciiTexts({ ...texts }) : texts), code, isAscii };
}

type Environment = Readonly<Partial<Record<'LC_ALL' | 'LC_MESSAGES' | 'LANG', string>>>;

/** The language that an environment asks for, by the first of its variables that says something. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): LanguageCode {
  const locale = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 3).toLowerCase();
  return LANGUAGE_CODES.find(code => code === locale.replace(/[^a-z]$/, '')) ?? 'en';
}

let own: Texts = ENGLISH;
let spoken: Texts = ENGLISH;
const followers: ((language: Texts) => void)[] = [];

/** The language in which things are said at the moment. */
export const spokenNow = (): Texts => spoken;

/** Keeps a part of the texts in the language that is spoken: `take` is called now, and whenever that is another one. */
export function follow<Part extends keyof Language>(
  part: Part,
  take: (texts: Language[Part]) => void,
): void {
  const exchange = (texts: Texts) => take(texts[part]);
  followers.push(exchange);
  exchange(spoken);
}

/** Switches the program's own language; guests keep theirs. */
export function speak(language: Texts): void {
  own = language;
  change(language);
}

function change(language: Texts): void {
  if (language === spoken) return;
  spoken = language;
  for (const exchange of followers) exchange(language);
}

/** Runs `work` in the given language: on a server every guest has one. */
export function speaking<Result>({ current }: Tongue, work: () => Result): Result {
  const before = spoken;
  change(current);
  try {
    return work();
  } finally {
    change(before);
  }
}

/** The same for work without an end of its own: until whatever runs now is over. */
export function speakFor({ current }: Tongue): void {
  change(current);
  if (current !== own) queueMicrotask(() => change(own));
}

/** The tongue of a program that has one player. */
export const OWN_TONGUE: Tongue = {
  get current() {
    return own;
  },
  set current(language) {
    speak(language);
  },
};
