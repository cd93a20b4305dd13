import { type Cell, formatHexCell, parseHexCell } from './cell.js';
import { type BadIdBoard, formatIdBoard, parseIdBoard } from './game-id-board.js';
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
