import packageInfo from '../../package.json' with { type: 'json' };
import { DEFAULT_RULES } from '../engine/index.js';
import { messages, reasonOf } from '../messages/index.js';
import { isAscii } from './appearance.js';
import { type CommandLine, parseCommandLine } from './flags.js';
import { gamesOf, playersOf, puzzleOf } from './game-options.js';
import { helpText } from './help.js';
import { idText, positionText } from './show.js';
import { runSolve } from './solve.js';
import { isPlayable, runApp } from './terminal-app.js';
import { UsageError } from './usage-error.js';

const write = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Runs the program on its arguments and gives the exit code: 0, 1 for a failure at work, 2 for
 * arguments that cannot be. Whatever goes wrong ends in one sentence on stderr.
 *
 * @param importMeta of the entry file
 */
export async function main(argv: readonly string[], importMeta: ImportMeta): Promise<number> {
  // A reader that has seen enough, such as `head`, is no failure.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    complain(messages.command.failure({ reason: reasonOf(error) }));
    process.exit(1);
  });
  try {
    return await run(parseCommandLine(argv, importMeta));
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message} ${messages.command.seeHelp}`);
      return 2;
    }
    complain(messages.command.failure({ reason: reasonOf(error) }));
    return 1;
  }
}

async function run(line: CommandLine): Promise<number> {
  if (line.has('help')) {
    write(helpText(line.command));
    return 0;
  }
  if (line.has('version')) {
    write(packageInfo.version);
    return 0;
  }
  switch (line.command) {
    case 'menu':
      return runMenu(line);
    case 'play':
      return runPlay(line);
    case 'practice':
      return runPractice(line);
    case 'solve':
      return runSolve(line, write, complain);
    case 'show':
      return runShow(line);
  }
}

function runShow(line: CommandLine): number {
  const [id] = expectIds(line, 1);
  if (id === undefined) throw new UsageError(messages.command.missingId({ command: 'show' }));
  const puzzle = puzzleOf(id);
  write(positionText(line, puzzle));
  // The board drawing stays alone, so that what reads drawings reads it.
  if (!isAscii(line, process.env)) write(idText(puzzle));
  return 0;
}

async function runMenu(line: CommandLine): Promise<number> {
  const games = gamesOf(line);
  if (isPlayable()) {
    await runApp(line, { screen: 'menu' }, games);
  } else {
    const puzzle = games.dealPuzzle();
    write(positionText(line, puzzle));
    write(idText(puzzle));
    write(messages.command.playNeedsTerminal);
  }
  return 0;
}

async function runPlay(line: CommandLine): Promise<number> {
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

async function runPractice(line: CommandLine): Promise<number> {
  const [id] = expectIds(line, 1);
  const games = gamesOf(line);
  const puzzle = id === undefined ? games.dealPuzzle() : puzzleOf(id);
  // A position that belongs to no edition is played as `solve` solves it.
  const rules = id === undefined || line.has('edition') ? games.rules : DEFAULT_RULES;
  expectTerminal('practice');
  await runApp(line, { screen: 'practice', puzzle, rules }, games);
  return 0;
}

function expectIds({ ids, command }: CommandLine, most: number): readonly string[] {
  const extra = ids[most];
  if (extra === undefined) return ids;
  throw new UsageError(messages.command.tooManyArguments({ argument: extra, command }));
}

function expectTerminal(command: string): void {
  if (!isPlayable()) throw new UsageError(messages.command.needsTerminal({ command }));
}
