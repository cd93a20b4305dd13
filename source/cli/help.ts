import { messages } from '../messages/index.js';
import { COMMANDS, type Command, FLAG_LIST } from './flags.js';

const ALL: readonly Command[] = ['menu', ...COMMANDS];

const PROGRAM = 'ricochet-tui';

export function usageOf(command: Command): string {
  const operands: Partial<Record<Command, string>> = messages.help.operands;
  return [PROGRAM, command === 'menu' ? [] : command, operands[command] ?? []].flat().join(' ');
}

export const examplesOf = (command: Command): string[] => [
  ...(command === 'menu' ? [PROGRAM] : []),
  ...messages.help.examples[command].map(example => `${PROGRAM} ${example}`),
];

/** The help of a command, examples first. */
export function helpText(command: Command): string {
  const { help } = messages;
  const signs: Partial<Record<string, string>> = help.values;
  const flags = FLAG_LIST.filter(([, { commands }]) => commands?.includes(command) ?? true);
  return [
    help.commands[command],
    '',
    help.examplesTitle,
    ...examplesOf(command).map(example => `  ${example}`),
    '',
    ...(command === 'menu'
      ? [help.commandsTitle, ...table(ALL.map(name => [usageOf(name), help.commands[name]]))]
      : [help.usageTitle, `  ${usageOf(command)}`]),
    '',
    help.flagsTitle,
    ...table(
      flags.map(([name, { value }]) => [
        value === undefined ? `--${name}` : `--${name} ${signs[value] ?? value}`,
        help.about[name],
      ]),
    ),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
