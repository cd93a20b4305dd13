import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { languageOf } from '../../source/messages/language.js';
import { LANGUAGE_CODES, LANGUAGES } from '../../source/text/languages.js';

const HUGE = 65_536;

describe('the language that an environment asks for', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: '' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'fr' }, 'fr'],
    [{ LANG: 'FR_ca@euro' }, 'fr'],
    [{ LANG: 'es-MX' }, 'es'],
    [{ LANG: 'ca.utf8' }, 'ca'],
    [{ LANG: 'cs_CZ.ISO-8859-2' }, 'cs'],
    [{ LANG: 'fi@euro' }, 'fi'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'it_IT.UTF-8' }, 'en'],
    // Three letters are another language, such as Filipino.
    [{ LANG: 'fil_PH.UTF-8' }, 'en'],
    [{ LANG: 'français' }, 'en'],
    [{ LANG: '\x1b[31mfr' }, 'en'],
    [{ LANG: '__proto__' }, 'en'],
    [{ LANG: `fr_${'\x1b]0;x\x07'.repeat(HUGE / 6)}` }, 'fr'],
    [{ LANG: 'f'.repeat(HUGE) }, 'en'],
    [{ LC_MESSAGES: 'fi_FI', LANG: 'fr_FR' }, 'fi'],
    [{ LC_ALL: 'cs_CZ', LC_MESSAGES: 'fi_FI', LANG: 'fr_FR' }, 'cs'],
    [{ LC_ALL: '', LC_MESSAGES: '', LANG: 'fr_FR' }, 'fr'],
    [{ LC_ALL: 'C', LC_MESSAGES: 'fi_FI', LANG: 'fr_FR' }, 'en'],
  ])('%.60j: %s', (environment, code) => expect(languageOf(environment)).toBe(code));

  it.each([
    [{}, 'fr-FR', 'fr'],
    [{ LANG: '' }, 'cs-CZ', 'cs'],
    [{}, 'pl-PL', 'en'],
    [{ LANG: 'C.UTF-8' }, 'fr-FR', 'en'],
    [{ LANG: 'fi_FI' }, 'fr-FR', 'fi'],
  ])('%j where the system is set to %s: %s', (environment, locale, code) => {
    expect(languageOf(environment, () => locale)).toBe(code);
  });

  it('is one that the game speaks, whatever the variable holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), LANG =>
        LANGUAGE_CODES.includes(languageOf({ LANG })),
      ),
    );
  });
});

test('every language is listed under the name by which it calls itself', () => {
  expect(Object.values(LANGUAGES)).toEqual(
    LANGUAGE_CODES.map(code => {
      const name = new Intl.DisplayNames(code, { type: 'language' }).of(code)!;
      return name[0]!.toUpperCase() + name.slice(1);
    }),
  );
});
