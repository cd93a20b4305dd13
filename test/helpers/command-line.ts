import { type CommandLine, readCommandLine } from '../../source/cli/command-line.js';
import { checkUsage } from '../../source/cli/usage.js';

/** The arguments as the program reads and checks them; throws a `UsageError`. */
export function commandLine(...argv: readonly string[]): CommandLine {
  const line = readCommandLine(argv);
  checkUsage(line);
  return line;
}
