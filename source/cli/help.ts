import type { Texts } from '../messages/language.js';
import { wrapWords } from '../views/list.js';
import { COMMANDS, type Command } from './commands.js';
import { FLAG_GROUPS, type FlagInfo, type FlagName } from './flags.js';
import { WORDS_AFTER } from './words.js';

const ALL: readonly Command[] = ['menu', ...COMMANDS];

const PROGRAM = 'ricochet-tui';
const INDENT = '  ';

/** What comes after a command, besides the words of `WORDS_AFTER`; the name in small letters is one of the catalogue. */
export const OPERANDS: { readonly [Name in Command]?: string } = {
  play: '[ID]',
  solo: '[ID]',
  practice: '[ID]',
  referee: '[ID]',
  edit: '[ID]',
  solve: '[ID...]',
  show: 'ID',
  replay: '[file]',
  share: '[day]',
  export: 'file',
  import: 'file',
  cluster: '[folder]',
};

/** Examples: what is typed after the name of the program. */
const EXAMPLES = [
  'play --players Ann,Bob',
  'play --players Ann,Bob,Cem --chips 3 --seconds 30',
  'play --players Ann,Bob --edition 2013 --proof at-most',
  'play --players Ann,Bob --linear',
  'play --bots 2 --bot-level hard',
  'solo',
  'solo --edition 2013 --turns 2 --chips 5',
  'practice',
  'practice --moves 6-9 --target red --edition 2013',
  'practice 6754+40+E3076CF9+AB',
  'practice --board my-board.txt',
  'practice --linear',
  'daily',
  'daily --yesterday',
  'daily --day 17',
  'daily --linear',
  'train storm',
  'train streak --edition 2013',
  'train storm --linear',
  'referee --players Ann,Bob',
  'referee --players Ann,Bob --edition 2013 0765+42+2E21BD0F+93',
  'edit',
  'edit --board my-board.txt',
  'solve 4572+40+07286AA8+63',
  'solve --json < positions.txt',
  'solve --timeout 10 7650+42+E2302B12+C9',
  'solve --board my-board.txt',
  'deal --count 10 --moves 6-9',
  'deal --count 1000 --moves 6-9 --edition 2003 --motif blocker --json --jobs 4',
  'show 0765+42+2E21BD0F+93',
  'show --ascii 0765+42+2E21BD0F+93',
  'show --board my-board.txt',
  'show --svg board.svg --line shortest 6754+40+E3076CF9+AB',
  'stats',
  'stats --ascii',
  'stats --linear',
  'stats --json',
  'share',
  'share 17',
  'share --ascii',
  'export ricochet.jsonl',
  'export --force ricochet.jsonl',
  'import ricochet.jsonl',
  'replay',
  'replay my-match.jsonl',
  'replay my-match.jsonl > account.txt',
  'replay my-match.jsonl --coach 3',
  'replay my-match.jsonl --cast match.cast',
  'serve',
  'serve --host 0.0.0.0 --auth password --password-file server-password.txt',
  'serve --host 0.0.0.0 --auth keys friends.pub',
  'serve --bots 3 --bot-level easy',
  'serve --processes 4',
  'cluster import --cluster nats://10.0.0.1:4222',
  'cluster export records --cluster nats://10.0.0.1:4222',
];
const OTHER_EXAMPLES: { readonly [Name in Command]?: readonly string[] } = {
  menu: [PROGRAM, `${PROGRAM} ${EXAMPLES[0]}`, `${PROGRAM} solve 6754+40+E3076CF9+AB`],
  // These load the completions in every new shell.
  completions: [
    `echo 'source <(${PROGRAM} completions bash)' >> ~/.bashrc`,
    `echo 'source <(${PROGRAM} completions zsh)' >> ~/.zshrc`,
    `${PROGRAM} completions fish > ~/.config/fish/completions/${PROGRAM}.fish`,
  ],
};

type Help = Texts['messages']['help'];

