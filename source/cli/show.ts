import { formatDrawing, formatGameId, oddities, type Puzzle } from '../engine/index.js';
import { messages, odditySentence, targetName } from '../messages/index.js';
import { drawLarge } from '../pictures/drawings.js';
import { painterFor, plainText, type Row } from '../pictures/paint.js';
import { UNICODE } from '../pictures/theme.js';
import { written } from '../terminal/cells.js';
import { appearance, isAscii } from './appearance.js';
import type { BoardFile } from './board-file.js';
import { boardFileOf, type CommandLine, expectIds, UsageError } from './flags.js';
import { puzzleOf } from './game-id.js';
import { complain, write } from './output.js';

/** Draws the position that the command line names, or as much of one as its file has. */
export async function runShow(line: CommandLine): Promise<number> {
  const shown = await shownBoard(line);
  await write(positionText(line, shown));
  const { board, robots, target } = shown;
  // The board drawing stays alone, so that what reads drawings reads it.
  if (!isAscii(line, process.env) && robots.length > 0 && target) {
    await write(idText({ board, robots, target }));
  }
  for (const oddity of oddities(shown)) await complain(odditySentence(oddity));
  return 0;
}

async function shownBoard(line: CommandLine): Promise<BoardFile> {
  const file = boardFileOf(line);
  if (file !== undefined) return (await import('./board-file.js')).readBoardFile(file);
  const [id] = expectIds(line, 1);
  if (id === undefined) throw new UsageError(messages.command.missingId({ command: 'show' }));
  return puzzleOf(id, line);
}

/** A position as text: the board drawing that the program reads back, or box characters. */
export function positionText(line: CommandLine, shown: BoardFile): string {
  const theme = appearance(line, process.env);
  if (isAscii(line, process.env)) return formatDrawing(shown).trimEnd();
  const paint = painterFor(theme);
  const textOf = (row: Row) => (theme.colourLevel > 0 ? written(paint(row)) : plainText(row));
  const { target } = shown;
  return [
    ...drawLarge(shown, UNICODE).map(row => textOf(row).trimEnd()),
    ...(target ? [messages.show.target({ target: targetName(target) })] : []),
  ].join('\n');
}

export const idText = (puzzle: Puzzle): string => messages.show.id({ id: formatGameId(puzzle) });
