import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BadDrawing,
  type Direction,
  type Drawing,
  formatDrawing,
  isClosed,
  isEdge,
  NORTH,
  openings,
  parseDrawing,
  WEST,
} from '../../source/engine/index.js';
import { customPuzzles, printedPuzzles } from '../helpers/arbitraries.js';
import { cellNamed, comparable, insideCells, puzzleOfId } from '../helpers/boards.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

/** As an editor that strips blanks from the ends of lines leaves it. */
const SAMPLE = String.raw`
+---+---+---+   +---+
|R  |     rc        |
+   +---+   +   +   +
|   |###|     /g Y  |
+   +---+   +   +   +
  bs  \b          *v
+   +   +---+   +   +
|        Gyh  gt    |
+---+---+---+   +---+

target: c1
`.slice(1);
const LINES = SAMPLE.split('\n');

/** The sample with one piece exchanged, line and column from 1. */
function changed(line: number, column: number, text: string): string {
  const lines = [...LINES];
  const old = lines[line - 1]!.padEnd(column - 1);
  lines[line - 1] = old.slice(0, column - 1) + text + old.slice(column - 1 + text.length);
  return lines.join('\n');
}

const without = (line: number): string => LINES.toSpliced(line - 1, 1).join('\n');

const plain = ({ board, ...rest }: Drawing) => ({ board: comparable(board), ...rest });

describe('Formats: board drawing', () => {
  it('everything drawn is read', () => {
    const { board, robots, target } = unwrap(parseDrawing(SAMPLE));
    expect([board.width, board.height]).toEqual([5, 4]);
    expect(robots).toStrictEqual([cellNamed('a1'), cellNamed('c4'), undefined, cellNamed('e2')]);
    expect(target).toEqual({ cell: cellNamed('c1'), robot: 0, shape: 'circle' });
    expect(board.targets).toEqual([
      { cell: cellNamed('c1'), robot: 0, shape: 'circle' },
      { cell: cellNamed('a3'), robot: 2, shape: 'square' },
      { cell: cellNamed('e3'), robot: 'any', shape: 'vortex' },
      { cell: cellNamed('c4'), robot: 3, shape: 'hexagon' },
      { cell: cellNamed('d4'), robot: 1, shape: 'triangle' },
    ]);
    expect(board.diagonals).toEqual([
      { cell: cellNamed('d2'), colour: 1, slope: '/' },
      { cell: cellNamed('b3'), colour: 2, slope: '\\' },
    ]);
    expect(board.centre).toEqual([cellNamed('b2')]);
    expect(openings(board)).toEqual([
      [cellNamed('d1'), cellNamed('d4')],
      [cellNamed('a3'), cellNamed('e3')],
    ]);
    const walledAt = (side: Direction) =>
      insideCells(board).filter(cell => !isEdge(board, cell, side) && isClosed(board, cell, side));
    expect(walledAt(NORTH)).toEqual(['b2', 'b3', 'c4'].map(cellNamed));
    expect(walledAt(WEST)).toEqual(['b1', 'b2', 'c2'].map(cellNamed));
  });

  it('is written as it was read, except for trailing blanks', () => {
    const written = formatDrawing(unwrap(parseDrawing(SAMPLE)));
    expect(written.replace(/ +$/gm, '')).toBe(SAMPLE);
  });

  it.each([
    ['CR LF', SAMPLE.replaceAll('\n', '\r\n')],
    ['CR alone', SAMPLE.replaceAll('\n', '\r')],
    ['no newline at the end', SAMPLE.trimEnd()],
    ['empty lines around', `\n  \n${SAMPLE}\n\n   \n`],
    ['blanks at the ends of lines', SAMPLE.replaceAll('\n', '   \n')],
    ['a byte order mark', `\uFEFF${SAMPLE}`],
    ['no empty line before the target', SAMPLE.replace('\n\n', '\n')],
    ['the target in other letters', SAMPLE.replace('target: c1', 'Target:   C1')],
    ['a centre with its sides left open', changed(3, 6, '   ').replace('|###|', ' ### ')],
  ])('%s: is read alike', (_, text) => {
    expect(text).not.toBe(SAMPLE);
    expect(unwrap(parseDrawing(text))).toEqual(unwrap(parseDrawing(SAMPLE)));
  });

  it('without robots and target it is just a board', () => {
    const bare = SAMPLE.replace(/[RGY]/g, ' ').replace('target: c1', '');
    expect(unwrap(parseDrawing(bare))).toEqual({
      board: unwrap(parseDrawing(SAMPLE)).board,
      robots: [],
    });
  });

  it('custom puzzles are read as they were written', () => {
    fc.assert(
      fc.property(customPuzzles({ maxSide: 16 }), puzzle => {
        expect(unwrap(parseDrawing(formatDrawing(puzzle)))).toEqual(puzzle);
      }),
    );
  });

  it('printed puzzles are read as custom ones with the same walls and marks', () => {
    fc.assert(
      fc.property(printedPuzzles, puzzle => {
        const read = unwrap(parseDrawing(formatDrawing(puzzle)));
        expect(plain(read)).toEqual(plain(puzzle));
        expect(read.board.diagonalAt).toEqual(puzzle.board.diagonalAt);
        expect(read.board.printed).toBeUndefined();
      }),
    );
  });

  it('is plain ASCII of a constant width', () => {
    const lines = formatDrawing(puzzleOfId('CEDF+52+36BC3C1ABE+63~o03F3404F')).split('\n');
    expect(lines.slice(0, 33).map(line => line.length)).toEqual(Array(33).fill(65));
    expect(lines.slice(33)).toEqual(['', 'target: d7', '']);
    expect(lines.join('')).toMatch(/^[ -~]+$/);
  });
});

