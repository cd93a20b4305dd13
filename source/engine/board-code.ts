import {
  type Board,
  closeSide,
  edgeWalls,
  insideCells,
  isClosed,
  neighbour,
  openSide,
  SLOPES,
} from './board.js';
import { type Cell, type Direction, NORTH, WEST } from './cell.js';
import { customBoard, isBoardSide, type Mark, marksOf } from './custom-board.js';
import { CENTRE, formatMark, parseMark } from './drawing.js';
import { attempt, type Fail, type Result } from './result.js';
import { COLOURS, ROBOT_LETTERS } from './robot.js';

/*
 * A version digit, then as base64url, highest bit first:
 *
 *   4 bits   columns - 1
 *   4 bits   rows - 1
 *   a cell   0 when it shows nothing, else 1 and 5 bits: the number of its mark
 *   a side   1 when it is closed, else 0
 *
 * Cells come row by row. Sides come cell by cell, north and then west; at the edge that side is an
 * opening, which two facing cells share. The sides of the centre are closed and not written. So
 * every board has exactly one code, and no code says that a side is closed on one of its two faces.
 */
const VERSION = '1';
const SIZE_BITS = 4;
const MARK_BITS = 5;

const LETTERS = COLOURS.map(colour => ROBOT_LETTERS[colour]!);

/** Marks by number, as a drawing shows them: the centre, the vortex, four shapes a colour, two diagonals a colour. */
const MARKS: readonly string[] = [
  CENTRE,
  '*v',
  ...LETTERS.flatMap(colour => [...'ctsh'].map(shape => colour + shape)),
  ...LETTERS.flatMap(colour => SLOPES.map(slope => slope + colour)),
];

type Size = Pick<Board, 'width' | 'height'>;

/** The sides that are written, each as seen from the cell at its south or east. */
function sidesOf(size: Size, marks: ReadonlyMap<Cell, Mark>): [Cell, Direction][] {
  const isCentre = (cell: Cell): boolean => marks.get(cell)?.kind === 'centre';
  return insideCells(size)
    .flatMap((cell): [Cell, Direction][] => [
      [cell, NORTH],
      [cell, WEST],
    ])
    .filter(([cell, side]) => !isCentre(cell) && !isCentre(neighbour(size, cell, side)));
}

/** The code of a board, whatever its origin: about 150 characters for one like the printed ones. */
export function formatBoardCode(board: Board): string {
  const marks = marksOf(board);
  const cells = insideCells(board).map(cell => {
    const mark = marks.get(cell);
    return mark ? `1${toBits(MARKS.indexOf(formatMark(mark)), MARK_BITS)}` : '0';
  });
  const sides = sidesOf(board, marks).map(([cell, side]) => (isClosed(board, cell, side) ? 1 : 0));
  const size = toBits(board.width - 1, SIZE_BITS) + toBits(board.height - 1, SIZE_BITS);
  const digits = [size, ...cells, ...sides].join('').match(/.{1,6}/g)!;
  // The last digit is filled up with zeros.
  const text = digits.map(bits => ALPHABET[Number.parseInt(bits.padEnd(DIGIT_BITS, '0'), 2)]);
  return VERSION + text.join('');
}

/** Why a text is no code of a board. */
export type BadBoardCode =
  /** `version` is the first character, empty for the empty text. */
  | { readonly code: 'board-code-version'; readonly version: string }
  /** `index` counts the characters of the code from 0. */
  | { readonly code: 'board-code-character'; readonly character: string; readonly index: number }
  | { readonly code: 'board-code-size'; readonly width: number; readonly height: number }
  | { readonly code: 'board-code-mark'; readonly cell: Cell; readonly mark: number }
  | { readonly code: 'board-code-cut-short'; readonly characters: number }
  /** `text` is what stands behind the end of the board. */
  | { readonly code: 'board-code-left-over'; readonly text: string };

/** Reads the code of a board. Its targets and diagonals come in the order of their cells. */
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

    /** The number that the next bits are. */
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
    // The last character is filled up with zeros.
    const last = Math.ceil(end / DIGIT_BITS);
    const isFilledUp = !bits.slice(end, last * DIGIT_BITS).includes('1');
    const rest = digits.slice(isFilledUp ? last : last - 1);
    if (rest !== '') fail({ code: 'board-code-left-over', text: rest });
    return customBoard(board, marks);
  });
}

/** The alphabet of base64url (RFC 4648): safe in an address and in a shell. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

const toBits = (value: number, bits: number): string => value.toString(2).padStart(bits, '0');
