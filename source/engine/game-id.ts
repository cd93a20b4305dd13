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
import { attempt, type Fail, type Result } from './result.js';
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
  return attempt((fail: Fail<BadGameId>) => {
    const form = FORM.exec(text);
    if (!form) return fail({ code: 'not-a-game-id', text });
    const { faces, count, robot, cells, targetCell, suffixes } = form.groups as Record<
      Part,
      string
    >;
    const board = readIdBoard(faces, suffixes.split('~').slice(1), fail);

    const robotCount = /^\d$/.test(count) ? Number(count) : 0;
    if (robotCount < 1 || robotCount > MOST_ROBOTS) fail({ code: 'bad-robot-count', count });
    if (cells.length !== 2 * robotCount) {
      fail({ code: 'bad-robot-cells', text: cells, robots: robotCount });
    }
    const readCell = (pair: string): Cell =>
      parseHexCell(pair) ?? fail({ code: 'bad-cell', text: pair });
    const robots = Array.from(cells.matchAll(/../g), ([pair]) => readCell(pair));
    const targetRobot =
      parseTargetRobot(robot, robotCount) ??
      fail({ code: 'bad-target-robot', robot, robots: robotCount });
    const cell = readCell(targetCell);
    const target =
      board.targets.find(each => each.cell === cell && each.robot === targetRobot) ??
      fail({ code: 'no-such-target', robot: targetRobot, cell });

    const puzzle = { board, robots, target };
    const bad = checkPuzzle(puzzle);
    return bad ? fail(bad) : puzzle;
  });
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
function readIdBoard(digits: string, suffixes: readonly string[], fail: Fail<BadIdBoard>): Board {
  const faces = Array.from(digits, (face): FaceName => {
    const name = /^[\da-f]$/i.test(face) ? FACE_NAMES[Number.parseInt(face, 16)] : undefined;
    return name ?? fail({ code: 'bad-face', face });
  });
  const contents = new Map<string, string>();
  for (const text of suffixes) {
    const letter = text.slice(0, 1).toLowerCase();
    const suffix = `~${text}`;
    if (!LETTERS.includes(letter)) fail({ code: 'bad-suffix', suffix });
    if (contents.has(letter)) fail({ code: 'suffix-twice', suffix });
    contents.set(letter, text.slice(1));
  }
  const boardCode = contents.get(CUSTOM_BOARD);
  if (boardCode !== undefined) {
    const other = [...contents].find(([letter]) => letter !== CUSTOM_BOARD);
    if (other) fail({ code: 'suffix-on-custom-board', suffix: `~${other.join('')}` });
    const board = parseBoardCode(boardCode);
    return board.ok ? board.value : fail(board.refusal);
  }
  const diagonals = contents.get(DIAGONALS) ?? '';
  if (contents.has(DIAGONALS) && diagonals !== '0') {
    fail({ code: 'bad-suffix', suffix: `~${DIAGONALS}${diagonals}` });
  }
  const board = composeBoard(faces as unknown as Faces, { diagonals: !contents.has(DIAGONALS) });
  const pairs = contents.get(OPENINGS);
  return pairs === undefined ? board : withOpenings(board, readOpenings(board, pairs, fail));
}

function readOpenings(board: Board, text: string, fail: Fail<BadIdBoard>): Iterable<Opening> {
  if (!/^([\da-f]{4})+$/i.test(text)) fail({ code: 'bad-openings', text });
  const pairs = new Map<string, Opening>();
  for (const [pair] of text.toUpperCase().matchAll(/.{4}/g)) {
    const cell = parseHexCell(pair.slice(0, 2))!;
    const facing = parseHexCell(pair.slice(2))!;
    if (!facingPairs(board).some(([one, other]) => one === cell && other === facing)) {
      fail({ code: 'opening-not-facing', cell, facing });
    }
    if (pairs.has(pair)) fail({ code: 'opening-twice', cell, facing });
    pairs.set(pair, [cell, facing]);
  }
  return pairs.values();
}

/** A board as a text of its own: that part of a Game ID which speaks of it, `0765~d0`. */
export function formatBoard(board: Board): string {
  const { faces, suffixes } = formatIdBoard(board);
  return faces + suffixes;
}

/** Reads what `formatBoard` writes. */
export function parseBoard(text: string): Result<Board, BadIdBoard> {
  return attempt((fail: Fail<BadIdBoard>) => {
    const [digits = '', ...suffixes] = text.split('~');
    return digits.length === 4
      ? readIdBoard(digits, suffixes, fail)
      : fail({ code: 'bad-face', face: digits });
  });
}
