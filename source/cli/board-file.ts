import { findFrame, type TextPlace } from '../engine/drawing-parse.js';
import {
  accept,
  type BadDrawing,
  type BadPuzzle,
  type Board,
  type Cell,
  checkPuzzle,
  checkRobots,
  columnOf,
  type Drawing,
  parseDrawing,
  parseGameId,
  type Result,
  type RobotLeftOut,
  refuse,
  robotsWithoutGap,
  rowOf,
  type Target,
} from '../engine/index.js';
import { refusalSentence } from '../words/index.js';
import { readText } from './read-text.js';
import { type Sentence, UsageError } from './usage.js';

/** The longest file that is read, in bytes: a drawing of 16 × 16 has 2200. */
const LONGEST_FILE = 65_536;

/** What a file says of a board; what it has passes `checkPuzzle`. */
export interface BoardFile {
  readonly board: Board;
  /** By robot number, without a gap; none where the file has none. */
  readonly robots: readonly Cell[];
  /** The target that is sought, if the file says so. */
  readonly target?: Target;
}

/** What can be wrong with a drawing whose form is good. */
export type BadBoard = BadPuzzle | RobotLeftOut;

/** Reads a drawing or a Game ID; throws a `UsageError` with line and column. */
export const readBoardFile = async (path: string): Promise<BoardFile> =>
  parseBoardText(await readText(path, LONGEST_FILE));

/** Does the same for the editor, where a board may be unfinished. */
export const readDrawing = async (path: string): Promise<Drawing> =>
  parseDrawingText(await readText(path, LONGEST_FILE));

/** The same with a text. */
export function parseBoardText(text: string): BoardFile {
  const drawing = parseDrawingText(text);
  const file = checkedBoard(drawing);
  if (file.ok) return file.value;
  const bad = file.refusal;
  const sentence: Sentence = texts => refusalSentence(texts, bad);
  const frame = findFrame(text);
  if (!frame.ok || !('cell' in bad)) throw new UsageError(sentence);
  throw at(frame.value.content(columnOf(bad.cell), rowOf(bad.cell)), sentence);
}

function parseDrawingText(text: string): Drawing {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({
      line: index + 1,
      column: content.length - content.trimStart().length + 1,
      text: content.trim(),
    }))
    .filter(line => line.text !== '');
  const [first, second] = lines;
  // An empty text gets the same refusal as any other bad drawing.
  if (!first || first.text.startsWith('+')) return drawingOf(parseDrawing(text));
  if (!first.text.includes('+'))
    throw at(first, ({ messages }) => messages.boardFile.unknown(first));
  if (second) throw at(second, ({ messages }) => messages.boardFile.leftOver(second));
  const puzzle = parseGameId(first.text);
  if (!puzzle.ok) throw at(first, texts => refusalSentence(texts, puzzle.refusal));
  return puzzle.value;
}

const at = ({ line, column }: TextPlace, sentence: Sentence): UsageError =>
  new UsageError(texts => texts.messages.boardFile.at({ line, column, sentence: sentence(texts) }));

function drawingOf(drawing: Result<Drawing, BadDrawing>): Drawing {
  if (!drawing.ok) throw new UsageError(texts => refusalSentence(texts, drawing.refusal));
  return drawing.value;
}

function checkedBoard({ board, robots: drawn, target }: Drawing): Result<BoardFile, BadBoard> {
  const robots = robotsWithoutGap(drawn);
  if (!robots.ok) return robots;
  const file = { board, robots: robots.value, ...(target && { target }) };
  if (file.robots.length === 0) return accept(file);
  const bad = target ? checkPuzzle({ ...file, target }) : checkRobots(file);
  return bad ? refuse(bad) : accept(file);
}
