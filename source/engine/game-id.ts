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
 * The notation of DriftingDroids: faces, number of robots and robot of the target, cells of the robots, cell
 * of the target. Suffixes add what it lacks: `~d0` printed diagonals left out, `~o03F3404F` openings between
 * facing cells, `~b1…` a custom board instead of the faces.
 */
const FORM = /^([^+~]{4})\+([^+~])([^+~])\+([^+~]*)\+([^+~]{2})((?:~[^~]*)*)$/u;

const ANY_ROBOT = 'F';

/** Why a text isn't a Game ID, or not that of a playable puzzle. */
export type BadGameId =
  | { readonly code: 'not-a-game-id'; readonly text: string }
  /** `robot` is the character found. */
  | { readonly code: 'bad-target-robot'; readonly robot: string; readonly robots: number }
  /** `text` should be two hex digits for each robot. */
  | { readonly code: 'bad-robot-cells'; readonly text: string; readonly robots: number }
  /** `text` should be two hex digits. */
  | { readonly code: 'bad-cell'; readonly text: string }
  /** The cell has no target, or one for other robots. */
  | { readonly code: 'no-such-target'; readonly robot: Robot | 'any'; readonly cell: Cell }
  | BadIdBoard
  | BadPuzzle;

/** The Game ID of a puzzle: unique, and readable by other programs where possible. */
export function formatGameId({ board, robots, target }: Puzzle): string {
  const { faces, suffixes } = formatIdBoard(board);
  const targetRobot = target.robot === 'any' ? ANY_ROBOT : target.robot;
  const cells = robots.map(formatHexCell).join('');
  return `${faces}+${robots.length}${targetRobot}+${cells}+${formatHexCell(target.cell)}${suffixes}`;
}

/** Reads a Game ID, hex digits in any case. The puzzle passes `checkPuzzle`. */
export function parseGameId(text: string): Result<Puzzle, BadGameId> {
  return attempt((fail: Fail<BadGameId>) => {
    const [, faces = '', count = '', robot = '', cells = '', targetCell = '', suffixes = ''] =
      FORM.exec(text) ?? fail({ code: 'not-a-game-id', text });
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

/** Why the faces or suffixes of a Game ID don't make a board. */
export type BadIdBoard =
  /** `face` is the character that should be a hex digit. */
  | { readonly code: 'bad-face'; readonly face: string }
  /** `suffix` includes its `~`. */
  | { readonly code: 'bad-suffix' | 'suffix-twice'; readonly suffix: string }
  /** Another suffix beside the code of a custom board, which is complete by itself. */
  | { readonly code: 'suffix-on-custom-board'; readonly suffix: string }
  /** `text` should be groups of four hex digits. */
  | { readonly code: 'bad-openings'; readonly text: string }
  | Readonly<{ code: 'opening-not-facing' | 'opening-twice'; cell: Cell; facing: Cell }>
  | BadBoardCode;

/** In place of the faces of a custom board. */
const NO_FACES = '0123';
const DIAGONALS = 'd';
const OPENINGS = 'o';
const CUSTOM_BOARD = 'b';

/** The parts of a Game ID that describe the board: four digits, and suffixes with their `~`. */
function formatIdBoard(board: Board): { readonly faces: string; readonly suffixes: string } {
  const { printed } = board;
  if (!printed) return { faces: NO_FACES, suffixes: `~${CUSTOM_BOARD}${formatBoardCode(board)}` };
  const faces = printed.faces.map(face => FACE_NAMES.indexOf(face).toString(16).toUpperCase());
  // Diagonals are mentioned only if some are left out, so that other programs can read the ID.
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
    if (![DIAGONALS, OPENINGS, CUSTOM_BOARD].includes(letter)) fail({ code: 'bad-suffix', suffix });
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
  const diagonals = contents.get(DIAGONALS) ?? '0';
  if (diagonals !== '0') fail({ code: 'bad-suffix', suffix: `~${DIAGONALS}${diagonals}` });
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

/** A board as text: the part of a Game ID that describes it, `0765~d0`. */
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
