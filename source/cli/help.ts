import { messages } from '../messages/index.js';
import { COMMANDS, type Command } from './commands.js';
import { FLAG_LIST } from './flags.js';

const ALL: readonly Command[] = ['menu', ...COMMANDS];

const PROGRAM = 'ricochet-tui';

/** What can be typed after the name of the program, by the command that comes first. */
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
  'practice 7650+42+E2302B12+C9',
  'practice --board my-board.txt',
  'practice --linear',
  'daily',
  'daily --yesterday',
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
  'show --svg board.svg --line shortest 0765+42+2E21BD0F+93',
  'stats',
  'stats --ascii',
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
const MENU_EXAMPLES = ['', EXAMPLES[0]!, 'solve 0765+42+2E21BD0F+93'];

export function usageOf(command: Command): string {
  const operands: Partial<Record<Command, string>> = messages.help.operands;
  return [PROGRAM, command === 'menu' ? [] : command, operands[command] ?? []].flat().join(' ');
}

export const examplesOf = (command: Command): string[] =>
  (command === 'menu'
    ? MENU_EXAMPLES
    : EXAMPLES.filter(line => line.split(' ')[0] === command)
  ).map(example => `${PROGRAM} ${example}`.trim());

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
