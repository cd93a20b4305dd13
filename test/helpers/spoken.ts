import { learn, type Texts } from '../../source/messages/language.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../source/text/languages.js';

/** All languages with their texts. */
export const SPOKEN: readonly (readonly [LanguageCode, Texts])[] = await Promise.all(
  LANGUAGE_CODES.map(async code => [code, await learn(code)] as const),
);
