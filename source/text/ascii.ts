/** Signs that do not come apart into letters and accents. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'" },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-', '×': 'x', '±': '+/-', '·': '.', '•': '*' },
  ...{ '°': ' deg' },
  ...{ '←': '<', '→': '>', '↑': '^', '↓': 'v', '¡': '', '¿': '', œ: 'oe', Œ: 'OE' },
  ...{ æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ß: 'ss' },
};

/** @public The text in ASCII: accents dropped, plain quotation marks. German spells umlauts out instead. */
export const asciiText = (text: string, code?: string): string =>
  (code === 'de' ? text.normalize('NFD').replace(/(?<=[aou])\u0308/gi, 'e') : text)
    .replace(/«\s|\s»/g, '"')
    .replace(/[^\0-\x7f]+/g, signs =>
      signs
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\0-\x7f]/gu, sign => SIGNS[sign] ?? '?'),
    );

/** @public Whether a terminal with this environment gets ASCII only. */
export function keepsToAscii({ TERM, LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return (
    TERM === 'dumb' ||
    // The fonts of the Linux console have at most 512 characters.
    TERM === 'linux' ||
    (locale !== undefined && !/utf-?8/i.test(locale))
  );
}
