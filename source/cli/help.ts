import { messages } from '../messages/index.js';
import { COMMANDS, type Command, FLAGS } from './flags.js';

/** The help of a command, examples first. */
export function helpText(command: Command): string {
  const { help } = messages;
  const flags = Object.entries(FLAGS).filter(
    ([, flag]) => !('commands' in flag) || (flag.commands as readonly Command[]).includes(command),
  );
  const commands: [string, string][] =
    command === 'menu' ? COMMANDS.map(name => [help.usage[name], help.commands[name]]) : [];
  return [
    help.commands[command],
    '',
    help.examplesTitle,
    ...help.examples[command].map(example => `  ${example}`),
    '',
    help.usageTitle,
    ...table(
      command === 'menu'
        ? [[help.usage.menu, help.commands.menu], ...commands]
        : [[help.usage[command], '']],
    ),
    '',
    help.flagsTitle,
    ...table(
      flags.map(([name, flag]) => [
        'value' in flag ? `--${name} ${flag.value}` : `--${name}`,
        flag.about,
      ]),
    ),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
