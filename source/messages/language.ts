import type { english } from './english/index.js';
import type { linearTexts } from './english/linear.js';
import type { screenTexts } from './english/screens.js';
import type { serveTexts } from './english/serve.js';

/** All that is said, in one language. */
export interface Language {
  readonly messages: typeof english;
  readonly screens: typeof screenTexts;
  readonly linear: typeof linearTexts;
  readonly serve: typeof serveTexts;
}

export type LanguageCode = 'en' | 'fr' | 'es' | 'ca' | 'cs' | 'fi';

/** Languages by what they call themselves, and what loads them; English comes with whatever says something. */
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

let spoken: Language | undefined;
const followers: ((language: Language | undefined) => void)[] = [];

/** Keeps a part of the texts in the language that is spoken: `take` is called now, and whenever that is another one. */
export function follow<Part extends keyof Language>(
  part: Part,
  english: Language[Part],
  take: (texts: Language[Part]) => void,
): void {
  const change = (language: Language | undefined) => take(language?.[part] ?? english);
  followers.push(change);
  change(spoken);
}

/** Says everything in this language from now on; English is none. */
export function speak(language: Language | undefined): void {
  if (language === spoken) return;
  spoken = language;
  for (const change of followers) change(language);
}

/** Says what `work` says in this language. On a server each guest has one: whatever is done for one is done like this. */
export function speaking<Result>(language: Language | undefined, work: () => Result): Result {
  const before = spoken;
  speak(language);
  try {
    return work();
  } finally {
    speak(before);
  }
}
