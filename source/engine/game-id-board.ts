import {
  type Board,
  type Faces,
  isFacingPair,
  type Opening,
  openings,
  withOpenings,
} from './board.js';
import { type BadBoardCode, formatBoardCode, parseBoardCode } from './board-code.js';
import { type Cell, formatHexCell, parseHexCell } from './cell.js';
import { composeBoard } from './compose.js';
import { FACE_NAMES, type FaceName, hasDiagonals } from './faces.js';
import { accept, type Result, refuse } from './result.js';

/** Why the faces or the suffixes of a Game ID make no board. */
export type BadIdBoard =
  /** `face` is the one character that should be a hex digit. */
  | { readonly code: 'bad-face'; readonly face: string }
  /** `suffix` is the whole suffix, with its `~`. */
  | { readonly code: 'bad-suffix' | 'suffix-twice'; readonly suffix: string }
  /** Beside the code of a custom board, which says all by itself. */
  | { readonly code: 'suffix-on-custom-board'; readonly suffix: string }
  /** `text` should be groups of four hex digits. */
  | { readonly code: 'bad-openings'; readonly text: string }
  | {
      readonly code: 'opening-not-facing' | 'opening-twice';
      readonly cell: Cell;
      readonly facing: Cell;
    }
  | BadBoardCode;

/** What stands for the faces of a custom board, which has none. */
const NO_FACES = '0123';
const DIAGONALS = 'd';
const OPENINGS = 'o';
const CUSTOM_BOARD = 'b';
const LETTERS = [DIAGONALS, OPENINGS, CUSTOM_BOARD];

/** The two parts of a Game ID that speak of the board: four digits, and suffixes with their `~`. */
export function formatIdBoard(board: Board): { readonly faces: string; readonly suffixes: string } {
  const { printed } = board;
  if (!printed) return { faces: NO_FACES, suffixes: `~${CUSTOM_BOARD}${formatBoardCode(board)}` };
  const faces = printed.faces.map(face => FACE_NAMES.indexOf(face).toString(16).toUpperCase());
  // Where nothing is left out nothing is said, so that other programs can read the ID.
  const leftOut = !printed.diagonals && printed.faces.some(hasDiagonals);
  const cells = openings(board).flat().map(formatHexCell).join('');
  return {
    faces: faces.join(''),
    suffixes: (leftOut ? `~${DIAGONALS}0` : '') + (cells ? `~${OPENINGS}${cells}` : ''),
  };
}

/** Reads four face digits and the suffixes, without their `~`, in any order. */
export function parseIdBoard(
  digits: string,
  suffixes: readonly string[],
): Result<Board, BadIdBoard> {
  const faces: FaceName[] = [];
  for (const face of digits) {
    const name = /^[\da-f]$/i.test(face) ? FACE_NAMES[Number.parseInt(face, 16)] : undefined;
    if (!name) return refuse({ code: 'bad-face', face });
    faces.push(name);
  }
  const contents = new Map<string, string>();
  for (const text of suffixes) {
    const letter = text.slice(0, 1).toLowerCase();
    const suffix = `~${text}`;
    if (!LETTERS.includes(letter)) return refuse({ code: 'bad-suffix', suffix });
    if (contents.has(letter)) return refuse({ code: 'suffix-twice', suffix });
    contents.set(letter, text.slice(1));
  }
  const boardCode = contents.get(CUSTOM_BOARD);
  if (boardCode !== undefined) {
    const other = [...contents].find(([letter]) => letter !== CUSTOM_BOARD);
    if (other) return refuse({ code: 'suffix-on-custom-board', suffix: `~${other.join('')}` });
    return parseBoardCode(boardCode);
  }
  const diagonals = contents.get(DIAGONALS);
  if (diagonals !== undefined && diagonals !== '0') {
    return refuse({ code: 'bad-suffix', suffix: `~${DIAGONALS}${diagonals}` });
  }
  const board = composeBoard(faces as unknown as Faces, { diagonals: diagonals === undefined });
  const pairs = contents.get(OPENINGS);
  return pairs === undefined ? accept(board) : parseOpenings(board, pairs);
}

function parseOpenings(board: Board, text: string): Result<Board, BadIdBoard> {
  if (!/^([\da-f]{4})+$/i.test(text)) return refuse({ code: 'bad-openings', text });
  const pairs = new Map<string, Opening>();
  for (const [pair] of text.toUpperCase().matchAll(/.{4}/g)) {
    const cell = parseHexCell(pair.slice(0, 2))!;
    const facing = parseHexCell(pair.slice(2))!;
    if (!isFacingPair(board, [cell, facing])) {
      return refuse({ code: 'opening-not-facing', cell, facing });
    }
    if (pairs.has(pair)) return refuse({ code: 'opening-twice', cell, facing });
    pairs.set(pair, [cell, facing]);
  }
  return accept(withOpenings(board, [...pairs.values()]));
}

/** A board as a text of its own: that part of a Game ID which speaks of it, `0765~d0`. */
export function formatBoard(board: Board): string {
  const { faces, suffixes } = formatIdBoard(board);
  return faces + suffixes;
}

/** Reads what `formatBoard` writes. */
export function parseBoard(text: string): Result<Board, BadIdBoard> {
  const [digits = '', ...suffixes] = text.split('~');
  if (digits.length !== 4) return refuse({ code: 'bad-face', face: digits });
  return parseIdBoard(digits, suffixes);
}
