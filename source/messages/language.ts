import { asciiTexts } from './ascii.js';
import type { Language } from './catalogue.js';

export type LanguageCode = 'en' | 'fr' | 'es' | 'ca' | 'cs' | 'fi';

/** Languages by their own names, with their loaders; English is part of every module that has texts. */
export const LANGUAGES: Readonly<
  Record<
    LanguageCode,
    { readonly name: string; readonly load: () => Promise<Language | undefined> }
  >
> = {
  en: { name: 'English', load: async () => undefined },
  fr: { name: 'Français', load: async () => (await import('./french/index.js')).french },
  es: { name: 'Español', load: async () => (await import('./spanish/index.js')).spanish },
  ca: { name: 'Català', load: async () => (await import('./catalan/index.js')).catalan },
  cs: { name: 'Čeština', load: async () => (await import('./czech/index.js')).czech },
  fi: { name: 'Suomi', load: async () => (await import('./finnish/index.js')).finnish },
};

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** A language that is loaded; texts of English come with whatever says something. */
export interface Spoken {
  readonly code: LanguageCode;
  readonly texts: Language | undefined;
  /** Whether it is said in ASCII. */
  readonly isAscii?: boolean | undefined;
}

/** The language of one player; it may change. */
export interface Tongue {
  current: Spoken;
}

export const ENGLISH: Spoken = { code: 'en', texts: undefined };

export const learn = async (code: LanguageCode, isAscii?: boolean): Promise<Spoken> => ({
  code,
  isAscii,
  texts: await LANGUAGES[code].load(),
});

type Environment = Readonly<Partial<Record<'LC_ALL' | 'LC_MESSAGES' | 'LANG', string>>>;

/** The language that an environment asks for, by the first of its variables that says something. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): LanguageCode {
  const locale = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 3).toLowerCase();
  return LANGUAGE_CODES.find(code => code === locale.replace(/[^a-z]$/, '')) ?? 'en';
}

let own = ENGLISH;
let spoken = ENGLISH;
const followers: ((language: Spoken) => void)[] = [];

/** The language in which things are said at the moment. */
export const spokenNow = (): Spoken => spoken;

/** Keeps a part of the texts in the language that is spoken: `take` is called now, and whenever that is another one. */
export function follow<Part extends keyof Language>(
  part: Part,
  english: Language[Part],
  take: (texts: Language[Part]) => void,
): void {
  const exchange = ({ texts, isAscii }: Spoken) => {
    const own = texts?.[part] ?? english;
    take(isAscii ? asciiOf(own) : own);
  };
  followers.push(exchange);
  exchange(spoken);
}

const folded = new WeakMap<object, unknown>();

function asciiOf<Texts extends object>(texts: Texts): Texts {
  if (!folded.has(texts)) folded.set(texts, asciiTexts(texts));
  return folded.get(texts) as Texts;
}

/** Switches the program's own language; guests keep theirs. */
export function speak(language: Spoken): void {
  own = language;
  change(language);
}

function change(language: Spoken): void {
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