describe('drawings that are refused', () => {
  type Row<Refusal> = readonly [what: string, text: string, facts: Omit<Refusal, 'code'>];
  const at = (line: number, column: number) => ({ line, column });
  const opening = (cell: string, facing: string) => ({
    cell: cellNamed(cell),
    facing: cellNamed(facing),
  });

  /** At least one row for every code there is. */
  const rows: { [Code in BadDrawing['code']]: Row<BadDrawing & { code: Code }>[] } = {
    'drawing-empty': [
      ['nothing', '', {}],
      ['empty lines', ' \n\r\n  ', {}],
    ],
    'drawing-tab': [
      ['inside', changed(2, 2, '\t'), at(2, 2)],
      ['at the end of a line', SAMPLE.replace('\n', '\t\n'), at(1, 22)],
      ['below', `${SAMPLE}\t`, at(12, 1)],
    ],
    'drawing-size': [
      ['three columns', '+---+---+---+\n'.repeat(9), { ...at(1, 13), width: 3, height: 4 }],
      ['no rows', '+---+---+---+---+', { ...at(1, 17), width: 4, height: 0 }],
      ['17 columns', `\n+${'---+'.repeat(17)}`.repeat(9), { ...at(2, 69), width: 17, height: 4 }],
      ['17 rows', '+---+---+---+---+\n'.repeat(35), { ...at(35, 17), width: 4, height: 17 }],
      ['a plus', '+', { ...at(1, 1), width: 0, height: 0 }],
    ],
    'drawing-line': [
      ['no drawing', 'hello\nworld', { ...at(1, 1), text: 'hello' }],
      ['indented', ` ${SAMPLE}`, { ...at(1, 1), text: ` ${LINES[0]}` }],
      ['a line of cells left out', without(4), { ...at(4, 1), text: LINES[4]! }],
      ['text below', `${SAMPLE}by me`, { ...at(12, 1), text: 'by me' }],
      [
        'text instead of the target',
        SAMPLE.replace('target:', 'goal'),
        { ...at(11, 1), text: 'goal c1' },
      ],
      ['two targets', `${SAMPLE}target: d4`, { ...at(12, 1), text: 'target: d4' }],
    ],
    'drawing-too-wide': [
      ['cells', SAMPLE.replace('|\n', '|  x|\n'), { ...at(2, 22), text: '  x|' }],
      ['corners', changed(9, 22, '---+'), { ...at(9, 22), text: '---+' }],
    ],
    'drawing-corner': [
      ['a line of corners left out', without(5), { ...at(5, 1), text: ' ' }],
      ['the last line left out', without(9), { ...at(9, 1), text: '' }],
      ['a line of corners without the first', changed(5, 1, ' '), { ...at(5, 1), text: ' ' }],
      ['inside', changed(3, 9, ' '), { ...at(3, 9), text: ' ' }],
      ['at the end', changed(5, 21, ' '), { ...at(5, 21), text: ' ' }],
      ['drawn over', changed(5, 5, '-'), { ...at(5, 5), text: '-' }],
    ],
    'drawing-side': [
      ['a part of a wall', changed(3, 2, '-- '), { ...at(3, 2), text: '-- ' }],
      ['a wall of other characters', changed(3, 2, '==='), { ...at(3, 2), text: '===' }],
      ['an upright one of others', changed(2, 9, '!'), { ...at(2, 9), text: '!' }],
      ['at the edge', changed(9, 2, ' --'), { ...at(9, 2), text: ' --' }],
      ['at the first line', SAMPLE.replace('+---', '+--'), { ...at(1, 2), text: '--+' }],
    ],
    'drawing-opening': [
      ['east only', changed(2, 21, ' '), { ...at(2, 21), ...opening('e1', 'a1') }],
      ['west only', changed(2, 1, ' '), { ...at(2, 21), ...opening('a1', 'e1') }],
      ['south only', changed(9, 2, '   '), { ...at(9, 2), ...opening('a4', 'a1') }],
      ['north only', changed(1, 2, '   '), { ...at(9, 2), ...opening('a1', 'a4') }],
    ],
    'drawing-cell': [
      ['a small letter for a robot', changed(2, 2, 'r'), { ...at(2, 2), text: 'r  ' }],
      ['another letter for a robot', changed(2, 2, 'X'), { ...at(2, 2), text: 'X  ' }],
      ['another shape', changed(2, 10, ' rx'), { ...at(2, 10), text: ' rx' }],
      ['another colour', changed(2, 10, ' sc'), { ...at(2, 10), text: ' sc' }],
      ['a vortex of one colour', changed(2, 10, ' rv'), { ...at(2, 10), text: ' rv' }],
      ['a circle for any robot', changed(2, 10, ' *c'), { ...at(2, 10), text: ' *c' }],
      ['large letters for a target', changed(2, 10, ' RC'), { ...at(2, 10), text: ' RC' }],
      ['half a target', changed(2, 10, '  c'), { ...at(2, 10), text: '  c' }],
      ['a target too far west', changed(2, 10, 'rc '), { ...at(2, 10), text: 'rc ' }],
      ['a diagonal without colour', changed(4, 14, ' / '), { ...at(4, 14), text: ' / ' }],
      ['a silver diagonal', changed(4, 14, ' /s'), { ...at(4, 14), text: ' /s' }],
      ['half a centre', changed(4, 6, ' ##'), { ...at(4, 6), text: ' ##' }],
      ['letters of other alphabets', changed(2, 2, 'Ｒ  '), { ...at(2, 2), text: 'Ｒ  ' }],
    ],
    'drawing-robot-twice': [
      [
        'red',
        changed(6, 6, 'R'),
        { ...at(6, 6), robot: 0, cell: cellNamed('b3'), other: cellNamed('a1') },
      ],
    ],
    'drawing-target': [
      ['no cell', SAMPLE.replace('c1', 'x9'), { ...at(11, 9), text: 'x9' }],
      ['nothing', SAMPLE.replace(' c1', ''), { ...at(11, 8), text: '' }],
      ['two cells', SAMPLE.replace('c1', 'c1 d4'), { ...at(11, 9), text: 'c1 d4' }],
    ],
    'drawing-no-target': [
      [
        'a cell without one',
        SAMPLE.replace(': c1', ': a1'),
        { ...at(11, 9), cell: cellNamed('a1') },
      ],
      ['a cell outside', SAMPLE.replace(': c1', ':p16'), { ...at(11, 8), cell: cellNamed('p16') }],
    ],
  };

  it.each(Object.entries(rows).flatMap(([code, list]) => list.map(row => [code, ...row] as const)))(
    '%s: %s',
    (expected, _, text, facts) => {
      expect(refusalOf(parseDrawing(text))).toEqual({ code: expected, ...facts });
    },
  );

  it('no change of a drawing makes it throw, and what is accepted is read again as written', () => {
    const unit = fc.constantFrom(...'+-|/\\ #*RGBYSrgbysctshv\n\r\t1é');
    const edits = fc.array(fc.tuple(fc.nat(), fc.string({ unit, maxLength: 4 })), { maxLength: 3 });
    fc.assert(
      fc.property(edits, list => {
        let text = SAMPLE;
        for (const [place, piece] of list) {
          const index = place % text.length;
          text = text.slice(0, index) + piece + text.slice(index + piece.length);
        }
        const read = parseDrawing(text);
        if (read.ok) expect(unwrap(parseDrawing(formatDrawing(read.value)))).toEqual(read.value);
      }),
    );
  });
});