/** A command with what can come after it. */
export function usageOf({ values }: Help, command: Command): string {
  const words: Partial<Record<Command, readonly string[]>> = WORDS_AFTER;
  const operand = OPERANDS[command]?.replace(/[a-z]+/, name => values[name as keyof typeof values]);
  const parts = [PROGRAM, command === 'menu' ? [] : command, words[command]?.join('|') ?? []];
  return [...parts, operand ?? []].flat().join(' ');
}

export const examplesOf = (command: Command): readonly string[] =>
  OTHER_EXAMPLES[command] ??
  EXAMPLES.filter(line => line.split(' ')[0] === command).map(line => `${PROGRAM} ${line}`);

/** The flags of a command, or all flags, in groups. */
export const flagsOf = (command?: Command) =>
  Object.entries(FLAG_GROUPS).flatMap(([group, all]) => {
    const flags = Object.entries<FlagInfo>(all).filter(
      ([, { commands }]) => !command || (commands?.includes(command) ?? true),
    ) as [FlagName, FlagInfo][];
    return flags.length > 0 ? [{ group: group as keyof typeof FLAG_GROUPS, flags }] : [];
  });

/** A flag as it is typed, with a placeholder for its value. */
export function signOf({ values }: Help, name: FlagName, { value, letter }: FlagInfo): string {
  const placeholders: Readonly<Record<string, string>> = values;
  if (letter !== undefined) return `-${letter}, --${name}`;
  return value === undefined ? `--${name}` : `--${name} ${placeholders[value] ?? value}`;
}

/** The help of a command, examples first, in lines of so many columns. */
export function helpText({ messages: { help } }: Texts, command: Command, columns: number): string {
  const groups = flagsOf(command).map(({ group, flags }) => ({
    title: help.groups[group],
    rows: flags.map(([name, info]) => [signOf(help, name, info), help.about[name]] as const),
  }));
  const width = widthOf(groups.flatMap(({ rows }) => rows));
  const usages = ALL.map(name => [usageOf(help, name), help.commands[name]] as const);
  return [
    ...wrapWords(help.commands[command], columns),
    '',
    help.examplesTitle,
    ...examplesOf(command).flatMap(example => wrappedExample(example, columns)),
    '',
    ...(command === 'menu'
      ? [help.commandsTitle, ...table(usages, widthOf(usages), columns)]
      : [help.usageTitle, ...indented(usageOf(help, command), columns)]),
    ...groups.flatMap(({ title, rows }) => ['', title, ...table(rows, width, columns)]),
  ].join('\n');
}

type Rows = readonly (readonly [string, string])[];

const widthOf = (rows: Rows): number => Math.max(...rows.map(([left]) => left.length));

/** The part of the columns that the left side of a table takes at most; what is longer gets a line of its own. */
const LEFT = 0.4;

function table(rows: Rows, widest: number, columns: number): string[] {
  const width = Math.min(widest, Math.floor(columns * LEFT));
  const gap = INDENT.padEnd(INDENT.length + width) + INDENT;
  return rows.flatMap(([left, right]) => {
    const lines = wrapWords(right, columns - gap.length).map(line => gap + line);
    if (left.length > width) return [...indented(left, columns), ...lines];
    return [(INDENT + left).padEnd(gap.length) + lines[0]!.slice(gap.length), ...lines.slice(1)];
  });
}

const indented = (text: string, columns: number): string[] =>
  wrapWords(text, columns - INDENT.length).map(line => INDENT + line);

/** A command that goes on in the next line as shells read it; what is in quotes is not divided. */
function wrappedExample(example: string, columns: number): string[] {
  const words = example.replace(/'.*'/, quoted => quoted.replaceAll(' ', '\xa0'));
  const room = columns - 2 * INDENT.length;
  const lines = example.length + INDENT.length > columns ? wrapWords(words, room) : [words];
  return lines.map((line, at) => {
    const start = at === 0 ? INDENT : INDENT.repeat(2);
    const end = at === lines.length - 1 ? '' : ' \\';
    return start + line.replaceAll('\xa0', ' ') + end;
  });
}
