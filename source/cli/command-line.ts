import { COMMANDS, type Command } from './commands.js';
import { FLAG_LIST, type FlagName } from './flags.js';

/** What was typed after the name of the program. */
export interface CommandLine {
  readonly command: Command;
  /** The words besides it and the values of flags. */
  readonly ids: readonly string[];
  /** Whether the flag is there; of two for on and off, only the last one is. */
  readonly has: (name: FlagName) => boolean;
  /** The value of the flag, if it is there; empty if it lacks one. */
  readonly text: (name: FlagName) => string | undefined;
  /** The first flag that does not exist, as it was typed, or that has two values. */
  readonly mistake?: { readonly code: 'unknown' | 'twice'; readonly flag: string };
}

/** Reads the arguments of the program. It refuses nothing: `checkUsage` does. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const given = new Map<string, string | undefined>();
  const words: string[] = [];
  let mistake: CommandLine['mistake'];
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--') {
      words.push(...rest.splice(0));
    } else if (isFlag(argument)) {
      const [, flag, value] = /^([^=]*)(?:=(.*))?$/s.exec(argument)!;
      const [name, info] = FLAG_LIST.find(([name]) => flag === `--${name}`) ?? [];
      const isSwitch = info?.value === undefined;
      if (!name || (isSwitch && value !== undefined)) {
        mistake ??= { code: 'unknown', flag: name ? argument : flag! };
        continue;
      }
      const text = isSwitch ? undefined : (value ?? takeValue(rest));
      given.delete(name.startsWith('no-') ? name.slice(3) : `no-${name}`);
      if (isSwitch || !given.has(name)) given.set(name, text);
      else mistake ??= { code: 'twice', flag: flag! };
    } else {
      words.push(argument);
    }
  }
  const command = COMMANDS.find(name => name === words[0]);
  return {
    command: command ?? 'menu',
    ids: command ? words.slice(1) : words,
    has: name => given.has(name),
    text: name => given.get(name),
    ...(mistake && { mistake }),
  };
}

/** A dash alone and negative numbers are no flags. */
const isFlag = (argument: string): boolean => /^-(?!\d*$)/.test(argument);

const takeValue = (rest: string[]): string =>
  rest[0] && isFlag(rest[0]) ? '' : (rest.shift() ?? '');
