import {
  DEFAULT_RULES,
  formatDrawing,
  formatSharedId,
  type Move,
  type MoveRules,
  type Puzzle,
  parseMoves,
  replay,
  startPosition,
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { drawBoard } from '../pictures/painted-board.js';
import { rowText, UNICODE } from '../pictures/theme.js';
import { solutionSentence, targetName } from '../words/index.js';
import { appearance } from './appearance.js';
import type { CommandLine } from './command-line.js';
import { accepted, type BoardFile, givenPuzzle, readBoardFile } from './given-position.js';
import { write, writeNamedFile } from './streams.js';
import { boardFileOf, expectBeside, expectEither, UsageError, usageError } from './usage.js';
import { WORDS } from './words.js';

/** The word of `--line` in place of moves. */
const [SHORTEST] = WORDS.line;

/** Draws the position of a Game ID, or what a board file has of one; gives the exit code. */
export async function runShow(line: CommandLine, texts: Texts): Promise<number> {
  expectBeside(line, 'line', 'svg');
  expectBeside(line, 'force', 'svg');
  expectEither(line, 'svg', 'theme');
  const shown = await shownBoard(line);
  const file = line.text('svg');
  if (file !== undefined) return writeSvg(line, texts, shown, file);
  await write(positionText(texts, line, shown));
  const { board, robots, target, rules } = shown;
  // An ASCII drawing stays alone, so that programs can read it.
  if (!texts.isAscii && robots.length > 0 && target) {
    await write(idText(texts, { board, robots, target }, rules));
  }
  return 0;
}

async function shownBoard(line: CommandLine): Promise<BoardFile> {
  const file = boardFileOf(line);
  if (file !== undefined) return readBoardFile(file);
  const shared = givenPuzzle(line);
  if (!shared) throw usageError('missingId', { command: 'show' });
  return { ...shared.puzzle, rules: shared.rules };
}

/** Writes the position as a picture, with a line of moves where one is asked for; gives the exit code. */
async function writeSvg(
  line: CommandLine,
  texts: Texts,
  shown: BoardFile,
  file: string,
): Promise<number> {
  const { boardSvg } = await import('../pictures/svg.js');
  const { board, robots, target, rules = DEFAULT_RULES } = shown;
  const puzzle = target && robots.length > 0 ? { board, robots, target } : undefined;
  if (!puzzle && line.has('line')) throw new UsageError(({ messages }) => messages.show.noLine);
  const title = puzzle ? formatSharedId(puzzle, rules) : texts.messages.title;
  const svg = boardSvg({
    ...shown,
    title,
    moves: puzzle ? await movesOf(line, puzzle, rules) : [],
  });
  return (await writeNamedFile(line, texts, file, svg)) ? 0 : 1;
}

/** The moves of `--line`: those that are written there, checked, or a shortest solution. */
async function movesOf(
  line: CommandLine,
  puzzle: Puzzle,
  rules: MoveRules,
): Promise<readonly Move[]> {
  const text = line.text('line');
  if (text === undefined) return [];
  const position = startPosition(puzzle);
  if (text === SHORTEST) {
    const outcome = await (await import('../solver/index.js')).solve(position, { rules });
    if (outcome.kind === 'solved') return outcome.moves;
    throw new UsageError(texts => solutionSentence(texts, outcome));
  }
  const moves = accepted(parseMoves(text));
  accepted(replay(position, moves, rules), puzzle.board);
  return moves;
}

/** A position as text: in ASCII the drawing that `--board` reads, else box characters and the target's name. */
export function positionText(texts: Texts, line: CommandLine, shown: BoardFile): string {
  const theme = appearance(texts, line, process.env);
  if (texts.isAscii) return formatDrawing(shown).trimEnd();
  const { target } = shown;
  return [
    ...drawBoard(shown, 'large', UNICODE).map(row => rowText(row, theme)),
    ...(target ? [texts.messages.show.target({ target: targetName(texts, target) })] : []),
  ].join('\n');
}

/** The Game ID of a position and its rules, with its label. */
export const idText = (
  { messages }: Texts,
  puzzle: Puzzle,
  rules: MoveRules = DEFAULT_RULES,
): string => messages.show.id({ id: formatSharedId(puzzle, rules) });
