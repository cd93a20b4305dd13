import { isatty } from 'node:tty';
import packageInfo from '../../package.json' with { type: 'json' };
import { messages, reasonOf } from '../messages/index.js';
import { type CommandLine, parseCommandLine, UsageError } from './flags.js';
import { complain, exitOnDeadOutput, write } from './output.js';

/**
 * Runs the program on its arguments and gives the exit code: 0, 1 for a failure at work, 2 for
 * arguments that cannot be. Whatever goes wrong ends in one sentence on stderr.
 *
 * @param importMeta of the entry file
 */
export async function main(argv: readonly string[], importMeta: ImportMeta): Promise<number> {
  dieWithTerminal();
  exitOnDeadOutput();
  try {
    return await run(parseCommandLine(argv, importMeta));
  } catch (error) {
    if (error instanceof UsageError) {
      await complain(`${error.message} ${messages.command.seeHelp}`);
      return 2;
    }
    await complain(messages.command.failure({ reason: reasonOf(error) }));
    return 1;
  }
}

/** Each command is loaded when it is called for: what draws boards is a burden to what does not. */
async function run(line: CommandLine): Promise<number> {
  if (line.has('help')) {
    await write((await import('./help.js')).helpText(line.command));
    return 0;
  }
  if (line.has('version')) {
    await write(packageInfo.version);
    return 0;
  }
  switch (line.command) {
    case 'menu':
      return (await import('./play.js')).runMenu(line);
    case 'play':
      return (await import('./play.js')).runPlay(line);
    case 'solo':
      return (await import('./play.js')).runSolo(line);
    case 'edit':
      return (await import('./play.js')).runEdit(line);
    case 'referee':
      return (await import('./play.js')).runReferee(line);
    case 'practice':
      return (await import('./play.js')).runPractice(line);
    case 'daily':
      return (await import('./play.js')).runDaily(line);
    case 'solve':
      return (await import('./solve.js')).runSolve(line);
    case 'replay':
      return (await import('./replay.js')).runReplay(line);
    case 'stats':
      return (await import('./stats.js')).runStats(line);
    case 'export':
      return (await import('./archive.js')).runExport(line);
    case 'import':
      return (await import('./archive.js')).runImport(line);
    case 'serve':
      return (await import('./serve.js')).runServe(line);
    case 'show':
      return (await import('./show.js')).runShow(line);
  }
}

/**
 * Lets a program whose terminal has vanished die of SIGHUP, as the system has it. Node's own way out
 * asks every terminal that it began with for its modes, and breaks off with a core dump when one is gone.
 */
export function dieWithTerminal(): void {
  process.on('exit', () => {
    const streams = [process.stdin, process.stdout, process.stderr];
    if (!streams.some(({ isTTY, fd }) => isTTY && !isatty(fd))) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
}
