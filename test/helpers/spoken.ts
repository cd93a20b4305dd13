import type { Language } from '../../source/messages/catalogue.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { english } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { learn } from '../../source/messages/language.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../source/text/languages.js';

export const ENGLISH_TEXTS: Language = {
  messages: english,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
  host: hostTexts,
};

/** All that is said in a language. */
export const textsIn = (code: LanguageCode): Promise<Language> => learn(code);

/** All languages with their texts. */
export const SPOKEN: readonly (readonly [LanguageCode, Language])[] = await Promise.all(
  LANGUAGE_CODES.map(async code => [code, await textsIn(code)] as const),
);
