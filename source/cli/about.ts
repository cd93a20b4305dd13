import packageInfo from '../../package.json' with { type: 'json' };
import type { CommandLine } from './command-line.js';
import { helpText } from './help.js';
import { runProgram } from './main.js';
import { outputColumns, write } from './streams.js';

/** What the program tells of itself, whatever the command: its help, or its version. */
export const main = (line: CommandLine): Promise<number> =>
  runProgram(line, async (_, texts) => {
    const isHelp = line.has('help');
    await write(isHelp ? helpText(texts, line.command, outputColumns()) : packageInfo.version);
    return 0;
  });
