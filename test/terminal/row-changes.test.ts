import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cells, cellsOf, rowChanges } from '../../source/terminal/cells.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { rowOf } from '../helpers/rows.js';

const COLUMNS = 20;
const RED = '\x1b[31m';
const END = '\x1b[m';

describe('what is written', () => {
  test.each<[label: string, before: string, after: string, written: string]>([
    ['nothing, where nothing changes', 'abc', 'abc', ''],
    ['nothing, where only blanks come at the end', 'abc', 'abc  ', ''],
    ['nothing, where what is in doubt stays', 'e\u0301bc', 'e\u0301bc', ''],
    ['the one cell that changes', 'abcdef', 'abXdef', '\x1b[3;3HX'],
    ['cells of another look', 'abcdef', `ab${RED}cd${END}ef`, '\x1b[3;3H\x1b[31mcd\x1b[m'],
    ['a short gap once more', 'abcdef', 'aXcdXf', '\x1b[3;2HXcdX'],
    ['a jump over a long gap', 'abcdefghij', 'Xbcdefghi!', '\x1b[3;1HX\x1b[10G!'],
    [
      'a jump over a gap whose looks would take more bytes',
      `ab${RED}c${END}de`,
      `aX${RED}c${END}Xe`,
      '\x1b[3;2HX\x1b[4GX',
    ],
    ['what a row has more', 'abc', 'abcdef', '\x1b[3;4Hdef'],
    ['an end of blanks erased', 'abcdef', 'ab', '\x1b[3;3H\x1b[K'],
    [
      'an end erased in plain colours',
      `${RED}abcdef`,
      `${RED}aX`,
      '\x1b[3;2H\x1b[31mX\x1b[m\x1b[K',
    ],
    ['an empty row', 'abcdef', '', '\x1b[3;1H\x1b[K'],
    ['both halves of a wide character', 'a你bc', 'axybc', '\x1b[3;2Hxy'],
    ['a wide character that moves by one cell', '你bc', 'x你c', '\x1b[3;1Hx你'],
    ['a wide character passed over', 'ab你cd', 'aX你Xd', '\x1b[3;2HX你X'],
    ['the last column', 'x'.repeat(20), `${'x'.repeat(19)}y`, '\x1b[3;20Hy'],
    ['no more than fits', 'x'.repeat(30), 'x'.repeat(40), ''],
  ])('%s', (_, before, after, written) => {
    expect(rowChanges(2, COLUMNS, rowOf(before), rowOf(after))).toBe(written);
  });

  test.each<[label: string, before: string | undefined, after: string]>([
    ['what it shows is unknown', undefined, 'abc'],
    ['a character in it may be of another width', 'e\u0301bc', 'abc'],
    ['a character in it is to be of another width, perhaps', 'abc', 'e\u0301bc'],
  ])('the whole row, if %s', (_, before, after) => {
    const shown = before === undefined ? undefined : rowOf(before);
    expect(rowChanges(2, COLUMNS, shown, rowOf(after))).toBe(`\x1b[3;1H\x1b[K${after}\x1b[m`);
  });
});

describe('what is shown', () => {
  const text = fc.constantFrom(
    'a',
    'b',
    ' ',
    '   ',
    '─┼',
    '·',
    '你',
    '한',
    'カナ',
    '名前 ',
    'e\u0301',
    '👍',
  );
  const look = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', '1', '2', '31', '4', '7', '3', '9', '44') },
    fc.constantFrom('1;38;5;12', '48;2;1;2;3', '2;95'),
  );
  const piece = fc.tuple(text, look).map(([text, look]) => cellsOf(text, look));
  const row = fc.array(piece, { maxLength: 18 }).map(pieces => pieces.flat());
  /** Two rows, which mostly have something in common. */
  const change = fc.tuple(row, row, row, row).chain(([start, end, one, other]) =>
    fc.constantFrom(
      [
        [...start, ...one, ...end],
        [...start, ...other, ...end],
      ] as const,
      [one, other] as const,
    ),
  );

  const changes = fc.array(change, { minLength: 1, maxLength: 12 });

  /** As many characters as fit, each with its look. */
  const cellByCell = (row: Cells): string =>
    row
      .filter(({ width }, column) => width > 0 && column + width <= COLUMNS)
      .map(({ text, look }) => `\x1b[0;${look}m${text}`)
      .join('');

  async function shownAfter(rows: number, ...written: readonly string[]) {
    const output = new FakeOutput(COLUMNS, rows);
    for (const text of ['\x1b[?7l', ...written]) output.write(text);
    return (await output.picture()).cells;
  }

  test('is the new rows in their places, whatever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async rows => {
        const shown = await shownAfter(
          rows.length,
          ...rows.map(([before], row) => rowChanges(row, COLUMNS, [], before)),
          ...rows.map(([before, after], row) => rowChanges(row, COLUMNS, before, after)),
        );
        const expected = await shownAfter(
          rows.length,
          ...rows.map(([, after], row) => `\x1b[${row + 1}H${cellByCell(after)}\x1b[m`),
        );
        expect(shown).toEqual(expected);
      }),
    );
  });
});
