import { formatDrawing, formatGameId, type Puzzle } from '../engine/index.js';
import { messages, targetName } from '../messages/index.js';
import { drawLarge } from '../ui/board/large.js';
import { createPainter, plainText } from '../ui/board/paint.js';
import { UNICODE } from '../ui/board/theme.js';
import { appearance, isAscii } from './appearance.js';
import { type CommandLine, expectIds } from './flags.js';
import { puzzleOf } from './game-id.js';
import { write } from './output.js';
import { UsageError } from './usage-error.js';

/** Draws the position that the command line names. */
export async function runShow(line: CommandLine): Promise<number> {
  const [id] = expectIds(line, 1);
  if (id === undefined) throw new UsageError(messages.command.missingId({ command: 'show' }));
  const puzzle = puzzleOf(id);
  await write(positionText(line, puzzle));
  // The board drawing stays alone, so that what reads drawings reads it.
  if (!isAscii(line, process.env)) await write(idText(puzzle));
  return 0;
}

/** A position as text: the board drawing that the program reads back, or box characters. */
export function positionText(line: CommandLine, puzzle: Puzzle): string {
  if (isAscii(line, process.env)) return formatDrawing(puzzle).trimEnd();
  const theme = appearance(line, process.env);
  const paint = theme.colourLevel > 0 ? createPainter(theme) : plainText;
  return [
    ...drawLarge(puzzle, UNICODE).map(row => paint(row).trimEnd()),
    messages.show.target({ target: targetName(puzzle.target) }),
  ].join('\n');
}

export const idText = (puzzle: Puzzle): string => messages.show.id({ id: formatGameId(puzzle) });
