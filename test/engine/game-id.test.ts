import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BadGameId,
  composeBoard,
  DEFAULT_RULES,
  FACE_NAMES,
  formatGameId,
  formatHexCell,
  formatSharedId,
  openings,
  parseDrawing,
  parseGameId,
  parseSharedId,
} from '../../source/engine/index.js';
import { customPuzzles, printedPuzzles } from '../helpers/arbitraries.js';
import { boardCodeOf, cellNamed, comparable, puzzleOfId } from '../helpers/boards.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

const EXAMPLE = '0765+42+2E21BD0F+93';

describe('Formats: Game ID', () => {
  it('the example', () => {
    const { board, robots, target } = puzzleOfId(EXAMPLE);
    expect(board.printed).toEqual({ faces: ['1A', '4B', '3B', '2B'], diagonals: true });
    expect(robots).toEqual(['o3', 'b3', 'n12', 'p1'].map(cellNamed));
    expect(target).toEqual({ cell: cellNamed('d10'), robot: 2, shape: 'triangle' });
    expect(formatGameId({ board, robots, target })).toBe(EXAMPLE);
  });

  it('the digits of the faces are 1A–4A, 1B–4B, 1C–4C, 1D–4D', () => {
    const names = [...'0123456789ABCDEF'].map(
      digit => puzzleOfId(`${digit}888+10+00+BE`).board.printed!.faces[0],
    );
    expect(names).toEqual(FACE_NAMES);
  });

  it('hex digits are read in any case and written in upper case', () => {
    expect(formatGameId(puzzleOfId('cedf+52+36bc3c1abe+63~D0~O03f3'))).toBe(
      'CEDF+52+36BC3C1ABE+63~d0~o03F3',
    );
  });
});

describe('Formats: what comes after ~', () => {
  const D_FACES = 'CEDF+52+36BC3C1ABE+63';

  it('d0: the diagonals are left out', () => {
    expect(puzzleOfId(D_FACES).board.diagonals).toHaveLength(8);
    const puzzle = puzzleOfId(`${D_FACES}~d0`);
    expect(puzzle.board.diagonals).toEqual([]);
    expect(puzzle.board.printed!.diagonals).toBe(false);
    expect(formatGameId(puzzle)).toBe(`${D_FACES}~d0`);
  });

  it('d0 is left out if the faces have no diagonals', () => {
    expect(formatGameId(puzzleOfId(`${EXAMPLE}~d0`))).toBe(EXAMPLE);
  });

  it('o: openings, in any order, are written from the west and then from the north', () => {
    const puzzle = puzzleOfId(`${EXAMPLE}~o404F0CFC303F03F3`);
    expect(openings(puzzle.board).flat().map(formatHexCell).join('')).toBe('03F30CFC303F404F');
    expect(formatGameId(puzzle)).toBe(`${EXAMPLE}~o03F30CFC303F404F`);
  });

  it('the corners face each other both ways', () => {
    const puzzle = puzzleOfId(`${EXAMPLE}~o000F00F0`);
    expect(formatGameId(puzzle)).toBe(`${EXAMPLE}~o00F0000F`);
    expect(puzzle.board.walls[0]).toBe(0);
  });

  it('suffixes are read in any order and written in one', () => {
    expect(formatGameId(puzzleOfId(`${D_FACES}~o03F3~d0`))).toBe(`${D_FACES}~d0~o03F3`);
  });

  it('b: a custom board, whatever the digits of the faces', () => {
    const code = boardCodeOf(composeBoard(['1D', '2D', '3D', '4D']));
    const puzzle = puzzleOfId(`FFFF+42+00010203+48~b${code}`);
    expect(puzzle.board.printed).toBeUndefined();
    expect(formatGameId(puzzle)).toBe(`0123+42+00010203+48~b${code}`);
  });
});

