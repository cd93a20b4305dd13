import { findFrame, type TextPlace } from '../engine/drawing.js';
import {
  accept,
  type BadGameId,
  type BadPuzzle,
  type Board,
  type Cell,
  checkPuzzle,
  checkRobots,
  columnOf,
  type Drawing,
  type MoveRules,
  parseDrawing,
  parseSharedId,
  type Result,
  type RobotLeftOut,
  refuse,
  robotsWithoutGap,
  rowOf,
  type SharedPuzzle,
  type Target,
} from '../engine/index.js';
import type { Sentence } from '../messages/language.js';
import { refusalSentence } from '../words/index.js';
import type { CommandLine } from './command-line.js';
import { LONGEST_ID, readText } from './streams.js';
import { expectIds, UsageError } from './usage.js';

type Refusal = Parameters<typeof refusalSentence>[1];

/** The value of a result; throws a `UsageError` if there is none. `board` says what its fifth robot is called. */
export function accepted<Value>(result: Result<Value, Refusal>, board?: Board): Value {
  if (result.ok) return result.value;
  throw new UsageError(texts => refusalSentence(texts, result.refusal, board));
}

/** Reads a Game ID as the flags say: with the printed diagonals, or without. Its rules are those of the ID. */
export function readGameId(id: string, line: CommandLine): Result<SharedPuzzle, BadGameId> {
  const foreign = refuse({ code: 'not-a-game-id', text: id } as const);
  if (id.length > LONGEST_ID) return foreign;
  // A custom board has no printed diagonals, and some IDs leave them out by themselves.
  const saysItself = !line.has('no-diagonals') || /~[bd]/i.test(id);
  // The rules of an ID come last.
  const result = parseSharedId(saysItself ? id : id.replace(/(?=~r|$)/i, '~d0'));
  // The sentence quotes what was given, not what was made of it.
  return !result.ok && result.refusal.code === 'not-a-game-id' ? foreign : result;
}

/** The position whose Game ID is given, if one is, with the rules of the ID. */
export function givenPuzzle(line: CommandLine): SharedPuzzle | undefined {
  const [id] = expectIds(line, 1);
  return id === undefined ? undefined : accepted(readGameId(id, line));
}

/** The longest file that is read, in bytes: a drawing of 16 × 16 has 2200. */
const LONGEST_FILE = 65_536;

/** What a file says of a board; what it has passes `checkPuzzle`. */
export interface BoardFile {
  readonly board: Board;
  /** By robot number, without a gap; none where the file has none. */
  readonly robots: readonly Cell[];
  /** The target that is sought, if the file says so. */
  readonly target?: Target;
  /** Those of a Game ID. */
  readonly rules?: MoveRules;
}

/** Reads a drawing or a Game ID; throws a `UsageError` with line and column. */
export async function readBoardFile(path: string): Promise<BoardFile> {
  const text = await readText(path, LONGEST_FILE);
  const file = checkedBoard(drawingIn(text));
  if (file.ok) return file.value;
  const bad = file.refusal;
  const sentence: Sentence = texts => refusalSentence(texts, bad);
  const frame = findFrame(text);
  if (!frame.ok || !('cell' in bad)) throw new UsageError(sentence);
  throw at(frame.value.content(columnOf(bad.cell), rowOf(bad.cell)), sentence);
}

/** Does the same for the editor, where a board may be unfinished. */
export const readDrawing = async (path: string): Promise<Drawing> =>
  drawingIn(await readText(path, LONGEST_FILE));

function drawingIn(text: string): Drawing & Pick<BoardFile, 'rules'> {
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
  if (!first || first.text.startsWith('+')) return accepted(parseDrawing(text));
  if (!first.text.includes('+'))
    throw at(first, ({ messages }) => messages.boardFile.unknown(first));
  if (second) throw at(second, ({ messages }) => messages.boardFile.leftOver(second));
  const shared = parseSharedId(first.text);
  if (!shared.ok) throw at(first, texts => refusalSentence(texts, shared.refusal));
  return { ...shared.value.puzzle, rules: shared.value.rules };
}

const at = ({ line, column }: TextPlace, sentence: Sentence): UsageError =>
  new UsageError(texts => texts.messages.boardFile.at({ line, column, sentence: sentence(texts) }));

function checkedBoard(
  drawing: ReturnType<typeof drawingIn>,
): Result<BoardFile, BadPuzzle | RobotLeftOut> {
  const { board, target, rules } = drawing;
  const robots = robotsWithoutGap(drawing.robots);
  if (!robots.ok) return robots;
  const file = { board, robots: robots.value, ...(target && { target }), ...(rules && { rules }) };
  if (file.robots.length === 0) return accept(file);
  const bad = target ? checkPuzzle({ ...file, target }) : checkRobots(file);
  return bad ? refuse(bad) : accept(file);
}
