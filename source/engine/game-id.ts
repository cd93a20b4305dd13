import {
  type Board,
  type Faces,
  facingPairs,
  type Opening,
  openings,
  withOpenings,
} from './board.js';
import { type BadBoardCode, formatBoardCode, parseBoardCode } from './board-code.js';
import { type Cell, formatHexCell, parseHexCell } from './cell.js';
import { composeBoard } from './compose.js';
import { FACE_NAMES, type FaceName, hasDiagonals } from './faces.js';
import type { Puzzle } from './position.js';
import { type BadPuzzle, checkPuzzle, MOST_ROBOTS } from './puzzle-check.js';
import { accept, type Result, refuse } from './result.js';
import type { Robot } from './robot.js';

/*
 * The notation of DriftingDroids: faces, number of robots and robot of the target, cells of the
 * robots, cell of the target. What it cannot say comes after it: `~d0` printed diagonals left out,
 * `~o03F3404F` openings between facing cells, `~b1…` a custom board instead of the faces.
 */
const FORM =
  /^(?<faces>[^+~]{4})\+(?<count>[^+~])(?<robot>[^+~])\+(?<cells>[^+~]*)\+(?<targetCell>[^+~]{2})(?<suffixes>(~[^~]*)*)$/u;
type Part = 'faces' | 'count' | 'robot' | 'cells' | 'targetCell' | 'suffixes';

const ANY_ROBOT = 'F';

/** Why a text is no Game ID, or one of a puzzle that cannot be played. */
export type BadGameId =
  /** It has not the form of one at all. */
  | { readonly code: 'not-a-game-id'; readonly text: string }
  /** `robot` is the character as it was given. */
  | { readonly code: 'bad-target-robot'; readonly robot: string; readonly robots: number }
  /** `text` should be two hex digits for each robot. */
  | { readonly code: 'bad-robot-cells'; readonly text: string; readonly robots: number }
  /** `text` should be two hex digits. */
  | { readonly code: 'bad-cell'; readonly text: string }
  /** The cell has no target, or one of other robots. */
  | { readonly code: 'no-such-target'; readonly robot: Robot | 'any'; readonly cell: Cell }
  | BadIdBoard
  | BadPuzzle;

/** The Game ID of a puzzle: the same for the same puzzle, and for other programs where it can be. */
export function formatGameId({ board, robots, target }: Puzzle): string {
  const { faces, suffixes } = formatIdBoard(board);
  const targetRobot = target.robot === 'any' ? ANY_ROBOT : target.robot;
  const cells = robots.map(formatHexCell).join('');
  return `${faces}+${robots.length}${targetRobot}+${cells}+${formatHexCell(target.cell)}${suffixes}`;
}

/** Reads a Game ID, hex digits in any case. What it gives passes `checkPuzzle`. */
export function parseGameId(text: string): Result<Puzzle, BadGameId> {
  const form = FORM.exec(text);
  if (!form) return refuse({ code: 'not-a-game-id', text });
  const { faces, count, robot, cells, targetCell, suffixes } = form.groups as Record<Part, string>;
  const board = parseIdBoard(faces, suffixes.split('~').slice(1));
  if (!board.ok) return board;

  const robotCount = /^\d$/.test(count) ? Number(count) : 0;
  if (robotCount < 1 || robotCount > MOST_ROBOTS) return refuse({ code: 'bad-robot-count', count });
  const robots = parseCells(cells, robotCount);
  if (!robots.ok) return robots;

  const targetRobot = parseTargetRobot(robot, robotCount);
  if (targetRobot === undefined) {
    return refuse({ code: 'bad-target-robot', robot, robots: robotCount });
  }
  const cell = parseHexCell(targetCell);
  if (cell === undefined) return refuse({ code: 'bad-cell', text: targetCell });
  const target = board.value.targets.find(
    candidate => candidate.cell === cell && candidate.robot === targetRobot,
  );
  if (!target) return refuse({ code: 'no-such-target', robot: targetRobot, cell });

  const puzzle = { board: board.value, robots: robots.value, target };
  const bad = checkPuzzle(puzzle);
  return bad ? refuse(bad) : accept(puzzle);
}

function parseCells(text: string, count: number): Result<Cell[], BadGameId> {
  if (text.length !== 2 * count) return refuse({ code: 'bad-robot-cells', text, robots: count });
  const cells: Cell[] = [];
  for (const [pair] of text.matchAll(/../g)) {
    const cell = parseHexCell(pair);
    if (cell === undefined) return refuse({ code: 'bad-cell', text: pair });
    cells.push(cell);
  }
  return accept(cells);
}

function parseTargetRobot(text: string, count: number): Robot | 'any' | undefined {
  if (text.toUpperCase() === ANY_ROBOT) return 'any';
  return /^\d$/.test(text) && Number(text) < count ? (Number(text) as Robot) : undefined;
}

/** Why the faces or the suffixes of a Game ID make no board. */
type BadIdBoard =
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
function formatIdBoard(board: Board): { readonly faces: string; readonly suffixes: string } {
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
function parseIdBoard(digits: string, suffixes: readonly string[]): Result<Board, BadIdBoard> {
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
    if (!facingPairs(board).some(([one, other]) => one === cell && other === facing)) {
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