describe('Game IDs that are refused', () => {
  /** A board with a walled-in cell a1, a walled-in target d1, a centre c2 and a diagonal b2. */
  const code = boardCodeOf(
    unwrap(
      parseDrawing(`
+---+---+---+---+
|   |     rc| rt|
+---+   +---+---+
|     /g|###|   |
+   +   +---+   +
| bc            |
+   +   +   +   +
|             *v|
+---+---+---+---+`),
    ).board,
  );
  const custom = (rest: string): string => `0123+${rest}~b${code}`;

  /** The target of an absent robot is refused as a bad digit before the puzzle is looked at. */
  type Code = Exclude<BadGameId['code'], 'target-robot-absent' | 'bad-rules'>;
  type Row<Refusal> = readonly [id: string, facts: Omit<Refusal, 'code'>];

  /** At least one row for every code there is. */
  const rows: { [Each in Code]: Row<BadGameId & { code: Each }>[] } = {
    'not-a-game-id': [
      '',
      ' ',
      '0765',
      `${EXAMPLE} `,
      `x${EXAMPLE}`,
      '0765+42+2E21BD0F',
      '0765+4+2E21BD0F+93',
      '0765+42+2E21BD0F+933',
      '\u0000',
    ].map(text => [text, { text }]),
    'bad-face': [
      ['G765+42+2E21BD0F+93', { face: 'G' }],
      ['07 5+42+2E21BD0F+93', { face: ' ' }],
      ['076٣+42+2E21BD0F+93', { face: '٣' }],
      ['076🤖+42+2E21BD0F+93', { face: '🤖' }],
    ],
    'bad-robot-count': ['0', '6', '9', 'A', 'F', 'x'].map(count => [
      `0765+${count}2+2E21BD0F+93`,
      { count },
    ]),
    'bad-target-robot': [
      ['0765+44+2E21BD0F+93', { robot: '4', robots: 4 }],
      ['0765+12+2E+93', { robot: '2', robots: 1 }],
      ['0765+4E+2E21BD0F+93', { robot: 'E', robots: 4 }],
      ['0765+4-+2E21BD0F+93', { robot: '-', robots: 4 }],
    ],
    'bad-robot-cells': [
      ['0765+42+2E21BD+93', { text: '2E21BD', robots: 4 }],
      ['0765+42+2E21BD0F00+93', { text: '2E21BD0F00', robots: 4 }],
      ['0765+42++93', { text: '', robots: 4 }],
      ['0765+42+2E21BD0+93', { text: '2E21BD0', robots: 4 }],
    ],
    'bad-cell': [
      ['0765+42+2E21BDxF+93', { text: 'xF' }],
      ['0765+42+2E21BD0F+9G', { text: '9G' }],
      ['0765+42+2E21BD-1+93', { text: '-1' }],
    ],
    'no-such-target': [
      ['0765+42+2E21BD0F+00', { robot: 2, cell: 0 }],
      ['0765+41+2E21BD0F+93', { robot: 1, cell: 0x93 }],
      ['0765+4F+2E21BD0F+93', { robot: 'any', cell: 0x93 }],
      ['0765+54+2E21BD0F00+93', { robot: 4, cell: 0x93 }],
      [custom('10+20+FF'), { robot: 0, cell: 0xff }],
    ],
    'robot-outside': [
      [custom('10+04+02'), { robot: 0, cell: 4 }],
      [custom('20+2140+02'), { robot: 1, cell: 0x40 }],
    ],
    'robot-in-centre': [
      ['0765+42+2E217788+93', { robot: 2, cell: 0x77 }],
      [custom('10+12+02'), { robot: 0, cell: 0x12 }],
    ],
    'robot-on-diagonal': [[custom('10+11+02'), { robot: 0, cell: 0x11 }]],
    'robots-share-cell': [
      ['0765+42+2E210F0F+93', { robot: 2, other: 3, cell: 0x0f }],
      ['0765+52+2E21BD0F2E+93', { robot: 0, other: 4, cell: 0x2e }],
    ],
    'target-walled-in': [[custom('10+20+03'), { cell: 3 }]],
    'bad-suffix': [
      [`${EXAMPLE}~`, { suffix: '~' }],
      [`${EXAMPLE}~x1`, { suffix: '~x1' }],
      [`${EXAMPLE}~d`, { suffix: '~d' }],
      [`${EXAMPLE}~d1`, { suffix: '~d1' }],
      [`${EXAMPLE}~d00`, { suffix: '~d00' }],
      [`${EXAMPLE}~d0~`, { suffix: '~' }],
    ],
    'suffix-twice': [
      [`${EXAMPLE}~d0~d0`, { suffix: '~d0' }],
      [`${EXAMPLE}~o03F3~O404F`, { suffix: '~O404F' }],
    ],
    'suffix-on-custom-board': [
      [`${custom('10+20+02')}~d0`, { suffix: '~d0' }],
      [`0123+10+20+02~o03F3~b${code}`, { suffix: '~o03F3' }],
    ],
    'bad-openings': ['', '03F', '03F3404', '03G3', '03F3 '].map(text => [
      `${EXAMPLE}~o${text}`,
      { text },
    ]),
    'opening-not-facing': [
      [`${EXAMPLE}~o03F4`, { cell: 0x03, facing: 0xf4 }],
      [`${EXAMPLE}~oF303`, { cell: 0xf3, facing: 0x03 }],
      [`${EXAMPLE}~o03E3`, { cell: 0x03, facing: 0xe3 }],
      [`${EXAMPLE}~o4F40`, { cell: 0x4f, facing: 0x40 }],
    ],
    'opening-twice': [[`${EXAMPLE}~o03F303f3`, { cell: 0x03, facing: 0xf3 }]],
    'board-code-version': [
      [`${EXAMPLE}~b`, { version: '' }],
      [`${EXAMPLE}~b2AA`, { version: '2' }],
    ],
    'board-code-character': [[`${EXAMPLE}~b1A+A`, { character: '+', index: 2 }]],
    'board-code-size': [[`${EXAMPLE}~b1AA`, { width: 1, height: 1 }]],
    'board-code-mark': [[`${EXAMPLE}~b1M_AA`, { cell: 0, mark: 28 }]],
    'board-code-cut-short': [[custom('10+20+02').slice(0, -1), { characters: code.length - 1 }]],
    'board-code-left-over': [[`${custom('10+20+02')}A`, { text: 'A' }]],
  };

  it.each(
    Object.entries(rows).flatMap(([code, list]) =>
      list.map(([text, facts]) => [code, text, facts] as const),
    ),
  )('%s: %j', (expected, text, facts) => {
    expect(refusalOf(parseGameId(text))).toEqual({ code: expected, ...facts });
  });

  it.each(['10+20+02', '10+00+02'])(
    'without the error it is read, a robot walled in or not',
    id => {
      expect(formatGameId(puzzleOfId(custom(id)))).toBe(custom(id));
    },
  );

  /** Whatever is accepted has an ID that reads the same again. */
  function check(text: string): void {
    const puzzle = parseGameId(text);
    if (!puzzle.ok) return;
    const id = formatGameId(puzzle.value);
    expect(formatGameId(puzzleOfId(id))).toBe(id);
  }

  it('no change of an ID makes it throw', () => {
    const ids = fc.oneof(
      fc.constantFrom(EXAMPLE, 'CEDF+52+36BC3C1ABE+63~d0~o03F3404F'),
      customPuzzles().map(formatGameId),
    );
    const unit = fc.constantFrom(...'0123456789ABCDEFabdfo+~_- é');
    const edits = fc.array(fc.tuple(fc.nat(), fc.string({ unit, maxLength: 3 })), { maxLength: 2 });
    fc.assert(
      fc.property(ids, edits, (id, list) => {
        let text = id;
        for (const [place, piece] of list) {
          const index = place % text.length;
          text = text.slice(0, index) + piece + text.slice(index + piece.length);
        }
        check(text);
      }),
    );
  });
});

