import { DEFAULT_RULES } from '../engine/index.js';
import { messages } from '../messages/index.js';
import { type CommandLine, expectIds } from './flags.js';
import { puzzleOf } from './game-id.js';
import { gamesOf, playersOf } from './game-options.js';
import { write } from './output.js';
import { idText, positionText } from './show.js';
import { isPlayable, runApp } from './terminal-app.js';
import { UsageError } from './usage-error.js';

/** The menu; without a terminal, a position as text. */
export async function runMenu(line: CommandLine): Promise<number> {
  const games = gamesOf(line);
  if (isPlayable()) {
    await runApp(line, { screen: 'menu' }, games);
  } else {
    const puzzle = games.dealPuzzle();
    await write(positionText(line, puzzle));
    await write(idText(puzzle));
    await write(messages.command.playNeedsTerminal);
  }
  return 0;
}

export async function runPlay(line: CommandLine): Promise<number> {
  expectIds(line, 0);
  const games = gamesOf(line);
  const players = playersOf(line);
  expectTerminal('play');
  await runApp(
    line,
    players ? { screen: 'match', options: games.matchOptions(players) } : { screen: 'names' },
    games,
  );
  return 0;
}

export async function runPractice(line: CommandLine): Promise<number> {
  const [id] = expectIds(line, 1);
  const games = gamesOf(line);
  const puzzle = id === undefined ? games.dealPuzzle() : puzzleOf(id);
  // A position that belongs to no edition is played as `solve` solves it.
  const rules = id === undefined || line.has('edition') ? games.rules : DEFAULT_RULES;
  expectTerminal('practice');
  await runApp(line, { screen: 'practice', puzzle, rules }, games);
  return 0;
}

function expectTerminal(command: string): void {
  if (!isPlayable()) throw new UsageError(messages.command.needsTerminal({ command }));
}
