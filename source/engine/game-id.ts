import {
  type Board,
  closeSide,
  customBoard,
  edgeWalls,
  type Faces,
  facingPairs,
  insideCells,
  isBoardSide,
  isClosed,
  type Mark,
  marksOf,
  neighbour,
  type Opening,
  openings,
  openSide,
  type Size,
  SLOPES,
  withOpenings,
} from './board.js';
import { type Cell, type Direction, formatHexCell, NORTH, parseHexCell, WEST } from './cell.js';
import { composeBoard } from './compose.js';
import { CENTRE, formatMark, parseMark } from './drawing.js';
import { FACE_NAMES, type FaceName, hasDiagonals } from './faces.js';
import { DEFAULT_RULES, type MoveRules, type Puzzle } from './position.js';
import { type BadPuzzle, checkPuzzle, MOST_ROBOTS } from './puzzle-check.js';
import { attempt, type Fail, type Result } from './result.js';
import { COLOURS, ROBOT_LETTERS, type Robot } from './robot.js';

/*
 * The notation of DriftingDroids: faces, number of robots and robot of the target, cells of the robots, cell
 * of the target. Suffixes add what it lacks: `~d0` printed diagonals left out, `~o03F3404F` openings between
 * facing cells, `~b1…` a custom board instead of the faces. After all of them, an ID that is shared has the
 * rules as well: `~rr`.
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
  /** `suffix` should be `~r` and letters of rules. */
  | { readonly code: 'bad-rules'; readonly suffix: string }
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

/** A puzzle with the rules by which it is meant to be solved: a shortest solution depends on both. */
export interface SharedPuzzle {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
}

/** After this letter the suffix of the rules lists those that differ from `DEFAULT_RULES`. */
const RULES = 'r';

/** The letters of the rules, in the order in which they are written. */
const RULE_LETTERS = [
  ['r', 'reverse'],
  ['s', 'ricochet'],
  ['d', 'ricochetAtDiagonal'],
] as const satisfies readonly (readonly [string, keyof MoveRules])[];

/**
 * The Game ID of a puzzle, followed by its rules where they differ from `DEFAULT_RULES`: `~r` and `r` for no reverse at
 * once, `s` for straight arrivals, `d` where a diagonal is no ricochet. `restOnDiagonals` has no letter.
 */
export function formatSharedId(puzzle: Puzzle, rules: MoveRules): string {
  const changed = RULE_LETTERS.filter(([, rule]) => rules[rule] !== DEFAULT_RULES[rule]);
  const letters = changed.map(([letter]) => letter).join('');
  return formatGameId(puzzle) + (letters && `~${RULES}${letters}`);
}

/**
 * Reads a Game ID with or without rules, which come last; an ID without has `DEFAULT_RULES`. `parseGameId` refuses an
 * ID with rules, as it would lose them.
 */
export function parseSharedId(text: string): Result<SharedPuzzle, BadGameId> {
  return attempt((fail: Fail<BadGameId>) => {
    const suffix = /~r[^~]*$/i.exec(text)?.[0] ?? '';
    const read = parseGameId(text.slice(0, text.length - suffix.length));
    if (!read.ok) {
      return fail(read.refusal.code === 'not-a-game-id' ? { ...read.refusal, text } : read.refusal);
    }
    const letters = suffix.slice(2).toLowerCase();
    if (suffix !== '' && !/^(?=.)r?s?d?$/.test(letters)) fail({ code: 'bad-rules', suffix });
    const rules = { ...DEFAULT_RULES };
    for (const [letter, rule] of RULE_LETTERS) {
      if (letters.includes(letter)) Object.assign(rules, { [rule]: !DEFAULT_RULES[rule] });
    }
    return { puzzle: read.value, rules };
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
function formatBoardCode(board: Board): string {
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
function parseBoardCode(text: string): Result<Board, BadBoardCode> {
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
