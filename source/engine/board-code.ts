import {
  type Board,
  closeSide,
  edgeWalls,
  insideCells,
  isClosed,
  neighbour,
  openSide,
  type Size,
  SLOPES,
} from './board.js';
import { type Cell, type Direction, NORTH, WEST } from './cell.js';
import { customBoard, isBoardSide, type Mark, marksOf } from './custom-board.js';
import { CENTRE, formatMark, parseMark } from './drawing.js';
import { attempt, type Fail, type Result } from './result.js';
import { COLOURS, ROBOT_LETTERS } from './robot.js';

/*
 * A version digit, then base64url, highest bit first:
 *
 *   4 bits   columns - 1
 *   4 bits   rows - 1
 *   a cell   0 if it is empty, else 1 and the number of its mark in 5 bits
 *   a side   1 if it is closed, else 0
 *
 * Cells go row by row. Sides go cell by cell, north before west; at the edge a side is an opening, shared by
 * two facing cells. Sides of the centre are closed and left out. So every board has exactly one code, and no
 * code closes only one face of a side.
 */
const VERSION = '1';
const SIZE_BITS = 4;
const MARK_BITS = 5;

const LETTERS = COLOURS.map(colour => ROBOT_LETTERS[colour]!);

/** Marks by number, as drawn: the centre, the vortex, four shapes per colour, two diagonals per colour. */
const MARKS: readonly string[] = [
  CENTRE,
  '*v',
  ...LETTERS.flatMap(colour => [...'ctsh'].map(shape => colour + shape)),
  ...LETTERS.flatMap(colour => SLOPES.map(slope => slope + colour)),
];

/** The sides that the code contains, each as seen from the cell to its south or east. */
function sidesOf(size: Size, marks: ReadonlyMap<Cell, Mark>): [Cell, Direction][] {
  const isCentre = (cell: Cell): boolean => marks.get(cell)?.kind === 'centre';
  return insideCells(size)
    .flatMap((cell): [Cell, Direction][] => [
      [cell, NORTH],
      [cell, WEST],
    ])
    .filter(([cell, side]) => !isCentre(cell) && !isCentre(neighbour(size, cell, side)));
}

/** The code of any board: about 150 characters for one like the printed ones. */
export function formatBoardCode(board: Board): string {
  const marks = marksOf(board);
  const cells = insideCells(board).map(cell => {
    const mark = marks.get(cell);
    return mark ? `1${toBits(MARKS.indexOf(formatMark(mark)), MARK_BITS)}` : '0';
  });
  const sides = sidesOf(board, marks).map(([cell, side]) => (isClosed(board, cell, side) ? 1 : 0));
  const size = toBits(board.width - 1, SIZE_BITS) + toBits(board.height - 1, SIZE_BITS);
  const digits = [size, ...cells, ...sides].join('').match(/.{1,6}/g)!;
  const text = digits.map(bits => ALPHABET[Number.parseInt(bits.padEnd(DIGIT_BITS, '0'), 2)]);
  return VERSION + text.join('');
}

/** Why a text isn't a board code. */
export type BadBoardCode =
  /** `version` is the first character, empty for the empty text. */
  | { readonly code: 'board-code-version'; readonly version: string }
  /** `index` counts the characters of the code from 0. */
  | { readonly code: 'board-code-character'; readonly character: string; readonly index: number }
  | { readonly code: 'board-code-size'; readonly width: number; readonly height: number }
  | { readonly code: 'board-code-mark'; readonly cell: Cell; readonly mark: number }
  | { readonly code: 'board-code-cut-short'; readonly characters: number }
  /** `text` is what follows the board. */
  | { readonly code: 'board-code-left-over'; readonly text: string };

/** Reads a board code. Targets and diagonals are in the order of their cells. */
export function parseBoardCode(text: string): Result<Board, BadBoardCode> {
  return attempt((fail: Fail<BadBoardCode>) => {
    const version = text.slice(0, 1);
    if (version !== VERSION) fail({ code: 'board-code-version', version });
    const digits = text.slice(1);
    const character = [...digits].find(digit => !ALPHABET.includes(digit));
    if (character !== undefined) {
      fail({ code: 'board-code-character', character, index: text.indexOf(character, 1) });
    }
    const bits = digits.replace(/./g, digit => toBits(ALPHABET.indexOf(digit), DIGIT_BITS));
    let end = 0;

    /** The number in the next `count` bits. */
    function read(count: number): number {
      end += count;
      if (end > bits.length) fail({ code: 'board-code-cut-short', characters: text.length });
      return Number.parseInt(bits.slice(end - count, end), 2);
    }

    const size = { width: read(SIZE_BITS) + 1, height: read(SIZE_BITS) + 1 };
    if (!isBoardSide(size.width) || !isBoardSide(size.height)) {
      fail({ code: 'board-code-size', ...size });
    }
    const marks = new Map<Cell, Mark>();
    for (const cell of insideCells(size)) {
      if (read(1) === 0) continue;
      const mark = read(MARK_BITS);
      const shown = parseMark(MARKS[mark] ?? '', cell);
      marks.set(cell, shown ?? fail({ code: 'board-code-mark', cell, mark }));
    }
    const board = { ...size, walls: edgeWalls(size.width, size.height) };
    for (const [cell, side] of sidesOf(size, marks)) {
      (read(1) === 1 ? closeSide : openSide)(board, cell, side);
    }
    // The last character is padded with zeros.
    const last = Math.ceil(end / DIGIT_BITS);
    const isPadded = !bits.slice(end, last * DIGIT_BITS).includes('1');
    const rest = digits.slice(isPadded ? last : last - 1);
    if (rest !== '') fail({ code: 'board-code-left-over', text: rest });
    return customBoard(board, marks);
  });
}

/** The alphabet of base64url (RFC 4648): safe in an address and in a shell. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

const toBits = (value: number, bits: number): string => value.toString(2).padStart(bits, '0');
