import { readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { ENGLISH, languageOf, learn, type Texts, ToldError } from '../messages/language.js';
import { userFolder } from '../storage/files.js';
import { codeOf } from '../storage/trouble.js';
import { keepsToAscii } from '../text/ascii.js';
import { reasonOf } from '../text/clean.js';
import { LANGUAGE_CODES, type LanguageCode } from '../text/languages.js';
import type { CommandLine } from './command-line.js';
import type { BUNDLE_OF, Bundle, Command } from './commands.js';
import { complainIn, endSoon, hasTerminalVanished, logComplaints } from './streams.js';
import { checkUsage, UsageError } from './usage.js';

/** Runs a command; gives the exit code. */
type Run = (line: CommandLine, texts: Texts) => Promise<number>;

/** What runs the commands of a bundle, each loaded on demand. */
type Commands<Name extends Bundle> = {
  readonly [Each in Command as (typeof BUNDLE_OF)[Each] extends Name ? Each : never]: Run;
};

/** The program with the commands of a bundle. */
export const programOf =
  <Name extends Bundle>(commands: Commands<Name>) =>
  (line: CommandLine): Promise<number> =>
    runProgram(line, (commands as Record<Command, Run>)[line.command]);

/** Runs the program; gives the exit code: 1 for a failure at work, 2 for bad arguments, each told in a sentence. */
export async function runProgram(line: CommandLine, run: Run): Promise<number> {
  dieWithTerminal();
  // A program reads such a log, so that complaints about flags have the same form.
  if (line.command === 'serve' && line.text('log') === 'json') {
    const { logLine } = await import('../server/log.js');
    logComplaints(sentence => logLine('json', 'complaint', { sentence }));
  }
  let texts = ENGLISH;
  try {
    texts = await textsFor(line);
    exitOnDeadOutput(texts);
    checkUsage(line);
    if (line.has('lang')) (await import('./words.js')).oneOf(line, 'lang');
    return await run(line, texts);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const isTold = error instanceof ToldError;
    await complainIn(texts, said => {
      const { failure, seeHelp } = said.messages.command;
      if (!isTold) return failure({ reason: reasonOf(error) });
      const sentence = error.sentence(said);
      return isUsage ? `${sentence} ${seeHelp({ typed: helpOf(line) })}` : sentence;
    });
    const code = isUsage ? 2 : 1;
    // What a server or a cluster has begun may keep it from ending.
    return line.command === 'serve' || (isTold && !isUsage) ? endSoon(code) : code;
  }
}

/** What is typed for the help of the command. */
const helpOf = ({ command }: CommandLine): string =>
  ['ricochet-tui', command === 'menu' ? [] : command, '--help'].flat().join(' ');

/** The texts in the language of `--lang`, else of the saved setting, else of the environment. */
function textsFor(line: CommandLine): Promise<Texts> {
  const asked = LANGUAGE_CODES.find(code => code === line.text('lang'));
  const code = asked ?? savedLanguage() ?? languageOf(process.env, systemLocale);
  return learn(code, line.has('ascii') || keepsToAscii(process.env));
}

/** What Windows is set to. */
const systemLocale = () => Intl.DateTimeFormat().resolvedOptions().locale;

/** The language chosen in the settings, if any. The first frame needs it, and does not wait for other settings. */
function savedLanguage(): LanguageCode | undefined {
  try {
    const file = path.join(userFolder('settings'), 'settings.json');
    if (!statSync(file).isFile()) return undefined;
    const { language } = JSON.parse(readFileSync(file, 'utf8')) as { readonly language?: unknown };
    return LANGUAGE_CODES.find(code => code === language);
  } catch {
    // `openSettings` reports what is wrong with the file.
    return undefined;
  }
}

/**
 * Ends the process if its output cannot be written: quietly if its reader has closed it, as `head` does, by SIGHUP if the
 * terminal is gone, else with 1.
 */
function exitOnDeadOutput({ messages }: Texts): void {
  process.stdout.on('error', error => {
    if (codeOf(error) === 'EPIPE') process.exit(0);
    // Listeners get the chance to save.
    if (process.stdout.isTTY && codeOf(error) === 'EIO') return hangUp();
    process.stderr.write(`${messages.command.failure({ reason: reasonOf(error) })}\n`);
    process.exit(1);
  });
  process.stderr.on('error', error => process.exit(codeOf(error) === 'EPIPE' ? 0 : 1));
}

/** Ends the process by SIGHUP if the terminal has vanished: a normal exit would reset its modes, fail and dump core. */
function dieWithTerminal(): void {
  process.on('exit', () => {
    if (!hasTerminalVanished()) return;
    process.removeAllListeners('SIGHUP');
    hangUp();
  });
}

/** Windows can send SIGHUP to a process, but the process not to itself. */
function hangUp(): void {
  if (process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  else if (!process.emit('SIGHUP')) process.exit(128 + constants.signals.SIGHUP);
}
