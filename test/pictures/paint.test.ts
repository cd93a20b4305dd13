import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { painterFor, plainText, type Row, span } from '../../source/pictures/paint.js';
import type { ColourName } from '../../source/pictures/palettes.js';
import type { Style } from '../../source/pictures/theme.js';

const LEVELS = [0, 1, 2, 3] as const;
const COLOUR_NAMES: readonly ColourName[] = [0, 1, 'printed-0', 'lit-any', 'ink', 'spotlight'];

/** The parameters of all escape sequences that set or reset a style. */
const codesOf = (text: string): string[] =>
  [...text.matchAll(/\x1b\[([\d;]*)m/g)].map(([, parameters]) => parameters!);

/** What each reset code ends. */
const RESETS: Readonly<Record<string, RegExp>> = {
  22: /^[12]$/,
  24: /^4$/,
  27: /^7$/,
  39: /^(3\d|9\d|38;.*)$/,
  49: /^(4\d|10\d|48;.*)$/,
};

/** Every character with the codes in force on it. */
function charactersOf(text: string): string[] {
  let codes = new Set<string>();
  return text.split(/(\x1b\[[\d;]*m)/).flatMap(piece => {
    const code = codesOf(piece)[0];
    if (code === undefined) return [...piece].map(one => `${one} ${[...codes].sort().join(' ')}`);
    const reset = RESETS[code];
    codes = reset ? new Set([...codes].filter(other => !reset.test(other))) : codes.add(code);
    return [];
  });
}

const paint = (colourLevel: (typeof LEVELS)[number], ...row: Row) =>
  painterFor({ colourLevel, palette: 'default' })(row);

describe('attributes', () => {
  test.each<[string, Style, string, string]>([
    ['bold', { bold: true }, '1', '22'],
    ['dim', { dim: true }, '2', '22'],
    ['underline, the walls', { underline: true }, '4', '24'],
    ['inverse', { inverse: true }, '7', '27'],
  ])('%s stays at every colour level', (_, style, on, off) => {
    for (const level of LEVELS) {
      expect(paint(level, span('x', style))).toBe(`\x1b[${on}mx\x1b[${off}m`);
    }
  });
});

describe('colours', () => {
  const robot: Style = { colour: 'ink', background: 0 };

  test.each([
    [1, /^(3\d|9\d)$/, /^(4\d|10\d)$/],
    [2, /^38;5;\d+$/, /^48;5;\d+$/],
    [3, /^38;2;16;20;24$/, /^48;2;229;72;74$/],
  ] as const)('level %i', (level, foreground, background) => {
    const codes = codesOf(paint(level, span('R', robot)));
    expect(codes.filter(code => foreground.test(code) && code !== '39')).toHaveLength(1);
    expect(codes.filter(code => background.test(code) && code !== '49')).toHaveLength(1);
    expect(codes).not.toContain('7');
  });

  test('level 0 has none at all, and what had a background is inverse', () => {
    expect(paint(0, span('R', robot))).toBe('\x1b[7mR\x1b[27m');
    expect(paint(0, span('R', { colour: 3 }))).toBe('R');
  });
});

test('neighbours of one style become one', () => {
  const row = [
    span('a', { bold: true }),
    span('b', { bold: true, dim: false }),
    span('c', { bold: true, colour: undefined }),
    span('d'),
    span('e', {}),
    span('f', { underline: true }),
  ];
  expect(paint(3, ...row)).toBe('\x1b[1mabc\x1b[22mde\x1b[4mf\x1b[24m');
});

/** Often such as differ from each other in one property only. */
const styles: fc.Arbitrary<Style> = fc.oneof(
  fc.constantFrom<Style>(
    {},
    { colour: 0 },
    { background: 0 },
    { bold: true },
    { dim: true },
    { underline: true },
    { inverse: true },
  ),
  fc.record(
    {
      colour: fc.constantFrom(...COLOUR_NAMES),
      background: fc.constantFrom(...COLOUR_NAMES),
      bold: fc.boolean(),
      dim: fc.boolean(),
      underline: fc.boolean(),
      inverse: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
);
const rows: fc.Arbitrary<Row> = fc.array(
  fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }), style: styles }),
  { maxLength: 6 },
);

describe('every row', () => {
  it('keeps its text at every level', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...LEVELS), (row, level) => {
        expect(stripVTControlCharacters(paint(level, ...row))).toBe(plainText(row));
      }),
    );
  });

  it('shows every character as if its span stood alone', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...LEVELS), (row, level) => {
        const alone = row.flatMap(one => charactersOf(paint(level, one)));
        expect(charactersOf(paint(level, ...row))).toEqual(alone);
      }),
      { numRuns: 400 },
    );
  });

  it('has no colour at level 0', () => {
    fc.assert(
      fc.property(rows, row => {
        for (const code of codesOf(paint(0, ...row))) {
          expect(['1', '2', '4', '7', '22', '24', '27']).toContain(code);
        }
      }),
    );
  });
});
