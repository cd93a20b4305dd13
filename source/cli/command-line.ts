import meow from 'meow';
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
  const { known, names, mistake } = sorted(argv);
  const { input, flags } = meow({
    argv: known,
    importMeta: import.meta,
    autoHelp: false,
    autoVersion: false,
    // Without this meow would look for a package.json, for its name and version.
    pkg: { name: 'ricochet-tui' },
    booleanDefault: undefined,
    // Only flags that are there, as meow takes time for each of them.
    flags: Object.fromEntries(
      FLAG_LIST.filter(([name]) => names.has(name)).map(([name, { value }]) => [
        meowName(name),
        value === undefined ? { type: 'boolean' } : { type: 'string', isMultiple: true },
      ]),
    ),
  });
  const given = (name: FlagName): unknown => flags[meowName(name)];
  const text = (name: FlagName): string | undefined => {
    const values = given(name);
    return Array.isArray(values) ? (values[0] ?? '') : undefined;
  };
  // `help solve` is read as `solve --help`.
  const asksHelp = input[0] === HELP;
  const words = asksHelp ? input.filter(word => word !== HELP) : input;
  const command = COMMANDS.find(name => name === words[0]);
  return {
    command: command ?? 'menu',
    ids: command ? words.slice(1) : words,
    has: name =>
      text(name) !== undefined ||
      given(name) === !name.startsWith('no-') ||
      (name === 'help' && asksHelp),
    text,
    mistake,
  };
}

/**
 * The arguments without flags that do not exist, the names of those that do, and the first mistake. meow must not see others:
 * it would read `--color=256` as `--no-color`, and `--seed.x=1` as an object.
 */
function sorted(argv: readonly string[]) {
  const known: string[] = [];
  const names = new Set<FlagName>();
  let mistake: CommandLine['mistake'];
  let lacksValue = false;
  for (const [index, argument] of argv.entries()) {
    if (argument === '--') return { known: [...known, ...argv.slice(index)], names, mistake };
    const [flag = '', value] = argument.split('=', 2);
    const [name, info] =
      FLAG_LIST.find(
        ([name, { letter }]) => flag === `--${name}` || (letter && flag === `-${letter}`),
      ) ?? [];
    const takesValue = info?.value !== undefined;
    // A dash alone and negative numbers are no flags. meow would not take a dash as a value.
    if (argument === '-' && lacksValue) known.push(`${known.pop()}=-`);
    else if (!/^-(?!\d*$)/.test(argument)) known.push(argument);
    else if (!name || (value !== undefined && !takesValue)) {
      mistake ??= { code: 'unknown', flag: name ? argument : flag };
    } else {
      if (takesValue && names.has(name)) mistake ??= { code: 'twice', flag };
      names.add(name);
      // meow reads `--no-x` as the switch `x` set to false, even if `no-x` is a flag with a value.
      const whole = argument.replace(/^-\w$/, `--${name}`);
      known.push(whole.replace(/^--no-bid-clock\b/, '--without-bid-clock'));
    }
    lacksValue = takesValue && value === undefined;
  }
  return { known, names, mistake };
}

/** The flag's name in meow's result. */
const meowName = (name: string): string =>
  name
    .replace(/^no-(?=bid-clock$)/, 'without-')
    .replace(/^no-/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
