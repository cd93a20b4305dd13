import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type ColourName,
  painterFor,
  plainText,
  type Row,
  type Style,
  span,
} from '../../source/pictures/theme.js';
import { written } from '../../source/terminal/cells.js';
import { plainCells } from '../helpers/rows.js';

const LEVELS = [0, 1, 2, 3] as const;
const COLOUR_NAMES: readonly ColourName[] = [0, 1, 'printed-0', 'lit-any', 'ink', 'spotlight'];

const paint = (colourLevel: (typeof LEVELS)[number], ...row: Row) =>
  painterFor({ colourLevel, palette: 'default' })(row);

/** The look of a character in this style. */
const lookAt = (level: (typeof LEVELS)[number], style: Style): string =>
  paint(level, span('x', style))[0]!.look;

describe('attributes', () => {
  test.each<[string, Style, string]>([
    ['bold', { bold: true }, '1'],
    ['dim', { dim: true }, '2'],
    ['underline, the walls', { underline: true }, '4'],
    ['inverse', { inverse: true }, '7'],
  ])('%s stays at every colour level', (_, style, look) => {
    for (const level of LEVELS) expect(lookAt(level, style)).toBe(look);
  });
});

describe('colours', () => {
  const robot: Style = { colour: 'ink', background: 0 };

  test.each([
    [1, /^(3\d|9\d);(4\d|10\d)$/],
    [2, /^38;5;\d+;48;5;\d+$/],
    [3, /^38;2;16;20;24;48;2;229;72;74$/],
  ] as const)('level %i', (level, look) => {
    expect(lookAt(level, robot)).toMatch(look);
  });

  test('level 0 has none, and text with a background is inverse', () => {
    expect(lookAt(0, robot)).toBe('7');
    expect(lookAt(0, { colour: 3 })).toBe('');
  });
});

test('equal styles have the same look, however they are written', () => {
  const row = [
    span('a', { bold: true }),
    span('b', { bold: true, dim: false }),
    span('c', { bold: true, colour: undefined }),
    span('d'),
    span('e', {}),
    span('f', { underline: true }),
  ];
  expect(written(paint(3, ...row))).toBe('\x1b[1mabc\x1b[mde\x1b[4mf\x1b[m');
});

/** Styles that often differ in only one property. */
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
        expect(plainCells(paint(level, ...row))).toBe(plainText(row));
      }),
    );
  });

  it('shows each character as if its span was alone', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...LEVELS), (row, level) => {
        const alone = row.flatMap(one => paint(level, one));
        expect(paint(level, ...row)).toEqual(alone);
      }),
      { numRuns: 400 },
    );
  });

  it('has no colour at level 0', () => {
    fc.assert(
      fc.property(rows, row => {
        for (const { look } of paint(0, ...row)) expect(look).toMatch(/^([1247](;[1247])*)?$/);
      }),
    );
  });
});
