import { type Texts, ToldError } from '../messages/language.js';
import { parseDuration } from '../session/clock.js';
import { closest } from '../text/closest.js';
import type { CommandLine } from './command-line.js';
import { COMMANDS } from './commands.js';
import { FLAG_LIST, type FlagName } from './flags.js';

/** What was asked for cannot be: told on stderr with exit code 2. */
export class UsageError extends ToldError {
  override readonly name = 'UsageError';
}

type Sentences = Texts['messages']['command'];
type Code = {
  [Each in keyof Sentences]: Sentences[Each] extends string ? never : Each;
}[keyof Sentences];

/** The error whose sentence is under `code` in the catalogue of the command line; `values` are what it quotes. */
export function usageError<Each extends Code>(
  code: Each,
  values: Parameters<Sentences[Each]>[0],
): UsageError {
  return new UsageError(({ messages }) => {
    const sentence = messages.command[code] as (given: typeof values) => string;
    return sentence(values);
  });
}

/** Throws a `UsageError` for the first thing that is wrong with command or flags. */
export function checkUsage({ command, ids, has, text, mistake }: CommandLine): void {
  if (mistake?.code === 'twice') throw usageError('flagTwice', { flag: mistake.flag });
  if (mistake) throw unknownFlag(mistake.flag);
  const [word] = ids;
  if (command === 'menu' && word !== undefined) {
    throw usageError('unknownCommand', { command: word, closest: closest(word, COMMANDS) });
  }
  for (const [name, { commands }] of FLAG_LIST) {
    if (!has(name)) continue;
    const flag = `--${name}`;
    if (commands && !commands.includes(command)) {
      throw command === 'menu'
        ? usageError('flagNeedsCommand', { flag, commands })
        : usageError('flagNotHere', { flag, command });
    }
    if (text(name) === '') throw usageError('missingValue', { flag });
  }
}

/** @param typed with the value of a switch, which takes none */
function unknownFlag(typed: string): UsageError {
  const [flag = ''] = typed.split('=', 1);
  // Of several that begin alike, help is meant first.
  const known = ['help', ...FLAG_LIST.map(([name]) => name)].map(name => `--${name}`);
  // `-v` is meant as `--version`.
  const meant = closest(flag.replace(/^-(?=\w)/, '--'), known);
  return usageError('unknownFlag', { flag: typed, closest: meant });
}

/** The words of a command that takes at most `most`; throws a `UsageError` if there are more. */
export function expectIds({ ids, command }: CommandLine, most: number): readonly string[] {
  const argument = ids[most];
  if (argument !== undefined) throw usageError('tooManyArguments', { argument, command });
  return ids;
}

/** Throws a `UsageError` if the flag `name` is there without `beside`, which it needs. */
export function expectBeside({ has }: CommandLine, name: FlagName, beside: FlagName): void {
  if (!has(name) || has(beside)) return;
  throw usageError('flagAlone', { flag: `--${name}`, beside: `--${beside}` });
}

/** Throws a `UsageError` if both flags are there, of which one would have no effect. */
export function expectEither({ has }: CommandLine, name: FlagName, other: FlagName): void {
  if (has(name) && has(other)) {
    throw usageError('eitherFlag', { flag: `--${name}`, other: `--${other}` });
  }
}

/** The file of `--board`, if it is there. Throws a `UsageError` if an ID is there as well. */
export function boardFileOf(line: CommandLine): string | undefined {
  const file = line.text('board');
  const [id] = line.ids;
  if (file !== undefined && id !== undefined) {
    throw new UsageError(({ messages }) => messages.boardFile.notBoth({ argument: id }));
  }
  return file;
}

/** The value of a flag, if it is there: a whole number. Throws a `UsageError` for another value, or beyond the limits. */
export function wholeNumber(
  line: CommandLine,
  name: FlagName,
  [least, most]: readonly [number, number],
): number | undefined {
  const value = line.text(name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw usageError('notAWholeNumber', { flag: `--${name}`, value, least, most });
  }
  return number;
}

/** The value of a flag, if it is there: a length of time, in milliseconds. Throws a `UsageError` for another value. */
export function durationOf(line: CommandLine, name: FlagName): number | undefined {
  const value = line.text(name);
  if (value === undefined) return undefined;
  const duration = parseDuration(value, 'hdwy');
  if (duration === undefined) throw usageError('notADuration', { flag: `--${name}`, value });
  return duration;
}
