/** @public The languages of the texts, by the names that they have themselves. */
export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ca: 'Català',
  cs: 'Čeština',
  fi: 'Suomi',
  de: 'Deutsch',
} as const;

/** @public */
export type LanguageCode = keyof typeof LANGUAGES;

/** @public */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];
