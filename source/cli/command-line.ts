import { COMMANDS, type Command } from './commands.js';
import { FLAG_LIST, type FlagName } from './flags.js';

/** What was typed after the name of the program. */
export interface CommandLine {
  readonly command: Command;
  /** The words besides the command and the values of flags, in order: Game IDs, files, or the word that a command takes. */
  readonly ids: readonly string[];
  /** Whether the flag is there; of `--x` and `--no-x`, only the last one counts. */
  readonly has: (name: FlagName) => boolean;
  /** The value of the flag, if the flag is there; empty if the value is missing. */
  readonly text: (name: FlagName) => string | undefined;
  /** The first flag that does not exist, as it was typed, or that is given two values. */
  readonly mistake?: { readonly code: 'unknown' | 'twice'; readonly flag: string } | undefined;
}

/** The word that shows the help of the command after it. */
const HELP = 'help';

/** Reads the arguments of the program, whatever they are; `checkUsage` refuses wrong ones. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { words, flags, mistake } = sorted(argv);
  // `help solve` is read as `solve --help`.
  const asksHelp = words[0] === HELP;
  const input = asksHelp ? words.filter(word => word !== HELP) : words;
  const command = COMMANDS.find(name => name === input[0]);
  return {
    command: command ?? 'menu',
    ids: command ? input.slice(1) : input,
    has: name => flags.has(name) || (name === 'help' && asksHelp),
    text: name => flags.get(name),
    mistake,
  };
}

/** The words and the flags, each with its value, which is empty if it is missing and undefined for a switch; the first mistake. */
function sorted(argv: readonly string[]) {
  const end = argv.indexOf('--');
  const words: string[] = [];
  const flags = new Map<FlagName, string | undefined>();
  let mistake: CommandLine['mistake'];
  let lacksValue: FlagName | undefined;
  for (const argument of end < 0 ? argv : argv.slice(0, end)) {
    // A dash alone and negative numbers are no flags.
    if (!/^-(?!\d*$)/.test(argument)) {
      if (lacksValue) flags.set(lacksValue, argument);
      else words.push(argument);
      lacksValue = undefined;
      continue;
    }
    const [flag = ''] = argument.split('=', 1);
    const value = flag === argument ? undefined : argument.slice(flag.length + 1);
    const [name, info] =
      FLAG_LIST.find(
        ([name, { letter }]) => flag === `--${name}` || (letter && flag === `-${letter}`),
      ) ?? [];
    const takesValue = info?.value !== undefined;
    lacksValue = takesValue && value === undefined ? name : undefined;
    if (!name || (value !== undefined && !takesValue)) {
      mistake ??= { code: 'unknown', flag: name ? argument : flag };
      continue;
    }
    if (takesValue && flags.has(name)) mistake ??= { code: 'twice', flag };
    flags.delete(oppositeOf(name));
    flags.set(name, takesValue ? (value ?? '') : undefined);
  }
  return { words: end < 0 ? words : [...words, ...argv.slice(end + 1)], flags, mistake };
}

/** The flag that is given up by this one, whether it exists or not. */
const oppositeOf = (name: FlagName): FlagName =>
  (name.startsWith('no-') ? name.slice('no-'.length) : `no-${name}`) as FlagName;