describe('Game IDs are read as they were written', () => {
  it('printed boards', () => {
    fc.assert(
      fc.property(printedPuzzles, puzzle => {
        const read = puzzleOfId(formatGameId(puzzle));
        const { printed, ...board } = read.board;
        expect(printed!.faces).toEqual(puzzle.board.printed!.faces);
        expect({ ...read, board }).toEqual({
          robots: puzzle.robots,
          target: puzzle.target,
          board: { ...puzzle.board, printed: undefined },
        });
      }),
    );
  });

  it('custom boards', () => {
    fc.assert(
      fc.property(customPuzzles({ maxSide: 16 }), puzzle => {
        const read = puzzleOfId(formatGameId(puzzle));
        expect(read).toEqual(puzzle);
        expect(comparable(read.board)).toEqual(comparable(puzzle.board));
      }),
    );
  });
});

describe('Game IDs with rules', () => {
  const anyRules = fc.record({
    ricochet: fc.boolean(),
    ricochetAtDiagonal: fc.boolean(),
    reverse: fc.boolean(),
  });

  it.each([
    [{}, ''],
    [{ reverse: false }, '~rr'],
    [{ ricochet: false }, '~rs'],
    [{ ricochetAtDiagonal: false }, '~rd'],
    [{ reverse: false, ricochet: false, ricochetAtDiagonal: false }, '~rrsd'],
  ])('%j are written as %j', (changes, suffix) => {
    const rules = { ...DEFAULT_RULES, ...changes };
    expect(formatSharedId(puzzleOfId(EXAMPLE), rules)).toBe(EXAMPLE + suffix);
  });

  it('rules that no edition has are left out', () => {
    const rules = { ...DEFAULT_RULES, restOnDiagonals: true };
    expect(formatSharedId(puzzleOfId(EXAMPLE), rules)).toBe(EXAMPLE);
  });

  it('are read as they were written', () => {
    const puzzles = fc.oneof(printedPuzzles, customPuzzles({ maxSide: 16 }));
    fc.assert(
      fc.property(puzzles, anyRules, (puzzle, rules) => {
        const text = formatSharedId(puzzle, rules);
        const shared = unwrap(parseSharedId(text));
        expect(shared.rules).toEqual(rules);
        expect(formatSharedId(shared.puzzle, shared.rules)).toBe(text);
        expect(formatGameId(shared.puzzle)).toBe(formatGameId(puzzle));
      }),
    );
  });

  it('the letters are read in any case', () => {
    expect(unwrap(parseSharedId(`${EXAMPLE}~RRd`)).rules).toEqual({
      ricochet: true,
      ricochetAtDiagonal: false,
      reverse: false,
    });
  });

  it.each(['~r', '~rx', '~rdr', '~rrr', '~rr ', '~r0'])('%j is refused', suffix => {
    expect(refusalOf(parseSharedId(EXAMPLE + suffix))).toEqual({ code: 'bad-rules', suffix });
  });

  it.each(['~rr~d0', '~rr~rs'])('rules come last and once: %j', suffixes => {
    expect(refusalOf(parseSharedId(EXAMPLE + suffixes))).toMatchObject({ code: 'bad-suffix' });
  });

  it('what is no Game ID is quoted whole', () => {
    expect(refusalOf(parseSharedId('x~rr'))).toEqual({ code: 'not-a-game-id', text: 'x~rr' });
  });

  it('an ID with rules is refused where they would be lost', () => {
    const refusal = { code: 'bad-suffix', suffix: '~rr' };
    expect(refusalOf(parseGameId(`${EXAMPLE}~rr`))).toEqual(refusal);
  });
});
