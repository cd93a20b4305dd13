import packageInfo from '../../package.json' with { type: 'json' };
import { messages, reasonOf } from '../messages/index.js';
import { LANGUAGE_CODES, languageOf, learn, speak } from '../messages/language.js';
import { savedLanguage } from '../settings/saved-language.js';
import { keepsToAscii } from '../terminal/locale.js';
import { type Command, type CommandLine, oneOf, parseCommandLine, UsageError } from './flags.js';
import { complain, complainAs, exitOnDeadOutput, hasTerminalVanished, write } from './output.js';

/** Runs the program; gives the exit code: 1 for a failure at work, 2 for bad arguments, each told in a sentence. */
export async function main(argv: readonly string[], importMeta: ImportMeta): Promise<number> {
  dieWithTerminal();
  exitOnDeadOutput();
  // A program then reads all complaints, also about other flags.
  if (argv[0] === 'serve' && /(^| )--log[ =]json( |$)/.test(argv.join(' '))) {
    const { logLine } = await import('../server/log.js');
    complainAs(sentence => logLine('json', 'complaint', { sentence }));
  }
  await chooseLanguage(argv);
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

/** Before anything is printed, errors about flags included: `--lang`, else the saved setting, else the environment. */
async function chooseLanguage(argv: readonly string[]): Promise<void> {
  const line = argv.join('\0');
  const [, given] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(line) ?? [];
  const asked = LANGUAGE_CODES.find(code => code === given);
  const isAscii = /(^|\0)--ascii(\0|$)/.test(line) || keepsToAscii(process.env);
  speak(await learn(asked ?? savedLanguage() ?? languageOf(process.env), isAscii));
}

async function run(line: CommandLine): Promise<number> {
  oneOf(line, 'lang', LANGUAGE_CODES);
  if (line.has('help')) {
    await write((await import('./help.js')).helpText(line.command));
    return 0;
  }
  if (line.has('version')) {
    await write(packageInfo.version);
    return 0;
  }
  return RUN[line.command](line);
}

/** Each command is loaded on demand. */
const RUN: Readonly<Record<Command, (line: CommandLine) => Promise<number>>> = {
  menu: async line => (await import('./play.js')).runMenu(line),
  play: async line => (await import('./play.js')).runPlay(line),
  solo: async line => (await import('./play.js')).runSolo(line),
  practice: async line => (await import('./play.js')).runPractice(line),
  daily: async line => (await import('./play.js')).runDaily(line),
  train: async line => (await import('./play.js')).runTrain(line),
  referee: async line => (await import('./play.js')).runReferee(line),
  edit: async line => (await import('./play.js')).runEdit(line),
  solve: async line => (await import('./solve.js')).runSolve(line),
  deal: async line => (await import('./deal.js')).runDeal(line),
  show: async line => (await import('./show.js')).runShow(line),
  replay: async line => (await import('./replay.js')).runReplay(line),
  stats: async line => (await import('./stats.js')).runStats(line),
  share: async line => (await import('./stats.js')).runShare(line),
  export: async line => (await import('./archive.js')).runExport(line),
  import: async line => (await import('./archive.js')).runImport(line),
  serve: async line => (await import('./serve.js')).runServe(line),
  cluster: async line => (await import('./cluster.js')).runCluster(line),
};

/** Dies of SIGHUP if the terminal has vanished: on a normal exit Node would reset its modes, fail and dump core. */
function dieWithTerminal(): void {
  process.on('exit', () => {
    if (!hasTerminalVanished()) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
}
