import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BadBoardCode,
  composeBoard,
  FACE_NAMES,
  parseDrawing,
} from '../../source/engine/index.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { allBoards, boardCodeOf, comparable, parseBoardCode } from '../helpers/boards.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

const { board: SAMPLE } = unwrap(
  parseDrawing(String.raw`
+---+---+---+   +---+
|R  |     rc        |
+   +---+   +   +   +
|   |###|     /g Y  |
+   +---+   +   +   +
  bs  \b          *v
+   +   +---+   +   +
|        Gyh  gt    |
+---+---+---+   +---+

target: c1`),
);
const SAMPLE_CODE = '1QyIQNFm5CYzviQABIA';

describe('codes of custom boards', () => {
  it('codes never change', () => {
    expect(boardCodeOf(SAMPLE)).toBe(SAMPLE_CODE);
    expect(comparable(unwrap(parseBoardCode(SAMPLE_CODE)))).toEqual(comparable(SAMPLE));
  });

  it('boards are read back as they were written', () => {
    fc.assert(
      fc.property(fc.oneof(customBoards({ maxSide: 16 }), printedBoards), board => {
        const code = boardCodeOf(board);
        const read = unwrap(parseBoardCode(code));
        expect(comparable(read)).toEqual(comparable(board));
        expect(read.diagonalAt).toEqual(board.diagonalAt);
        expect(read.printed).toBeUndefined();
        expect(code).toMatch(/^1[\w-]+$/);
      }),
    );
  });

  it('a board like the printed ones has fewer than 200 characters', () => {
    const lengths = allBoards(FACE_NAMES).map(faces => boardCodeOf(composeBoard(faces)).length);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });
});

describe('codes that are refused', () => {
  type Row<Refusal> = readonly [code: string, facts: Omit<Refusal, 'code'>];
  const body = SAMPLE_CODE.slice(1);

  /** At least one row for every code of refusal there is. */
  const rows: { [Code in BadBoardCode['code']]: Row<BadBoardCode & { code: Code }>[] } = {
    'board-code-version': [
      ['', { version: '' }],
      [`0${body}`, { version: '0' }],
      [`2${body}`, { version: '2' }],
      [body, { version: body.slice(0, 1) }],
    ],
    'board-code-character': [
      ['1+AAA', { character: '+', index: 1 }],
      ['1AA/A', { character: '/', index: 3 }],
      ['1AA=', { character: '=', index: 3 }],
      [`${SAMPLE_CODE} `, { character: ' ', index: SAMPLE_CODE.length }],
      ['1A🤖', { character: '🤖', index: 2 }],
    ],
    'board-code-size': [
      ['1AA', { width: 1, height: 1 }],
      ['1Lw', { width: 3, height: 16 }],
      ['1MA', { width: 4, height: 1 }],
    ],
    'board-code-mark': [
      ['1M-g', { cell: 0, mark: 26 }],
      ['1M_w', { cell: 0, mark: 31 }],
    ],
    'board-code-cut-short': Array.from(body, (_, index) => [
      SAMPLE_CODE.slice(0, index + 1),
      { characters: index + 1 },
    ]),
    'board-code-left-over': [
      [`${SAMPLE_CODE}A`, { text: 'A' }],
      [`${SAMPLE_CODE}AB_`, { text: 'AB_' }],
    ],
  };

  it.each(
    Object.entries(rows).flatMap(([code, list]) =>
      list.map(([text, facts]) => [code, text, facts] as const),
    ),
  )('%s: %j', (expected, text, facts) => {
    expect(refusalOf(parseBoardCode(text))).toEqual({ code: expected, ...facts });
  });

  it('no text makes it throw, and each board has only one code', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ABCDMPQRSZaghxyz0189-_'), maxLength: 60 });
    const random = fc.oneof(
      fc.string(),
      text.map(digits => `1${digits}`),
    );
    fc.assert(
      fc.property(random, code => {
        const read = parseBoardCode(code);
        if (read.ok) expect(boardCodeOf(read.value)).toBe(code);
      }),
    );
  });

  it('one changed character gives another board or none, the last one the end of the board', () => {
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(customBoards(), fc.nat(), (board, place) => {
        const code = boardCodeOf(board);
        for (const index of [place % code.length, code.length - 1]) {
          for (const character of ALPHABET) {
            const text = code.slice(0, index) + character + code.slice(index + 1);
            const read = parseBoardCode(text);
            if (read.ok) expect(boardCodeOf(read.value)).toBe(text);
            else if (index === code.length - 1)
              expect(read.refusal.code).toBe('board-code-left-over');
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
