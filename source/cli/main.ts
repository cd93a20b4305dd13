import packageInfo from '../../package.json' with { type: 'json' };
import { messages, reasonOf } from '../messages/index.js';
import { LANGUAGE_CODES, languageOf, learn, speak } from '../messages/language.js';
import { savedLanguage } from '../settings/saved-language.js';
import { keepsToAscii } from '../terminal/locale.js';
import type { BUNDLE_OF, Bundle, Command } from './commands.js';
import { type CommandLine, parseCommandLine, UsageError } from './flags.js';
import { complain, complainAs, exitOnDeadOutput, hasTerminalVanished, write } from './output.js';

type Run = (line: CommandLine) => Promise<number>;

/** What runs the commands of a bundle, each loaded on demand. */
type Commands<Name extends Bundle> = {
  readonly [Each in Command as (typeof BUNDLE_OF)[Each] extends Name ? Each : never]: Run;
};

/** Runs the program; gives the exit code: 1 for a failure at work, 2 for bad arguments, each told in a sentence. */
export type Program = (
  argv: readonly string[],
  /** Runs it with the bundle that has the command. */
  elsewhere: (command: Command) => Promise<number>,
) => Promise<number>;

export const programOf =
  <Name extends Bundle>(commands: Commands<Name>): Program =>
  (argv, elsewhere) =>
    main(argv, async line => {
      const run = (commands as Partial<Record<Command, Run>>)[line.command];
      return run ? run(line) : elsewhere(line.command);
    });

async function main(argv: readonly string[], runCommand: Run): Promise<number> {
  dieWithTerminal();
  exitOnDeadOutput();
  // A program then reads all complaints, also about other flags.
  if (argv[0] === 'serve' && /(^| )--log[ =]json( |$)/.test(argv.join(' '))) {
    const { logLine } = await import('../server/log.js');
    complainAs(sentence => logLine('json', 'complaint', { sentence }));
  }
  try {
    await chooseLanguage(argv);
    return await run(parseCommandLine(argv, import.meta), runCommand);
  } catch (error) {
    if (error instanceof UsageError) {
      await complain(`${error.message} ${messages.command.seeHelp}`);
      return 2;
    }
    await complain(messages.command.failure({ reason: reasonOf(error) }));
    return 1;
  }
}

/** Before anything is printed, errors about flags included: `--lang`, else the saved setting, else the environment. */
async function chooseLanguage(argv: readonly string[]): Promise<void> {
  const line = argv.join('\0');
  const [, given] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(line) ?? [];
  const asked = LANGUAGE_CODES.find(code => code === given);
  const isAscii = /(^|\0)--ascii(\0|$)/.test(line) || keepsToAscii(process.env);
  speak(await learn(asked ?? savedLanguage() ?? languageOf(process.env), isAscii));
}

async function run(line: CommandLine, runCommand: Run): Promise<number> {
  if (line.has('lang')) (await import('./words.js')).oneOf(line, 'lang');
  if (line.has('help')) {
    await write((await import('./help.js')).helpText(line.command));
    return 0;
  }
  if (line.has('version')) {
    await write(packageInfo.version);
    return 0;
  }
  return runCommand(line);
}

/** Dies of SIGHUP if the terminal has vanished: on a normal exit Node would reset its modes, fail and dump core. */
function dieWithTerminal(): void {
  process.on('exit', () => {
    if (!hasTerminalVanished()) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
}
