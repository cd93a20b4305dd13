import {
  DEFAULT_RULES,
  formatDrawing,
  formatGameId,
  type Move,
  oddities,
  type Puzzle,
  parseMoves,
  replay,
  startPosition,
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { rowText } from '../pictures/paint.js';
import { DRAWINGS } from '../pictures/painted-board.js';
import { UNICODE } from '../pictures/theme.js';
import { odditySentence, solutionSentence, targetName } from '../words/index.js';
import { appearance } from './appearance.js';
import type { CommandLine } from './command-line.js';
import { accepted, type BoardFile, givenPuzzle, readBoardFile } from './given-position.js';
import { writeNamedFile } from './named-files.js';
import { complain, write } from './output.js';
import { boardFileOf, expectBeside, UsageError, usageError } from './usage.js';
import { WORDS } from './words.js';

/** The word of `--line` in place of moves. */
const [SHORTEST] = WORDS.line;

/** Draws the position of a Game ID, or what a board file has of one; gives the exit code. */
export async function runShow(line: CommandLine, texts: Texts): Promise<number> {
  expectBeside(line, 'line', 'svg');
  const shown = await shownBoard(line);
  const file = line.text('svg');
  if (file !== undefined) return writeSvg(line, texts, shown, file);
  await write(positionText(texts, line, shown));
  const { board, robots, target } = shown;
  // An ASCII drawing stays alone, so that programs can read it.
  if (!texts.isAscii && robots.length > 0 && target) {
    await write(idText(texts, { board, robots, target }));
  }
  for (const oddity of oddities(shown)) await complain(odditySentence(texts, oddity));
  return 0;
}

async function shownBoard(line: CommandLine): Promise<BoardFile> {
  const file = boardFileOf(line);
  if (file !== undefined) return readBoardFile(file);
  const puzzle = givenPuzzle(line);
  if (!puzzle) throw usageError('missingId', { command: 'show' });
  return puzzle;
}

/** Writes the position as a picture, with a line of moves where one is asked for; gives the exit code. */
async function writeSvg(
  line: CommandLine,
  texts: Texts,
  shown: BoardFile,
  file: string,
): Promise<number> {
  const { boardSvg } = await import('../pictures/svg.js');
  const { board, robots, target } = shown;
  const puzzle = target && robots.length > 0 ? { board, robots, target } : undefined;
  if (!puzzle && line.has('line')) throw new UsageError(({ messages }) => messages.show.noLine);
  const title = puzzle ? formatGameId(puzzle) : texts.messages.title;
  const svg = boardSvg({ ...shown, title, moves: puzzle ? await movesOf(line, puzzle) : [] });
  return (await writeNamedFile(line, texts, file, svg)) ? 0 : 1;
}

/** The moves of `--line`: those that are written there, checked, or a shortest solution. */
async function movesOf(line: CommandLine, puzzle: Puzzle): Promise<readonly Move[]> {
  const text = line.text('line');
  if (text === undefined) return [];
  const position = startPosition(puzzle);
  if (text === SHORTEST) {
    const outcome = await (await import('../solver/index.js')).solve(position);
    if (outcome.kind === 'solved') return outcome.moves;
    throw new UsageError(texts => solutionSentence(texts, outcome));
  }
  const moves = accepted(parseMoves(text));
  accepted(replay(position, moves, DEFAULT_RULES), puzzle.board);
  return moves;
}

/** A position as text: in ASCII the drawing that `--board` reads, else box characters and the target's name. */
export function positionText(texts: Texts, line: CommandLine, shown: BoardFile): string {
  const theme = appearance(texts, line, process.env);
  if (texts.isAscii) return formatDrawing(shown).trimEnd();
  const { target } = shown;
  return [
    ...DRAWINGS.large(shown, UNICODE).map(row => rowText(row, theme)),
    ...(target ? [texts.messages.show.target({ target: targetName(texts, target) })] : []),
  ].join('\n');
}

/** The Game ID of a position, with its label. */
export const idText = ({ messages }: Texts, puzzle: Puzzle): string =>
  messages.show.id({ id: formatGameId(puzzle) });
