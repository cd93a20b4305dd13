/** Signs that do not come apart into letters and accents. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'" },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-', '×': 'x', '±': '+/-', '·': '.', '•': '*' },
  ...{ '←': '<', '→': '>', '↑': '^', '↓': 'v', '¡': '', '¿': '', œ: 'oe', Œ: 'OE' },
  ...{ æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ß: 'ss' },
};

/** @public The text in ASCII: accents dropped, plain quotation marks. */
export const asciiText = (text: string): string =>
  text.replace(/«\s|\s»/g, '"').replace(/[^\0-\x7f]+/g, signs =>
    signs
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\0-\x7f]/gu, sign => SIGNS[sign] ?? '?'),
  );
