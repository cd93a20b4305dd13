import { ENGLISH, type Texts } from '../messages/language.js';
import { parseDuration } from '../session/clock.js';
import { closest } from '../text/closest.js';
import type { CommandLine } from './command-line.js';
import { COMMANDS } from './commands.js';
import { FLAG_LIST, FLAGS, type FlagName } from './flags.js';

/** A sentence that is told in any language. */
export type Sentence = (texts: Texts) => string;

/** What was asked for cannot be: told on stderr with exit code 2. The message is in English. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence(ENGLISH));
    this.sentence = sentence;
  }
}

/** Throws a `UsageError` for the first thing that is wrong with command or flags. */
export function checkUsage({ command, ids, has, text, mistake }: CommandLine): void {
  if (mistake?.code === 'twice') {
    const { flag } = mistake;
    throw new UsageError(({ messages }) => messages.command.flagTwice({ flag }));
  }
  if (mistake) throw unknownFlag(mistake.flag);
  const [word] = ids;
  if (command === 'menu' && word !== undefined) {
    const values = { command: word, closest: closest(word, COMMANDS) };
    throw new UsageError(({ messages }) => messages.command.unknownCommand(values));
  }
  for (const [name, { commands }] of FLAG_LIST) {
    if (!has(name)) continue;
    const flag = `--${name}`;
    if (commands && !commands.includes(command)) {
      throw new UsageError(({ messages }) =>
        command === 'menu'
          ? messages.command.flagNeedsCommand({ flag, commands })
          : messages.command.flagNotHere({ flag, command }),
      );
    }
    if (text(name) === '') {
      throw new UsageError(({ messages }) => messages.command.missingValue({ flag }));
    }
  }
}

/** @param typed with the value of a switch, which takes none */
function unknownFlag(typed: string): UsageError {
  const [flag = ''] = typed.split('=', 1);
  // Of several that begin alike, help is meant first.
  const known = ['help', ...Object.keys(FLAGS)].map(name => `--${name}`);
  // There are no short flags; `-h` is meant as `--help`.
  const values = { flag: typed, closest: closest(flag.replace(/^-(?=\w)/, '--'), known) };
  return new UsageError(({ messages }) => messages.command.unknownFlag(values));
}

/** The IDs of a command that takes at most `most`. */
export function expectIds({ ids, command }: CommandLine, most: number): readonly string[] {
  const extra = ids[most];
  if (extra === undefined) return ids;
  throw new UsageError(({ messages }) =>
    messages.command.tooManyArguments({ argument: extra, command }),
  );
}

/** Refuses a flag without the one that it needs. */
export function expectBeside({ has }: CommandLine, name: FlagName, beside: FlagName): void {
  if (!has(name) || has(beside)) return;
  throw new UsageError(({ messages }) =>
    messages.command.flagAlone({ flag: `--${name}`, beside: `--${beside}` }),
  );
}

/** For two flags with the same meaning. */
export const bothFlags = (one: FlagName, other: FlagName): UsageError =>
  new UsageError(({ messages }) =>
    messages.command.eitherFlag({ flag: `--${one}`, other: `--${other}` }),
  );

/** The file of `--board`; there are no IDs beside it. */
export function boardFileOf(line: CommandLine): string | undefined {
  const file = line.text('board');
  const [id] = line.ids;
  if (file !== undefined && id !== undefined) {
    throw new UsageError(({ messages }) => messages.boardFile.notBoth({ argument: id }));
  }
  return file;
}

/** A switch with a flag for on and one for off. */
type SwitchName = { [Name in FlagName]: `no-${Name}` extends FlagName ? Name : never }[FlagName];

/** Whether such a switch is turned on or off; undefined without either flag. */
export function switchOf(line: CommandLine, name: SwitchName): boolean | undefined {
  if (line.has(name)) return true;
  return line.has(`no-${name}`) ? false : undefined;
}

/** A whole number within limits out of a flag's text. */
export function wholeNumber(
  line: CommandLine,
  name: FlagName,
  [least, most]: readonly [number, number],
): number | undefined {
  const text = line.text(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(({ messages }) =>
      messages.command.notAWholeNumber({ flag: `--${name}`, value: text, least, most }),
    );
  }
  return number;
}

/** A length of time out of a flag's text, in milliseconds. */
export function durationOf(line: CommandLine, name: FlagName): number | undefined {
  const text = line.text(name);
  const duration = text === undefined ? undefined : parseDuration(text, 'hdwy');
  if (text !== undefined && duration === undefined) {
    throw new UsageError(({ messages }) =>
      messages.command.notADuration({ flag: `--${name}`, value: text }),
    );
  }
  return duration;
}
